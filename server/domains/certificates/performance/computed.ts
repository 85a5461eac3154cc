/** Computes everything that follows from the content of a certificate and is therefore never typed. Pure, exact. */
import type { Ape } from '../content/fields';
import { lexicalProblem } from '../content/lexical';
import { exact } from '../numbers';
import type { CarrierFactors } from './carriers';
import { energyClassOf, scaleOf, type EnergyClass } from './energyClass';
import { summerQuality, winterQuality, type Quality } from './envelopeQuality';
import { perSquareMetre, sumOfServices, type Share } from './totals';

/** Decimals are texts, with as many places as the format has; null where something that it needs is missing. */
export interface Computed {
  readonly energyClass: EnergyClass | null;
  readonly epNren: string | null;
  readonly epRen: string | null;
  readonly co2: string | null;
  readonly shapeRatio: string | null;
  readonly winter: Quality | null;
  readonly summer: Quality | null;
  /** The last day of validity, `YYYY-MM-DD`. */
  readonly validTo: string | null;
  readonly scale: readonly { readonly name: EnergyClass; readonly upTo: string | null }[];
}

/** D.Lgs. 192/2005, art. 6 c. 5. */
const VALIDITY_YEARS = 10;

/**
 * @param declaredExpiry the last day of validity that the calculation program wrote, `YYYY-MM-DD`: it counts where it
 * is earlier than ten years after the issue, which is the longest validity; plants whose checks are missed shorten it
 * (D.Lgs. 192/2005, art. 6 c. 5)
 */
export function computedOf(
  ape: Ape,
  factors: Readonly<Record<string, CarrierFactors>>,
  today?: string,
  declaredExpiry?: string,
): Computed {
  const { datiFabbricato, datiExtra, dataEmissione } = ape;
  const reference = exact(datiExtra?.EPglnrenRifStandard);
  const index = sumOf(ape, 'epnren');
  const [surface, volume] = [exact(datiFabbricato?.superficieDisperdente), exact(datiFabbricato?.volumeRiscaldato)];
  const [ephnd, limit] = [exact(datiFabbricato?.ephnd), exact(datiExtra?.ephndLim)];
  const [solar, yie] = [exact(datiFabbricato?.rapportoAsolAsupUtile), exact(datiFabbricato?.yie)];
  const isScaled = reference?.gt(0) === true;
  return {
    energyClass: (index && isScaled ? energyClassOf(index, reference) : undefined) ?? null,
    epNren: index?.toFixed(2) ?? null,
    epRen: sumOf(ape, 'epren')?.toFixed(2) ?? null,
    co2: perSquareMetre(ape, 'co2', factors)?.toFixed(2) ?? null,
    shapeRatio: surface && volume?.gt(0) ? surface.div(volume).toFixed(4) : null,
    winter: (ephnd && limit ? winterQuality(ephnd, limit) : undefined) ?? null,
    summer: solar && yie ? summerQuality(solar, yie) : null,
    validTo: today !== undefined && (dataEmissione ?? '') > today ? null : expiryOf(dataEmissione, declaredExpiry),
    scale: isScaled ? scaleOf(reference).map(([name, upTo]) => ({ name, upTo: upTo?.toFixed(2) ?? null })) : [],
  };
}

/** Returns undefined where no service has a value. A combined plant repeats the values of its services (format v12). */
function sumOf(ape: Ape, share: Share) {
  const { total, count } = sumOfServices(ape, share, false);
  return count === 0 ? undefined : total;
}

function expiryOf(issuedOn: string | undefined, declared: string | undefined): string | null {
  const longest = lastDay(issuedOn);
  return longest !== null && declared !== undefined && declared < longest ? declared : longest;
}

/** Adds ten years to the day of issue; 29 February becomes the last day of the month. */
function lastDay(issuedOn: string | undefined): string | null {
  if (issuedOn === undefined || lexicalProblem({ kind: 'date' }, issuedOn) !== null) return null;
  const [year, rest] = [issuedOn.slice(0, 4), issuedOn.slice(5, 10)];
  const to = String(Number(year) + VALIDITY_YEARS);
  return rest === '02-29' && !isLeap(Number(to)) ? `${to}-02-28` : `${to}-${rest}`;
}
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

type Changes = Readonly<Record<string, unknown>>;
/** Changes members inside groups that may still be missing. */
const within = (group: object | undefined, changes: Changes): object => ({ ...group, ...defined(changes) });
const defined = (changes: Changes) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null && value !== undefined));

/** The data of the comune, which follow from its ISTAT code. */
export interface Place {
  readonly name: string;
  readonly provinceName: string;
  readonly climateZone: string | null;
  readonly degreeDays: number | null;
}

/** The data that the Region assigns. */
export interface Assigned {
  readonly place: Place | undefined;
  /** Null before the number is assigned. */
  readonly number: string | null;
}

/** Fills the computed values into the content; a value that cannot be computed stays as it is. */
export function withComputed(ape: Ape, computed: Computed, { place, number }: Assigned): Ape {
  const classed = { classeEnergetica: computed.energyClass, epglnren: computed.epNren };
  const reached = (target: { readonly epglnren?: string } | undefined): object | undefined =>
    target && within(target, { classeEnergetica: classReached(ape, target.epglnren) });
  const performance = ape.prestazioneGlobale;
  const advice = ape.raccomandazioni;
  return {
    ...ape,
    info: { copyright: 'FORMATO XML APE2015 STANDARD NAZIONALE', versione: '12.00' },
    datiAttestato: within(ape.datiAttestato, {
      codiceISTATRegione: '08',
      codiceIdentificativo: number ?? '',
      dataScadenza: computed.validTo,
    }),
    datiGenerali: within(ape.datiGenerali, {
      datiIdentificativi: within(ape.datiGenerali?.datiIdentificativi, { zonaClimatica: place?.climateZone }),
    }),
    prestazioneGlobale: within(performance, {
      prestazioneEnergeticaFabbricato: within(performance?.prestazioneEnergeticaFabbricato, {
        inverno: computed.winter,
        estate: computed.summer,
      }),
      prestazioneEnergeticaGlobale: within(performance?.prestazioneEnergeticaGlobale, {
        classificazione: within(performance?.prestazioneEnergeticaGlobale?.classificazione, classed),
      }),
    }),
    prestazioneImpianti: within(ape.prestazioneImpianti, {
      epglnren: computed.epNren,
      epglren: computed.epRen,
      emissioniCO2: computed.co2,
    }),
    ...(advice && {
      raccomandazioni: within(advice, {
        interventoRaccomandato: advice.interventoRaccomandato?.map((one) =>
          within(one, { classificazioneRaggiungibile: reached(one.classificazioneRaggiungibile) }),
        ),
        classificazione: reached(advice.classificazione),
      }),
    }),
    datiFabbricato: within(ape.datiFabbricato, { rapportoSV: computed.shapeRatio }),
    datiExtra: within(ape.datiExtra, {
      regione: 'Emilia-Romagna',
      comune: place?.name,
      provincia: place?.provinceName,
      gradiGiorno: place?.degreeDays?.toString(),
    }),
  };
}

/** The class that a building with this index would have. */
function classReached(ape: Ape, index: string | undefined): EnergyClass | undefined {
  const [value, reference] = [exact(index), exact(ape.datiExtra?.EPglnrenRifStandard)];
  return value && reference ? energyClassOf(value, reference) : undefined;
}
