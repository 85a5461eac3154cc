/**
 * Lockout closes a name for some time after too many wrong passwords. One statement counts every attempt before its
 * password is checked, so that attempts that come together, at any replica, never exceed the limit. A name without an
 * account is counted and locked in the same way, so that a lock does not reveal who exists.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';

export interface LockoutRule {
  readonly isEnabled: boolean;
  readonly maxFailures: number;
  readonly durationSeconds: number;
}

/** The counter of one account or name. Numbers are the seconds that a lock still lasts, null means no lock. */
interface Counter {
  /**
   * Takes one of the remaining attempts: `taken`, or `none` when other requests hold them all, or the seconds of the
   * lock.
   */
  readonly take: () => Promise<'taken' | 'none' | number>;
  /** Records a failed attempt; the last allowed one locks. `isNew` is true when this very call locked. */
  readonly fail: () => Promise<{ readonly seconds: number; readonly isNew: boolean } | null>;
  /** Records that an attempt has succeeded: the count starts from zero. */
  readonly succeed: () => Promise<number | null>;
}

/** An administrator's lock may last for centuries. */
const MOST_SECONDS = 2 ** 31 - 1;

interface Seconds {
  readonly seconds: number;
}

async function accountLockedFor(database: Database, userId: string): Promise<number | null> {
  const { rows } = await sql<Seconds>`
    select least(ceil(extract(epoch from lockout_end - now())), ${MOST_SECONDS})::integer as seconds from user_account where id = ${userId} and lockout_end > now()`.execute(
    database,
  );
  return rows[0]?.seconds ?? null;
}

/**
 * Returns the counter of an account: columns access_failed_count and lockout_end, which administrators see and change.
 */
export function accountCounter(
  database: Database,
  userId: string,
  { maxFailures, durationSeconds }: LockoutRule,
): Counter {
  const until = sql`now() + make_interval(secs => ${durationSeconds})`;
  const lockedFor = () => accountLockedFor(database, userId);
  return {
    async take() {
      const { numAffectedRows } = await sql`
        update user_account set access_failed_count = access_failed_count + 1
        where id = ${userId} and access_failed_count < ${maxFailures} and (lockout_end is null or lockout_end <= now())`.execute(
        database,
      );
      return numAffectedRows === 1n ? 'taken' : ((await lockedFor()) ?? 'none');
    },
    async fail() {
      const { numAffectedRows } = await sql`
        update user_account set access_failed_count = 0, lockout_end = greatest(lockout_end, ${until})
        where id = ${userId} and access_failed_count >= ${maxFailures}`.execute(database);
      const seconds = await lockedFor();
      return seconds === null ? null : { seconds, isNew: numAffectedRows === 1n };
    },
    async succeed() {
      // A lock that lasts longer than ours is an administrator's, and stays.
      await sql`
        update user_account set access_failed_count = 0, lockout_end = case when lockout_end > ${until} then lockout_end end
        where id = ${userId} and (access_failed_count <> 0 or lockout_end is not null)`.execute(database);
      return lockedFor();
    },
  };
}

/** The count for a name without an account expires after this time; the count on an account never does. */
const MEMORY_SECONDS = 30 * 24 * 60 * 60;
/** The value of `hits` while a name is locked, until `expires_at`. */
export const LOCKED = -1;

/** Returns the counter of a name without an account, or of one whose account never locks. `key` is a digest. */
export function nameCounter(database: Database, key: string, { maxFailures, durationSeconds }: LockoutRule): Counter {
  const lockedFor = async () => {
    const { rows } = await sql<Seconds>`
      select ceil(extract(epoch from expires_at - now()))::integer as seconds from rate_limit
      where key = ${key} and hits = ${LOCKED} and expires_at > now()`.execute(database);
    return rows[0]?.seconds ?? null;
  };
  return {
    async take() {
      const { numAffectedRows } = await sql`
        insert into rate_limit as r (key, hits, expires_at) values (${key}, 1, now() + make_interval(secs => ${MEMORY_SECONDS}))
        on conflict (key) do update set hits = case when r.expires_at <= now() then 1 else r.hits + 1 end, expires_at = excluded.expires_at
        where r.expires_at <= now() or (r.hits <> ${LOCKED} and r.hits < ${maxFailures})`.execute(database);
      return numAffectedRows === 1n ? 'taken' : ((await lockedFor()) ?? 'none');
    },
    async fail() {
      const { numAffectedRows } = await sql`
        update rate_limit set hits = ${LOCKED}, expires_at = now() + make_interval(secs => ${durationSeconds})
        where key = ${key} and hits >= ${maxFailures} and expires_at > now()`.execute(database);
      const seconds = await lockedFor();
      return seconds === null ? null : { seconds, isNew: numAffectedRows === 1n };
    },
    async succeed() {
      await database.deleteFrom('rate_limit').where('key', '=', key).execute();
      return null;
    },
  };
}

/**
 * Counts no failures, but an administrator may still have locked the account: a user with the right password learns of
 * the lock.
 */
export const lockOnly = (database: Database, userId: string): Counter => ({
  ...noCounter,
  succeed: () => accountLockedFor(database, userId),
});

/** Counts nothing and never locks. */
export const noCounter: Counter = {
  take: () => Promise.resolve('taken'),
  fail: () => Promise.resolve(null),
  succeed: () => Promise.resolve(null),
};

const POLL_MS = 100;
/** The time after which attempts that other requests hold count as failed: their replica may be gone. */
const PATIENCE_MS = 10_000;

/**
 * Takes an attempt; while other requests hold the last ones, it waits for their outcome. Returns the seconds of the
 * lock, or null.
 */
export async function takeAttempt(counter: Counter, patienceMs = PATIENCE_MS): Promise<number | null> {
  for (const end = Date.now() + patienceMs; ;) {
    const taken = await counter.take();
    if (taken === 'taken') return null;
    if (taken !== 'none') return taken;
    if (Date.now() < end) await wait(POLL_MS);
    else if ((await counter.fail()) === null) return 1;
  }
}
