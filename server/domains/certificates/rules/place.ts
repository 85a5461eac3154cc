/** Rules about the place: comune, cadastre, climate, coordinates. */
import { belfioreNow } from '../../../../common/places/formerComuni';
import { cadastral, LONGEST_RANGE, rangeFault } from '../../../platform/cadastre';
import type { Ape } from '../content/fields';
import { exact } from '../numbers';
import { blocksOf, MOST_UNITS, namesTooMany, repeatedUnitsOf, type Unit } from '../record/units';
import { FINE, say, type Comune, type Rule } from './rule';

const PLACE = 'datiGenerali/datiIdentificativi';
const REGION = '08';
/** A comune is no circle: its box is this much larger than that of a circle of its area. */
const BOX_FACTOR = 2;
const KM_PER_DEGREE = 111.32;

/** The ranges of Italian coordinates, which reveal two that were swapped. */
const LATITUDES = [35, 48] as const;
const LONGITUDES = [6, 19] as const;
const within = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

const unknownIstat = (istat: string, now: Comune | undefined) =>
  now
    ? `Il codice ISTAT ${istat} non si usa più: il comune oggi è ${now.name}, codice ${now.istat}. Scegli ${now.name} dall’elenco.`
    : 'Il codice ISTAT non è di un comune dell’Emilia-Romagna: scegli il comune dall’elenco.';

const comuni: Rule = {
  number: '3',
  level: 'error',
  source: 'SIPEE, controlli di acquisizione; schema nazionale',
  judge: ({ ape: { datiAttestato, datiGenerali }, around }) => {
    const { codiceISTAT, catasto } = datiGenerali?.datiIdentificativi ?? {};
    const comune = codiceISTAT === undefined ? undefined : around.comuneByIstat(codiceISTAT);
    const units = catasto?.datiCatastali ?? [];
    const region = datiAttestato?.codiceISTATRegione;
    return [
      ...(region !== undefined && region !== REGION
        ? say(
            'datiAttestato/codiceISTATRegione',
            `Il codice della Regione è ${REGION}: questo attestato è di un’altra.`,
          )
        : FINE),
      ...(codiceISTAT !== undefined && !comune
        ? say(`${PLACE}/codiceISTAT`, unknownIstat(codiceISTAT, around.comuneByFormerIstat(codiceISTAT)))
        : FINE),
      ...units.flatMap(({ codiceCatastale: belfiore }, index) =>
        belfiore !== undefined && !around.comuneByBelfiore(belfiore)
          ? say(
              `${PLACE}/catasto/datiCatastali[${String(index + 1)}]/codiceCatastale`,
              `Il codice catastale ${belfiore} non è di un comune dell’Emilia-Romagna.`,
            )
          : FINE,
      ),
      // The units of one certificate may lie in several comuni, but one of them is that of the address.
      ...(comune &&
      units.length > 0 &&
      units.every(
        ({ codiceCatastale: belfiore }) =>
          belfiore !== undefined && around.comuneByBelfiore(belfiore)?.belfiore !== comune.belfiore,
      )
        ? say(
            `${PLACE}/catasto/datiCatastali[1]/codiceCatastale`,
            `Nessuna unità è nel catasto di ${comune.name} (${comune.belfiore}), dove si trova l’edificio.`,
          )
        : FINE),
    ];
  },
};

const climate: Rule = {
  number: '4',
  level: 'error',
  source: 'DPR 412/1993, All. A; ENEA, filtri di primo livello',
  judge: ({ ape: { datiGenerali, datiExtra }, around }) => {
    const { codiceISTAT, zonaClimatica } = datiGenerali?.datiIdentificativi ?? {};
    const comune = around.comuneByIstat(codiceISTAT ?? '');
    const days = datiExtra?.gradiGiorno;
    return [
      ...(comune?.climateZone && zonaClimatica !== undefined && zonaClimatica !== comune.climateZone
        ? say(`${PLACE}/zonaClimatica`, `${comune.name} è in zona climatica ${comune.climateZone}.`)
        : FINE),
      ...(comune?.degreeDays && days !== undefined && Number(days) !== comune.degreeDays
        ? say('datiExtra/gradiGiorno', `I gradi giorno di ${comune.name} sono ${String(comune.degreeDays)}.`, 'warning')
        : FINE),
    ];
  },
};

/** Reports whether a point is farther from the centre than any place of the comune. */
function isOutside({ lat, lon, areaKm2 }: Comune, latitude: number, longitude: number): boolean {
  const reach = BOX_FACTOR * Math.sqrt((areaKm2 ?? 200) / Math.PI);
  const north = Math.abs(latitude - lat) * KM_PER_DEGREE;
  const east = Math.abs(longitude - lon) * KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  return north > reach || east > reach;
}

const coordinates: Rule = {
  number: '25',
  level: 'warning',
  source: 'SIPEE, controlli di acquisizione',
  judge: ({ ape: { datiGenerali }, around }) => {
    const { codiceISTAT, LatitudineGIS, LongitudineGIS } = datiGenerali?.datiIdentificativi ?? {};
    const comune = around.comuneByIstat(codiceISTAT ?? '');
    const [latitude, longitude] = [exact(LatitudineGIS)?.toNumber(), exact(LongitudineGIS)?.toNumber()];
    if (latitude === undefined || longitude === undefined) return FINE;
    if (within(latitude, LONGITUDES) && within(longitude, LATITUDES))
      return say(`${PLACE}/LatitudineGIS`, 'Latitudine e longitudine sono scambiate.', 'error');
    return comune && isOutside(comune, latitude, longitude)
      ? say(`${PLACE}/LatitudineGIS`, `Il punto è lontano da ${comune.name}: controlla le coordinate.`)
      : FINE;
  },
};

const CADASTRE = `${PLACE}/catasto/datiCatastali`;
/** The path of a cadastral unit, by its position from 1. */
export const pathOfUnit = (position: number): string => `${CADASTRE}[${String(position)}]`;

const RANGES = {
  backwards: 'L’intervallo di subalterni è rovesciato: scrivi prima il numero minore.',
  tooLong: `L’intervallo di subalterni ne comprende più di ${String(LONGEST_RANGE)}: controlla i due numeri.`,
} as const;

const nameOfUnit = ({ sheet, parcel, subalterno }: Unit): string =>
  `foglio ${sheet}, particella ${parcel}${subalterno === '' ? '' : `, subalterno ${subalterno}`}`;

/** Returns the first unit of each block that an earlier block names, too. */
const firstRepeated = (ape: Ape): Unit[] =>
  repeatedUnitsOf(ape).filter(
    ({ position }, index, all) => all.findIndex((unit) => unit.position === position) === index,
  );

/** Checks the ranges of subalterni, and that each unit is named once. */
const ranges: Rule = {
  number: '2.1',
  level: 'error',
  source: 'Regione Emilia-Romagna, DGR 1275/2015, un attestato per unità',
  judge: ({ ape }) => [
    ...blocksOf(ape).flatMap(({ subalterni = [] }, block) =>
      subalterni.flatMap(({ subDA, subA }, index) => {
        const fault = rangeFault(cadastral(subDA), cadastral(subA));
        return fault ? say(`${pathOfUnit(block + 1)}/subalterni[${String(index + 1)}]/subA`, RANGES[fault]) : FINE;
      }),
    ),
    ...(namesTooMany(ape)
      ? say(CADASTRE, `I subalterni indicati sono più di ${String(MOST_UNITS)}: controlla gli intervalli.`)
      : FINE),
    ...firstRepeated(ape).flatMap((unit) =>
      say(
        pathOfUnit(unit.position),
        `Un’unità è indicata più volte (${nameOfUnit(unit)}): indica ogni unità una volta sola.`,
      ),
    ),
  ],
};

/** In a merged comune the other certificate may have another code (decision 25). */
function takenBy(number: string, written: string, own: string): string {
  const held = (where = '') =>
    `L’unità ha già l’attestato ${number}${where}: per emetterne uno nuovo sostituiscilo, indicando il motivo.`;
  if (written === own) return held();
  const where = `, scritto con il codice catastale ${written} dello stesso comune`;
  return own === belfioreNow(own)
    ? `${held(where)} Se la tua unità è in un’altra parte del comune, scrivi il codice che quella parte aveva prima della fusione.`
    : `${held(where)} Se quello è di un’unità in un’altra parte del comune, chiedi all’ufficio di correggerlo.`;
}

const oneLive: Rule = {
  number: '21',
  level: 'error',
  source: 'Regione Emilia-Romagna, DGR 1275/2015',
  judge: ({ ape, around: { taken, elsewhere } }) => [
    ...taken.flatMap(({ position, number, belfiore }) =>
      say(pathOfUnit(position), takenBy(number, belfiore, cadastral(blocksOf(ape)[position - 1]?.codiceCatastale))),
    ),
    ...(elsewhere.length === 0
      ? FINE
      : say(
          CADASTRE,
          `L’attestato da sostituire ${elsewhere.join(', ')} non ha particelle in comune con questo: controlla il numero e il catasto.`,
          'warning',
        )),
  ],
};

export const placeRules: readonly Rule[] = [comuni, climate, ranges, oneLive, coordinates];
