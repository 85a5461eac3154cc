/** Queries whose plan is worth keeping: asked over and over in the same words, and planned for longer than they run (docs/decisions/0023-kept-plans.md). */
import { createHash } from 'node:crypto';
import type { CompiledQuery, Kysely, SelectQueryBuilder } from 'kysely';
import { DatabaseError, type PoolClient } from 'pg';

/** Each costs the database some 150 KB a connection; what comes later is planned anew each time, as anything else. */
const MOST_KEPT = 64;
/** The plan answers in other columns than before (0A000), or is gone (26000). */
const OUTDATED = ['0A000', '26000'];

const worthKeeping = new WeakSet<CompiledQuery>();

/**
 * Runs a query by a plan that its connection keeps. Only for words that hardly vary, with values that never tell which index serves:
 * the plan is made for any values.
 */
export async function executeKept<DB, TB extends keyof DB, O>(
  database: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<O[]> {
  const compiled = query.compile();
  worthKeeping.add(compiled);
  const { rows } = await database.executeQuery<O>(compiled);
  return rows;
}

export const isWorthKeeping = (compiled: CompiledQuery): boolean => worthKeeping.has(compiled);

/** The connection cannot use the plan that it keeps: the migration of an update has changed a table, or somebody has dropped the plan. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof DatabaseError && OUTDATED.includes(error.code ?? '');

/** The plans of one connection, by the words of their queries. */
export class KeptPlans {
  static readonly #ofConnection = new WeakMap<PoolClient, KeptPlans>();
  readonly #names = new Map<string, string>();
  #made = 0;

  static of(client: PoolClient): KeptPlans {
    const found = this.#ofConnection.get(client) ?? new KeptPlans();
    this.#ofConnection.set(client, found);
    return found;
  }

  /** The name under which the connection keeps the plan, or undefined when it keeps as many as it may. */
  nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined || this.#names.size >= MOST_KEPT) return known;
    // Never the name of one that was dropped: node-postgres remembers the words of each.
    this.#made += 1;
    const name = `kept_${String(this.#made)}_${createHash('sha256').update(sql).digest('hex').slice(0, 16)}`;
    this.#names.set(sql, name);
    return name;
  }

  forget(sql: string): void {
    this.#names.delete(sql);
  }
}
