/** Rules about the building's performance: class, sums, consumption, envelope. */
import Big from 'big.js';
import { energyClassOf, isWorse, type EnergyClass } from '../performance/energyClass';
import { summerQuality, winterQuality, type Quality } from '../performance/envelopeQuality';
import { differByPercent, perSquareMetre, sumOfServices, type Share } from '../performance/totals';
import { exact, italian } from '../numbers';
import { presenceFaults } from './presentServices';
import { FINE, say, type Judged, type Rule } from './rule';

const CLASS = 'prestazioneGlobale/prestazioneEnergeticaGlobale/classificazione';
const QUALITY = 'prestazioneGlobale/prestazioneEnergeticaFabbricato';
const PLANTS = 'prestazioneImpianti';
const QUALITIES: Readonly<Record<Quality, string>> = { '0': 'alta', '1': 'media', '2': 'bassa' };
/** The tolerance of a sum for each service in it, because each figure was rounded by itself. */
const SUM_TOLERANCE = '0.02';
const CONSUMPTION_PERCENT = 5;
const CO2_PERCENT = 10;

const figuresOf = ({ ape: { prestazioneGlobale, datiExtra } }: Judged) => ({
  given: prestazioneGlobale?.prestazioneEnergeticaGlobale?.classificazione,
  index: exact(prestazioneGlobale?.prestazioneEnergeticaGlobale?.classificazione?.epglnren),
  reference: exact(datiExtra?.EPglnrenRifStandard),
});

const energyClass: Rule = {
  number: '9',
  level: 'error',
  source: 'DM 26/06/2015, All. 1, 5.1',
  judge: (judged) => {
    const { given, index, reference } = figuresOf(judged);
    const computed = index && reference && energyClassOf(index, reference);
    return index &&
      reference &&
      computed &&
      given?.classeEnergetica !== undefined &&
      given.classeEnergetica !== computed
      ? say(
          `${CLASS}/classeEnergetica`,
          `Con EPgl,nren ${italian(index, 2)} e riferimento ${italian(reference, 2)} la classe è ${computed}, non ${given.classeEnergetica}.`,
        )
      : FINE;
  },
};

/**
 * Compares the global index with its sum, and returns the expected value; services in a combined plant may have none of
 * their own.
 */
function sumFault({ ape }: Judged, share: Share, total: Big): Big | null {
  const isNear = ({ total: sum, count }: { total: Big; count: number }) =>
    sum
      .minus(total)
      .abs()
      .lte(new Big(SUM_TOLERANCE).times(Math.max(count, 1)));
  const [alone, withCombined] = [sumOfServices(ape, share, false), sumOfServices(ape, share, true)];
  if (alone.count === 0) return null;
  return isNear(alone) || isNear(withCombined) ? null : alone.total;
}

const sums: Rule = {
  number: '10',
  level: 'error',
  source: 'DM 26/06/2015, All. 1; schema nazionale',
  judge: (judged) => {
    const { epglnren, epglren } = judged.ape.prestazioneImpianti ?? {};
    const printed = figuresOf(judged).index;
    const nonRenewable = exact(epglnren);
    const shares = [
      ['epnren', 'epglnren', 'EPgl,nren', nonRenewable],
      ['epren', 'epglren', 'EPgl,ren', exact(epglren)],
    ] as const;
    return [
      ...(printed && nonRenewable && !printed.eq(nonRenewable)
        ? say(
            `${PLANTS}/epglnren`,
            `EPgl,nren è ${italian(nonRenewable, 2)} qui e ${italian(printed, 2)} nella classificazione: dev’essere lo stesso.`,
          )
        : FINE),
      ...shares.flatMap(([share, name, words, total]) => {
        const sum = total && sumFault(judged, share, total);
        return total && sum
          ? say(
              `${PLANTS}/${name}`,
              `${words} è ${italian(total, 2)}, ma i servizi sommano ${italian(sum, 2)}: correggi il totale o i servizi.`,
            )
          : FINE;
      }),
      ...presenceFaults(judged),
    ];
  },
};

const consumption: Rule = {
  number: '11',
  level: 'warning',
  source: 'DM 26/06/2015 requisiti minimi, All. 1, fattori di conversione',
  judge: ({ ape, around }) => {
    const total = exact(ape.prestazioneImpianti?.epglnren);
    const computed = perSquareMetre(ape, 'nonRenewable', around.factors);
    return total && computed && differByPercent(total, computed, CONSUMPTION_PERCENT)
      ? say(
          `${PLANTS}/epglnren`,
          `Dai consumi risulta un EPgl,nren di ${italian(computed, 2)}, non ${italian(total, 2)}: controlla consumi e unità di misura.`,
        )
      : FINE;
  },
};

const emissions: Rule = {
  number: '12',
  level: 'warning',
  source: 'Fattori di emissione per vettore (docs/certificates.md)',
  judge: ({ ape, around }) => {
    const total = exact(ape.prestazioneImpianti?.emissioniCO2);
    const computed = perSquareMetre(ape, 'co2', around.factors);
    return total && computed && differByPercent(total, computed, CO2_PERCENT)
      ? say(
          `${PLANTS}/emissioniCO2`,
          `Dai consumi risultano ${italian(computed, 2)} kg/m² di CO₂, non ${italian(total, 2)}: controlla.`,
        )
      : FINE;
  },
};

const envelope: Rule = {
  number: '15',
  level: 'error',
  source: 'DM 26/06/2015, All. 1, 5.2.2',
  judge: ({ ape: { datiFabbricato, datiExtra, prestazioneGlobale } }) => {
    const given = prestazioneGlobale?.prestazioneEnergeticaFabbricato;
    const [ephnd, limit] = [exact(datiFabbricato?.ephnd), exact(datiExtra?.ephndLim)];
    const [solar, yie] = [exact(datiFabbricato?.rapportoAsolAsupUtile), exact(datiFabbricato?.yie)];
    const seasons = [
      ['inverno', 'invernale', ephnd && limit && winterQuality(ephnd, limit)],
      ['estate', 'estiva', solar && yie && summerQuality(solar, yie)],
    ] as const;
    return seasons.flatMap(([name, words, computed]) =>
      computed !== undefined && given?.[name] !== undefined && given[name] !== computed
        ? say(`${QUALITY}/${name}`, `Dai valori indicati la qualità ${words} dell’involucro è ${QUALITIES[computed]}.`)
        : FINE,
    );
  },
};

/** Transmittances above which a wall or a window is not insulated, W/m²K. */
const BARE_WALL = '0.8';
const BARE_WINDOW = '2.8';
const POOR_EFFICIENCY = '0.6';

const goodForAReason: Rule = {
  number: '20',
  level: 'warning',
  source: 'Controlli regionali, coerenza della classe',
  judge: (judged) => {
    const { datiRegionali: region, datiImpianti: plants } = judged.ape;
    const name = figuresOf(judged).given?.classeEnergetica as EnergyClass | undefined;
    if (name === undefined || isWorse(name, 'A1')) return FINE;
    const isBare = (all: readonly { readonly trasmittanza?: string }[] | undefined, most: string) =>
      all?.some(({ trasmittanza }) => exact(trasmittanza)?.gt(most)) === true;
    const reasons = [
      isBare(region?.chiusureVerticali, BARE_WALL) && 'pareti non isolate',
      isBare(region?.chiusureTrasparenti, BARE_WINDOW) && 'serramenti non isolati',
      exact(plants?.climatizzazioneInvernale?.efficienza)?.lt(POOR_EFFICIENCY) && 'un riscaldamento poco efficiente',
    ].filter((one) => typeof one === 'string');
    return reasons.length > 0
      ? say(
          `${CLASS}/classeEnergetica`,
          `La classe è ${name} con ${reasons.join(' e ')}: controlla i dati dell’involucro e degli impianti.`,
        )
      : FINE;
  },
};

const nearlyZero: Rule = {
  number: '24',
  level: 'warning',
  source: 'DM 26/06/2015 requisiti minimi, All. 1, 3.4',
  judge: (judged) => {
    const name = figuresOf(judged).given?.classeEnergetica as EnergyClass | undefined;
    const path = 'prestazioneGlobale/prestazioneEnergeticaGlobale/edificioEnergiaQuasiZero';
    const isNearlyZero = judged.ape.prestazioneGlobale?.prestazioneEnergeticaGlobale?.edificioEnergiaQuasiZero;
    return isNearlyZero === 'true' && name !== undefined && isWorse(name, 'A1')
      ? say(path, `Un edificio a energia quasi zero è almeno in classe A1: questo è in classe ${name}.`)
      : FINE;
  },
};

export const performanceRules: readonly Rule[] = [
  energyClass,
  sums,
  consumption,
  emissions,
  envelope,
  goodForAReason,
  nearlyZero,
];
