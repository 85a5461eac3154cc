import { instantOfClock, italianClock } from './italianTime';

it.each([
  ['2026-06-16T10:00', '2026-06-16T08:00:00.000Z'],
  ['2026-12-16T10:00', '2026-12-16T09:00:00.000Z'],
  ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('reads %s of the clocks in Italy as %s, and back', (clock, instant) => {
  expect(instantOfClock(clock)).toBe(instant);
  expect(italianClock(Date.parse(instant))).toBe(clock);
});

it.each(['', '2026-06-16', '2026-13-40T10:00', 'domani'])('reads no moment in %j', (clock) => {
  expect(instantOfClock(clock)).toBeNull();
});
