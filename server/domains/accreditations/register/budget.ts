/** How much of the register of certifiers one reader may take away: people look somebody up, nobody copies the whole of it. */
import type { Database } from '../../../platform/database/schema';
import { hourAndDay, takeFrom, type ReadBudget, type Reader } from '../../../identity/provider/readBudget';

/** Entries of a file, and the furthest entry of a list that can be paged to: what a person works with. */
export const MOST_SHOWN = 1000;

/** Pages of the list, whatever number of entries they have. */
const SEARCHED = hourAndDay('albo-searched', 400, 2000);
/** Files of all that a search finds. */
const FILED = hourAndDay('albo-files', 10, 30);
/** Cards of one certifier. */
const CARDS = hourAndDay('albo-cards', 200, 1000);

/** Counts what is shown against the budgets of who reads. */
export interface Counter {
  /** A page of the list. @throws ApiError 429 Sace:Albo:TooManyRead with the seconds to wait; then nothing is counted. */
  readonly searched: () => Promise<void>;
  /** A file of the list. @throws ApiError as `searched` */
  readonly filed: () => Promise<void>;
  /** The card of one certifier. @throws ApiError as `searched` */
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
