/** Groups of an exported list: a line before the rows of each group, with the screen's text for it. */
import { sql, type RawBuilder } from 'kysely';
import type { GridColumn } from '../definition';
import type { GroupLevel } from '../groupKey';
import { shownText, type ExportColumn, type ExportValue } from './cells';

const amount = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
});
/** Cents, as the grid writes the sum of a group. */
const euro = (cents: number): string => `${amount.format(cents / 100)} €`;

/** A line that begins a group. */
export interface GroupLine {
  /**
   * The level of its group, from 0: groups of groups stand one level lower. The grouped column of that level has the
   * same place in the file.
   */
  readonly level: number;
  /** «Stato: Approvato (12)», as the grid writes it. */
  readonly caption: string;
  /** One for each column of the file: sums of amounts, else null. */
  readonly values: readonly ExportValue[];
}

/** A line of a file under its headings. */
export type ExportLine = readonly ExportValue[] | GroupLine;

export const isGroupLine = (line: ExportLine): line is GroupLine => 'caption' in line;

/** The grouping of a file's rows. Its columns stand first, in the order of the levels. */
export interface Grouping {
  readonly columns: readonly ExportColumn[];
  readonly levels: readonly GroupLevel[];
  /** Amounts, which are added up in each group; those that are no columns of the file stand in the caption. */
  readonly summed: readonly ExportColumn[];
}

/** The extra columns of a query for one level: its key, the text that stands for it, its rows, and its sums. */
const widthOf = ({ summed }: Grouping) => 3 + summed.length;

/**
 * Selects the figures for the lines of groups, for `withGroupLines`. Figures are those of the whole group, so that its
 * line can be written before its rows: PostgreSQL holds the rows of a group on disk meanwhile, and the program holds
 * none.
 */
export function groupFigures(
  { levels, summed }: Grouping,
  columnOf: (name: string) => GridColumn | undefined,
): RawBuilder<unknown>[] {
  return levels.flatMap((level, depth) => {
    const keys = levels.slice(0, depth + 1).map(({ key }) => key);
    const within = sql`over (partition by ${sql.join(keys)})`;
    return [
      sql`(${level.key})::text`,
      level.shown ? sql`${level.shown} ${within}` : sql`null`,
      sql`count(*) ${within}`,
      ...summed.map(({ name }) => sql`(sum(${columnOf(name)?.expression}) ${within})::bigint`),
    ];
  });
}

/**
 * Rows with the lines of their groups before them.
 * @param columns of the file
 * @param batches rows in the order of the groups: the values of the columns, then those of `groupFigures`
 */
export async function* withGroupLines(
  grouping: Grouping,
  columns: readonly ExportColumn[],
  batches: AsyncIterable<readonly (readonly ExportValue[])[]>,
): AsyncGenerator<ExportLine[]> {
  let before: readonly ExportValue[] = [];
  for await (const rows of batches)
    yield rows.flatMap((row) => {
      const keys = grouping.levels.map((_, level) => row[columns.length + level * widthOf(grouping)] ?? null);
      const parted = before.length === 0 ? 0 : keys.findIndex((key, level) => key !== before[level]);
      before = keys;
      const begun =
        parted < 0
          ? []
          : keys.flatMap((_, level) => (level < parted ? [] : [groupLine(grouping, columns, row, level)]));
      return [...begun, row.slice(0, columns.length)];
    });
}

function groupLine(
  grouping: Grouping,
  columns: readonly ExportColumn[],
  row: readonly ExportValue[],
  level: number,
): GroupLine {
  const from = columns.length + level * widthOf(grouping);
  const [, shown = null, count = null, ...sums] = row.slice(from, from + widthOf(grouping));
  const column = grouping.columns[level];
  const value = column ? shownText(column, shown ?? row[level] ?? null) : '';
  const isInFile = ({ name }: ExportColumn) => columns.some((one) => one.name === name);
  const said = grouping.summed.flatMap((summed, at) =>
    isInFile(summed) ? [] : [`${summed.heading.replace(' (€)', '')}: ${euro(Number(sums[at] ?? 0))}`],
  );
  return {
    level,
    caption: `${column?.heading ?? ''}: ${value} (${[String(count), ...said].join(', ')})`,
    values: columns.map(({ name }) => sums[grouping.summed.findIndex((summed) => summed.name === name)] ?? null),
  };
}
