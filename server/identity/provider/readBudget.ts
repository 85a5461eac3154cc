/**
 * Budgets for reading a public register, by network or by account: near the end of a budget its reader is slowed down,
 * then refused.
 */
import type { Caller } from '../../platform/caller';
import type { Database } from '../../platform/database/schema';
import { ApiError } from '../../platform/errors';
import { slowDown } from '../../platform/slowdown';
import { digest, networkOf } from './origin';
import { spend } from './rateLimit';

/** The reader of a public register: a signed-in user, or all visitors of one network together. */
export interface Reader {
  readonly caller: Pick<Caller, 'userId'>;
  readonly address: string | null;
}

/** A budget has a number of readings for each of its windows. Budgets are independent of each other. */
export interface ReadBudget {
  /** The register and what is read, which the counter's key begins with: `visura-opened`. */
  readonly name: string;
  readonly windows: readonly { readonly name: string; readonly most: number; readonly seconds: number }[];
}

const HOUR = 60 * 60;

/** A budget of an hour and of a day. */
export const hourAndDay = (name: string, hour: number, day: number): ReadBudget => ({
  name,
  windows: [
    { name: 'hour', most: hour, seconds: HOUR },
    { name: 'day', most: day, seconds: 24 * HOUR },
  ],
});

/** The seconds after which a reader may come back when too many are waiting. */
const BUSY_SECONDS = 10;

/**
 * Takes one from the reader's budget, and waits when little of it is left.
 * @param refusal the key of the text in `Sace`, whose value is the minutes to wait, and the error's code
 * @throws ApiError 429 with that code and the seconds to wait, when the budget is used up; then nothing is counted.
 */
export async function takeFrom(
  database: Database,
  { caller, address }: Reader,
  { name, windows }: ReadBudget,
  refusal: string,
): Promise<void> {
  const reader = caller.userId === null ? digest('network', networkOf(address)) : digest('user', caller.userId);
  const spent = await spend(
    database,
    windows.map((window) => ({
      key: `${name}-${window.name}:${reader}`,
      most: window.most,
      windowSeconds: window.seconds,
    })),
  );
  if (spent.isRefused) throw tooManyRead(refusal, spent.retryAfterSeconds);
  if (!(await slowDown(spent.share))) throw tooManyRead(refusal, BUSY_SECONDS);
}

const tooManyRead = (code: string, retryAfterSeconds: number): ApiError =>
  new ApiError(
    429,
    { resource: 'Sace', key: code, values: [String(Math.ceil(retryAfterSeconds / 60))] },
    { code, retryAfterSeconds },
  );
