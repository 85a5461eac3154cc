import fc from 'fast-check';
import { interval, isProtected, isSmall, protect, WIDTH, type Counts } from './disclosure';
import { LEAST_TOTAL, OTHER, rolledUp } from './rollUp';

const size = fc.integer({ min: 2, max: 7 });
/** Mostly small counts, with empty cells and large ones between them. */
const count = fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 400 }), fc.constant(0));
const table = fc
  .tuple(size, size)
  .chain(([rows, columns]) =>
    fc.array(fc.array(count, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
  );
const sum = (line: readonly number[]) => line.reduce((total, n) => total + n, 0);
const columnsOf = (counts: Counts) => (counts[0] ?? []).map((_, at) => counts.map((line) => line[at] ?? 0));

/** Enumerates every table of whole numbers with the same totals and the same shown cells. */
function* alike(counts: Counts, mask: readonly (readonly boolean[])[]): Generator<number[][]> {
  const hidden = counts.flatMap((line, row) =>
    line.flatMap((_, column) => (mask[row]?.[column] === true ? [{ row, column }] : [])),
  );
  const made = counts.map((line, row) => line.map((n, column) => (mask[row]?.[column] === true ? 0 : n)));
  const rows = counts.map(sum).map((total, row) => total - sum(made[row] ?? []));
  const columns = columnsOf(counts).map((line, column) => sum(line) - sum(made.map((each) => each[column] ?? 0)));
  function* fill(at: number): Generator<number[][]> {
    const place = hidden[at];
    if (!place) {
      if (rows.every((n) => n === 0) && columns.every((n) => n === 0)) yield made.map((line) => [...line]);
      return;
    }
    const { row, column } = place;
    const most = Math.min(rows[row] ?? 0, columns[column] ?? 0);
    for (let n = 0; n <= most; n += 1) {
      (made[row] ?? [])[column] = n;
      rows[row] = (rows[row] ?? 0) - n;
      columns[column] = (columns[column] ?? 0) - n;
      yield* fill(at + 1);
      rows[row] = (rows[row] ?? 0) + n;
      columns[column] = (columns[column] ?? 0) + n;
    }
    (made[row] ?? [])[column] = 0;
  }
  yield* fill(0);
}

describe('a protected table', () => {
  it('shows no count from one to four, and leaves each of them five possible values at least', () => {
    fc.assert(
      fc.property(table, (counts) => {
        const mask = protect(counts);
        if (mask === null) return;
        expect(counts.every((line, row) => line.every((n, column) => !isSmall(n) || mask[row]?.[column]))).toBe(true);
        expect(isProtected(counts, mask)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('always exists where every total is large enough and some choice is left', () => {
    fc.assert(
      fc.property(table, (counts) => {
        const lines = [...counts, ...columnsOf(counts)];
        fc.pre(lines.every((line) => sum(line) >= LEAST_TOTAL));
        expect(protect(counts)).not.toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  it('hides nothing where nothing is small, and no single cell anywhere', () => {
    expect(
      protect([
        [5, 0],
        [12, 90],
      ])?.flat(),
    ).toEqual([false, false, false, false]);
    const mask = protect([
      [3, 40, 60],
      [50, 70, 80],
      [90, 65, 55],
    ]);
    expect(mask?.flat().filter(Boolean)).toHaveLength(4);
  });

  it('is withheld where its totals alone would reveal a count', () => {
    expect(protect([[2], [40]])).toBeNull();
    expect(
      protect([
        [1, 1],
        [0, 30],
      ]),
    ).toBeNull();
  });

  it('gives the same interval of a hidden count as the enumeration of all tables', () => {
    const small = fc.tuple(fc.integer({ min: 2, max: 3 }), fc.integer({ min: 2, max: 3 })).chain(([rows, columns]) =>
      fc.array(fc.array(fc.integer({ min: 0, max: 7 }), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    );
    fc.assert(
      fc.property(small, (counts) => {
        const mask = protect(counts);
        if (mask === null) return;
        const values = new Map<string, Set<number>>();
        let tables = 0;
        for (const made of alike(counts, mask)) {
          tables += 1;
          made.forEach((line, row) => {
            line.forEach((n, column) => {
              const key = `${String(row)}/${String(column)}`;
              values.set(key, (values.get(key) ?? new Set()).add(n));
            });
          });
          if (tables > 20_000) return;
        }
        counts.forEach((line, row) => {
          line.forEach((n, column) => {
            if (mask[row]?.[column] !== true) return;
            const { least, most } = interval(counts, mask, { row, column });
            const found = values.get(`${String(row)}/${String(column)}`) ?? new Set();
            for (let value = least; value <= most; value += 1) expect(found).toContain(value);
            if (isSmall(n)) expect(found.size).toBeGreaterThan(WIDTH);
            if (n > 0) expect(found.size).toBeGreaterThan(1);
          });
        });
      }),
      { numRuns: 150 },
    );
  });
});

describe('rolling up', () => {
  it('leaves no total under ten, and never one key alone', () => {
    const totals = fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', OTHER),
      fc.integer({ min: 0, max: 40 }),
    );
    fc.assert(
      fc.property(totals, (given) => {
        const map = new Map(Object.entries(given));
        const merged = rolledUp(map);
        const rest = sum([...merged].map((key) => map.get(key) ?? 0));
        const unmerged = [...map].filter(([key, total]) => !merged.has(key) && total > 0);
        expect(unmerged.every(([, total]) => total >= LEAST_TOTAL)).toBe(true);
        if (unmerged.length > 0 && merged.size > 0) {
          expect(rest).toBeGreaterThanOrEqual(LEAST_TOTAL);
          expect(merged.size > 1 || merged.has(OTHER)).toBe(true);
        }
      }),
    );
  });
});
