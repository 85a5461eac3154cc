/**
 * Finds the keys of values, in other tables or among the different values of a column, before the rows: the planner then
 * knows how many rows have them, and walks another index for few than for many.
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { GridColumn, Lookup } from '../definition';
import { filterCondition, ofRowOrKey, type Condition } from './filter';
import type { FilterNode } from './parseFilter';

/** More keys are found together with the rows. */
const MOST_KEYS = 500;
/** A filter with more such conditions finds all keys together with the rows, and asks first for no value. */
const MOST_LOOKUPS = 10;

/** Returns the keys; undefined where they are too many. */
async function fewKeys<DB>(database: Kysely<DB>, keys: RawBuilder<unknown>): Promise<unknown[] | undefined> {
  const few = sql<{ readonly key: unknown }>`select found.key from (${keys}) as found (key) limit ${MOST_KEYS + 1}`;
  const { rows } = await few.execute(database);
  return rows.length > MOST_KEYS ? undefined : [...new Set(rows.map(({ key }) => key))];
}

/**
 * The rows of one value, where any row has it: PostgreSQL asks that first, once, and reads no row of a value that none
 * has. Knowing the key would not change the plan.
 */
const whereAny = ({ keysWhere, anyWhere = keysWhere }: Lookup, condition: Condition, ofRow: Condition): Condition =>
  sql<SqlBool>`(exists (${anyWhere(condition)}) and ${ofRow})`;

/** Returns the condition of a whole filter. Throws a 400 that names the column, the operator or the value at fault. */
export async function conditionByKeys<DB>(
  database: Kysely<DB>,
  columns: ReadonlyMap<string, GridColumn>,
  node: FilterNode,
): Promise<Condition> {
  const asked: RawBuilder<unknown>[] = [];
  let ofOneValue = 0;
  const whole = filterCondition(columns, node, (lookup, condition, ofRow, isOfOneValue) => {
    if (ofRow && isOfOneValue) ofOneValue += 1;
    else asked.push(lookup.keysWhere(condition));
    return ofRowOrKey(lookup, condition, ofRow);
  });
  const lookups = asked.length + ofOneValue;
  if (lookups === 0 || lookups > MOST_LOOKUPS) return whole;
  // One after another: a request has one connection at a time for them.
  const found: (unknown[] | undefined)[] = [];
  for (const keys of asked) found.push(await fewKeys(database, keys));
  let at = 0;
  return filterCondition(columns, node, (lookup, condition, ofRow, isOfOneValue) => {
    if (ofRow && isOfOneValue) return whereAny(lookup, condition, ofRow);
    const keys = found[at];
    at += 1;
    if (keys === undefined) return ofRowOrKey(lookup, condition, ofRow);
    if (keys.length === 0) return sql<SqlBool>`false`;
    // An index holds the rows of one key in the order of its next column, and a plan for any key finds that.
    if (keys.length === 1) return sql<SqlBool>`${lookup.key} = ${keys[0]}`;
    return sql<SqlBool>`${lookup.key} = any(${keys})`;
  });
}
