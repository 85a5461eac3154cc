/**
 * Makes the figures of plants for the page of statistics from the counts: none of them discloses fewer than five plants
 * (docs/statistics.md). Pure.
 */
import { LEAST_TOTAL, protectedTable, rolledUp, totalsOf, type ProtectedTable } from '../../public-register';

/** The tables: each counts plants by a row and a column. */
export const PLANT_TABLES = ['plantKind', 'plantInstalled', 'plantCheck'] as const;
export type PlantTableName = (typeof PLANT_TABLES)[number];

/** The kinds of the first generator, as in the certificates' figures of heating. */
export const KINDS = ['boiler', 'condensing', 'stove', 'electric', 'heatPump', 'district'] as const;
/** The last years of the periods of installation. */
export const INSTALLED_UNTIL = [1999, 2009, 2019] as const;
export const INSTALLED = ['-1999', '2000-2009', '2010-2019', '2020-'] as const;
export const CHECKS = ['inTerm', 'missed', 'unscheduled'] as const;

export interface PlantCount {
  readonly table: PlantTableName;
  readonly row: string;
  readonly column: string;
  readonly count: number;
}

export interface PlantFigures {
  readonly asOf: string;
  /** The plants in use; null where they are too few to publish. */
  readonly total: number | null;
  readonly tables: readonly ProtectedTable<PlantTableName>[];
}

const ROWS: Readonly<Record<PlantTableName, readonly string[]>> = {
  plantKind: KINDS,
  plantInstalled: KINDS,
  plantCheck: CHECKS,
};
const COLUMNS: Readonly<Record<PlantTableName, readonly string[]>> = {
  plantKind: [],
  plantInstalled: INSTALLED,
  plantCheck: [],
};

/** The tables share only the totals of their rows and columns, which are merged alike in each and shown. */
export function plantFigures(asOf: string, counts: readonly PlantCount[]): PlantFigures {
  const of = (name: PlantTableName) => counts.filter(({ table }) => table === name);
  const total = of('plantKind').reduce((all, { count }) => all + count, 0);
  if (total < LEAST_TOTAL) return { asOf, total: null, tables: [] };
  const tables = PLANT_TABLES.flatMap((name) => {
    const found = of(name);
    const totals = totalsOf(
      found,
      ({ row }) => row,
      ({ count }) => count,
    );
    const orders = { rows: ROWS[name], columns: COLUMNS[name] };
    return protectedTable(name, found, { ...orders, merged: rolledUp(totals) }) ?? [];
  });
  return { asOf, total, tables };
}
