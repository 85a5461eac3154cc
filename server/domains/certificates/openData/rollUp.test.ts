import fc from 'fast-check';
import { FEWEST, placesOf, unnamed } from './rollUp';
import { tellable, type Cell } from './suppress';

const counts = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 12 });

it('names no group with fewer than five, and leaves no single one to be worked out from a sum', () => {
  fc.assert(
    fc.property(counts, (sizes) => {
      const groups = sizes.map((count, index) => ({ key: String(index), count }));
      const hidden = groups.filter(({ key }) => unnamed(groups).has(key));
      expect(groups.filter((group) => !hidden.includes(group)).every(({ count }) => count >= FEWEST)).toBe(true);
      if (hidden.length === 0 || hidden.length === groups.length) return;
      expect(hidden.length).toBeGreaterThan(1);
      expect(hidden.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(FEWEST);
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

/** Whether the sums of rows and columns leave more than one value for a cell that is not told: by hand, over every other filling. */
function isOpen(hidden: readonly Cell[], of: Cell): boolean {
  const sums = (values: readonly number[]) => {
    const line = new Map<string, number>();
    for (const [at, { row, column }] of hidden.entries())
      for (const key of [`r${row}`, `c${column}`]) line.set(key, (line.get(key) ?? 0) + (values[at] ?? 0));
    return JSON.stringify([...line].sort());
  };
  const wanted = sums(hidden.map(({ count }) => count));
  // A change of one along a closed way keeps every sum: some cells one up, as many one down.
  const steps = [-1, 0, 1];
  const tried = (at: number, values: readonly number[]): boolean => {
    if (at === hidden.length) return sums(values) === wanted && values[hidden.indexOf(of)] !== of.count;
    return steps.some((step) => tried(at + 1, [...values, (hidden[at]?.count ?? 0) + step]));
  };
  return tried(0, []);
}

it('tells no cell under five, and none that sums of rows and columns give away', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 9, maxLength: 9 }), (sizes) => {
      const cells = sizes.map((count, at) => ({ row: String(Math.floor(at / 3)), column: String(at % 3), count }));
      const told = tellable(cells);
      expect(told.every(({ count }) => count >= FEWEST)).toBe(true);
      const hidden = cells.filter((cell) => !told.includes(cell));
      if (hidden.length > 0 && hidden.length < 8) expect(hidden.filter((cell) => !isOpen(hidden, cell))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

it('tells a table without small cells whole', () => {
  const cells = ['A', 'B'].flatMap((row) => ['C', 'D'].map((column) => ({ row, column, count: 5 })));
  expect(tellable(cells)).toEqual(cells);
});
