/** An issue on a future day is one fault, and gives one finding. */
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
