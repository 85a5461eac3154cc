/** Reads one page of the rows of a list, by the shortest way: along an index, after a row, or from the nearer end. */
import { sql, type SqlBool } from 'kysely';
import { executeKept, executePrepared } from '../database/preparedStatements';
import { countedParts } from './countedPlace';
import type { ListDefinition, Needs } from './definition';
import type { Condition } from './filter/filter';
import { inOneSnapshot } from './inOneSnapshot';
import { filtered, type ListContext } from './listContext';
import { DEFAULT_TAKE, type LoadOptions } from './parse';
import { isPlanCached, isSameSort } from './planCaching';
import { rowSelection, type Row } from './rows';
import { follows, isKey, isSeekable, ordered, turned, type Ordering } from './sort';

/** From here on a page is found by its ids alone, which an index holds, before any whole row is read. */
const DEEP = 100;

/**
 * From here on, seen from either end, a page is looked for by counts: passing so many rows takes 3 ms along an index
 * alone, and 40 ms where each row is read.
 */
const FAR = 20_000;

/** A list with more rows is not read whole: walking along an index finds them soon enough. */
const SMALL_PART = 20_000;

/** A page that ends up to here is among the first ones. */
const NEAR = 200;

/** A list with fewer rows is read whole: a walk to its first pages passes most of the table. */
const SPREAD = 10 * NEAR;

/** Returns true for a page of a small part of a table in another order than its own. */
async function isReadWhole<DB, TB extends keyof DB & string>(
  { database, definition, tenantId }: ListContext<DB, TB>,
  { filter, sort, skip, take = DEFAULT_TAKE }: LoadOptions,
): Promise<boolean> {
  const { wholeSource, total, defaultSort, evenColumns = [] } = definition;
  const [first] = sort;
  if (!wholeSource || !total || first === undefined || isSameSort(defaultSort, sort)) return false;
  const rows = await total(database, tenantId);
  const isWalked = filter === undefined && skip + take <= NEAR && evenColumns.includes(first.selector);
  return rows <= (isWalked ? SPREAD : SMALL_PART);
}

/** The list in the form for cached plans. */
const forCachedPlan = <DB, TB extends keyof DB & string>(scope: ListContext<DB, TB>): ListContext<DB, TB> => {
  const { keptSource: source } = scope.definition;
  return source ? { ...scope, definition: { ...scope.definition, source } } : scope;
};

type Turning = Pick<LoadOptions, 'skip' | 'after'>;

/** Returns true when the page is found by the place of the row before it, which the caller knows. */
export const isAfterRow = <DB, TB extends keyof DB & string>(
  definition: ListDefinition<DB, TB>,
  order: readonly Ordering[],
  { skip, after }: Turning,
): boolean => skip > 0 && isKey(definition, after) && isSeekable(order);

/**
 * Reads a page.
 * @param asked its `total` is the number of rows that satisfy the condition, in the same snapshot, where it is known: a
 * page past the middle is then read from the end, turned round
 */
export async function readPage<DB, TB extends keyof DB & string>(
  asked: CountedContext<DB, TB>,
  condition: Condition | undefined,
  order: readonly Ordering[],
  options: LoadOptions,
): Promise<Row[]> {
  const { skip, take = DEFAULT_TAKE, after } = options;
  if (take === 0) return [];
  const { wholeSource } = asked.definition;
  const isWhole = wholeSource !== undefined && (await isReadWhole(asked, options));
  const scope = isWhole ? { ...asked, definition: { ...asked.definition, source: wholeSource } } : asked;
  const { database } = scope;
  const isByKeys = order[0]?.lookup !== undefined;
  const usesCachedPlan = !isWhole && !isByKeys && isPlanCached(scope.definition, options);
  const plannedScope = usesCachedPlan ? forCachedPlan(scope) : scope;
  const selection = rowSelection(database, scope.definition.columns);
  // The number of rows is written out: a plan for any number would be one for a tenth of all.
  const written = sql<number>`${sql.lit(take)}`;
  const key = sql`${scope.definition.columns.get(scope.definition.key)?.expression}`;
  if (isAfterRow(scope.definition, order, options)) {
    const seen = filtered(plannedScope, sql<SqlBool>`${key} = ${after}`);
    const following = filtered(plannedScope, condition).where(
      follows(order, (expression) => seen.select(sql`${expression}`.as('value'))),
    );
    const next = ordered(following.select(selection), order);
    const rows = await (usesCachedPlan
      ? executeKept(database, next.limit(written))
      : executePrepared(database, next.limit(take)));
    // A short page is the last one, or the row that was seen is gone, or rows without a value follow: a count decides.
    if (rows.length === take) return rows;
  }
  if (usesCachedPlan && skip === 0) {
    const first = ordered(filtered(plannedScope, condition).select(selection), order);
    return await executeKept(database, first.limit(written));
  }
  const { total } = scope;
  const isFar = skip >= FAR && (total === undefined || total - skip - take >= FAR);
  if (condition === undefined && isFar)
    return await inOneSnapshot(database, (snapshot) => readByCounts({ ...scope, database: snapshot }, order, options));
  return await readFromNearerEnd(scope, condition, order, { skip, take });
}

/**
 * Reads a page that is far from both ends of a list without conditions. Where the sorted column is counted, the counts
 * say first in which part of the list the page lies.
 */
export async function readByCounts<DB, TB extends keyof DB & string>(
  scope: CountedContext<DB, TB>,
  order: readonly Ordering[],
  { sort, skip, take = DEFAULT_TAKE }: LoadOptions,
): Promise<Row[]> {
  const [first = scope.definition.defaultSort[0]] = sort;
  const parts = first && (await countedParts(scope, first.selector, order, { skip, take }));
  if (!parts) return await readFromNearerEnd(scope, undefined, order, { skip, take });
  const rows: Row[] = [];
  for (const { condition, total, order: orderWithin, ...place } of parts)
    rows.push(...(await readFromNearerEnd({ ...scope, total }, condition, orderWithin, place)));
  return rows;
}

/** A list, with the number of rows that satisfy a condition where it is known. */
type CountedContext<DB, TB extends keyof DB & string> = KeyedContext<DB, TB> & { readonly total?: number | undefined };

/** A list, with the needs of a query for the keys of its rows in their order. */
type KeyedContext<DB, TB extends keyof DB & string> = ListContext<DB, TB> & { readonly orderNeeds?: Needs };

type Place = { readonly skip: number; readonly take: number };

/** Reads the rows of a page from the end of the list where that is nearer, turned round. */
async function readFromNearerEnd<DB, TB extends keyof DB & string>(
  scope: CountedContext<DB, TB>,
  condition: Condition | undefined,
  order: readonly Ordering[],
  { skip, take }: Place,
): Promise<Row[]> {
  const { total } = scope;
  if (total === undefined || skip <= total / 2) return await readAt(scope, condition, order, { skip, take });
  // The last row that is wanted stands so many rows before the end.
  const fromEnd = Math.max(0, total - skip - take);
  const wanted = total - skip - fromEnd;
  if (wanted <= 0) return [];
  const rows = await readAt(scope, condition, turned(order), { skip: fromEnd, take: wanted });
  return rows.toReversed();
}

/** Reads the rows of a page behind so many others. */
async function readAt<DB, TB extends keyof DB & string>(
  scope: KeyedContext<DB, TB>,
  condition: Condition | undefined,
  order: readonly Ordering[],
  { skip, take }: Place,
): Promise<Row[]> {
  const { database, definition } = scope;
  const [first, ...rest] = order;
  if (first?.lookup?.keysInOrder)
    return await inOneSnapshot(database, (snapshot) =>
      readByKeys({ ...scope, database: snapshot }, condition, { first, rest }, { skip, take }),
    );
  const selection = rowSelection(database, definition.columns);
  if (skip < DEEP)
    return await executePrepared(
      database,
      ordered(filtered(scope, condition).select(selection), order).limit(take).offset(skip),
    );
  const key = sql`${definition.columns.get(definition.key)?.expression}`;
  const { needs, orderNeeds = needs } = scope;
  const keysOnly = orderNeeds ? { ...scope, needs: orderNeeds } : scope;
  const ids = ordered(filtered(keysOnly, condition).select(key.as('id')), order)
    .limit(take)
    .offset(skip);
  const whole = filtered(scope, sql<SqlBool>`${key} = any(array(${ids}))`).select(selection);
  return await executePrepared(database, ordered(whole, order));
}

interface KeyedOrder {
  readonly first: Ordering;
  readonly rest: readonly Ordering[];
}

/** Reads the rows of one key after another: sorting all rows by values of another table would read that for each. */
async function readByKeys<DB, TB extends keyof DB & string>(
  scope: KeyedContext<DB, TB>,
  condition: Condition | undefined,
  { first: { lookup, desc }, rest }: KeyedOrder,
  { skip, take }: Place,
): Promise<Row[]> {
  if (!lookup?.keysInOrder) return [];
  const known = await lookup.keysInOrder(desc).execute(scope.database);
  const ofKeys = known.rows.map(({ key }) => ({ condition: sql<SqlBool>`${lookup.key} = ${key}`, order: rest }));
  // PostgreSQL walks an index along rows without a key only where the order says the key, too.
  const ofNone = {
    condition: sql<SqlBool>`${lookup.key} is null`,
    order: [{ expression: lookup.key, desc }, ...rest],
  };
  const rows: Row[] = [];
  let before = skip;
  for (const ofKey of desc ? [ofNone, ...ofKeys] : [...ofKeys, ofNone]) {
    const within = condition ? sql<SqlBool>`(${condition} and ${ofKey.condition})` : ofKey.condition;
    const part = await readAt(scope, within, ofKey.order, { skip: before, take: take - rows.length });
    rows.push(...part);
    if (rows.length === take) break;
    before = part.length > 0 ? 0 : before - (before > 0 ? await countOf(scope, within) : 0);
  }
  return rows;
}

async function countOf<DB, TB extends keyof DB & string>(
  scope: ListContext<DB, TB>,
  condition: Condition,
): Promise<number> {
  const count = filtered(scope, condition).select(sql<number>`count(*)::bigint`.as('n'));
  const [row] = (await executePrepared(scope.database, count)) as Row[];
  return Number(row?.['n']);
}
