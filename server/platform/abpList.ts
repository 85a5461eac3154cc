/** Reads the page and the order of a list from a request in ABP's form: skipCount, maxResultCount, sorting. */
import type { Expression } from 'kysely';
import { notValid } from './fieldRules';
import type { Ordering } from './grid/sort';

/** The query of a list, checked by the contract (parameters AbpSkipCount, AbpMaxResultCount, AbpSorting, AbpFilter). */
export interface AbpListQuery {
  readonly skipCount?: number;
  readonly maxResultCount?: number;
  /** `<field> asc|desc`, several parted by commas. */
  readonly sorting?: string;
  readonly filter?: string;
}

/** ABP's page, and the most rows of one. */
const PAGE = 10;
const MOST = 1000;

/**
 * Returns the requested page: ten rows from the first on, unless the query says otherwise.
 * @throws ApiError 400 for a page of more than a thousand rows
 */
export function parsePaging({ skipCount = 0, maxResultCount = PAGE }: AbpListQuery): { skip: number; take: number } {
  if (!Number.isSafeInteger(skipCount) || skipCount < 0) throw notValid('skipCount');
  if (!Number.isSafeInteger(maxResultCount) || maxResultCount < 1 || maxResultCount > MOST)
    throw notValid('maxResultCount');
  return { skip: skipCount, take: maxResultCount };
}

/**
 * Returns the order of a list. The column `id`, when there is one, comes last, so that every row has one place and no
 * page repeats or skips one.
 * @param columns the expressions of the fields that sort, by their names in camelCase; clients may begin a name with a
 * capital
 * @throws ApiError 400 for a column that is not among them or is named twice, and for a direction that is none
 */
export function parseSorting(
  sorting: string | undefined,
  columns: Readonly<Record<string, Expression<unknown>>>,
  fallback: string,
): Ordering[] {
  const text = sorting?.trim() ?? '';
  const steps = (text === '' ? fallback : text).split(',').map((step) => stepOf(step, columns));
  const names = steps.map(({ name }) => name);
  if (new Set(names).size !== names.length) throw notValid('sorting');
  const order = steps.map(({ expression, desc }) => ({ expression, desc }));
  const key = columns['id'];
  // The id has the direction of the last step, because an index is walked one way only.
  return key && !names.includes('id') ? [...order, { expression: key, desc: order.at(-1)?.desc ?? false }] : order;
}

function stepOf(step: string, columns: Readonly<Record<string, Expression<unknown>>>) {
  const [, field = '', direction = 'asc'] = /^\s*([A-Za-z]\w*)(?:\s+(asc|desc))?\s*$/i.exec(step) ?? [];
  const name = field.slice(0, 1).toLowerCase() + field.slice(1);
  const expression = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!expression) throw notValid('sorting');
  return { name, expression, desc: direction.toLowerCase() === 'desc' };
}
