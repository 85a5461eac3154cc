/**
 * A list as a file: the rows of the grid's filter, in the grid's order, with the chosen columns, read from a cursor.
 */
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { GridColumn, ListDefinition } from '../definition';
import { filterCondition } from '../filter/filter';
import { groupLevels } from '../groupKey';
import { readFilter, readGroup, readJson, readSort } from '../parse';
import { refusal, unknownColumn } from '../refusal';
import { ordered, orderings } from '../sort';
import type { ExportColumn, ExportValue } from './cells';
import { openCursor } from './cursor';
import { groupFigures, type Grouping } from './groupLines';

/** A caller's options for an export; the texts are those of load options. */
export interface ExportQuery {
  readonly columns?: string;
  readonly filter?: string;
  readonly sort?: string;
  /** The rows stand in these groups, each under a line of its own. */
  readonly group?: string;
  /** Only the rows with these keys; those that the list does not hold are left out. */
  readonly keys?: readonly string[];
}

/** A list that can be exported: its columns with their headings, in the order of the file. */
export interface ExportableList<DB, TB extends keyof DB & string> {
  readonly definition: ListDefinition<DB, TB>;
  readonly exported: readonly ExportColumn[];
}

/** The columns to write, in the caller's order; all of them when none is named. Throws a 400. */
function chosenColumns(exported: readonly ExportColumn[], text: string | undefined): readonly ExportColumn[] {
  const names = readJson('columns', text);
  if (names === undefined) return exported;
  if (!Array.isArray(names) || names.length === 0 || new Set(names).size < names.length)
    throw refusal('columns', '«columns» deve essere un elenco non vuoto di colonne, ciascuna una volta sola.');
  return names.map((name: unknown) => exportedColumn(exported, 'columns', String(name)));
}

function exportedColumn(exported: readonly ExportColumn[], option: 'columns' | 'group', name: string): ExportColumn {
  const column = exported.find((one) => one.name === name);
  if (!column) throw unknownColumn(option, name);
  return column;
}

/** Opens the export. Throws a 400 before any query runs when the request is not allowed. */
export async function openExport<DB, TB extends keyof DB & string>(
  { database, tenantId, signal }: { database: Kysely<DB>; tenantId: string; signal: AbortSignal },
  { definition, exported }: ExportableList<DB, TB>,
  query: ExportQuery,
) {
  const groups = readGroup(query.group);
  const grouped = groups.map(({ selector }) => exportedColumn(exported, 'group', selector));
  const columns = [...grouped, ...chosenColumns(exported, query.columns).filter((column) => !grouped.includes(column))];
  const grouping: Grouping | undefined =
    groups.length === 0
      ? undefined
      : {
          columns: grouped,
          levels: groupLevels(definition.columns, groups),
          summed: exported.filter(({ type }) => type === 'cents'),
        };
  const tree = readFilter(query.filter);
  const condition = tree && filterCondition(definition.columns, tree);
  const key = definition.columns.get(definition.key)?.expression;
  const chosen = query.keys && sql<SqlBool>`${key} = any(${query.keys}::uuid[])`;
  const sort = readSort(query.sort).filter(({ selector }) => groups.every((group) => group.selector !== selector));
  const order = orderings(definition, [...groups.map((group) => ({ ...group, isOfGroups: true })), ...sort]);
  const figures = grouping ? groupFigures(grouping, (name) => definition.columns.get(name)) : [];
  const from = (snapshot: Kysely<DB>) => {
    const source = definition.source(snapshot, tenantId);
    const named = chosen ? source.where(chosen) : source;
    return condition ? named.where(condition) : named;
  };
  const rows = (snapshot: Kysely<DB>) =>
    ordered(
      from(snapshot).select(
        [...columns.map(({ name }) => written(definition.columns.get(name))), ...figures].map((value, at) =>
          value.as(`c${String(at)}`),
        ),
      ),
      order,
    );
  const count = async (snapshot: Kysely<DB>) => {
    const answer = await sql<{
      n: number;
    }>`select count(*)::bigint as n from (${from(snapshot).select(sql`1`.as('one'))}) as counted`.execute(snapshot);
    return answer.rows[0]?.n ?? 0;
  };
  const { total, batches, close } = await openCursor(database, { count, rows }, signal);
  return { columns, grouping, total, close, batches: inColumns(batches, columns.length + figures.length) };
}

/**
 * Instants as Italy's wall clock: the database knows the changes of the clocks, and a million of them cost it little.
 */
const written = (column: GridColumn | undefined) =>
  column?.type === 'instant'
    ? sql`to_char(${column.expression} at time zone 'Europe/Rome', 'YYYY-MM-DD HH24:MI:SS')`
    : sql`${column?.expression}`;

async function* inColumns(
  batches: AsyncIterable<readonly Readonly<Record<string, unknown>>[]>,
  width: number,
): AsyncGenerator<ExportValue[][]> {
  for await (const rows of batches)
    yield rows.map((row) => Array.from({ length: width }, (_, at) => row[`c${String(at)}`] as ExportValue));
}
