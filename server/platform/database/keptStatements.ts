/** Queries whose plan is worth keeping: asked over and over in the same words, and planned for longer than they run (docs/decisions/0023-kept-plans.md). */
import { createHash } from 'node:crypto';
import type { CompiledQuery, Kysely, KyselyPlugin, RootOperationNode, SelectQueryBuilder, Transaction } from 'kysely';
import { DatabaseError, type PoolClient } from 'pg';

/** Each costs the database some 150 KB a connection; what comes later is planned anew each time, as anything else. */
const MOST_KEPT = 96;
/** What PostgreSQL keeps under that name is gone. */
const GONE = '26000';
/** The part of PostgreSQL that sees that a plan would answer in other columns than before: its code (0A000) stands for much else. */
const JUDGE_OF_PLANS = 'RevalidateCachedQuery';

const worthKeeping = new WeakSet<RootOperationNode>();

/**
 * Runs a query by a plan that its connection keeps. Only for words that hardly vary, with values that never tell which index serves:
 * the plan is made for any values.
 */
export async function executeKept<DB, TB extends keyof DB, O>(
  database: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<O[]> {
  const compiled = query.compile();
  worthKeeping.add(compiled.query);
  const { rows } = await database.executeQuery<O>(compiled);
  return rows;
}

const marking: KyselyPlugin = {
  transformQuery: ({ node }) => {
    worthKeeping.add(node);
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

/**
 * The same database, whose statements all run by plans that the connection keeps: for work that is done over and over, with statements in few
 * words which find their rows by identifiers. What is to be planned each time goes `withoutPlugins()`.
 */
export function keepingPlans<DB>(database: Transaction<DB>): Transaction<DB>;
export function keepingPlans<DB>(database: Kysely<DB>): Kysely<DB>;
export function keepingPlans<DB>(database: Kysely<DB>): Kysely<DB> {
  return database.withPlugin(marking);
}

export const isWorthKeeping = ({ query }: CompiledQuery): boolean => worthKeeping.has(query);

/** The connection cannot use the plan that it keeps: the migration of an update has changed a table, or somebody has dropped the plan. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === GONE || error.routine === JUDGE_OF_PLANS);

/** The plans of one connection, by the words of their queries. */
export class KeptPlans {
  static readonly #ofConnection = new WeakMap<PoolClient, KeptPlans>();
  /** Rises when plans have turned out to be outdated: what changed for one connection has changed for all. */
  static #latest = 0;
  static #made = 0;
  readonly #names = new Map<string, string>();
  #age = KeptPlans.#latest;

  static of(client: PoolClient): KeptPlans {
    const found = this.#ofConnection.get(client) ?? new KeptPlans();
    this.#ofConnection.set(client, found);
    return found;
  }

  /** Lets every connection plan anew. */
  static forgetAll(): void {
    this.#latest += 1;
  }

  /** Whether those it has are to be dropped; asked once, it counts as done. */
  haveAged(): boolean {
    if (this.#age === KeptPlans.#latest) return false;
    this.#age = KeptPlans.#latest;
    const had = this.#names.size > 0;
    this.#names.clear();
    return had;
  }

  /** The name under which the connection keeps the plan, or undefined when it keeps as many as it may. */
  nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined || this.#names.size >= MOST_KEPT) return known;
    // Never the name of one that was dropped: node-postgres remembers the words of each.
    KeptPlans.#made += 1;
    const name = `kept_${String(KeptPlans.#made)}_${createHash('sha256').update(sql).digest('hex').slice(0, 16)}`;
    this.#names.set(sql, name);
    return name;
  }
}
