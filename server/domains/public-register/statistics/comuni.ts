/** The comuni of each province by groups of classes, as they are published. Pure. */
import { GROUPS } from './axes';
import type { Count, Place } from './figures/countsRepository';
import { protect } from './figures/disclosure';
import { OTHER, rolledUp } from './figures/rollUp';
import { tabulate, totalsOf, type ShownTable } from './table';

/** One comune, or the sum of those of a province that have too few certificates each. */
export interface ShownComune {
  /** Null for the sum of several. */
  readonly istat: string | null;
  readonly name: string | null;
  readonly province: string;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly total: number;
  /** The cells in the order of the groups; null is hidden. */
  readonly cells: readonly (number | null)[];
}

/**
 * Returns the group of a class; classes that are merged everywhere form a group of their own, so that groups are sums
 * of shown rows.
 */
const groupOf = (energyClass: string, merged: ReadonlySet<string>) =>
  merged.has(energyClass) ? OTHER : (GROUPS.find(([, classes]) => classes.includes(energyClass))?.[0] ?? OTHER);

/** Returns the groups that a register has, from the best. */
export const groupsOf = (classes: readonly string[]): string[] => [
  ...GROUPS.filter(([, members]) => members.some((each) => classes.includes(each))).map(([key]) => key),
  ...(classes.includes(OTHER) ? [OTHER] : []),
];

/**
 * Reports whether the groups of a province can be computed from the published table of provinces. Where its hidden
 * classes belong to several groups, the sums of the comuni would reveal more than that table does.
 */
function areKnown(provinces: ShownTable, province: string, merged: ReadonlySet<string>): boolean {
  const column = provinces.columns.findIndex(({ key }) => key === province);
  const hidden = provinces.rows.filter((_, row) => provinces.cells[row]?.[column] === null);
  return column !== -1 && new Set(hidden.map(({ key }) => groupOf(key, merged))).size <= 1;
}

interface Given {
  /** The counts of the axis `comune`. */
  readonly counts: readonly Count[];
  readonly places: readonly Place[];
  readonly provinces: ShownTable;
  readonly merged: ReadonlySet<string>;
}

/** Returns the comuni of the provinces that are not merged. */
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
    // A comune whose code belongs to another province would be revealed by the difference.
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
