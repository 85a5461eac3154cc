/** The comuni of each province by groups of classes, as they are shown. Pure. */
import { GROUPS } from './axes';
import type { Count, Place } from './countsRepository';
import { protect } from './disclosure';
import { OTHER, rolledUp } from './rollUp';
import { tabulate, totalsOf, type ShownTable } from './table';

/** One comune, or those of a province that have too few certificates each. */
export interface ShownComune {
  /** Null of those together. */
  readonly istat: string | null;
  readonly name: string | null;
  readonly province: string;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly total: number;
  /** In the order of the groups; null is hidden. */
  readonly cells: readonly (number | null)[];
}

/** The group of a class; those that do not stand by themselves anywhere are a group of their own, so that groups are sums of shown rows. */
const groupOf = (energyClass: string, merged: ReadonlySet<string>) =>
  merged.has(energyClass) ? OTHER : (GROUPS.find(([, classes]) => classes.includes(energyClass))?.[0] ?? OTHER);

/** The groups that a register has, from the best. */
export const groupsOf = (classes: readonly string[]): string[] => [
  ...GROUPS.filter(([, members]) => members.some((each) => classes.includes(each))).map(([key]) => key),
  ...(classes.includes(OTHER) ? [OTHER] : []),
];

/**
 * Whether the groups of a province follow from what the table of provinces shows of it. Where hidden classes are of several groups, the sums of the
 * comuni would tell more of them than that table does.
 */
function areKnown(provinces: ShownTable, province: string, merged: ReadonlySet<string>): boolean {
  const column = provinces.columns.findIndex(({ key }) => key === province);
  const hidden = provinces.rows.filter((_, row) => provinces.cells[row]?.[column] === null);
  return column !== -1 && new Set(hidden.map(({ key }) => groupOf(key, merged))).size <= 1;
}

interface Given {
  /** Of the axis `comune`. */
  readonly counts: readonly Count[];
  readonly places: readonly Place[];
  readonly provinces: ShownTable;
  readonly merged: ReadonlySet<string>;
}

/** The comuni of the provinces that stand by themselves. */
export function shownComuni({ counts, places, provinces, merged }: Given): ShownComune[] {
  const groups = groupsOf(provinces.rows.map(({ key }) => key));
  const byIstat = new Map(places.map((place) => [place.istat, place]));
  const columns = provinces.columns.filter(({ key }) => key !== OTHER);
  return columns.flatMap(({ key: province, total }) => {
    const own = counts.filter(({ key }) => byIstat.get(key)?.province === province);
    const sums = totalsOf(
      own,
      ({ key }) => key,
      ({ count }) => count,
    );
    // A comune that belongs elsewhere by its code would be told by the difference.
    if ([...sums.values()].reduce((all, n) => all + n, 0) !== total) return [];
    const small = rolledUp(sums);
    const table = tabulate(
      own.map(({ energyClass, key, count }) => ({
        row: groupOf(energyClass, merged),
        column: small.has(key) ? OTHER : key,
        count,
      })),
      { rows: groups, columns: places.map(({ istat }) => istat) },
    );
    const mask = areKnown(provinces, province, merged) ? protect(table.counts) : null;
    return table.columns.map(({ key, total: all }, column) => {
      const place = byIstat.get(key);
      return {
        istat: place?.istat ?? null,
        name: place?.name ?? null,
        province,
        lat: place?.lat ?? null,
        lon: place?.lon ?? null,
        total: all,
        cells: groups.map((group) => {
          const row = table.rows.findIndex((each) => each.key === group);
          if (mask === null) return null;
          return row === -1 ? 0 : mask[row]?.[column] === true ? null : (table.counts[row]?.[column] ?? 0);
        }),
      };
    });
  });
}
