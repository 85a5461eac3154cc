/**
 * Prepared statements of a connection: with one plan for any values, or planned for their values each time
 * (docs/decisions/0023-kept-plans.md).
 */
import { createHash } from 'node:crypto';
import {
  sql,
  type CompiledQuery,
  type Kysely,
  type KyselyPlugin,
  type RootOperationNode,
  type SelectQueryBuilder,
  type SqlBool,
  type Transaction,
} from 'kysely';
import { DatabaseError, type PoolClient } from 'pg';

/** The prepared statement of that name no longer exists on the server. */
const GONE = '26000';
/**
 * The routine of PostgreSQL that detects a plan with outdated result columns: its code (0A000) stands for many other
 * errors.
 */
const JUDGE_OF_PLANS = 'RevalidateCachedQuery';

/** PostgreSQL's names for a plan for any values, and one for the values of a single execution. */
type PlanKind = 'generic' | 'custom';
/** Each costs the database some 150 and 110 KB a connection; statements beyond these numbers are sent unprepared. */
const MOST_PREPARED: Readonly<Record<PlanKind, number>> = { generic: 96, custom: 64 };
const worthPreparing = new WeakMap<RootOperationNode, PlanKind>();

/** A query from a subquery has another type of database than the one that runs it. */
type Executing = Pick<Kysely<unknown>, 'executeQuery'>;

async function execute<O>(database: Executing, compiled: CompiledQuery<O>, kind: PlanKind): Promise<O[]> {
  worthPreparing.set(compiled.query, kind);
  const { rows } = await database.executeQuery<O>(compiled);
  return rows;
}

/**
 * Runs a query by a generic plan that its connection caches. Only for statements whose text hardly varies and whose
 * values never decide which index serves: the plan is made for any values.
 */
export const executeKept = <DB, TB extends keyof DB, O>(
  database: Executing,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<O[]> => execute(database, query.compile(), 'generic');

/**
 * Costs nothing once its value is known, and more than anything while it is not: so PostgreSQL never prefers a generic
 * plan.
 */
const forTheseValues = sql<SqlBool>`(${true} or (select count(*) from generate_series(1, 1000000000)) = 0)`;

/**
 * Runs a query that its connection parses and rewrites only once, but plans for its values each time: for statements
 * that recur with values that decide which index serves.
 */
export const executePrepared = <DB, TB extends keyof DB, O>(
  database: Executing,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<O[]> => execute(database, query.where(forTheseValues).compile(), 'custom');

const marking: KyselyPlugin = {
  transformQuery: ({ node }) => {
    worthPreparing.set(node, 'generic');
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

/**
 * The same database, with generic plans cached by the connection for all statements: for recurring work with few
 * different statements which find their rows by identifiers. A statement that must be planned each time goes
 * `withoutPlugins()`.
 */
export function keepingPlans<DB>(database: Transaction<DB>): Transaction<DB>;
export function keepingPlans<DB>(database: Kysely<DB>): Kysely<DB>;
export function keepingPlans<DB>(database: Kysely<DB>): Kysely<DB> {
  return database.withPlugin(marking);
}

export const planKindOf = ({ query }: CompiledQuery): PlanKind | undefined => worthPreparing.get(query);

/**
 * The connection cannot use its cached plan: the migration of an update has changed a table, or the statement was
 * deallocated.
 */
export const isOutdated = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === GONE || error.routine === JUDGE_OF_PLANS);

/** The prepared statements of one connection, by their text. */
export class PreparedStatements {
  static readonly #ofConnection = new WeakMap<PoolClient, PreparedStatements>();
  /** Rises when statements turn out to be outdated: a change found by one connection holds for all. */
  static #latest = 0;
  static #made = 0;
  readonly #names = { generic: new Map<string, string>(), custom: new Map<string, string>() };
  #age = PreparedStatements.#latest;

  static of(client: PoolClient): PreparedStatements {
    const found = this.#ofConnection.get(client) ?? new PreparedStatements();
    this.#ofConnection.set(client, found);
    return found;
  }

  /** Makes every connection plan again. */
  static forgetAll(): void {
    this.#latest += 1;
  }

  /** True, once, when this connection's statements have become outdated; it forgets them. */
  haveAged(): boolean {
    if (this.#age === PreparedStatements.#latest) return false;
    this.#age = PreparedStatements.#latest;
    const all = Object.values(this.#names);
    const had = all.some(({ size }) => size > 0);
    for (const names of all) names.clear();
    return had;
  }

  /** The name of the prepared statement on this connection, or undefined when the connection has as many as it may. */
  nameOf(text: string, kind: PlanKind): string | undefined {
    const names = this.#names[kind];
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_PREPARED[kind]) return known;
    // A dropped statement's name is never reused: node-postgres remembers the text of each name.
    PreparedStatements.#made += 1;
    const name = `kept_${String(PreparedStatements.#made)}_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    names.set(text, name);
    return name;
  }
}
