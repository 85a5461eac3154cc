import { dropUnfinishedRow } from './dropUnfinishedRow';

it('deletes the letters of the removed row alone, and moves those of the rows after it', () => {
  const unfinished = new Map([
    ['rows[1]/code', 'first'],
    ['rows[2]/code', 'removed'],
    ['rows[2]/parts[1]/code', 'removed, too'],
    ['rows[3]/code', 'third'],
    ['rows[10]/parts[3]/code', 'tenth'],
    ['rowsOfOthers[2]/code', 'of another list'],
    ['code', 'of no list'],
  ]);
  dropUnfinishedRow(unfinished, 'rows', 1);
  expect(Object.fromEntries(unfinished)).toEqual({
    'rows[1]/code': 'first',
    'rows[2]/code': 'third',
    'rows[9]/parts[3]/code': 'tenth',
    'rowsOfOthers[2]/code': 'of another list',
    code: 'of no list',
  });
});

it('moves the letters of a list within a row, and those of the same list in other rows not', () => {
  const unfinished = new Map([
    ['rows[1]/parts[2]/code', 'moves'],
    ['rows[2]/parts[2]/code', 'stays'],
  ]);
  dropUnfinishedRow(unfinished, 'rows[1]/parts', 0);
  expect(Object.fromEntries(unfinished)).toEqual({
    'rows[1]/parts[1]/code': 'moves',
    'rows[2]/parts[2]/code': 'stays',
  });
});
