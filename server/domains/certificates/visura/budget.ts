/**
 * How much of the register one reader may take away. Searching, opening by number and mistyped numbers have budgets of their own: a town
 * hall that searches all morning still opens the certificate whose number it has, and the QR code of a paper is answered.
 */
import type { Database } from '../../../platform/database/schema';
import { hourAndDay, takeFrom, type ReadBudget, type Reader } from '../../../identity/provider/readBudget';

/** Certificates that are counted of a search, and the furthest that can be paged to. */
export const MOST_SHOWN = 100;

/** Acts opened by their number or code, whichever way: an agent's or a notary's day. */
const OPENED = hourAndDay('visura-opened', 600, 2500);
/** Pages of results, whatever number of rows they have: a public office behind one address, or a carrier's customers. */
const SEARCHED = hourAndDay('visura-searched', 600, 4000);
/** Somebody who mistypes a number now and then stays far below; a program that tries one after the other does not. */
const MISSED: ReadBudget = { name: 'visura-miss', windows: [{ name: 'window', most: 30, seconds: 600 }] };
/** A notary's office with many deeds on one day; each is stored for ever. */
const PROVED: ReadBudget = { name: 'visura-proof', windows: [{ name: 'hour', most: 60, seconds: 3600 }] };

/** Counts what is shown and what is missed against the budgets of who reads. */
export interface Counter {
  /** One act by its number or code. @throws ApiError 429 Sace:Visura:TooManyRead with the seconds to wait; then nothing is counted. */
  readonly opened: () => Promise<void>;
  /** A page of results. @throws ApiError as `opened` */
  readonly searched: () => Promise<void>;
  /** A number or code that nobody has. @throws ApiError as `opened` */
  readonly missed: () => Promise<void>;
  /** A proof of consultation, which is stored. @throws ApiError as `opened` */
  readonly proved: () => Promise<void>;
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
