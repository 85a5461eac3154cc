/** Counters of @fastify/rate-limit in PostgreSQL, so that the replicas count together. */
import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Database } from '../platform/database/schema';

interface Counted {
  readonly current: number;
  /** The milliseconds until the window ends. */
  readonly ttl: number;
}

type Answer = Parameters<FastifyRateLimitStore['incr']>[1];

/** The class of which @fastify/rate-limit makes its stores. Only digests of addresses are stored. */
export function rateLimitStore(database: Database): FastifyRateLimitStoreCtor {
  return class SharedStore implements FastifyRateLimitStore {
    readonly #group: string;

    constructor(options: object = {}) {
      this.#group = 'groupId' in options && typeof options.groupId === 'string' ? options.groupId : 'all';
    }

    incr(key: string, answer: Answer, timeWindow: number): void {
      count(database, this.#key(key), timeWindow).then(
        (counted) => {
          answer(null, counted);
        },
        (error: unknown) => {
          answer(error as Error);
        },
      );
    }

    child(options: object): SharedStore {
      return new SharedStore(options);
    }

    #key(key: string): string {
      return `${this.#group}:${createHash('sha256').update(key).digest('base64url')}`;
    }
  };
}

async function count(database: Database, key: string, windowMs: number): Promise<Counted> {
  const { rows } = await sql<{ hits: number; ttl: number }>`
    insert into rate_limit as r (key, hits, expires_at) values (${key}, 1, now() + make_interval(secs => ${windowMs / 1000}))
    on conflict (key) do update set
      hits = case when r.expires_at <= now() then 1 else r.hits + 1 end,
      expires_at = case when r.expires_at <= now() then excluded.expires_at else r.expires_at end
    returning hits, (extract(epoch from expires_at - now()) * 1000)::float8 as ttl`.execute(database);
  const [row] = rows;
  return { current: row?.hits ?? 1, ttl: Math.max(0, row?.ttl ?? 0) };
}
