import { RENEW_BEFORE_MS, TokenLife } from './tokenLife';

const now = 1_000_000;
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
});
const expiring = (inMs: number, lifeMs: number | null = null) => ({ expiresAt: now + inMs, lifeMs });

it('renews a token a minute before its end', () => {
  const life = new TokenLife();
  expect(life.holds(expiring(RENEW_BEFORE_MS + 1))).toBe(true);
  expect(life.holds(expiring(RENEW_BEFORE_MS))).toBe(false);
});

it('renews one of a short life when a quarter of it is left', () => {
  const life = new TokenLife();
  life.begin({ lifeMs: 40_000 });
  expect(life.holds(expiring(10_001))).toBe(true);
  expect(life.holds(expiring(10_000))).toBe(false);
});

it('uses a stored token of a short life, of which no other is known, until a quarter of it is left', () => {
  const life = new TokenLife();
  expect(life.holds(expiring(10_001, 40_000))).toBe(true);
  expect(life.holds(expiring(10_000, 40_000))).toBe(false);
  expect(life.holds(expiring(RENEW_BEFORE_MS, 300_000))).toBe(false);
});

it('uses a token that could not be renewed to its end, for a while', () => {
  const life = new TokenLife();
  life.keepsQuiet();
  expect(life.holds(expiring(1))).toBe(true);
  expect(life.holds(expiring(0))).toBe(false);
  jest.spyOn(Date, 'now').mockReturnValue(now + 10_000);
  expect(life.holds(expiring(10_001))).toBe(false);
});
