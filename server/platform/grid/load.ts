/** One door for every remote list: load options in, DevExtreme's answer out. SQL is built here and nowhere else. */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { executeKept, executePrepared } from '../database/preparedStatements';
import type { ListDefinition, Needs } from './definition';
import { filterCondition, type Condition } from './filter/filter';
import { loadGroups, type Group } from './group';
import { groupLevels, type GroupLevel } from './groupKey';
import { isCountCached, isGroupingCached, isPlanCached } from './planCaching';
import { DEFAULT_TAKE, MAX_TAKE, type LoadOptions } from './parse';
import { figureNeeds, groupNeeds, rowNeeds, rowSelection, type Row } from './rows';
import { follows, isKey, isSeekable, ordered, orderings, type Ordering } from './sort';
import { aggregates } from './summary';

/** The answer to a grid: rows or groups, and the requested totals over all of them. */
export interface LoadResult {
  readonly data: readonly (Row | Group)[];
  readonly totalCount?: number;
  readonly groupCount?: number;
  readonly summary?: readonly unknown[];
}

/** From here on a page is found by its ids alone, which an index holds, before any whole row is read. */
const DEEP = 100;

type ListContext<DB, TB extends keyof DB & string> = {
  readonly database: Kysely<DB>;
  readonly definition: ListDefinition<DB, TB>;
  readonly tenantId: string;
  readonly needs?: Needs;
};

/**
 * Loads a list for a tenant. Throws a 400 that names the option that the list does not allow, before any query runs.
 */
export async function load<DB, TB extends keyof DB & string>(
  scope: ListContext<DB, TB>,
  options: LoadOptions,
): Promise<LoadResult> {
  const { columns } = scope.definition;
  const condition = options.filter ? filterCondition(columns, options.filter) : undefined;
  const order = orderings(scope.definition, options.sort);
  const totals = aggregates(columns, 'totalSummary', options.totalSummary);
  const summaries = aggregates(columns, 'groupSummary', options.groupSummary);
  if (options.group.length > 0) return loadGrouped(scope, options, { condition, order, totals, summaries });
  const [data, overall] = await Promise.all([
    page({ ...scope, needs: rowNeeds(columns, options) }, condition, order, options),
    overallFigures(scope, options, condition, totals),
  ]);
  return { data, ...overall };
}

function filtered<DB, TB extends keyof DB & string>(
  { database, definition, tenantId, needs }: ListContext<DB, TB>,
  condition: Condition | undefined,
) {
  const source = definition.source(database, tenantId, needs);
  return condition ? source.where(condition) : source;
}

/** The list in the form for cached plans. */
const forCachedPlan = <DB, TB extends keyof DB & string>(scope: ListContext<DB, TB>): ListContext<DB, TB> => {
  const { keptSource: source } = scope.definition;
  return source ? { ...scope, definition: { ...scope.definition, source } } : scope;
};

async function page<DB, TB extends keyof DB & string>(
  scope: ListContext<DB, TB>,
  condition: Condition | undefined,
  order: readonly Ordering[],
  options: LoadOptions,
): Promise<Row[]> {
  const { skip, take = DEFAULT_TAKE, after } = options;
  if (take === 0) return [];
  const { database } = scope;
  const usesCachedPlan = isPlanCached(scope.definition, options);
  const plannedScope = usesCachedPlan ? forCachedPlan(scope) : scope;
  const selection = rowSelection(database, scope.definition.columns);
  // The number of rows is written out: a plan for any number would be one for a tenth of all.
  const written = sql<number>`${sql.lit(take)}`;
  const key = sql`${scope.definition.columns.get(scope.definition.key)?.expression}`;
  if (skip > 0 && isKey(scope.definition, after) && isSeekable(order)) {
    const seen = filtered(plannedScope, sql<SqlBool>`${key} = ${after}`);
    const following = filtered(plannedScope, condition).where(
      follows(order, (expression) => seen.select(sql`${expression}`.as('value'))),
    );
    const next = ordered(following.select(selection), order);
    const rows = await (usesCachedPlan
      ? executeKept(database, next.limit(written))
      : executePrepared(database, next.limit(take)));
    // A short page is the last one, or the row that was seen is gone, or rows without a value follow: a count decides.
    if (rows.length === take) return rows;
  }
  if (usesCachedPlan && skip === 0) {
    const first = ordered(filtered(plannedScope, condition).select(selection), order);
    return await executeKept(database, first.limit(written));
  }
  if (skip < DEEP)
    return await executePrepared(
      database,
      ordered(filtered(scope, condition).select(selection), order).limit(take).offset(skip),
    );
  const ids = ordered(filtered(scope, condition).select(key.as('id')), order)
    .limit(take)
    .offset(skip);
  const whole = filtered(scope, sql<SqlBool>`${key} = any(array(${ids}))`).select(selection);
  return await executePrepared(database, ordered(whole, order));
}

async function overallFigures<DB, TB extends keyof DB & string>(
  scope: ListContext<DB, TB>,
  options: LoadOptions,
  condition: Condition | undefined,
  totals: readonly RawBuilder<unknown>[],
) {
  if (!options.requireTotalCount && totals.length === 0) return undefined;
  const { total } = scope.definition;
  if (total && condition === undefined && totals.length === 0)
    return { totalCount: await total(scope.database, scope.tenantId) };
  const needs = figureNeeds(scope.definition.columns, options);
  const figures = filtered({ ...scope, needs }, condition)
    .select(sql<number>`count(*)::bigint`.as('n'))
    .select(totals.map((total, item) => total.as(`s${String(item)}`)));
  const usesCachedPlan = isCountCached(scope.definition, options);
  const [row = {}] = (await (usesCachedPlan ? executeKept : executePrepared)(scope.database, figures)) as Row[];
  return {
    ...(options.requireTotalCount && { totalCount: Number(row['n']) }),
    ...(totals.length > 0 && { summary: totals.map((_, item) => row[`s${String(item)}`]) }),
  };
}

interface Built {
  readonly condition: Condition | undefined;
  readonly order: readonly Ordering[];
  readonly totals: readonly RawBuilder<unknown>[];
  readonly summaries: readonly RawBuilder<unknown>[];
}

async function loadGrouped<DB, TB extends keyof DB & string>(
  scope: ListContext<DB, TB>,
  options: LoadOptions,
  { condition, order, totals, summaries }: Built,
): Promise<LoadResult> {
  const { definition, tenantId } = scope;
  const levels = groupLevels(definition.columns, options.group);
  const needs = groupNeeds(definition.columns, options);
  const withRows = options.group.at(-1)?.isExpanded === true;
  const read = async (database: Kysely<DB>) => {
    const within = { ...scope, database, needs };
    const data = await loadGroups(database, {
      definition,
      tenantId,
      condition,
      needs,
      levels,
      summaries,
      order,
      withRows,
      skip: options.skip,
      take: options.take ?? MAX_TAKE,
      paged: options.take !== undefined,
      usesCachedPlan: isGroupingCached(definition, options),
    });
    const groupCount = options.requireGroupCount
      ? await countGroups(within, condition, levels[0], options, data.length)
      : undefined;
    return {
      data,
      ...(groupCount !== undefined && { groupCount }),
      ...(await overallFigures(within, options, condition, totals)),
    };
  };
  // One statement sees one moment by itself; several need a snapshot, which costs two more trips to the database.
  const isOneStatement =
    levels.length === 1 && !withRows && !options.requireGroupCount && !options.requireTotalCount && totals.length === 0;
  if (isOneStatement) return read(scope.database);
  return scope.database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/** The number of groups at the first level; a page that is not full yields it without another scan. */
async function countGroups<DB, TB extends keyof DB & string>(
  scope: ListContext<DB, TB>,
  condition: Condition | undefined,
  top: GroupLevel | undefined,
  { skip, take = MAX_TAKE }: LoadOptions,
  onPage: number,
): Promise<number> {
  if (onPage < take && (skip === 0 || onPage > 0)) return skip + onPage;
  if (!top) return 0;
  const groups = filtered(scope, condition).select(top.key.as('g0')).distinct();
  const answer = await sql<{ n: number }>`select count(*)::bigint as n from (${groups}) as g`.execute(scope.database);
  return Number(answer.rows[0]?.n);
}
