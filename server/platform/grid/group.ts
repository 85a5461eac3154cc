/**
 * Grouped loads: one query for each level, restricted to the first level's page, put together into DevExtreme's tree.
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { executeKept, executePrepared } from '../database/preparedStatements';
import type { ListDefinition, Needs } from './definition';
import type { Condition } from './filter/filter';
import type { GroupLevel } from './groupKey';
import { refusal } from './refusal';
import { direction, ordered, type Ordering } from './sort';
import { rowSelection, toRow, type Row } from './rows';

/** A group as DevExtreme wants it: `count` is the number of its children, subgroups or rows, sent or not. */
export type Group = {
  key: unknown;
  items: (Group | Row)[] | null;
  count: number;
  summary?: unknown[];
};

/** Groups, and rows inside them, that one answer may hold. */
const MAX_GROUPS = 10_000;
const MAX_ROWS = 10_000;

export interface GroupedQuery<DB, TB extends keyof DB & string> {
  readonly definition: ListDefinition<DB, TB>;
  readonly tenantId: string;
  readonly condition: Condition | undefined;
  /** The tables that the groups need; rows in them need all. */
  readonly needs: Needs;
  readonly levels: readonly GroupLevel[];
  readonly summaries: readonly RawBuilder<unknown>[];
  readonly order: readonly Ordering[];
  readonly withRows: boolean;
  readonly skip: number;
  readonly take: number;
  /** True when the caller pages groups; false refuses an answer that would silently miss some. */
  readonly paged: boolean;
  /** Selects the groups of the only level with their sizes, where they are counted already. */
  readonly counted: RawBuilder<unknown> | undefined;
  /** True when the connection caches the plan of the first level. */
  readonly usesCachedPlan: boolean;
}

const keyName = (level: number) => `g${String(level)}`;
const shownName = (level: number) => `k${String(level)}`;
const summaryName = (item: number) => `s${String(item)}`;

/** The groups of a page. Run it inside one snapshot: its queries must see the same rows. */
export async function loadGroups<DB, TB extends keyof DB & string>(
  database: Kysely<DB>,
  query: GroupedQuery<DB, TB>,
): Promise<Group[]> {
  const most = query.paged ? query.take : query.take + 1;
  const tops = query.counted
    ? await countedRows(database, query, query.counted, most)
    : await levelRows(database, query, 1, undefined, most);
  if (!query.paged && tops.length > query.take) throw tooMany('gruppi', query.take);
  const keys = tops.map((row) => row[keyName(0)]);
  const roots = new Map<string, Group>();
  const byPath = new Map<string, Group>();
  attach(query, 1, tops, byPath, roots);
  for (let depth = 2; depth <= query.levels.length; depth += 1) {
    const rows = await levelRows(database, query, depth, keys, MAX_GROUPS + 1);
    if (rows.length > MAX_GROUPS) throw tooMany('gruppi', MAX_GROUPS);
    attach(query, depth, rows, byPath, roots);
  }
  if (query.withRows) await attachRows(database, query, keys, byPath);
  return [...roots.values()];
}

const tooMany = (what: string, most: number) =>
  refusal(
    'group',
    `la risposta conterrebbe più di ${String(most)} ${what}: restringere il filtro o chiedere una pagina con «take».`,
  );

type Raw = Readonly<Record<string, unknown>>;

function scoped<DB, TB extends keyof DB & string>(
  database: Kysely<DB>,
  query: GroupedQuery<DB, TB>,
  keys: readonly unknown[] | undefined,
  needs?: Needs,
) {
  const source = query.definition.source(database, query.tenantId, needs);
  const filtered = query.condition ? source.where(query.condition) : source;
  const [top] = query.levels;
  return keys && top ? filtered.where(inPage(top, keys)) : filtered;
}

function inPage({ key, keyType }: GroupLevel, keys: readonly unknown[]): Condition {
  const known = keys.filter((value) => value !== null);
  const some = sql<SqlBool>`${key} = any(${known}::${sql.raw(keyType)}[])`;
  return known.length === keys.length ? some : sql<SqlBool>`(${some} or ${key} is null)`;
}

async function levelRows<DB, TB extends keyof DB & string>(
  database: Kysely<DB>,
  query: GroupedQuery<DB, TB>,
  depth: number,
  keys: readonly unknown[] | undefined,
  limit: number,
): Promise<Raw[]> {
  const levels = query.levels.slice(0, depth);
  const names = levels.map((_, level) => sql.ref(keyName(level)));
  let select = scoped(database, query, keys, query.needs)
    .select(levels.map(({ key }, level) => key.as(keyName(level))))
    .select(levels.flatMap(({ shown }, level) => (shown ? [shown.as(shownName(level))] : [])))
    .select(sql<number>`count(*)::bigint`.as('n'))
    .select(query.summaries.map((summary, item) => summary.as(summaryName(item))))
    .groupBy(names);
  if (keys === undefined && query.skip > 0) select = select.offset(query.skip);
  for (const [level, { desc, nullable }] of levels.entries())
    select = select.orderBy(sql.ref(keyName(level)), direction(desc, nullable));
  // Written out: for any number of groups PostgreSQL would plan as for a tenth of them.
  if (keys === undefined && query.usesCachedPlan)
    return executeKept(database, select.limit(sql<number>`${sql.lit(limit)}`));
  return executePrepared(database, select.limit(limit));
}

async function countedRows<DB, TB extends keyof DB & string>(
  database: Kysely<DB>,
  { levels: [level], skip }: GroupedQuery<DB, TB>,
  counted: RawBuilder<unknown>,
  limit: number,
): Promise<Raw[]> {
  const order = sql.raw(level?.desc === true ? 'desc nulls last' : 'asc nulls first');
  const groups = sql<Raw>`select value as ${sql.ref(keyName(0))}, n from (${counted}) as counted
    order by value ${order} limit ${limit} offset ${skip}`;
  return (await groups.execute(database)).rows;
}

const pathOf = (row: Raw, depth: number) =>
  JSON.stringify(Array.from({ length: depth }, (_, level) => row[keyName(level)]));

function attach<DB, TB extends keyof DB & string>(
  query: GroupedQuery<DB, TB>,
  depth: number,
  rows: readonly Raw[],
  byPath: Map<string, Group>,
  roots: Map<string, Group>,
): void {
  const last = depth === query.levels.length;
  for (const row of rows) {
    const group: Group = {
      key: row[query.levels[depth - 1]?.shown ? shownName(depth - 1) : keyName(depth - 1)],
      items: last && !query.withRows ? null : [],
      count: last ? Number(row['n']) : 0,
    };
    if (query.summaries.length > 0) group.summary = query.summaries.map((_, item) => row[summaryName(item)]);
    byPath.set(pathOf(row, depth), group);
    if (depth === 1) roots.set(pathOf(row, 1), group);
    else {
      const parent = byPath.get(pathOf(row, depth - 1));
      parent?.items?.push(group);
      if (parent) parent.count += 1;
    }
  }
}

async function attachRows<DB, TB extends keyof DB & string>(
  database: Kysely<DB>,
  query: GroupedQuery<DB, TB>,
  keys: readonly unknown[],
  byPath: ReadonlyMap<string, Group>,
): Promise<void> {
  if (keys.length === 0) return;
  const select = scoped(database, query, keys)
    .select(rowSelection(database, query.definition.columns))
    .select(query.levels.map(({ key }, level) => key.as(keyName(level))))
    .limit(MAX_ROWS + 1);
  const rows = (await executePrepared(database, ordered(select, query.order))) as Raw[];
  if (rows.length > MAX_ROWS) throw tooMany('righe', MAX_ROWS);
  for (const row of rows)
    byPath.get(pathOf(row, query.levels.length))?.items?.push(toRow(query.definition.columns, row));
}
