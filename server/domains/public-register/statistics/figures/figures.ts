/**
 * Derives the published figures of the statistics from the counts: none of them is about fewer than five certificates
 * (docs/statistics.md). Pure.
 */
import { AXES, CLASSES } from '../axes';
import { groupsOf, shownComuni, type ShownComune } from '../comuni';
import type { Count, Place, Registered, Saving } from './countsRepository';
import { THRESHOLD } from './disclosure';
import { LEAST_TOTAL } from './rollUp';
import { mergedClasses, shownTable, type ShownTable } from '../table';

export interface Counted {
  /** The day of the stock, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly stock: readonly Count[];
  readonly savings: readonly Saving[];
  readonly flow: readonly Count[];
  readonly months: readonly Registered[];
  readonly places: readonly Place[];
}

export interface Figures {
  readonly asOf: string;
  /** Valid acts; null where they are too few to publish. */
  readonly total: number | null;
  readonly tables: readonly ShownTable[];
  /** The groups of the cells of the comuni, from the best. */
  readonly groups: readonly string[];
  readonly comuni: readonly ShownComune[];
  /** Registrations of each month, from a January on; empty where one month had too few. */
  readonly months: readonly Registered[];
  /** Savings by class, from the worst; only those with enough certificates. */
  readonly savings: readonly { readonly energyClass: string; readonly megawattHours: number }[];
}

const sumOf = (counts: readonly Count[]) => counts.reduce((all, { count }) => all + count, 0);

/** A sum hides single buildings: it has enough certificates, and none is more than half of it. */
const isPublishable = ({ certificates, saved, biggest }: Saving) => certificates >= THRESHOLD && biggest * 2 <= saved;

function shownSavings(savings: readonly Saving[], merged: ReadonlySet<string>): Figures['savings'] {
  const classes = [...CLASSES].reverse().filter((name) => !merged.has(name));
  return classes.flatMap((energyClass) => {
    const found = savings.find((each) => each.energyClass === energyClass);
    return found && isPublishable(found) ? [{ energyClass, megawattHours: Math.round(found.saved / 1000) }] : [];
  });
}

/** Derives the figures of a register. */
export function shownFigures({ asOf, stock, savings, flow, months, places }: Counted): Figures {
  const of = (axis: Count['axis']) => stock.filter((each) => each.axis === axis);
  const total = sumOf(of('province'));
  const none = { asOf, total: null, tables: [], groups: [], comuni: [], months: [], savings: [] };
  if (total < LEAST_TOTAL) return none;
  const merged = mergedClasses(of('province'));
  const tables = AXES.flatMap((axis) => {
    if (axis !== 'year') return shownTable(axis, of(axis), merged) ?? [];
    return sumOf(flow) < LEAST_TOTAL ? [] : (shownTable(axis, flow, mergedClasses(flow)) ?? []);
  });
  const provinces = tables.find(({ name }) => name === 'province');
  return {
    asOf,
    total,
    tables,
    groups: provinces ? groupsOf(provinces.rows.map(({ key }) => key)) : [],
    comuni: provinces ? shownComuni({ counts: of('comune'), places, provinces, merged }) : [],
    months: arePublishable(
      months,
      tables.find(({ name }) => name === 'year'),
    )
      ? months
      : [],
    savings: shownSavings(savings, merged),
  };
}

/**
 * Reports whether each month has enough, and its year is not merged in the table: else the months would reveal a merged
 * year.
 */
const arePublishable = (months: readonly Registered[], years: ShownTable | undefined): boolean =>
  months.every(
    ({ month, count }) => count >= THRESHOLD && years?.columns.some(({ key }) => key === month.slice(0, 4)) === true,
  );
