import { dayOf, isDay, isoOf, writtenDay } from './days';

const today = new Date(2026, 10, 27);

it.each([
  ['27112026', '2026-11-27'],
  ['27/11/26', '2026-11-27'],
  ['1.3.2026', '2026-03-01'],
  ['1-3-2026', '2026-03-01'],
  [' 01 03 2026 ', '2026-03-01'],
  ['2026-03-01', '2026-03-01'],
  ['271126', '2026-11-27'],
  ['29/02/2024', '2024-02-29'],
  ['01/02/46', '2046-02-01'],
  ['01/02/47', '1947-02-01'],
  ['05/06/71', '1971-06-05'],
])('reads the day %s as %s [CST-02]', (typed, day) => {
  const date = dayOf(typed, today);
  expect(date && isoOf(date)).toBe(day);
});

it.each([
  '31/02/2026',
  '29/02/2023',
  '00/01/2026',
  '1/13/2026',
  '2026',
  'domani',
  '',
  '1/2/203',
  '1/2/20265',
  '99999999',
])('refuses %j, which is no day', (typed) => expect(dayOf(typed, today)).toBeUndefined());

it('takes a year before 100 as it was typed, so that it is seen as a mistake', () => {
  const typed = dayOf('01/02/0080', today);
  expect(typed && [isoOf(typed), writtenDay(typed)]).toEqual(['0080-02-01', '01/02/0080']);
});

it('knows a stored day only in its form', () => {
  expect([isDay('2026-02-28'), isDay('2026-02-30'), isDay('28/02/2026')]).toEqual([true, false, false]);
});
