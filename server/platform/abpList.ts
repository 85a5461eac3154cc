/** Paging and order of lists in ABP's form: skipCount, maxResultCount, sorting. */
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
 * The requested page: ten rows from the first on, unless the query says otherwise. Throws a 400 for a page of more than
 * a thousand.
 */
export function parsePaging({ skipCount = 0, maxResultCount = PAGE }: AbpListQuery): { skip: number; take: number } {
  if (!Number.isSafeInteger(skipCount) || skipCount < 0) throw notValid('skipCount');
  if (!Number.isSafeInteger(maxResultCount) || maxResultCount < 1 || maxResultCount > MOST)
    throw notValid('maxResultCount');
  return { skip: skipCount, take: maxResultCount };
}

/**
 * The order of a list. `columns` are the fields that sort, in camelCase, by their expressions; clients may begin a
 * name with a capital. The column `id`, when there is one, comes last, so that every row has one place and pages
 * neither repeat nor skip one. Throws a 400 for a column that is not among them, a direction that is none, or a column
 * named twice.
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
  // The direction of the last step: an index is walked one way only.
  return key && !names.includes('id') ? [...order, { expression: key, desc: order.at(-1)?.desc ?? false }] : order;
}

function stepOf(step: string, columns: Readonly<Record<string, Expression<unknown>>>) {
  const [, field = '', direction = 'asc'] = /^\s*([A-Za-z]\w*)(?:\s+(asc|desc))?\s*$/i.exec(step) ?? [];
  const name = field.slice(0, 1).toLowerCase() + field.slice(1);
  const expression = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!expression) throw notValid('sorting');
  return { name, expression, desc: direction.toLowerCase() === 'desc' };
}
