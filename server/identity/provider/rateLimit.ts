/** Counters of attempts, shared by the replicas through the table rate_limit. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema';

export interface Limit {
  /** Holds nothing in clear: see {@link digest}. */
  readonly key: string;
  /** So many attempts within the window pass. */
  readonly most: number;
  readonly windowSeconds: number;
}

/** An attempt that one of its limits does not let pass. */
export interface Refusal {
  readonly retryAfterSeconds: number;
  /** Whether it is the first one of its window, which is worth an entry in a log. */
  readonly isFirst: boolean;
}

/** Counts an attempt against one limit after the other until one refuses it: what is refused by the first burdens no further one. */
export async function attempt(database: Database, limits: readonly Limit[]): Promise<Refusal | null> {
  for (const limit of limits) {
    const { hits, seconds } = await count(database, limit);
    if (hits > limit.most) return { retryAfterSeconds: Math.max(1, seconds), isFirst: hits === limit.most + 1 };
  }
  return null;
}

/** Ends the transaction of what cannot be spent: nothing of it is spent. */
class Overspent extends Error {
  constructor(readonly limit: Limit) {
    super('The budget is spent.');
  }
}

/**
 * Takes so much out of each of the budgets, or nothing at all when one of them has less left: what is refused costs nothing.
 * @returns null, or the seconds until the budget that has too little begins anew.
 */
export async function spend(database: Database, budgets: readonly Limit[], cost: number): Promise<number | null> {
  try {
    await database.transaction().execute(async (transaction) => {
      for (const budget of budgets) if (!(await take(transaction, budget, cost))) throw new Overspent(budget);
    });
    return null;
  } catch (error) {
    if (!(error instanceof Overspent)) throw error;
    return (await exhausted(database, { ...error.limit, most: 0 })) ?? 1;
  }
}

/** Takes a cost out of one budget; false when it has less left. */
async function take(database: Database, { key, most, windowSeconds }: Limit, cost: number): Promise<boolean> {
  const { rows } = await sql`
    insert into rate_limit as r (key, hits, expires_at) values (${key}, ${cost}, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      hits = case when r.expires_at <= now() then excluded.hits else r.hits + excluded.hits end,
      expires_at = case when r.expires_at <= now() then excluded.expires_at else r.expires_at end
    where r.expires_at <= now() or r.hits + excluded.hits <= ${most}
    returning 1`.execute(database);
  return rows.length > 0;
}

async function count(database: Database, { key, windowSeconds }: Limit): Promise<{ hits: number; seconds: number }> {
  const { rows } = await sql<{ hits: number; seconds: number }>`
    insert into rate_limit as r (key, hits, expires_at) values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      hits = case when r.expires_at <= now() then 1 else r.hits + 1 end,
      expires_at = case when r.expires_at <= now() then excluded.expires_at else r.expires_at end
    returning hits, ceil(extract(epoch from expires_at - now()))::integer as seconds`.execute(database);
  return rows[0] ?? { hits: 1, seconds: windowSeconds };
}

/** Says how many seconds a limit that is used up still refuses, without counting; null while it lets pass. */
export async function exhausted(database: Database, { key, most }: Limit): Promise<number | null> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from expires_at - now()))::integer as seconds from rate_limit
    where key = ${key} and hits >= ${most} and expires_at > now()`.execute(database);
  return rows[0]?.seconds ?? null;
}

/** Takes back an attempt that turned out well: only failures count. */
export async function forgive(database: Database, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key);
  await database
    .updateTable('rate_limit')
    .set({ hits: sql<number>`greatest(hits - 1, 0)` })
    .where('key', 'in', keys)
    .execute();
}
