/**
 * The page after a row that the caller has seen: found by that row's place in the order, so that a deep page costs as
 * much as the first.
 */
import { sql, type Expression, type SqlBool } from 'kysely';
import type { GridColumn } from './definition';
import type { Ordering } from './sort';

/**
 * True when one comparison finds the rows that follow another: every step goes the same way, and none except the first
 * may lack, since nulls compare with nothing. (Nulls of the first step follow all others, ascending, or precede them:
 * the caller looks when a page stays short.)
 */
export const isSeekable = (order: readonly Ordering[]): boolean =>
  order.every(({ desc, nullable }, step) => desc === order[0]?.desc && (step === 0 || nullable === false));

/**
 * The condition of the rows that follow in the order.
 * @param valueOf the same expression, of the row that was seen, as a subquery of one value; a row that is gone has
 * none, and nothing follows it
 */
export const follows = (
  order: readonly Ordering[],
  valueOf: (expression: Expression<unknown>) => Expression<unknown>,
): Expression<SqlBool> => {
  const here = sql.join(order.map(({ expression }) => expression));
  // Values one by one: a row of a subquery is compared after the index was walked, single values lead into it.
  const there = sql.join(order.map(({ expression }) => valueOf(expression)));
  return order[0]?.desc === true ? sql<SqlBool>`(${here}) < (${there})` : sql<SqlBool>`(${here}) > (${there})`;
};

const keys = { uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, integer: /^\d{1,9}$/ } as const;
type Keyed = { readonly columns: ReadonlyMap<string, GridColumn>; readonly key: string };

/** True when a text may be the key of a row of this list; no other types of keys are supported. */
export function isKey({ columns, key }: Keyed, text: string | undefined): boolean {
  const type = columns.get(key)?.type;
  return text !== undefined && (type === 'uuid' || type === 'integer') && keys[type].test(text);
}
