import { isDrawn } from './control';

const ids = Array.from({ length: 4_000 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
const drawn = (percent: number, seed: string) => ids.filter((id) => isDrawn(id, { percent, seed }));

it('draws about the given percentage, the same ones by the same seed and others by another', () => {
  expect([drawn(0, 'a').length, drawn(100, 'a').length]).toEqual([0, ids.length]);
  expect(Math.abs(drawn(5, 'a').length / ids.length - 0.05)).toBeLessThan(0.02);
  expect(drawn(5, 'a')).toEqual(drawn(5, 'a'));
  expect(drawn(5, 'b')).not.toEqual(drawn(5, 'a'));
  // A larger share draws every id that a smaller one draws.
  expect(drawn(10, 'a')).toEqual(expect.arrayContaining(drawn(5, 'a')));
});
