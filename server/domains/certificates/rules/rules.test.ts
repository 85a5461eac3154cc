import fc from 'fast-check';
import { changed } from '../../../../test/support/certificates/changed';
import { consistent } from '../../../../test/support/certificates/consistent';
import { surroundings } from '../../../../test/support/certificates/surroundings';
import type { Ape } from '../content/fields';
import { findingsOf, rules } from './index';
import type { Surroundings } from './rule';

it('find nothing in a consistent certificate of any use, class, services and carriers', () => {
  fc.assert(
    fc.property(consistent, (ape) => {
      expect(findingsOf({ ape, around: surroundings() })).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

const PLACE = 'datiGenerali/datiIdentificativi';
const CLASS = 'prestazioneGlobale/prestazioneEnergeticaGlobale/classificazione/classeEnergetica';
const UNIT = `${PLACE}/catasto/datiCatastali/0`;
const SERVICES = 'datiGenerali/serviziEnergeticiPresenti';
const HEATING = 'datiImpianti/climatizzazioneInvernale';
const isHome = (ape: Ape) => ape.datiGenerali?.destinazioneUso === '0';
const hasHeater = (ape: Ape) => ape.datiImpianti?.climatizzazioneInvernale?.impianto !== undefined;
/** Returns the first carrier of the first plant of a block. */
const carrierOf = (block: NonNullable<Ape['datiImpianti']>['climatizzazioneInvernale']) =>
  block?.impianto?.[0]?.vettoriEnergeticiUtilizzati?.vettore?.[0];
const sharesItsCarrier = ({ datiImpianti }: Ape) =>
  carrierOf(datiImpianti?.climatizzazioneInvernale) !== undefined &&
  carrierOf(datiImpianti?.climatizzazioneInvernale) === carrierOf(datiImpianti?.produzioneACS);
const classOf = (ape: Ape) =>
  ape.prestazioneGlobale?.prestazioneEnergeticaGlobale?.classificazione?.classeEnergetica ?? '';
const plus = (text: string | undefined, more: number) => (Number(text) + more).toFixed(2);

/** Turns a path of members into that of findings: items of lists from 1. */
const pathOf = (members: string) =>
  members.replaceAll(/\/(\d+)(?=\/|$)/g, (_, index) => `[${String(Number(index) + 1)}]`);

/** A tenth more energy, in every place, against a reference that is a tenth more: the class stays. */
function tenthMore({ prestazioneImpianti, datiImpianti, datiExtra }: Ape): Readonly<Record<string, unknown>> {
  const index = Number(prestazioneImpianti?.epglnren);
  const more = (index * 1.1).toFixed(2);
  const heating = Number(datiImpianti?.climatizzazioneInvernale?.prestazione?.epnren) + Number(more) - index;
  return {
    'prestazioneImpianti/epglnren': more,
    'prestazioneGlobale/prestazioneEnergeticaGlobale/classificazione/epglnren': more,
    [`${HEATING}/prestazione/epnren`]: heating.toFixed(2),
    'datiExtra/EPglnrenRifStandard': ((Number(datiExtra?.EPglnrenRifStandard) * Number(more)) / index).toFixed(12),
  };
}

interface Breaking {
  readonly rule: string;
  readonly level?: 'warning';
  readonly what: string;
  readonly of?: (ape: Ape) => boolean;
  readonly change?: (ape: Ape) => Readonly<Record<string, unknown>>;
  readonly around?: Partial<Surroundings>;
  /** The path of the finding, where it differs from the changed member. */
  readonly path?: string;
}

const broken: readonly Breaking[] = [
  { rule: '1', what: 'an inspection after the issue', change: () => ({ 'datiExtra/dataSopralluogo': '2026-03-21' }) },
  {
    rule: '1',
    what: 'an issue in the future',
    change: () => ({ dataEmissione: '2026-11-24', 'datiAttestato/dataScadenza': '2036-11-24' }),
    path: 'dataEmissione',
  },
  { rule: '2', what: 'no inspection', change: () => ({ sopralluogoObbligatorio: 'false' }) },
  { rule: '3', what: 'a comune of another Region', change: () => ({ [`${PLACE}/codiceISTAT`]: '015146' }) },
  {
    rule: '3',
    what: 'a unit in another Region',
    change: () => ({ [`${UNIT}/codiceCatastale`]: 'F205' }),
    of: ({ datiGenerali }) => (datiGenerali?.datiIdentificativi?.catasto?.datiCatastali?.length ?? 0) > 1,
  },
  {
    rule: '3',
    what: 'no unit in the comune of the address',
    change: () => ({ [`${UNIT}/codiceCatastale`]: 'H199' }),
    of: ({ datiGenerali }) => datiGenerali?.datiIdentificativi?.catasto?.datiCatastali?.length === 1,
  },
  ...['3', '99999'].map((from) => ({
    rule: '2.1',
    what: `a range from ${from} to 1`,
    change: () => ({ [`${UNIT}/subalterni`]: [{ subDA: from, subA: '1' }] }),
    path: `${PLACE}/catasto/datiCatastali[1]/subalterni[1]/subA`,
  })),
  {
    rule: '2.1',
    what: 'a range longer than any building',
    change: () => ({ [`${UNIT}/subalterni`]: [{ subDA: '1', subA: '1001' }] }),
    path: `${PLACE}/catasto/datiCatastali[1]/subalterni[1]/subA`,
  },
  {
    rule: '2.1',
    what: 'more units than there can be',
    change: () => ({
      [`${UNIT}/subalterni`]: [1, 1001, 2001].map((from) => ({ subDA: String(from), subA: String(from + 999) })),
    }),
    path: `${PLACE}/catasto/datiCatastali`,
  },
  { rule: '4', what: 'another climate zone', change: () => ({ [`${PLACE}/zonaClimatica`]: 'D' }) },
  { rule: '4', level: 'warning', what: 'other degree days', change: () => ({ 'datiExtra/gradiGiorno': '2000' }) },
  {
    rule: '5',
    level: 'warning',
    what: 'a house before 1500',
    change: () => ({ [`${PLACE}/annoCostruzione`]: '1499' }),
  },
  { rule: '5', what: 'a building of tomorrow', change: () => ({ [`${PLACE}/annoCostruzione`]: '2027' }) },
  {
    rule: '6',
    level: 'warning',
    what: 'an old new building',
    change: () => ({ [`${PLACE}/annoCostruzione`]: '2020', 'datiGenerali/motivazione': '0' }),
  },
  {
    rule: '7',
    what: 'a home without hot water',
    of: isHome,
    change: () => ({ [`${SERVICES}/produzioneAcquaCaldaSanitaria`]: 'false' }),
  },
  {
    rule: '7',
    what: 'a building of any use without heating',
    change: () => ({ [`${SERVICES}/climatizzazioneInvernale`]: 'false' }),
  },
  { rule: '8', what: 'a home with lighting', of: isHome, change: () => ({ [`${SERVICES}/illuminazione`]: 'true' }) },
  { rule: '9', what: 'another class', of: (ape) => classOf(ape) !== 'G', change: () => ({ [CLASS]: 'G' }) },
  {
    rule: '10',
    what: 'services that do not add up',
    change: ({ datiImpianti }) => ({
      [`${HEATING}/prestazione/epnren`]: plus(datiImpianti?.climatizzazioneInvernale?.prestazione?.epnren, 1),
    }),
    path: 'prestazioneImpianti/epglnren',
  },
  {
    rule: '10',
    what: 'two global indices',
    change: ({ prestazioneImpianti, datiImpianti }) => ({
      'prestazioneImpianti/epglnren': plus(prestazioneImpianti?.epglnren, 0.01),
      [`${HEATING}/prestazione/epnren`]: plus(datiImpianti?.climatizzazioneInvernale?.prestazione?.epnren, 0.01),
    }),
    path: 'prestazioneImpianti/epglnren',
  },
  {
    rule: '11',
    level: 'warning',
    what: 'more energy than is consumed',
    of: ({ prestazioneImpianti }) => Number(prestazioneImpianti?.epglnren) > 10,
    change: tenthMore,
    path: 'prestazioneImpianti/epglnren',
  },
  {
    rule: '12',
    level: 'warning',
    what: 'other emissions',
    of: ({ prestazioneImpianti }) => Number(prestazioneImpianti?.emissioniCO2) > 1,
    change: ({ prestazioneImpianti }) => ({
      'prestazioneImpianti/emissioniCO2': (Number(prestazioneImpianti?.emissioniCO2) * 1.2).toFixed(2),
    }),
  },
  {
    rule: '18',
    level: 'warning',
    what: 'a carrier that is not consumed',
    of: hasHeater,
    change: ({ datiImpianti }) => ({
      [`${HEATING}/impianto/0/vettoriEnergeticiUtilizzati/vettore`]: [
        ...(datiImpianti?.climatizzazioneInvernale?.impianto?.[0]?.vettoriEnergeticiUtilizzati?.vettore ?? []),
        '10',
      ],
    }),
    path: `${HEATING}/impianto[1]/vettoriEnergeticiUtilizzati`,
  },
  {
    rule: '29',
    level: 'warning',
    what: 'exported electricity that nothing produces',
    of: ({ prestazioneImpianti: of }) => of?.solareFotovoltaico === undefined && of?.eolico === undefined,
    change: () => ({ 'datiEnergetici/energiaEsportata': '120' }),
  },
  {
    rule: '27',
    what: 'a unit of 2016',
    of: ({ prestazioneImpianti }) => prestazioneImpianti?.gasNaturale !== undefined,
    change: () => ({ 'prestazioneImpianti/gasNaturale/consumoAnnuoUM': '0' }),
  },
  {
    rule: '13',
    what: 'a ratio that is not the quotient',
    change: ({ datiFabbricato }) => ({
      'datiFabbricato/rapportoSV': (Number(datiFabbricato?.rapportoSV) + 0.02).toFixed(4),
    }),
  },
  {
    rule: '14',
    level: 'warning',
    what: 'a home of nine metres',
    of: isHome,
    change: ({ datiGenerali, datiFabbricato }) => {
      const volume = Number(datiGenerali?.datiIdentificativi?.superficieUtileRiscaldata) * 9;
      return {
        'datiFabbricato/volumeRiscaldato': volume.toFixed(2),
        'datiFabbricato/superficieDisperdente': (volume * Number(datiFabbricato?.rapportoSV)).toFixed(2),
      };
    },
    path: 'datiFabbricato/volumeRiscaldato',
  },
  {
    rule: '15',
    what: 'a better winter quality',
    of: ({ prestazioneGlobale }) => prestazioneGlobale?.prestazioneEnergeticaFabbricato?.inverno !== '0',
    change: () => ({ 'prestazioneGlobale/prestazioneEnergeticaFabbricato/inverno': '0' }),
  },
  {
    rule: '16',
    what: 'neither plant nor simulation',
    of: sharesItsCarrier,
    change: () => ({ [`${HEATING}/impianto`]: [] }),
    path: HEATING,
  },
  {
    rule: '16',
    what: 'a simulated plant that is there',
    of: hasHeater,
    change: () => ({ [`${HEATING}/impiantoSimulato`]: 'SIMULATO IN QUANTO ASSENTE' }),
    path: HEATING,
  },
  {
    rule: '17',
    what: 'neither plate nor reason',
    of: hasHeater,
    change: () => ({ [`${HEATING}/impianto/0/codiceCatastoRegionaleImpiantiTermici`]: ' ' }),
    path: `${HEATING}/impianto[1]/codiceCatastoRegionaleImpiantiTermici`,
  },
  {
    rule: '17',
    what: 'a POD of another form',
    of: hasHeater,
    change: () => ({ [`${HEATING}/impianto/0/pod`]: 'IT001X123' }),
    path: `${HEATING}/impianto[1]/pod`,
  },
  { rule: '19', what: 'no recommendation', change: () => ({ 'raccomandazioni/interventoRaccomandato': [] }) },
  {
    rule: '19',
    what: 'a recommendation that makes it worse',
    of: (ape) => classOf(ape) !== 'G',
    change: () => ({ 'raccomandazioni/classificazione/classeEnergetica': 'G' }),
  },
  {
    rule: '20',
    level: 'warning',
    what: 'a fine class with bare walls',
    of: (ape) => classOf(ape).startsWith('A'),
    change: () => ({ 'datiRegionali/chiusureVerticali': [{ tipo: '1', trasmittanza: '1.6' }] }),
    path: CLASS,
  },
  {
    rule: '21',
    what: 'a unit with another live certificate',
    around: { taken: [{ position: 1, certificateId: 'c', number: '01234-000042-2026', belfiore: 'A944' }] },
    path: `${PLACE}/catasto/datiCatastali[1]`,
  },
  {
    rule: '2.5',
    level: 'warning',
    what: 'a plate that the register of plants has not',
    of: hasHeater,
    change: () => ({ [`${HEATING}/impianto/0/codiceCatastoRegionaleImpiantiTermici`]: 'ER0000000014' }),
  },
  {
    rule: '21',
    level: 'warning',
    what: 'the replacement of a certificate of other parcels',
    around: { elsewhere: ['01234-000042-2026'] },
    path: `${PLACE}/catasto/datiCatastali`,
  },
  { rule: '22', what: 'a suspended certifier', around: { standingOn: () => 'suspended' }, path: 'dataEmissione' },
  {
    rule: '23',
    what: 'a school without its code',
    of: ({ datiGenerali }) => datiGenerali?.classificazioneDPR412 === '13',
    change: () => ({ 'datiExtra/codiceEdificioScolastico': undefined }),
  },
  {
    rule: '24',
    level: 'warning',
    what: 'nearly no energy in class G',
    of: (ape) => classOf(ape) === 'G',
    change: () => ({ 'prestazioneGlobale/prestazioneEnergeticaGlobale/edificioEnergiaQuasiZero': 'true' }),
  },
  { rule: '25', level: 'warning', what: 'a point far away', change: () => ({ [`${PLACE}/LatitudineGIS`]: '45.4642' }) },
  {
    rule: '25',
    what: 'swapped coordinates',
    change: () => ({ [`${PLACE}/LatitudineGIS`]: '11.3387', [`${PLACE}/LongitudineGIS`]: '44.4938' }),
    path: `${PLACE}/LatitudineGIS`,
  },
  {
    rule: '28',
    what: 'a number that is taken',
    around: { isNumberTaken: true },
    path: 'datiAttestato/codiceIdentificativo',
  },
  {
    rule: '4.4/16a',
    what: 'a category of another use',
    of: isHome,
    change: () => ({ 'datiGenerali/classificazioneDPR412': '1' }),
  },
  {
    rule: '4.4/16b',
    what: 'a validity over ten years',
    change: () => ({ 'datiAttestato/dataScadenza': '2036-03-21' }),
  },
  {
    rule: '4.4/16b',
    what: 'an expiry in the file before the issue',
    around: { declaredExpiry: '2026-03-19' },
    path: 'datiAttestato/dataScadenza',
  },
  {
    rule: '4.4/16b',
    what: 'an expiry in the file before ten years',
    level: 'warning',
    around: { declaredExpiry: '2026-12-31' },
    path: 'datiAttestato/dataScadenza',
  },
  {
    rule: '4.4/16b',
    what: 'a validity that is over today',
    around: { today: '2036-03-21' },
    path: 'datiAttestato/dataScadenza',
  },
  {
    rule: '4.4/16c',
    what: 'a company without a name',
    change: () => ({ 'soggettoCertificatore/tipoSoggettoCertificatore': '2' }),
    path: 'soggettoCertificatore/denominazione',
  },
  { rule: '4.4/16d', what: 'a negative area', change: () => ({ [`${PLACE}/superficieUtileRaffrescata`]: '-1.00' }) },
  ...['0', '-95.00'].map((text) => ({
    rule: '4.4/16d',
    what: `a reference of ${text}`,
    change: () => ({ 'datiExtra/EPglnrenRifStandard': text }),
  })),
  {
    rule: '4.4/16d',
    what: 'a service below zero',
    change: ({ datiImpianti, prestazioneImpianti }) => {
      const less = Number(datiImpianti?.climatizzazioneInvernale?.prestazione?.epren) + 1;
      return {
        [`${HEATING}/prestazione/epren`]: '-1.00',
        'prestazioneImpianti/epglren': plus(prestazioneImpianti?.epglren, -less),
      };
    },
  },
  {
    rule: '4.4/16d',
    what: 'a reachable index below zero',
    change: () => ({ 'raccomandazioni/classificazione/epglnren': '-0.01' }),
  },
  {
    rule: '4.4/16e',
    what: 'a photo that is none',
    change: () => ({ [`${PLACE}/fotoEdificio`]: { immagine: 'R0lGODlh' } }),
    path: `${PLACE}/fotoEdificio/immagine`,
  },
];

it.each(broken)('rule $rule names $what, and no other rule does', ({ rule, level, of, change, around, path }) => {
  fc.assert(
    fc.property(of ? consistent.filter(of) : consistent, (ape) => {
      const changes = change?.(ape) ?? {};
      const found = findingsOf({ ape: changed(ape, changes), around: surroundings(around) });
      expect(found.map((one) => [one.rule, one.level, one.path])).toEqual([
        [rule, level ?? 'error', path ?? pathOf(Object.keys(changes)[0] ?? '')],
      ]);
      expect(found[0]?.message).toMatch(/^[A-ZÈ].+\.$/);
    }),
    { numRuns: 40 },
  );
});

it('are each broken above, and have a number of their own', () => {
  const numbers = rules.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect([...new Set(broken.map(({ rule }) => rule))].sort()).toEqual([...numbers].sort());
});
