/**
 * Limits the entries that one reader can take from the register of certifiers: it serves people who look somebody up,
 * and prevents copying it whole.
 */
import type { Database } from '../../../platform/database/schema';
import { hourAndDay, takeFrom, type ReadBudget, type Reader } from '../../../identity/provider/readBudget';

/** The entries of a file, and the last entry of a list that can be paged to: as many as a person works with. */
export const MOST_SHOWN = 1000;

/** Pages of the list, of any size. */
const SEARCHED = hourAndDay('albo-searched', 400, 2000);
/** Files of all results of a search. */
const FILED = hourAndDay('albo-files', 10, 30);
/** Cards of one certifier. */
const CARDS = hourAndDay('albo-cards', 200, 1000);

/** Counts the entries shown against the reader's budgets. */
export interface Counter {
  /**
   * Counts a page of the list. @throws ApiError 429 Sace:Albo:TooManyRead with the seconds to wait; then nothing is
   * counted.
   */
  readonly searched: () => Promise<void>;
  /** Counts a file of the list. @throws ApiError as `searched` */
  readonly filed: () => Promise<void>;
  /** Counts the card of one certifier. @throws ApiError as `searched` */
  readonly carded: () => Promise<void>;
}

export const counterOf = (database: Database, reader: Reader): Counter => {
  const counting = (budget: ReadBudget) => () => takeFrom(database, reader, budget, 'Sace:Albo:TooManyRead');
  return {
    searched: counting(SEARCHED),
    filed: counting(FILED),
    carded: counting(CARDS),
  };
};
