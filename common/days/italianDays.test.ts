import { addDays, addYears, daysBetween, italianDay, writtenDay } from './italianDays';

it('takes the day of an instant in Italy, where it may be tomorrow already', () => {
  expect(italianDay(Date.parse('2026-06-30T21:59:59Z'))).toBe('2026-06-30');
  expect(italianDay(Date.parse('2026-06-30T22:00:00Z'))).toBe('2026-07-01');
});

it.each([
  ['2026-10-24', 1, '2026-10-25'],
  ['2026-10-25', 1, '2026-10-26'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
])('counts days over the change of the clocks and the ends of months: %s and %i', (day, count, then) => {
  expect(addDays(day, count)).toBe(then);
});

it('counts years and days, and writes a day as people do', () => {
  expect([addYears('1980-02-29', 18), addYears('1980-02-29', 20), addYears('2026-05-31', -1)]).toEqual([
    '1998-02-28',
    '2000-02-29',
    '2025-05-31',
  ]);
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(writtenDay('2026-11-21')).toBe('21/11/2026');
});
