/** How much of the register one reader may take away: people look somebody up, nobody copies the whole of it. */
import type { Caller } from '../../../platform/caller';
import type { Database } from '../../../platform/database/schema';
import { ApiError } from '../../../platform/errors';
import { digest, networkOf } from '../../../identity/provider/origin';
import { spend } from '../../../identity/provider/rateLimit';

/** Entries of a file, and the furthest entry of a list that can be paged to: what a person works with. */
export const MOST_SHOWN = 1000;

/** One whole file and ten pages besides within an hour; a few such within a day. */
const BUDGETS = [
  { name: 'hour', entries: MOST_SHOWN + 200, seconds: 60 * 60 },
  { name: 'day', entries: 3 * MOST_SHOWN, seconds: 24 * 60 * 60 },
] as const;

/** Who reads: somebody who signed in, or everybody of one network together. */
export interface Reader {
  readonly caller: Pick<Caller, 'userId'>;
  readonly address: string | null;
}

/**
 * Counts entries that are about to be shown against the reader's budget, whichever way they are shown.
 * @throws ApiError 429 Sace:Albo:TooManyRead with the seconds to wait; then nothing is counted.
 */
export async function countRead(database: Database, { caller, address }: Reader, entries: number): Promise<void> {
  if (entries === 0) return;
  const reader = caller.userId === null ? digest('network', networkOf(address)) : digest('user', caller.userId);
  const budgets = BUDGETS.map(({ name, entries: most, seconds }) => ({
    key: `albo-${name}:${reader}`,
    most,
    windowSeconds: seconds,
  }));
  const wait = await spend(database, budgets, entries);
  if (wait !== null)
    throw new ApiError(
      429,
      { resource: 'Sace', key: 'Sace:Albo:TooManyRead', values: [String(Math.ceil(wait / 60))] },
      { code: 'Sace:Albo:TooManyRead', retryAfterSeconds: wait },
    );
}
