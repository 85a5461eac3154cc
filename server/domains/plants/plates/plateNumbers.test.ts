import { plateOf } from '../rules/plate';
import { gapAmong, numberOf } from './plateNumbers';

it.each([
  ['nothing is taken', 1, 10, [], 1],
  ['what is taken lies beyond', 5, 3, [8], 5],
  ['what is taken stands in the way', 5, 4, [8], 9],
  ['gaps are too small', 1, 3, [1, 2, 5, 8, 9, 20], 10],
  ['the first number is taken', 7, 1, [7], 8],
])('begins at the first gap that is large enough: %s', (_what, from, size, taken, first) => {
  expect(gapAmong(from, size, taken)).toBe(first);
});

it('reads the number of a plate', () => {
  expect(numberOf(plateOf(900_001))).toBe(900_001);
});
