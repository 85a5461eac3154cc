/** The attack on published tables: solves every relation between all of them together. */
import type { Figures } from '../../../server/domains/public-register/statistics/figures/figures';

/** A sum of hidden counts that follows from what is published. */
interface Relation {
  /** Names of hidden counts. */
  readonly parts: readonly string[];
  readonly sum: number;
}

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  A: ['A4', 'A3', 'A2', 'A1'],
  'B-C': ['B', 'C'],
  'D-E': ['D', 'E'],
  'F-G': ['F', 'G'],
  other: ['other'],
};

/**
 * All relations of the figures: rows and columns of each table, and the comuni of a province against the classes of
 * that province.
 */
export function relationsOf({ tables, comuni, groups }: Figures): Relation[] {
  const found: Relation[] = [];
  const add = (total: number, parts: readonly (readonly [name: string, count: number | null])[]) => {
    const hidden = parts.filter(([, count]) => count === null).map(([name]) => name);
    const shown = parts.reduce((sum, [, count]) => sum + (count ?? 0), 0);
    if (hidden.length > 0 || shown !== total) found.push({ parts: hidden, sum: total - shown });
  };
  const at = (table: string, row: string, column: string) => `${table} ${row} ${column}`;
  for (const { name, rows, columns, cells } of tables) {
    rows.forEach(({ key, total }, row) => {
      add(
        total,
        columns.map((column, n) => [at(name, key, column.key), cells[row]?.[n] ?? null]),
      );
    });
    columns.forEach(({ key, total }, column) => {
      add(
        total,
        rows.map((row, n) => [at(name, row.key, key), cells[n]?.[column] ?? null]),
      );
    });
  }
  const published = comuni.filter(({ cells }) => cells.some((cell) => cell !== null));
  for (const { istat, province, total, cells } of published)
    add(
      total,
      cells.map((cell, n) => [at('comune', groups[n] ?? '', istat ?? province), cell]),
    );
  const provinces = tables.find(({ name }) => name === 'province');
  for (const province of new Set(published.map((each) => each.province)))
    groups.forEach((group, n) => {
      const column = provinces?.columns.findIndex(({ key }) => key === province) ?? -1;
      const classes = (provinces?.rows ?? []).map(({ key }, row) => ({
        key,
        count: provinces?.cells[row]?.[column] ?? null,
      }));
      const members = classes.filter(({ key }) => GROUPS[group]?.includes(key) === true);
      const hidden = members.filter(({ count }) => count === null);
      const own = comuni
        .filter((each) => each.province === province)
        .map(({ istat, cells }) => [at('comune', group, istat ?? province), cells[n] ?? null] as const);
      // The hidden classes of a group are taken away on the other side.
      const shown = members.reduce((sum, { count }) => sum + (count ?? 0), 0);
      const ownShown = own.reduce((sum, [, count]) => sum + (count ?? 0), 0);
      found.push({
        parts: [
          ...own.filter(([, count]) => count === null).map(([name]) => name),
          ...hidden.map(({ key }) => `-${at('province', key, province)}`),
        ],
        sum: shown - ownShown,
      });
    });
  return found;
}

const PRIME = 2_147_483_629n;
const mod = (n: bigint) => ((n % PRIME) + PRIME) % PRIME;
function inverse(n: bigint): bigint {
  let [result, base, power] = [1n, mod(n), PRIME - 2n];
  for (; power > 0n; power >>= 1n) {
    if (power & 1n) result = mod(result * base);
    base = mod(base * base);
  }
  return result;
}

/**
 * The hidden counts that the relations determine, by elimination: those whose row has nothing else in it at the end.
 */
export function determined(relations: readonly Relation[]): string[] {
  const solved = new Map<string, Map<string, bigint>>();
  const reduce = (row: Map<string, bigint>) => {
    const names = [...row.keys()];
    for (const name of names) {
      const pivot = solved.get(name);
      const factor = row.get(name);
      if (!pivot || factor === undefined) continue;
      for (const [part, value] of pivot) {
        const next = mod((row.get(part) ?? 0n) - factor * value);
        if (next === 0n) row.delete(part);
        else row.set(part, next);
      }
    }
    return row;
  };
  for (const { parts } of relations) {
    const row = new Map<string, bigint>();
    for (const part of parts) {
      const name = part.replace(/^-/, '');
      row.set(name, mod((row.get(name) ?? 0n) + (part.startsWith('-') ? -1n : 1n)));
    }
    reduce(row);
    const [pivot] = row.keys();
    if (pivot === undefined) continue;
    const scale = inverse(row.get(pivot) ?? 1n);
    for (const [name, value] of row) row.set(name, mod(value * scale));
    for (const other of solved.values()) {
      const factor = other.get(pivot);
      if (factor === undefined) continue;
      for (const [part, value] of row) {
        const next = mod((other.get(part) ?? 0n) - factor * value);
        if (next === 0n) other.delete(part);
        else other.set(part, next);
      }
    }
    solved.set(pivot, row);
  }
  return [...solved].filter(([, row]) => row.size === 1).map(([name]) => name);
}
