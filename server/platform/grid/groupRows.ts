/**
 * Reads the groups of one level: from the rows, or from the values of the rows, which are counted first where many rows
 * share a value whose key takes long to make (the name of an officer, the month of a moment).
 */
import { sql, type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { executeKept, executePrepared } from '../database/preparedStatements';
import type { ListDefinition, Needs } from './definition';
import type { Condition } from './filter/filter';
import type { GroupLevel, GroupValues } from './groupKey';
import { direction } from './sort';

/** One group as the database returns it: its keys, what is shown for them, its number of rows, its summaries. */
export type GroupRow = Readonly<Record<string, unknown>>;

export const keyName = (level: number) => `g${String(level)}`;
export const shownName = (level: number) => `k${String(level)}`;
export const summaryName = (item: number) => `s${String(item)}`;

/** The rows that are grouped, and how. */
export interface GroupedRows<DB, TB extends keyof DB & string> {
  readonly definition: ListDefinition<DB, TB>;
  readonly tenantId: string;
  readonly condition: Condition | undefined;
  /** The tables that the groups need; rows in them need all. */
  readonly needs: Needs;
  readonly levels: readonly GroupLevel[];
  readonly summaries: readonly RawBuilder<unknown>[];
  /** True when every summary is the number of rows. */
  readonly hasOnlyCounts: boolean;
  readonly skip: number;
  /** True when the connection caches the plan of the first level. */
  readonly usesCachedPlan: boolean;
}

interface Wanted {
  readonly depth: number;
  /** The keys of the first level that the groups stand in; undefined for any. */
  readonly keys: readonly unknown[] | undefined;
  readonly limit: number;
}

/** Selects the rows in the groups of the first level that have these keys. */
export function rowsIn<DB, TB extends keyof DB & string>(
  database: Kysely<DB>,
  { definition, tenantId, condition, levels: [top] }: GroupedRows<DB, TB>,
  keys: readonly unknown[] | undefined,
  needs?: Needs,
) {
  const source = definition.source(database, tenantId, needs);
  const filtered = condition ? source.where(condition) : source;
  return keys && top ? filtered.where(inPage(top, keys)) : filtered;
}

function inPage({ key, keyType }: Pick<GroupLevel, 'key' | 'keyType'>, keys: readonly unknown[]): Condition {
  const known = keys.filter((value) => value !== null);
  const some = sql<SqlBool>`${key} = any(${known}::${sql.raw(keyType)}[])`;
  return known.length === keys.length ? some : sql<SqlBool>`(${some} or ${key} is null)`;
}

/** The groups of a level, in their order. */
export async function levelRows<DB, TB extends keyof DB & string>(
  database: Kysely<DB>,
  grouped: GroupedRows<DB, TB>,
  { depth, keys, limit }: Wanted,
): Promise<GroupRow[]> {
  const levels = grouped.levels.slice(0, depth);
  const skip = keys === undefined ? grouped.skip : 0;
  const counted = countedValues(database, grouped, depth);
  if (counted) {
    const over = levels.map((level) => ({ ...level, ...level.values.keyOf(counted.valueIn(level)) }));
    const rows = sql`sum(counted.n)::bigint`;
    const source = countedOf(database, counted);
    const [top] = over;
    const within = keys && top ? source.where(inPage(top, keys)) : source;
    const summaries = grouped.summaries.map(() => rows);
    return run(database, grouped, groupsOf(within, over, { rows, summaries, skip }), { keys, limit });
  }
  const source = rowsIn(database, grouped, keys, grouped.needs);
  const rows = sql`count(*)::bigint`;
  const groups = groupsOf(source, levels, { rows, summaries: grouped.summaries, skip });
  return run(database, grouped, groups, { keys, limit });
}

function run<DB, TB extends keyof DB & string, From, Tables extends keyof From>(
  database: Kysely<DB>,
  { usesCachedPlan }: GroupedRows<DB, TB>,
  groups: SelectQueryBuilder<From, Tables, GroupRow>,
  { keys, limit }: Pick<Wanted, 'keys' | 'limit'>,
): Promise<GroupRow[]> {
  // Written out: for any number of groups PostgreSQL would plan as for a tenth of them.
  if (keys === undefined && usesCachedPlan) return executeKept(database, groups.limit(sql<number>`${sql.lit(limit)}`));
  return executePrepared(database, groups.limit(limit));
}

/** The counted values as a table, which is none of the database's. */
const countedOf = <DB>(database: Kysely<DB>, { values }: CountedValues) =>
  (database as unknown as Kysely<Counted>).selectFrom(values.as('counted'));

interface Figures {
  readonly rows: RawBuilder<unknown>;
  readonly summaries: readonly RawBuilder<unknown>[];
  readonly skip: number;
}

function groupsOf<From, Tables extends keyof From>(
  source: SelectQueryBuilder<From, Tables, unknown>,
  levels: readonly Pick<GroupLevel, 'key' | 'shown' | 'desc' | 'nullable'>[],
  { rows, summaries, skip }: Figures,
): SelectQueryBuilder<From, Tables, GroupRow> {
  let select = source
    .select(levels.map(({ key }, level) => key.as(keyName(level))))
    .select(levels.flatMap(({ shown }, level) => (shown ? [shown.as(shownName(level))] : [])))
    .select(rows.as('n'))
    .select(summaries.map((summary, item) => summary.as(summaryName(item))))
    .groupBy(levels.map((_, level) => sql.ref(keyName(level))));
  if (skip > 0) select = select.offset(skip);
  for (const [level, { desc, nullable }] of levels.entries())
    select = select.orderBy(sql.ref(keyName(level)), direction(desc, nullable));
  return select;
}

type Counted = { counted: { n: number } };

/** Values, each with its number of rows as `n`. */
interface CountedValues {
  readonly values: RawBuilder<Counted['counted']>;
  readonly valueIn: (level: GroupLevel) => Expression<unknown>;
}

/**
 * Selects the values of the levels with their numbers of rows: those that the list has counted, or the rows' own where
 * that is worth while. Undefined where the groups are read from the rows.
 */
function countedValues<DB, TB extends keyof DB & string>(
  database: Kysely<DB>,
  grouped: GroupedRows<DB, TB>,
  depth: number,
): CountedValues | undefined {
  if (!grouped.hasOnlyCounts) return undefined;
  const levels = grouped.levels.slice(0, depth);
  // The levels of a day are made of one value; a moment and its day are two.
  const different = [...new Map(levels.map(({ values }) => [values.kind, values])).values()];
  return storedValues(grouped, different) ?? valuesOfRows(database, grouped, different);
}

function storedValues<DB, TB extends keyof DB & string>(
  { definition, tenantId, condition }: GroupedRows<DB, TB>,
  [only, ...others]: readonly GroupValues[],
): CountedValues | undefined {
  if (!only?.isStorable || others.length > 0 || condition !== undefined) return undefined;
  const values = definition.valueCounts?.(tenantId, only.column);
  return values && { values: sql`(${values})`, valueIn: () => sql.ref('counted.value') };
}

function valuesOfRows<DB, TB extends keyof DB & string>(
  database: Kysely<DB>,
  grouped: GroupedRows<DB, TB>,
  different: readonly GroupValues[],
): CountedValues | undefined {
  if (!different.some(({ isWorthCounting }) => isWorthCounting)) return undefined;
  const name = (at: number) => `v${String(at)}`;
  const values = rowsIn(database, grouped, undefined, grouped.needs)
    .select(different.map(({ value }, at) => value.as(name(at))))
    .select(sql`count(*)::bigint`.as('n'))
    .groupBy(different.map((_, at) => sql.ref(name(at))));
  return {
    values: sql`(${values})`,
    valueIn: (level) => sql.ref(`counted.${name(different.findIndex(({ kind }) => kind === level.values.kind))}`),
  };
}

/** The number of groups at the first level. */
export async function countGroups<DB, TB extends keyof DB & string>(
  database: Kysely<DB>,
  grouped: GroupedRows<DB, TB>,
): Promise<number> {
  const [top] = grouped.levels;
  if (!top) return 0;
  const counted = countedValues(database, { ...grouped, hasOnlyCounts: true }, 1);
  const groups = counted
    ? countedOf(database, counted)
        .select(top.values.keyOf(counted.valueIn(top)).key.as('g0'))
        .distinct()
    : rowsIn(database, grouped, undefined, grouped.needs).select(top.key.as('g0')).distinct();
  const answer = await sql<{ n: number }>`select count(*)::bigint as n from (${groups}) as g`.execute(database);
  return Number(answer.rows[0]?.n);
}
