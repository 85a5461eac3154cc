/** The questions that a person can put to a list by one of its columns: orders, conditions, groups. */
import { operatorsOfType, type GridColumn, type Operator } from '../server/platform/grid/definition';
import type { LoadQuery } from '../server/platform/grid/parse';

/** The kinds of questions: each is a column of the table of results. A condition belongs to one by its answer. */
export const questionKinds = [
  'sort',
  'sort, middle page',
  'sort, last page',
  'no hit',
  'few hits',
  'many hits',
  'header filter',
  'header filter, days',
  'groups',
  'open group',
  'letters',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

export interface Question {
  readonly kind: Exclude<QuestionKind, 'no hit' | 'few hits' | 'many hits'> | 'condition';
  /** The direction, operator or page that distinguishes questions of one kind. */
  readonly detail: string;
  readonly query: LoadQuery;
  /** The question that follows a refusal: there are more days than an answer holds. */
  readonly otherwise?: LoadQuery;
}

/** The values of a column in a sample of rows: one that many of them have, and one that few have. */
export interface SampleValues {
  readonly common: unknown;
  readonly rare: unknown;
}

export const PAGE = { take: 20, requireTotalCount: true };
/** A page is shown without the number of its rows where counting them takes longer, as in the grid. */
const FILTERED_PAGE = { ...PAGE, countWithin: 100 };

/** Values of which no list has any, by type; a boolean column has none. */
const ABSENT: Readonly<Record<Exclude<GridColumn['type'], 'boolean'>, unknown>> = {
  text: 'zzqx',
  code: 'zzqx',
  search: 'zzqx',
  integer: -987_654,
  cents: -987_654,
  decimal: -987_654,
  date: '1801-01-01',
  instant: '1801-01-01T00:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000bad',
};

/** Counts the values of a column in some rows. @returns undefined where all rows lack one */
export function sampleValues(
  rows: readonly Readonly<Record<string, unknown>>[],
  name: string,
): SampleValues | undefined {
  const counts = new Map<unknown, number>();
  for (const row of rows) {
    const value = row[name];
    if (value !== null && value !== undefined && value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([, one], [, other]) => other - one);
  const [first] = byCount;
  return first && { common: first[0], rare: byCount.at(-1)?.[0] };
}

/** The value in the form that an operator takes. */
function operand(operator: Operator, value: unknown): unknown {
  if (operator === 'between') return [value, value];
  if (operator === 'isanyof' || operator === 'noneof') return [value];
  return value;
}

const condition = (name: string, operator: Operator, value: unknown): LoadQuery => ({
  ...FILTERED_PAGE,
  filter: JSON.stringify([name, operator, operand(operator, value)]),
});

/** The conditions of each operator with a value that no row has, one that few rows have, and one that many have. */
function conditions(name: string, { type, operators }: GridColumn, values: SampleValues | undefined): Question[] {
  const operands = [...(type === 'boolean' ? [] : [ABSENT[type]]), ...(values ? [values.rare, values.common] : [])];
  return (operators ?? operatorsOfType[type]).flatMap((operator) => {
    const isWithoutValue = operator === 'isblank' || operator === 'isnotblank';
    return (isWithoutValue ? [null] : operands).map((value) => ({
      kind: 'condition' as const,
      detail: operator,
      query: condition(name, operator, value),
    }));
  });
}

/** The first letters of a word that very many rows have, as they are pressed. */
const LETTERS = ['m', 'ma'];
const letters = (name: string): Question[] =>
  LETTERS.map((searched) => ({
    kind: 'letters' as const,
    detail: searched,
    query: condition(name, 'contains', searched),
  }));

/** The groups by which a grid offers a column's values in the menu of its header: days stand below months and years. */
function headerFilter(name: string, { type }: GridColumn): Question {
  const isOfDays = type === 'date' || type === 'instant';
  if (!isOfDays) {
    const group = JSON.stringify([{ selector: name, isExpanded: false }]);
    return { kind: 'header filter', detail: '', query: { skip: 0, take: PAGE.take, group } };
  }
  const levels = ['year', 'month', 'day'];
  const down = (deepest: number) =>
    JSON.stringify(
      levels
        .slice(0, deepest)
        .map((groupInterval, at) => ({ selector: name, groupInterval, isExpanded: at + 1 < deepest })),
    );
  return { kind: 'header filter, days', detail: '', query: { group: down(3) }, otherwise: { group: down(2) } };
}

/**
 * Returns every question of a column.
 * @param total the rows of the whole list
 * @param values undefined when the sample has none
 */
export function columnQuestions(
  name: string,
  column: GridColumn,
  total: number,
  values: SampleValues | undefined,
): readonly Question[] {
  const questions = conditions(name, column, values);
  if (column.type === 'search') questions.push(...letters(name));
  if (column.sortable ?? column.type !== 'search') {
    const last = Math.max(0, Math.floor((total - 1) / PAGE.take) * PAGE.take);
    for (const desc of [false, true]) {
      const detail = desc ? 'down' : 'up';
      const sort = JSON.stringify([{ selector: name, desc }]);
      questions.push({ kind: 'sort', detail, query: { take: PAGE.take, sort } });
      questions.push({ kind: 'sort, middle page', detail, query: { ...PAGE, skip: Math.floor(total / 2), sort } });
      questions.push({ kind: 'sort, last page', detail, query: { ...PAGE, skip: last, sort } });
    }
  }
  if (column.groupable === true) {
    questions.push(headerFilter(name, column));
    // Nobody groups by single moments.
    const byMonth = column.type === 'date' || column.type === 'instant' ? { groupInterval: 'month' } : {};
    const group = JSON.stringify([{ selector: name, ...byMonth, isExpanded: false }]);
    const groupSummary = JSON.stringify([{ summaryType: 'count' }]);
    const query = { ...PAGE, group, groupSummary, requireGroupCount: true };
    questions.push({ kind: 'groups', detail: '', query });
    // The number of a group's rows is known from the groups. Nobody opens a group of a single moment.
    if (column.type !== 'instant' && values)
      questions.push({
        kind: 'open group',
        detail: '',
        query: { take: PAGE.take, filter: JSON.stringify([name, '=', values.common]) },
      });
  }
  return questions;
}
