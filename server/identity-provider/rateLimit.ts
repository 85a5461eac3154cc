/** Counters of attempts, shared by the replicas through the table rate_limit. */
import { sql } from 'kysely';
import type { Database } from '../database/schema';

export interface Limit {
  readonly key: string;
  /** So many attempts within the window pass. */
  readonly most: number;
  readonly windowSeconds: number;
}

/** Counts an attempt against each limit, at once for all; answers whether all of them let it pass. */
export async function attempt(database: Database, limits: readonly Limit[]): Promise<boolean> {
  const answers = await Promise.all(limits.map((limit) => count(database, limit)));
  return answers.every(Boolean);
}

async function count(database: Database, { key, most, windowSeconds }: Limit): Promise<boolean> {
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limit (key, hits, expires_at) values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      hits = case when rate_limit.expires_at <= now() then 1 else rate_limit.hits + 1 end,
      expires_at = case when rate_limit.expires_at <= now() then excluded.expires_at else rate_limit.expires_at end
    returning hits`.execute(database);
  return (rows[0]?.hits ?? 0) <= most;
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
