import { endOfItalianDay } from './dates';

it.each([
  ['2026-01-15', '2026-01-15T22:59:59.999Z'],
  ['2026-07-15', '2026-07-15T21:59:59.999Z'],
  // The clocks change on these days.
  ['2026-03-28', '2026-03-28T22:59:59.999Z'],
  ['2026-03-29', '2026-03-29T21:59:59.999Z'],
  ['2026-10-24', '2026-10-24T21:59:59.999Z'],
  ['2026-10-25', '2026-10-25T22:59:59.999Z'],
  ['2026-12-31', '2026-12-31T22:59:59.999Z'],
])('ends the day %s at midnight in Italy', (day, end) => {
  expect(endOfItalianDay(day).toISOString()).toBe(end);
});
