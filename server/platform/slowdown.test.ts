import { delayOf, slowDown } from './slowdown';

it.each([
  [0, 0],
  [0.5, 0],
  [0.6, 600],
  [0.75, 1500],
  [1, 3000],
  [1.2, 3000],
])('answers at once up to a half of a limit and then later and later (%d used: %d ms)', (share, milliseconds) => {
  expect(delayOf(share)).toBe(milliseconds);
});

it('lets two hundred wait and refuses the next one', async () => {
  jest.useFakeTimers();
  try {
    const waiting = Array.from({ length: 200 }, () => slowDown(1));
    expect(await slowDown(1)).toBe(false);
    expect(await slowDown(0.2)).toBe(true);
    await jest.advanceTimersByTimeAsync(3000);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]));
    const again = slowDown(1);
    await jest.advanceTimersByTimeAsync(3000);
    expect(await again).toBe(true);
  } finally {
    jest.useRealTimers();
  }
});
