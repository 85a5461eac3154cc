import fc from 'fast-check';
import { CHECKS, INSTALLED, KINDS, plantFigures, type PlantCount } from './openFigures';

const PROVINCES = ['BO', 'MO', 'PR', 'RN'] as const;

/** Generates the counts of a register of plants, each of which has one kind, province, time and check. */
const registers = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...KINDS, 'other'),
      province: fc.constantFrom(...PROVINCES),
      installed: fc.constantFrom(...INSTALLED),
      checked: fc.constantFrom(...CHECKS),
      many: fc.integer({ min: 1, max: 12 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((plants) =>
    plants.flatMap(({ kind, province, installed, checked, many: count }): PlantCount[] => [
      { table: 'plantKind', row: kind, column: province, count },
      { table: 'plantInstalled', row: kind, column: installed, count },
      { table: 'plantCheck', row: checked, column: province, count },
    ]),
  );

it('shows no count from one to four, and tables agree on their common totals', () => {
  fc.assert(
    fc.property(registers, (counts) => {
      const { total, tables } = plantFigures('2026-06-01', counts);
      for (const { rows, columns, cells } of tables) {
        expect(cells.flat().filter((count) => count !== null && count > 0 && count < 5)).toEqual([]);
        for (const lines of [rows, columns]) {
          expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(total);
          expect(lines.filter((line) => line.total < 10 && lines.length > 1)).toEqual([]);
        }
      }
      const [kinds, times, checks] = (['plantKind', 'plantInstalled', 'plantCheck'] as const).map((name) =>
        tables.find((table) => table.name === name),
      );
      if (kinds && times) expect(times.rows).toEqual(kinds.rows);
      if (kinds && checks) expect(checks.columns).toEqual(kinds.columns);
    }),
    { numRuns: 150 },
  );
});

it('publishes nothing about fewer than ten plants', () => {
  const few: PlantCount = { table: 'plantKind', row: 'boiler', column: 'BO', count: 9 };
  expect(plantFigures('2026-06-01', [few])).toEqual({ asOf: '2026-06-01', total: null, tables: [] });
});
