/** Derives the columns for lists and searches from the content. Pure. */
import type { Judgement } from '../judgement';
import type { Ape } from '../content/fields';
import { lexicalProblem } from '../content/lexical';
import { exact } from '../numbers';
import { writtenUnit } from '../../../platform/cadastre';
import { unitsOf } from './units';

/** Characters of the address that lists show; the content has all of it. */
const MOST_ADDRESS = 200;
const LEAST_YEAR = 1000;
const LAST_YEAR = 2100;

const whole = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : null;
const day = (text: string | undefined): string | null =>
  text !== undefined && lexicalProblem({ kind: 'date' }, text) === null ? text : null;
/** Decimal places of figures in lists; a smaller number could not be shown as a float. */
const PLACES = 12;
/** Returns a number only if the columns can hold it, rounded as lists show it. */
const decimal = (text: string | null | undefined): string | null => {
  const number = exact(text ?? undefined);
  return number?.abs().lt(1e12) === true ? number.round(PLACES).toFixed() : null;
};

export interface PlaceName {
  readonly name: string;
  readonly province: string;
}

/** Returns the columns of the header that follow from the content and its judgement. */
export function headerOf(
  ape: Ape,
  judged: Pick<Judgement, 'errors' | 'missing' | 'openWarnings' | 'overruled'>,
  place: PlaceName | undefined,
) {
  const { datiGenerali, prestazioneGlobale, prestazioneImpianti, datiExtra } = ape;
  const building = datiGenerali?.datiIdentificativi;
  const classed = prestazioneGlobale?.prestazioneEnergeticaGlobale?.classificazione;
  const built = whole(building?.annoCostruzione);
  return {
    issued_on: day(ape.dataEmissione),
    inspected_on: day(datiExtra?.dataSopralluogo),
    valid_to: day(ape.datiAttestato?.dataScadenza),
    reason: whole(datiGenerali?.motivazione),
    category: whole(datiGenerali?.classificazioneDPR412),
    object: whole(datiGenerali?.oggettoAttestato),
    istat: place === undefined ? null : (building?.codiceISTAT ?? null),
    comune: place?.name ?? null,
    province: place?.province ?? null,
    address: building?.indirizzo?.trim().slice(0, MOST_ADDRESS) ?? null,
    built: built !== null && built >= LEAST_YEAR && built <= LAST_YEAR ? built : null,
    area: decimal(building?.superficieUtileRiscaldata),
    energy_class: /^(?:A[1-4]|[B-G])$/.exec(classed?.classeEnergetica ?? '')?.[0] ?? null,
    ep_nren: decimal(classed?.epglnren),
    ep_ren: decimal(prestazioneImpianti?.epglren),
    co2: decimal(prestazioneImpianti?.emissioniCO2),
    errors: judged.errors + judged.missing.length,
    warnings: judged.openWarnings,
    overruled: judged.overruled,
  };
}

/**
 * The bound of units in the search text; a range is found there by its first ones, and completely by the energy
 * cadastre.
 */
const MOST_SEARCHED_UNITS = 40;

/** The text by which entitled callers find it, besides the names of people. */
export const foundBy = (ape: Ape, number: string | null, place: PlaceName | undefined): string =>
  [
    number ?? '',
    number?.replaceAll('-', '') ?? '',
    ape.datiGenerali?.datiIdentificativi?.indirizzo?.slice(0, MOST_ADDRESS) ?? '',
    place?.name ?? '',
    ...unitsOf(ape).slice(0, MOST_SEARCHED_UNITS).map(writtenUnit),
  ]
    .filter((part) => part !== '')
    .join(' ');
