import { isGranted } from './policies';

const granted = { A: true, B: true, C: false };

it.each([
  [undefined, true],
  ['', true],
  ['A', true],
  ['C', false],
  ['X', false],
  ['X || A', true],
  ['X||C', false],
  ['A && B', true],
  ['A && X', false],
  ['X || A && B', false],
])('holds or not: %s [AUT-08]', (expression, expected) => {
  expect(isGranted(granted, expression)).toBe(expected);
});
