import type { Widget } from './arrangement';
import { figuresOf, hiddenSums, withoutSums, withPlaces } from './hiddenSums';

const count = { selector: 'id', summaryType: 'count' };
const sumOf = (selector: string) => ({ selector, summaryType: 'sum' });
/** A widget that shows all columns but these. */
const widgetWithout = (...hidden: readonly string[]) => {
  const columnOption = (field: string) => !hidden.includes(field);
  return { columnOption } as unknown as Widget;
};

it('leaves out the sums of columns that are not shown, and keeps their places among the figures of a group', () => {
  const options = { take: 20, groupSummary: [count, sumOf('feeCents'), sumOf('balance'), sumOf('dueCents')] };
  const hidden = hiddenSums(options, widgetWithout('id', 'feeCents', 'dueCents'));
  expect(hidden).toEqual([1, 3]);
  expect(withoutSums(options, hidden)).toEqual({ take: 20, groupSummary: [count, sumOf('balance')] });
  expect(withPlaces([7, 500], figuresOf(options, hidden))).toEqual([7, NaN, 500, NaN]);
});

it('leaves everything as it is where all columns are shown, or nothing is added up', () => {
  const options = { groupSummary: [count, sumOf('feeCents')] };
  expect(hiddenSums(options, widgetWithout())).toEqual([]);
  expect(hiddenSums({ take: 20 }, widgetWithout('feeCents'))).toEqual([]);
  expect(withoutSums(options, [])).toBe(options);
  expect(withPlaces([7, 500], figuresOf(options, []))).toEqual([7, 500]);
});

it('takes the figures of a group that was loaded when other columns were shown', () => {
  const options = { groupSummary: [count, sumOf('feeCents')] };
  expect(withPlaces([7], figuresOf(options, []))).toEqual([7, NaN]);
  expect(withPlaces([7, 500], figuresOf(options, [1]))).toEqual([7, 500]);
});
