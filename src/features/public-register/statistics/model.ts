/** Computes the texts of the statistics page from the figures. Pure. */
import type {
  PlantStatistics,
  Statistics,
  StatisticsComune,
  StatisticsFile,
  StatisticsTable,
} from '../../../api/statistics';

export type { PlantStatistics, Statistics, StatisticsComune, StatisticsFile, StatisticsTable };

export type StatisticsApi = {
  get: (signal?: AbortSignal) => Promise<Statistics>;
  plants: (signal?: AbortSignal) => Promise<PlantStatistics>;
  file: (table: StatisticsFile) => Promise<Blob>;
};

/** The key of the row or column that collects those with too few certificates to stand by themselves. */
export const OTHER = 'other';
const GOOD = ['A4', 'A3', 'A2', 'A1'];
const BAD = ['F', 'G'];
const GOOD_TO_B = [...GOOD, 'B'];

const isAll = (counts: readonly (number | null | undefined)[]): counts is number[] =>
  counts.every((count) => count !== null && count !== undefined);
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** Returns the share of one line of all, 0 to 1; null where it does not stand by itself. */
export function shareOf(lines: readonly { key: string; total: number }[], key: string): number | null {
  const [all, own] = [sum(lines.map(({ total }) => total)), lines.find((line) => line.key === key)?.total];
  if (all === 0 || (own === undefined && lines.some((line) => line.key === OTHER))) return null;
  return (own ?? 0) / all;
}

/**
 * Returns the share of some classes among all certificates of a table, 0 to 1; null where one of the classes does not
 * stand by itself.
 */
export function classShare({ rows }: StatisticsTable, classes: readonly string[]): number | null {
  const total = sum(rows.map((row) => row.total));
  const isRolled =
    rows.some(({ key }) => key === OTHER) && classes.some((name) => !rows.some(({ key }) => key === name));
  if (total === 0 || isRolled) return null;
  return sum(rows.filter(({ key }) => classes.includes(key)).map((row) => row.total)) / total;
}
export const goodShare = (table: StatisticsTable) => classShare(table, GOOD);
export const badShare = (table: StatisticsTable) => classShare(table, BAD);

/** Returns the share of some classes among the certificates of a column; null where one of the classes is hidden. */
function columnShare({ rows, columns, cells }: StatisticsTable, column: number, classes: readonly string[]) {
  if (rows.some(({ key }) => key === OTHER)) return null;
  const counts = rows.flatMap(({ key }, row) => (classes.includes(key) ? [cells[row]?.[column]] : []));
  const total = columns[column]?.total ?? 0;
  return isAll(counts) && total > 0 ? sum(counts) / total : null;
}

/** The column with the highest share. */
function highest(table: StatisticsTable, classes: readonly string[]) {
  const shares = table.columns.flatMap(({ key }, column) => {
    const share = columnShare(table, column, classes);
    return share === null || key === OTHER ? [] : [{ key, share }];
  });
  return shares.length < 2 ? null : shares.reduce((best, each) => (each.share > best.share ? each : best));
}

/** Finds the columns with the largest shares of classes A and of F and G; null where too much is hidden to say so. */
export function extremes(table: StatisticsTable) {
  const [best, worst] = [highest(table, GOOD), highest(table, BAD)];
  return best && worst && { best, worst };
}

/** The share that would be in class B or better with all that is recommended, of those that recommend something. */
export function reachShare({ columns }: StatisticsTable): number | null {
  const advised = columns.filter(({ key }) => key !== 'none' && key !== OTHER);
  const total = sum(advised.map((column) => column.total));
  return total === 0
    ? null
    : sum(advised.filter(({ key }) => GOOD_TO_B.includes(key)).map((each) => each.total)) / total;
}

/** Returns the share of F and G in a comune; null where it is hidden. */
export function comuneShare({ cells, total }: StatisticsComune, groups: readonly string[]): number | null {
  const cell = cells[groups.indexOf('F-G')];
  return cell === null || cell === undefined || total === 0 ? null : cell / total;
}

/** Steps of the share of F and G, from the least: the colours of the map. */
export const STEPS = [0.4, 0.5, 0.6, 0.7] as const;
export const stepOf = (share: number): number => STEPS.filter((step) => share >= step).length;

export interface Dot {
  readonly comune: StatisticsComune;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly share: number | null;
}

/** The width of the map, in the units of the drawing. */
export const MAP_WIDTH = 600;
const MARGIN = 36;
const BIGGEST = 26;
const LEAST = 2.5;

/**
 * Returns the place and size of each comune's dot; areas are proportional to the numbers. The biggest come first, so
 * that small ones stay in sight.
 */
export function dotsOf({ comuni, groups }: Pick<Statistics, 'comuni' | 'groups'>): {
  readonly dots: Dot[];
  readonly height: number;
} {
  const placed = comuni.filter(({ lat, lon }) => lat !== null && lon !== null);
  const [lats, lons] = [placed.map(({ lat }) => lat ?? 0), placed.map(({ lon }) => lon ?? 0)];
  const [north, south, west, east] = [Math.max(...lats), Math.min(...lats), Math.min(...lons), Math.max(...lons)];
  if (placed.length === 0) return { dots: [], height: 0 };
  // A degree of longitude is shorter than one of latitude.
  const squeeze = Math.cos((((north + south) / 2) * Math.PI) / 180);
  const scale = (MAP_WIDTH - 2 * MARGIN) / Math.max((east - west) * squeeze, 0.2);
  const most = Math.max(...placed.map(({ total }) => total));
  const dots = placed
    .map((comune) => ({
      comune,
      x: MARGIN + ((comune.lon ?? 0) - west) * squeeze * scale,
      y: MARGIN + (north - (comune.lat ?? 0)) * scale,
      radius: Math.max(LEAST, BIGGEST * Math.sqrt(comune.total / most)),
      share: comuneShare(comune, groups),
    }))
    .sort((a, b) => b.radius - a.radius);
  return { dots, height: (north - south) * scale + 2 * MARGIN };
}
