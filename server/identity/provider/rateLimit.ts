/** Counters of attempts, shared by the replicas through the table rate_limit. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema';

export interface Limit {
  /** The key, which contains only digests: see {@link digest}. */
  readonly key: string;
  /** The number of attempts that pass within the window. */
  readonly most: number;
  readonly windowSeconds: number;
}

/** The refusal of an attempt by one of its limits. */
export interface Refusal {
  readonly retryAfterSeconds: number;
  /** True for the first one of its window, which is worth an entry in a log. */
  readonly isFirst: boolean;
}

/**
 * Counts an attempt against one limit after the other until one refuses it, so that a refused attempt does not count
 * against later limits.
 */
export async function attempt(database: Database, limits: readonly Limit[]): Promise<Refusal | null> {
  for (const limit of limits) {
    const { hits, seconds } = await count(database, limit);
    if (hits > limit.most) return { retryAfterSeconds: Math.max(1, seconds), isFirst: hits === limit.most + 1 };
  }
  return null;
}

/** The outcome of taking from budgets. */
export type Spent =
  /** One of them was used up: nothing was taken. The seconds are those until the first such budget starts again. */
  | { readonly isRefused: true; readonly retryAfterSeconds: number }
  /** `share`: how much of the fullest budget is used now, above 0 and up to 1. */
  | { readonly isRefused: false; readonly share: number };

/** Takes one from each of the budgets, or from none when one of them is used up: a refused request costs nothing. */
export async function spend(database: Database, budgets: readonly Limit[]): Promise<Spent> {
  const taken = await take(database, budgets);
  if (taken.length === budgets.length) return { isRefused: false, share: Math.max(...taken.map(({ share }) => share)) };
  // Another request took the last unit of a budget between the check and the update.
  if (taken.length > 0)
    await giveBack(
      database,
      taken.map(({ key }) => key),
    );
  return { isRefused: true, retryAfterSeconds: (await untilFree(database, budgets)) ?? 1 };
}

/** The budgets as a row set in their order, for the `from` of a statement. */
const rowsOf = (budgets: readonly Limit[]) => sql`
  unnest(${budgets.map(({ key }) => key)}::text[], ${budgets.map(({ most }) => most)}::int[],
    ${budgets.map(({ windowSeconds }) => windowSeconds)}::int[]) with ordinality as a (key, most, seconds, place)`;

interface Taken {
  readonly key: string;
  readonly share: number;
}

/** Takes one from each budget, or from none when one is used up. Returns the budgets that it took from. */
async function take(database: Database, budgets: readonly Limit[]): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with wanted as (select * from ${rowsOf(budgets)})
    insert into rate_limit as r (key, hits, expires_at)
    select key, 1, now() + make_interval(secs => seconds) from wanted
    where not exists (select from rate_limit f join wanted using (key) where f.expires_at > now() and f.hits >= wanted.most)
    order by place
    on conflict (key) do update set
      hits = case when r.expires_at <= now() then 1 else r.hits + 1 end,
      expires_at = case when r.expires_at <= now() then excluded.expires_at else r.expires_at end
    where r.expires_at <= now() or r.hits < (select most from wanted where wanted.key = r.key)
    returning key, hits::float8 / (select most from wanted where wanted.key = r.key) as share`.execute(database);
  return rows;
}

const giveBack = (database: Database, keys: readonly string[]) =>
  database
    .updateTable('rate_limit')
    .set(({ eb }) => ({ hits: eb('hits', '-', 1) }))
    .where('key', 'in', keys)
    .execute();

/** Returns the seconds until the first used-up budget starts again. */
async function untilFree(database: Database, budgets: readonly Limit[]): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from r.expires_at - now())))::int as seconds from ${rowsOf(budgets)} join rate_limit r using (key)
    where r.expires_at > now() and r.hits >= a.most order by a.place limit 1`.execute(database);
  return rows[0]?.seconds;
}

/** Counts one more use, also beyond the limit, without moving the end of the window. */
export async function count(
  database: Database,
  { key, windowSeconds }: Limit,
): Promise<{ hits: number; seconds: number }> {
  const { rows } = await sql<{ hits: number; seconds: number }>`
    insert into rate_limit as r (key, hits, expires_at) values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      hits = case when r.expires_at <= now() then 1 else r.hits + 1 end,
      expires_at = case when r.expires_at <= now() then excluded.expires_at else r.expires_at end
    returning hits, ceil(extract(epoch from expires_at - now()))::integer as seconds`.execute(database);
  return rows[0] ?? { hits: 1, seconds: windowSeconds };
}

/** Returns the seconds for which a used-up limit still refuses, without counting; null while it lets pass. */
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
