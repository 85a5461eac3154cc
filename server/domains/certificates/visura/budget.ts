/** How much of the register one reader may take away: people look a building up, nobody copies the whole of it or tries numbers in a row. */
import type { Caller } from '../../../platform/caller';
import type { Database } from '../../../platform/database/schema';
import { ApiError } from '../../../platform/errors';
import { digest, networkOf } from '../../../identity/provider/origin';
import { spend } from '../../../identity/provider/rateLimit';

/** Certificates that are counted of a search, and the furthest that can be paged to. */
export const MOST_SHOWN = 100;

const HOUR = 60 * 60;
/** An agent's or a notary's day. */
const READ = [
  { name: 'hour', most: 600, seconds: HOUR },
  { name: 'day', most: 2500, seconds: 24 * HOUR },
] as const;
/** Somebody who mistypes a number now and then stays far below; whoever tries one after the other does not. */
const MISSED = [{ name: 'miss', most: 30, seconds: HOUR / 6 }] as const;
/** A notary's office with many deeds on one day; each is kept for ever. */
const PROVED = [{ name: 'proof', most: 60, seconds: HOUR }] as const;

/** Who reads: somebody who signed in, or everybody of one network together. */
export interface Reader {
  readonly caller: Pick<Caller, 'userId'>;
  readonly address: string | null;
}

async function count(
  database: Database,
  { caller, address }: Reader,
  cost: number,
  limits: readonly { readonly name: string; readonly most: number; readonly seconds: number }[],
): Promise<void> {
  if (cost === 0) return;
  const reader = caller.userId === null ? digest('network', networkOf(address)) : digest('user', caller.userId);
  const budgets = limits.map(({ name, most, seconds }) => ({
    key: `visura-${name}:${reader}`,
    most,
    windowSeconds: seconds,
  }));
  const wait = await spend(database, budgets, cost);
  if (wait !== null)
    throw new ApiError(
      429,
      { resource: 'Sace', key: 'Sace:Visura:TooManyRead', values: [String(Math.ceil(wait / 60))] },
      { code: 'Sace:Visura:TooManyRead', retryAfterSeconds: wait },
    );
}

/** Counts what is shown and what is missed against the budgets of who reads. */
export interface Counter {
  /** @throws ApiError 429 Sace:Visura:TooManyRead with the seconds to wait; then nothing is counted. */
  readonly read: (certificates: number) => Promise<void>;
  /** A number or code that nobody has. @throws ApiError as `read` */
  readonly missed: () => Promise<void>;
  /** A proof of consultation, which is kept. @throws ApiError as `read` */
  readonly proved: () => Promise<void>;
}

export const counterOf = (database: Database, reader: Reader): Counter => ({
  read: (certificates) => count(database, reader, certificates, READ),
  missed: () => count(database, reader, 1, MISSED),
  proved: () => count(database, reader, 1, PROVED),
});
