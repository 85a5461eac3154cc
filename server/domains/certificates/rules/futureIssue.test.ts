/** An issue on a future day is one fault, and gives one finding. */
import fc from 'fast-check';
import { consistent } from '../../../../test/support/certificates/consistent';
import { surroundings } from '../../../../test/support/certificates/surroundings';
import { computedOf } from '../performance/computed';
import { findingsOf } from '.';

const around = { ...surroundings(), today: '2026-11-23', standingOn: () => 'expired' as const };
const rulesAt = (dataEmissione: string) =>
  findingsOf({ ape: { dataEmissione }, around })
    .filter(({ path }) => path === 'dataEmissione')
    .map(({ rule }) => rule);

it('reports a future day of issue only as such, and computes no expiry from it', () => {
  expect(rulesAt('2035-01-01')).toEqual(['1']);
  expect(rulesAt('2026-11-23')).toEqual(['22']);
  expect(computedOf({ dataEmissione: '2035-01-01' }, around.factors, around.today).validTo).toBeNull();
  expect(computedOf({ dataEmissione: '2026-11-23' }, around.factors, around.today).validTo).toBe('2036-11-23');
});

it('names an expiry of the file that is over today as an error, and not as a short validity', () => {
  fc.assert(
    fc.property(consistent, (ape) => {
      const short = { ...ape, datiAttestato: { ...ape.datiAttestato, dataScadenza: '2026-04-30' } };
      const levelOn = (today: string) =>
        findingsOf({ ape: short, around: surroundings({ today, declaredExpiry: '2026-04-30' }) }).map(
          ({ rule, level }) => [rule, level],
        );
      expect(levelOn('2026-04-30')).toEqual([['4.4/16b', 'warning']]);
      expect(levelOn('2026-05-01')).toEqual([['4.4/16b', 'error']]);
    }),
    { numRuns: 40 },
  );
});
