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

/**
 * Takes so much out of each of the budgets, or nothing at all when one of them has less left: what is refused costs nothing.
 * @returns null, or the seconds until the budget that has too little begins anew.
 */
export async function spend(database: Database, budgets: readonly Limit[], cost: number): Promise<number | null> {
  const taken = await take(database, budgets, cost);
  if (taken.length === budgets.length) return null;
  // Another one took the last of a budget between the look and the taking.
  if (taken.length > 0) await giveBack(database, taken, cost);
  return (await untilEnough(database, budgets, cost)) ?? 1;
}

/** The budgets as rows, in their order. */
const asked = (budgets: readonly Limit[]) => sql`
  unnest(${budgets.map(({ key }) => key)}::text[], ${budgets.map(({ most }) => most)}::int[],
    ${budgets.map(({ windowSeconds }) => windowSeconds)}::int[]) with ordinality as a (key, most, seconds, place)`;

/** Takes a cost out of all of them; out of none when one has less left. The keys of those that it was taken of. */
async function take(database: Database, budgets: readonly Limit[], cost: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with asked as (select * from ${asked(budgets)})
    insert into rate_limit as r (key, hits, expires_at)
    select key, ${cost}::int, now() + make_interval(secs => seconds) from asked
    where not exists (select from rate_limit f join asked using (key) where f.expires_at > now() and f.hits + ${cost}::int > asked.most)
    order by place
    on conflict (key) do update set
      hits = case when r.expires_at <= now() then excluded.hits else r.hits + excluded.hits end,
      expires_at = case when r.expires_at <= now() then excluded.expires_at else r.expires_at end
    where r.expires_at <= now() or r.hits + excluded.hits <= (select most from asked where asked.key = r.key)
    returning key`.execute(database);
  return rows.map(({ key }) => key);
}

const giveBack = (database: Database, keys: readonly string[], cost: number) =>
  database
    .updateTable('rate_limit')
    .set(({ eb }) => ({ hits: eb('hits', '-', cost) }))
    .where('key', 'in', keys)
    .execute();

/** Of the first budget that has less left than the cost, the seconds until it begins anew. */
async function untilEnough(database: Database, budgets: readonly Limit[], cost: number): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from r.expires_at - now())))::int as seconds from ${asked(budgets)} join rate_limit r using (key)
    where r.expires_at > now() and r.hits + ${cost}::int > a.most order by a.place limit 1`.execute(database);
  return rows[0]?.seconds;
}

/** Counts one more, also beyond the limit, without moving the end of the window. */
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
