/** Nobody can derive a count from one to four of the demonstration register from the published figures. */
import { sql } from 'kysely';
import { seedCertificates } from '../../../server/demo/certificates/seedCertificates';
import { seedDemo } from '../../../server/demo/seedDemo';
import {
  countFlow,
  countStock,
  findPlaces,
} from '../../../server/domains/public-register/statistics/figures/countsRepository';
import { shownFigures, type Figures } from '../../../server/domains/public-register/statistics/figures/figures';
import { findFigures } from '../../../server/domains/public-register/statistics/figures/figuresRepository';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { determined, relationsOf } from '../../support/certificates/differencing';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const today = '2026-11-24';
let test: TestDatabase;
/** The figures of registers from 500 certificates, where much is suppressed, to 6,000, where some places show much. */
const figuresOfEach: Figures[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  await seedDemo(test.database, { certifiers: 120, today });
  for (const count of [500, 2_000, 6_000]) {
    await seedCertificates(test.database, { count, today });
    const found = await findFigures(test.database);
    if (found) figuresOfEach.push(found.figures);
  }
}, 240_000);
afterAll(() => test.drop());

const countsOf = ({ tables, comuni }: Figures) => [
  ...tables.flatMap(({ cells }) => cells.flat()),
  ...comuni.flatMap(({ cells }) => cells),
];

it('is shown as it was counted, and made when the register was', () => {
  expect(figuresOfEach).toHaveLength(3);
  for (const { asOf, total, tables } of figuresOfEach) {
    expect(asOf).toBe(today);
    expect(tables.map(({ name }) => name)).toEqual([
      'province',
      'built',
      'use',
      'reason',
      'heating',
      'reachable',
      'year',
    ]);
    for (const { name, rows } of tables)
      if (name !== 'year') expect(rows.reduce((sum, each) => sum + each.total, 0)).toBe(total);
  }
});

it('shows no count from one to four, and none of its totals is under ten', () => {
  for (const figures of figuresOfEach) {
    expect(countsOf(figures).filter((count) => count !== null && count > 0 && count < 5)).toEqual([]);
    const totals = [...figures.tables.flatMap(({ rows, columns }) => [...rows, ...columns]), ...figures.comuni].map(
      ({ total }) => total,
    );
    expect(totals.filter((total) => total < 10)).toEqual([]);
    expect(figures.months.filter(({ count }) => count < 5)).toEqual([]);
  }
});

it('hides so that all relations of all tables together determine not one hidden count', () => {
  for (const figures of figuresOfEach) {
    const relations = relationsOf(figures);
    expect(countsOf(figures).filter((count) => count === null).length).toBeGreaterThan(20);
    // The elimination also finds a count that is the only part of one relation.
    expect(determined(relations)).toEqual([]);
    // A sum of hidden counts is no small count either.
    const sums = relations.filter(({ parts }) => parts.length > 0 && parts.every((part) => !part.startsWith('-')));
    expect(sums.filter(({ sum }) => sum > 0 && sum < 5)).toEqual([]);
  }
});

it('would be found out: a hidden count that stands alone in its row is determined', () => {
  const [figures] = figuresOfEach;
  if (!figures) throw new Error('There are no figures.');
  const [first, ...others] = figures.tables;
  if (!first) throw new Error('There is no table.');
  const rows = [
    { key: 'D', total: 60 },
    { key: 'G', total: 40 },
  ];
  const columns = [
    { key: 'x', total: 51 },
    { key: 'y', total: 49 },
  ];
  const published = {
    ...first,
    rows,
    columns,
    cells: [
      [48, 12],
      [null, 37],
    ],
  };
  expect(determined(relationsOf({ ...figures, tables: [published, ...others], comuni: [] }))).toEqual(['province G x']);
});

it('counts each certificate once on each axis, as the register has it', async () => {
  await test.database.transaction().execute(async (transaction) => {
    const { counts: stock, savings } = await countStock(transaction, { tenantId: HOST_TENANT_ID, today });
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from certificate where state = 'Registrata' and valid_to >= ${today} and (lapses_on is null or lapses_on >= ${today})`.execute(
      transaction,
    );
    for (const axis of ['province', 'comune', 'built', 'use', 'reason', 'heating', 'reachable'])
      expect(stock.filter((each) => each.axis === axis).reduce((sum, { count }) => sum + count, 0)).toBe(rows[0]?.n);
    const { counts: flow, months } = await countFlow(transaction, {
      tenantId: HOST_TENANT_ID,
      before: '2026-11-01',
      fromYear: 2023,
    });
    const places = await findPlaces(transaction);
    expect(shownFigures({ asOf: today, stock, savings, flow, months, places })).toEqual(figuresOfEach.at(-1));
  });
});
