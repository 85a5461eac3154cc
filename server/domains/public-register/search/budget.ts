/**
 * Limits how much of the register one reader may take away. Searching, opening by number and mistyped numbers have
 * budgets of their own: a town hall that searches all morning can still open the certificate whose number it has, and
 * the QR code of a paper is answered.
 */
import type { Database } from '../../../platform/database/schema';
import { hourAndDay, takeFrom, type ReadBudget, type Reader } from '../../../identity/provider/readBudget';

/** The bound of certificates that a search counts, and of pages. */
export const MOST_SHOWN = 100;

/** Acts opened by number or code in any way: the day of an estate agent or notary. */
const OPENED = hourAndDay('visura-opened', 600, 2500);
/** Pages of results with any number of rows: a public office behind one address, or a carrier's customers. */
const SEARCHED = hourAndDay('visura-searched', 600, 4000);
/** A reader who mistypes a number now and then stays far below; a program that tries numbers does not. */
const MISSED: ReadBudget = { name: 'visura-miss', windows: [{ name: 'window', most: 30, seconds: 600 }] };
/** The budget fits a notary's office with many deeds on one day; each proof is stored for ever. */
const PROVED: ReadBudget = { name: 'visura-proof', windows: [{ name: 'hour', most: 60, seconds: 3600 }] };

/** Counts results and misses against the budgets of the reader. */
export interface Counter {
  /**
   * Counts one act by its number or code.
   * @throws ApiError 429 Sace:Visura:TooManyRead with the seconds to wait; then nothing is counted.
   */
  readonly opened: () => Promise<void>;
  /**
   * Counts a page of results.
   * @throws ApiError as `opened`
   */
  readonly searched: () => Promise<void>;
  /**
   * Counts a number or code that nobody has.
   * @throws ApiError as `opened`
   */
  readonly missed: () => Promise<void>;
  /**
   * Counts a proof of consultation, which is stored.
   * @throws ApiError as `opened`
   */
  readonly proved: () => Promise<void>;
}

/** The context of a reading of the public register. */
export interface VisitorContext {
  readonly database: Database;
  /** The day in Italy, `YYYY-MM-DD`. */
  readonly today: string;
  readonly counter: Counter;
}

export const counterOf = (database: Database, reader: Reader): Counter => {
  const counting = (budget: ReadBudget) => () => takeFrom(database, reader, budget, 'Sace:Visura:TooManyRead');
  return {
    opened: counting(OPENED),
    searched: counting(SEARCHED),
    missed: counting(MISSED),
    proved: counting(PROVED),
  };
};
