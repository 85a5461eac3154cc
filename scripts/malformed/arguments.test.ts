import { shareOf } from './campaign';
import { parseMalformedArguments } from './arguments';

it('makes 20,000 requests from the same seed unless the arguments say otherwise', () => {
  expect(parseMalformedArguments([])).toEqual({ requests: 20_000, seed: 20_261_122, report: null });
  expect(parseMalformedArguments(['--requests=5', '--seed=7', '--report=a.json'])).toEqual({
    requests: 5,
    seed: 7,
    report: 'a.json',
  });
});

it.each(['--requests=many', '--requests=', '5', '--url=x'])('refuses %s', (word) => {
  expect(() => parseMalformedArguments([word])).toThrow('Usage');
});

it('distributes all requests evenly over the pairs', () => {
  const shares = Array.from({ length: 7 }, (_, nth) => shareOf(20, 7, nth));
  expect(shares).toEqual([3, 3, 3, 3, 3, 3, 2]);
});
