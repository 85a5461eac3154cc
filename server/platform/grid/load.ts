/** One door for every remote list: load options in, DevExtreme's answer out. SQL is built here and nowhere else. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { executeKept, executePrepared } from '../database/preparedStatements';
import { readBriefly, ReadTookTooLong } from '../database/readBriefly';
import type { ListDefinition } from './definition';
import type { Condition } from './filter/filter';
import { conditionByKeys } from './filter/keysFirst';
import { isReadAtOnce, loadGroups, type Group } from './group';
import { groupLevels } from './groupKey';
import { countGroups } from './groupRows';
import { inOneSnapshot } from './inOneSnapshot';
import { filtered, type ListContext } from './listContext';
import { isAfterRow, readPage } from './page';
import { isCountCached, isGroupingCached } from './planCaching';
import { MAX_TAKE, type LoadOptions } from './parse';
import { figureNeeds, groupNeeds, orderNeeds, rowNeeds, type Row } from './rows';
import { orderings, type Ordering } from './sort';
import { aggregates } from './summary';

/** The answer to a grid: rows or groups, and the requested totals over all of them. */
export interface LoadResult {
  readonly data: readonly (Row | Group)[];
  readonly totalCount?: number;
  readonly groupCount?: number;
  readonly summary?: readonly unknown[];
}

/**
 * Loads a list for a tenant. Throws a 400 that names the option that the list does not allow, before any query runs.
 */
export async function load<DB, TB extends keyof DB & string>(
  scope: ListContext<DB, TB>,
  options: LoadOptions,
): Promise<LoadResult> {
  const { columns } = scope.definition;
  const order = orderings(scope.definition, options.sort);
  const totals = aggregates(columns, 'totalSummary', options.totalSummary);
  const summaries = aggregates(columns, 'groupSummary', options.groupSummary);
  const condition = options.filter ? await conditionByKeys(scope.database, columns, options.filter) : undefined;
  if (options.group.length > 0) return loadGrouped(scope, options, { condition, order, totals, summaries });
  const needed = { needs: rowNeeds(columns, options), orderNeeds: orderNeeds(scope.definition, options) };
  if (isFarDown(scope.definition, order, options))
    return inOneSnapshot(scope.database, async (database) => {
      const overall = await overallFigures({ ...scope, database }, options, condition, totals);
      const total = overall?.totalCount;
      return { data: await readPage({ ...scope, ...needed, database, total }, condition, order, options), ...overall };
    });
  const [data, overall] = await Promise.all([
    readPage({ ...scope, ...needed }, condition, order, options),
    overallFiguresInTime(scope, options, condition, totals),
  ]);
  return { data, ...overall };
}

/** From this row on a page waits for the number of rows: it may be nearer to the end of the list. */
const FAR_DOWN = 1_000;

const isFarDown = <DB, TB extends keyof DB & string>(
  definition: ListDefinition<DB, TB>,
  order: readonly Ordering[],
  options: LoadOptions,
): boolean => options.skip >= FAR_DOWN && options.requireTotalCount && !isAfterRow(definition, order, options);

/** Returns the figures over all rows, without the number of rows where the caller does not wait that long for it. */
async function overallFiguresInTime<DB, TB extends keyof DB & string>(
  scope: ListContext<DB, TB>,
  options: LoadOptions,
  condition: Condition | undefined,
  totals: readonly RawBuilder<unknown>[],
) {
  const { requireTotalCount, countWithin } = options;
  if (!requireTotalCount || countWithin === undefined || condition === undefined || totals.length > 0)
    return overallFigures(scope, options, condition, totals);
  try {
    return await readBriefly(scope.database, countWithin, (database) =>
      overallFigures({ ...scope, database }, options, condition, totals),
    );
  } catch (error) {
    if (error instanceof ReadTookTooLong) return undefined;
    throw error;
  }
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
  const query = {
    definition,
    tenantId,
    condition,
    needs,
    levels,
    summaries,
    hasOnlyCounts: options.groupSummary.every(({ summaryType }) => summaryType === 'count'),
    order,
    withRows,
    skip: options.skip,
    take: options.take ?? MAX_TAKE,
    paged: options.take !== undefined,
    usesCachedPlan: isGroupingCached(definition, options),
  };
  const read = async (database: Kysely<DB>) => {
    const within = { ...scope, database, needs };
    const data = await loadGroups(database, query);
    const groupCount = options.requireGroupCount
      ? (groupsUpTo(options, data.length) ?? (await countGroups(database, query)))
      : undefined;
    return {
      data,
      ...(groupCount !== undefined && { groupCount }),
      ...(await overallFigures(within, options, condition, totals)),
    };
  };
  // One statement sees one moment by itself; several need a snapshot, which costs two more trips to the database.
  const isOneStatement =
    (levels.length === 1 || isReadAtOnce(query)) &&
    !withRows &&
    !options.requireGroupCount &&
    !options.requireTotalCount &&
    totals.length === 0;
  if (isOneStatement) return read(scope.database);
  return inOneSnapshot(scope.database, read);
}

/** The number of groups, which a page that is not full yields without another scan. */
const groupsUpTo = ({ skip, take = MAX_TAKE }: LoadOptions, onPage: number): number | undefined =>
  onPage < take && (skip === 0 || onPage > 0) ? skip + onPage : undefined;
