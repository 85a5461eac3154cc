/**
 * Grouped loads: one query for each level, restricted to the first level's page, put together into DevExtreme's tree.
 */
import type { Kysely } from 'kysely';
import { executePrepared } from '../database/preparedStatements';
import { keyName, levelRows, rowsIn, shownName, summaryName, type GroupedRows, type GroupRow } from './groupRows';
import { refusal } from './refusal';
import { ordered, type Ordering } from './sort';
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

export interface GroupedQuery<DB, TB extends keyof DB & string> extends GroupedRows<DB, TB> {
  readonly order: readonly Ordering[];
  readonly withRows: boolean;
  readonly take: number;
  /** True when the caller pages groups; false refuses an answer that would silently miss some. */
  readonly paged: boolean;
}

/** The groups of a page. Run it inside one snapshot: its queries must see the same rows. */
export async function loadGroups<DB, TB extends keyof DB & string>(
  database: Kysely<DB>,
  query: GroupedQuery<DB, TB>,
): Promise<Group[]> {
  const roots = new Map<string, Group>();
  const byPath = new Map<string, Group>();
  if (isReadAtOnce(query)) {
    const { length: depth } = query.levels;
    const rows = await levelRows(database, query, { depth, keys: undefined, limit: MAX_GROUPS + 1 });
    for (let level = 1; level <= depth; level += 1) attach(query, level, firstOfEach(rows, level), byPath, roots);
    if (roots.size > query.take) throw tooMany('gruppi', query.take);
    if (rows.length > MAX_GROUPS) throw tooMany('gruppi', MAX_GROUPS);
    return [...roots.values()];
  }
  const most = query.paged ? query.take : query.take + 1;
  const tops = await levelRows(database, query, { depth: 1, keys: undefined, limit: most });
  if (!query.paged && tops.length > query.take) throw tooMany('gruppi', query.take);
  const keys = tops.map((row) => row[keyName(0)]);
  attach(query, 1, tops, byPath, roots);
  for (let depth = 2; depth <= query.levels.length; depth += 1) {
    const rows = await levelRows(database, query, { depth, keys, limit: MAX_GROUPS + 1 });
    if (rows.length > MAX_GROUPS) throw tooMany('gruppi', MAX_GROUPS);
    attach(query, depth, rows, byPath, roots);
  }
  if (query.withRows) await attachRows(database, query, keys, byPath);
  return [...roots.values()];
}

/**
 * True when the groups of the deepest level say all about those above them: the days of a header filter have their
 * months and years.
 */
export const isReadAtOnce = <DB, TB extends keyof DB & string>({
  levels,
  summaries,
  withRows,
  paged,
  skip,
}: GroupedQuery<DB, TB>): boolean =>
  levels.length > 1 &&
  !withRows &&
  !paged &&
  skip === 0 &&
  summaries.length === 0 &&
  levels.slice(0, -1).every(({ shown }) => shown === undefined);

/** The first of the rows of each group of a level; rows of one group stand together. */
const firstOfEach = (rows: readonly GroupRow[], depth: number): GroupRow[] =>
  rows.filter((row, at) => !isInGroupOf(row, rows[at - 1], depth));

function isInGroupOf(row: GroupRow, before: GroupRow | undefined, depth: number): boolean {
  for (let level = depth - 1; level >= 0; level -= 1)
    if (!before || !isSameKey(row[keyName(level)], before[keyName(level)])) return false;
  return true;
}

const isSameKey = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

const tooMany = (what: string, most: number) =>
  refusal(
    'group',
    `la risposta conterrebbe più di ${String(most)} ${what}: restringere il filtro o chiedere una pagina con «take».`,
  );

const pathOf = (row: GroupRow, depth: number) =>
  JSON.stringify(Array.from({ length: depth }, (_, level) => row[keyName(level)]));

function attach<DB, TB extends keyof DB & string>(
  query: GroupedQuery<DB, TB>,
  depth: number,
  rows: readonly GroupRow[],
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
  const select = rowsIn(database, query, keys)
    .select(rowSelection(database, query.definition.columns))
    .select(query.levels.map(({ key }, level) => key.as(keyName(level))))
    .limit(MAX_ROWS + 1);
  const rows = (await executePrepared(database, ordered(select, query.order))) as GroupRow[];
  if (rows.length > MAX_ROWS) throw tooMany('righe', MAX_ROWS);
  for (const row of rows)
    byPath.get(pathOf(row, query.levels.length))?.items?.push(toRow(query.definition.columns, row));
}
