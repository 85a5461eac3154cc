/**
 * A filter's tree as a SQL condition. Null behaves as in DevExtreme's local query: `= null` finds nulls, `<> value`
 * finds nulls too, an order comparison with a value never does, text operators see null as the empty text, and '!' is
 * two-valued.
 */
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { operators, operatorsOfType, type GridColumn, type Lookup, type Operator } from '../definition';
import type { FilterNode } from './parseFilter';
import { refusal, shown, unknownColumn } from '../refusal';
import { groupedBy } from '../sort';
import { containing, isWhole, like, words } from './textMatch';
import { listValue, rangeValue, soughtValue, textValue, typedValue, type Place } from '../values';

export type Condition = RawBuilder<SqlBool>;
type Leaf = Extract<FilterNode, { kind: 'condition' }>;

const ALIASES: Readonly<Record<string, Operator>> = { anyof: 'isanyof', isnoneof: 'noneof' };
const yes = sql<SqlBool>`true`;
const no = sql<SqlBool>`false`;

/**
 * Writes the condition of the rows whose looked-up value satisfies a condition.
 * @param ofRow the same condition on the row's own value, where it has that
 * @param isOfOneValue true where one value alone can satisfy it
 */
export type FindByKey = (
  lookup: Lookup,
  condition: Condition,
  ofRow: Condition | undefined,
  isOfOneValue: boolean,
) => Condition;

/**
 * The condition of a whole filter. Throws a 400 that names the column, the operator or the value at fault.
 * @param byKey is called in the same order for the same filter
 */
export function filterCondition(
  columns: ReadonlyMap<string, GridColumn>,
  node: FilterNode,
  byKey: FindByKey = ofRowOrKey,
): Condition {
  if (node.kind === 'not') return not(filterCondition(columns, node.item, byKey));
  if (node.kind === 'condition') return leaf(columns, node, byKey);
  const items = node.items.map((item) => filterCondition(columns, item, byKey));
  return sql<SqlBool>`(${sql.join(items, node.kind === 'and' ? sql` and ` : sql` or `)})`;
}

const not = (condition: Condition): Condition => sql<SqlBool>`((${condition}) is not true)`;

function leaf(
  columns: ReadonlyMap<string, GridColumn>,
  { column: name, operator: asked, value }: Leaf,
  byKey: FindByKey,
): Condition {
  const column = columns.get(name);
  if (!column) throw unknownColumn('filter', name);
  const operator = Object.hasOwn(ALIASES, asked) ? ALIASES[asked] : operators.find((known) => known === asked);
  if (!operator) throw refusal('filter', `l’operatore «${shown(asked)}» non esiste.`);
  if (!operatorsOfType[column.type].includes(operator) || column.operators?.includes(operator) === false)
    throw refusal('filter', `la colonna «${shown(name)}» non ammette l’operatore «${operator}».`);
  const place = { column: name, operator };
  const { lookup } = column;
  return lookup && (lookup.operators?.includes(operator) ?? true)
    ? compareLookedUp({ lookup, byKey }, column, { operator, place, value })
    : compare(column, operator, place, value);
}

const OPPOSITES: Partial<Record<Operator, Operator>> = {
  '<>': '=',
  isnotblank: 'isblank',
  notcontains: 'contains',
  noneof: 'isanyof',
};

type LookingUp = { readonly lookup: Lookup; readonly byKey: FindByKey };
type Comparing = { readonly operator: Operator; readonly place: Place; readonly value: unknown };

/**
 * A condition on values that are looked up first. Values of another table find rows by their keys only where a missing
 * value does not satisfy the condition: the others are the negation of such a one. Values that the rows have, too
 * (`isOfRow`, `isValue`), are looked up for a negation as well.
 */
function compareLookedUp(lookingUp: LookingUp, column: GridColumn, { operator, place, value }: Comparing): Condition {
  const { lookup, byKey } = lookingUp;
  const compared = (other: Operator, given: unknown) =>
    compareLookedUp(lookingUp, column, { operator: other, place, value: given });
  if (operator === 'isblank' && lookup.anyBlank) return sql<SqlBool>`(${lookup.anyBlank} and ${isBlank(column)})`;
  const opposite = OPPOSITES[operator];
  const isInRow = lookup.isOfRow === true || lookup.isValue === true;
  if (opposite && !isInRow) return not(compared(opposite, value));
  const { orderedBy: _, within: __, ...plain } = column;
  const withValue = { ...plain, expression: lookup.value, nullable: true };
  const find = (comparison: (of: GridColumn) => Condition, isOfOneValue = false) =>
    byKey(lookup, comparison(withValue), lookup.isOfRow === true ? comparison(column) : undefined, isOfOneValue);
  const isMissing = () => {
    if (column.nullable === false) return no;
    if (lookup.anyBlank) return sql<SqlBool>`(${lookup.anyBlank} and ${column.expression} is null)`;
    return isInRow
      ? sql<SqlBool>`${column.expression} is null`
      : not(byKey(lookup, sql<SqlBool>`${lookup.value} is not null`, undefined, false));
  };
  if (opposite) {
    // No row is read where no value differs from the given one.
    const differing = find((of) => compare(of, operator, place, value));
    return isOfMissing(opposite, place, value) || column.nullable === false
      ? differing
      : sql<SqlBool>`(${isMissing()} or ${differing})`;
  }
  if (operator === 'isanyof') {
    const values = listValue(place, value);
    const known = values.filter((one) => one !== null);
    const among = known.length > 0 ? find((of) => anyOf(of, place, known)) : no;
    return known.length < values.length ? sql<SqlBool>`(${isMissing()} or ${among})` : among;
  }
  const isNull = value === null || value === undefined;
  if (isNull && ['=', '<=', '>='].includes(operator)) return isMissing();
  // Texts that differ in case and accents alone are equal, and others than texts stand as they are.
  const isOfOneValue = operator === '=' && column.type !== 'text';
  const found = () => find((of) => compare(of, operator, place, value), isOfOneValue);
  const isOfTexts = operator === 'contains' || operator === 'startswith' || operator === 'endswith';
  const isTrueOfMissing = operator === 'isblank' || (isOfTexts && soughtValue(place, value) === '');
  return isTrueOfMissing ? sql<SqlBool>`(${isMissing()} or ${found()})` : found();
}

/** Returns true where a row without a value satisfies a condition. */
function isOfMissing(operator: Operator, place: Place, value: unknown): boolean {
  if (operator === 'isblank') return true;
  if (operator === 'isanyof') return listValue(place, value).includes(null);
  return operator === 'contains' ? soughtValue(place, value) === '' : value === null || value === undefined;
}

/** The condition on the row's own value, where it has that. */
export const ofRowOrKey = (lookup: Lookup, condition: Condition, ofRow: Condition | undefined): Condition =>
  ofRow ?? withKey(lookup, condition);

/** The rows whose value satisfies a condition. Without any such value no row of the list is read. */
function withKey({ key, keysWhere }: Lookup, condition: Condition): Condition {
  const keys = sql`array(${keysWhere(condition)})`;
  return sql<SqlBool>`(cardinality(${keys}) > 0 and ${key} = any(${keys}))`;
}

function compare(column: GridColumn, operator: Operator, place: Place, value: unknown): Condition {
  const { expression } = column;
  switch (operator) {
    case 'isblank':
      return isBlank(column);
    case 'isnotblank':
      return isNotBlank(column);
    case 'isanyof':
      return anyOf(column, place, listValue(place, value));
    case 'noneof':
      return not(anyOf(column, place, listValue(place, value)));
    case 'between':
      return between(column, place, rangeValue(place, value));
    case 'contains':
    case 'startswith':
    case 'endswith':
      return column.type === 'search'
        ? words(expression, place, soughtValue(place, value))
        : like(column, operator, soughtValue(place, value));
    case 'notcontains':
      return not(compare(column, 'contains', place, value));
    default:
      return value === null || value === undefined
        ? compareNull(expression, operator)
        : compareValue(column, operator, place, value);
  }
}

/** A text is blank when what an index has in its place is. */
function isBlank({ type, expression, orderedBy = expression, nullable }: GridColumn): Condition {
  if (type !== 'text' && type !== 'code') return sql<SqlBool>`${expression} is null`;
  const isEmpty = sql<SqlBool>`${orderedBy} = ''`;
  return nullable === false ? isEmpty : sql<SqlBool>`(${orderedBy} is null or ${isEmpty})`;
}

/** Its opposite, so that an index finds the few texts that are there. */
function isNotBlank({ type, expression, orderedBy = expression }: GridColumn): Condition {
  if (type !== 'text' && type !== 'code') return sql<SqlBool>`${expression} is not null`;
  return sql<SqlBool>`(${orderedBy} is not null and ${orderedBy} > '')`;
}

type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';

function compareNull(expression: Expression<unknown>, operator: Comparison): Condition {
  if (operator === '<' || operator === '>') return no;
  return operator === '<>' ? sql<SqlBool>`${expression} is not null` : sql<SqlBool>`${expression} is null`;
}

function compareValue(column: GridColumn, operator: Comparison, place: Place, value: unknown): Condition {
  const right = typedValue(column, place, value);
  if (column.type === 'instant') return compareInstant(column, operator, right);
  const left = groupedBy(column);
  if (operator === '<>')
    return column.nullable === false
      ? sql<SqlBool>`${left} <> ${right}`
      : sql<SqlBool>`${left} is distinct from ${right}`;
  if (operator === '=' && column.hasOwnTrigrams === true) return isWhole(column, textValue(place, value));
  const condition = sql<SqlBool>`${left} ${sql.raw(operator)} ${right}`;
  return operator === '=' ? withTrigrams(column, place, [value], condition) : condition;
}

/** Equal texts also contain each other: said aloud, so that the trigram index can answer. */
function withTrigrams(column: GridColumn, place: Place, values: readonly unknown[], condition: Condition): Condition {
  const { type, within, isFoundByWords = false } = column;
  if ((type !== 'text' && !isFoundByWords) || !within) return condition;
  const contained = values.map((value) => containing(within, textValue(place, value)));
  return sql<SqlBool>`((${sql.join(contained, sql` or `)}) and ${condition})`;
}

/**
 * The API shows milliseconds and the table stores microseconds: equal means "within that millisecond", and an index
 * still serves.
 */
function compareInstant({ expression }: GridColumn, operator: Comparison, value: Expression<unknown>): Condition {
  const next = sql`${value} + interval '1 millisecond'`;
  switch (operator) {
    case '=':
      return sql<SqlBool>`(${expression} >= ${value} and ${expression} < ${next})`;
    case '<>':
      return not(sql<SqlBool>`${expression} >= ${value} and ${expression} < ${next}`);
    case '<':
    case '>=':
      return sql<SqlBool>`${expression} ${sql.raw(operator)} ${value}`;
    case '<=':
      return sql<SqlBool>`${expression} < ${next}`;
    case '>':
      return sql<SqlBool>`${expression} >= ${next}`;
  }
}

function anyOf(column: GridColumn, place: Place, values: readonly unknown[]): Condition {
  const given = values.filter((value) => value !== null);
  const known = given.map((value) => typedValue(column, place, value));
  const choices: Condition[] = values.length > known.length ? [sql<SqlBool>`${column.expression} is null`] : [];
  if (column.type === 'instant') choices.push(...known.map((value) => compareInstant(column, '=', value)));
  else if (column.hasOwnTrigrams === true)
    choices.push(...given.map((value) => isWhole(column, textValue(place, value))));
  else if (known.length > 0)
    choices.push(withTrigrams(column, place, given, sql<SqlBool>`${groupedBy(column)} in (${sql.join(known)})`));
  return choices.length === 0 ? no : sql<SqlBool>`(${sql.join(choices, sql` or `)})`;
}

function between(column: GridColumn, place: Place, [from, to]: readonly [unknown, unknown]): Condition {
  const end = (operator: '>=' | '<=', value: unknown) =>
    value === null ? yes : compareValue(column, operator, place, value);
  return sql<SqlBool>`(${end('>=', from)} and ${end('<=', to)})`;
}
