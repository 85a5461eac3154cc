/** Names the event by which an act ceased to be in force, in the words that its copies print. */
import type { Database } from '../../../platform/database/schema';
import { findReplacing } from '../record/replacementRepository';
import type { CertificateState } from '../states';
import type { Outcome } from './pages/frame';
import { day } from './values';

/** These members decide whether an act is in force; days are Italian, `YYYY-MM-DD`. */
export interface Ended {
  readonly id: string;
  readonly state: CertificateState;
  readonly validTo: string | null;
  readonly lapsesOn: string | null;
  /** Null where nobody annulled it, or the day is unknown. */
  readonly annulledOn?: string | null;
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['Sostituita', 'SOSTITUITO'],
  ['Scaduta', 'SCADUTO'],
  ['Decaduta', 'DECADUTO'],
  ['Annullata', 'ANNULLATO'],
]);

/** Names the event that ended an act, with its day; undefined while it is in force or is still a draft. */
export async function outcomeOf(
  database: Database,
  { id, state, validTo, lapsesOn, annulledOn = null }: Ended,
): Promise<Outcome | undefined> {
  const word = WORDS.get(state);
  if (word === undefined) return undefined;
  const replacing = state === 'Sostituita' ? await findReplacing(database, id) : undefined;
  const days = new Map([
    ['Sostituita', replacing?.registeredOn],
    ['Scaduta', validTo],
    ['Decaduta', lapsesOn],
    ['Annullata', annulledOn],
  ]);
  const since = days.get(state) ?? '';
  const by = replacing ? ` dal n. ${replacing.number}` : '';
  return { word, said: `${word}${by}${since === '' ? '' : ` il ${day(since)}`}` };
}

/**
 * Adds the outcome of an act to its XML, as a comment behind the declaration: the national format 12.00 has no member
 * for the standing of an act, and a comment leaves the file valid.
 */
export const withOutcome = (xml: string, outcome: Outcome | undefined): string =>
  outcome ? xml.replace(/^<\?xml[^>]*\?>/, (declaration) => `${declaration}\n<!-- ${outcome.said} -->`) : xml;
