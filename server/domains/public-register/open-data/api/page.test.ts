import fc from 'fast-check';
import { cursorOf, placeOf } from './cursor';
import { pageOf, type Filter } from './page';
import type { PublishedTable, Row } from './tableReader';

/** A table whose groups count how often they are read. */
function tableOf(rows: readonly Row[], size: number): PublishedTable & { readonly reads: () => number } {
  let reads = 0;
  const groups = Array.from({ length: Math.ceil(rows.length / size) }, (_none, at) => {
    const part = rows.slice(at * size, at * size + size);
    return {
      start: at * size,
      size: part.length,
      mayHave: (column: string, value: string) => part.some((row) => row[column] === value),
      rows: () => {
        reads += 1;
        return Promise.resolve(part);
      },
    };
  });
  return { total: rows.length, groups, reads: () => reads };
}

async function all(table: PublishedTable, limit: number, filter: Filter) {
  const found: Row[] = [];
  let [from, pages]: [number | null, number] = [0, 0];
  while (from !== null) {
    const page = await pageOf(table, { from, limit, filter });
    expect(page.rows.length).toBeLessThanOrEqual(limit);
    expect(page.next === null || page.next > from).toBe(true);
    found.push(...page.rows);
    from = page.next;
    pages += 1;
  }
  return { found, pages };
}

const classes = fc.array(fc.constantFrom('A4', 'C', 'G', null), { maxLength: 60 });

it('gives each matching row once and in order, for any size of pages and groups', async () => {
  await fc.assert(
    fc.asyncProperty(
      classes,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom<Filter>([], [['classe', 'C']], [['classe', 'Z']]),
      async (values, size, limit, filter) => {
        const rows = values.map((classe, riga) => ({ riga, classe }));
        const { found } = await all(tableOf(rows, size), limit, filter);
        expect(found).toEqual(rows.filter(({ classe }) => filter.every(([, value]) => classe === value)));
      },
    ),
  );
});

it('skips groups that cannot have a value, and searches few of the others at once', async () => {
  const rare = Array.from({ length: 100 }, (_none, riga) => ({ riga, classe: riga === 99 ? 'A4' : 'G' }));
  const passed = tableOf(rare, 10);
  expect(await pageOf(passed, { from: 0, limit: 5, filter: [['classe', 'A4']] })).toEqual({
    rows: [rare[99]],
    next: null,
  });
  expect(passed.reads()).toBe(2);
  const blind = tableOf(rare, 10);
  const unknowing = { ...blind, groups: blind.groups.map((group) => ({ ...group, mayHave: () => true })) };
  expect(await pageOf(unknowing, { from: 0, limit: 5, filter: [['classe', 'A4']] })).toEqual({ rows: [], next: 80 });
});

it('ends a table without rows at once, and begins nowhere beyond its end', async () => {
  expect(await pageOf(tableOf([], 10), { from: 0, limit: 5, filter: [] })).toEqual({ rows: [], next: null });
  expect(await pageOf(tableOf([{ riga: 1 }], 10), { from: 999, limit: 5, filter: [] })).toEqual({
    rows: [],
    next: null,
  });
});

it('reads its own cursors, and no other text', () => {
  const place = { sha256: 'ab'.repeat(32), row: 20_000 };
  expect(placeOf(cursorOf(place))).toEqual(place);
  for (const text of ['', 'x', 'latest', cursorOf(place).slice(0, 20), cursorOf({ ...place, row: -1 })])
    expect(placeOf(text)).toBeUndefined();
});
