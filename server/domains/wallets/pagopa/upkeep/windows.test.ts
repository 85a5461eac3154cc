import { windowAfter } from './windows';

const today = '2026-11-24';

it('goes back thirty days, and ends with today', () => {
  expect(windowAfter({ left: null, doneUntil: null, today }, false)).toEqual({
    from: '2026-10-26',
    to: today,
    page: 0,
  });
  expect(windowAfter({ left: null, doneUntil: '2026-11-23', today }, false)).toEqual({
    from: '2026-10-26',
    to: today,
    page: 0,
  });
  expect(windowAfter({ left: null, doneUntil: today, today }, true)).toBeNull();
});

it('continues where it stopped, and leaves no day out after a long pause', () => {
  const left = { from: '2026-10-01', to: '2026-10-30', page: 3 };
  expect(windowAfter({ left, doneUntil: '2026-09-30', today }, false)).toEqual(left);
  const days: string[] = [];
  let doneUntil = '2026-07-01';
  for (let isBegun = false; ; isBegun = true) {
    const window = windowAfter({ left: null, doneUntil, today }, isBegun);
    if (!window) break;
    expect(Date.parse(window.to) - Date.parse(window.from)).toBeLessThanOrEqual(29 * 86_400_000);
    days.push(window.from, window.to);
    doneUntil = window.to;
  }
  expect(days).toEqual([
    '2026-07-01',
    '2026-07-30',
    '2026-07-31',
    '2026-08-29',
    '2026-08-30',
    '2026-09-28',
    '2026-09-29',
    '2026-10-28',
    '2026-10-29',
    today,
  ]);
});
