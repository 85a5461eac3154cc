/** Pages through a published table: matching rows from a place on, in the order of the file. */
import type { PublishedTable, Row } from './tableReader';

/** Column and value; all of them must match. */
export type Filter = readonly (readonly [column: string, value: string])[];

/**
 * The bound of groups that one request searches: a rare value is found over several pages, and no request blocks the
 * server.
 */
const MOST_GROUPS = 8;

export interface Page {
  readonly rows: readonly Row[];
  /** Row of the file at which the next page begins; null at the end. */
  readonly next: number | null;
}

const said = (value: Row[string] | undefined) => (value === null || value === undefined ? '' : String(value));

/** Returns at most `limit` rows from `from` on. A page may have fewer, or none, and still not be the last. */
export async function pageOf(
  { groups, total }: PublishedTable,
  { from, limit, filter }: { readonly from: number; readonly limit: number; readonly filter: Filter },
): Promise<Page> {
  const found: Row[] = [];
  let [next, looked] = [from, 0];
  for (const group of groups) {
    const end = group.start + group.size;
    if (end <= next) continue;
    if (!filter.every(([column, value]) => group.mayHave(column, value))) {
      next = end;
      continue;
    }
    if (looked === MOST_GROUPS) break;
    looked += 1;
    const places = await matching(group, next - group.start, filter);
    const taken = places.slice(0, limit - found.length);
    if (taken.length > 0) {
      const rows = await group.rows();
      for (const place of taken) {
        const row = rows[place];
        if (row) found.push(row);
      }
    }
    const last = taken.at(-1);
    next = taken.length < places.length && last !== undefined ? group.start + last + 1 : end;
    if (found.length === limit) break;
  }
  return { rows: found, next: next < total ? next : null };
}

/** Returns the positions within a group, from one on, whose rows match; it reads only the columns that are compared. */
async function matching(
  group: PublishedTable['groups'][number],
  from: number,
  filter: Filter,
): Promise<readonly number[]> {
  if (filter.length === 0) return Array.from({ length: group.size - from }, (_none, at) => from + at);
  const rows = await group.rows(filter.map(([column]) => column));
  return rows.flatMap((row, at) =>
    at >= from && filter.every(([column, value]) => said(row[column]) === value) ? [at] : [],
  );
}
