import fc from 'fast-check';
import { THRESHOLD } from '../../statistics/figures/disclosure';
import { placesOf, unnamed } from './rollUp';

const counts = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 12 });

it('names no group with fewer than five, and lets no single one be computed from a sum', () => {
  fc.assert(
    fc.property(counts, (sizes) => {
      const groups = sizes.map((count, index) => ({ key: String(index), count }));
      const hidden = groups.filter(({ key }) => unnamed(groups).has(key));
      expect(groups.filter((group) => !hidden.includes(group)).every(({ count }) => count >= THRESHOLD)).toBe(true);
      if (hidden.length === 0 || hidden.length === groups.length) return;
      expect(hidden.length).toBeGreaterThan(1);
      expect(hidden.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(THRESHOLD);
    }),
  );
});

it('rolls a small comune up to its province, together with the next smallest', () => {
  const places = placesOf([
    { province: 'BO', istat: '037006', count: 900 },
    { province: 'BO', istat: '037010', count: 3 },
    { province: 'BO', istat: '037020', count: 40 },
    { province: 'MO', istat: '036023', count: 50 },
    { province: 'MO', istat: '036001', count: 60 },
    { province: null, istat: null, count: 9 },
  ]);
  expect(['037006', '037010', '037020'].map((istat) => places.hasComune('BO', istat))).toEqual([true, false, false]);
  expect([places.hasProvince('BO'), places.hasProvince('MO'), places.hasProvince(null)]).toEqual([true, true, false]);
  expect(places.hasComune('MO', '036001')).toBe(true);
  expect(places.hasComune(null, null)).toBe(false);
});
