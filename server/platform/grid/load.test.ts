import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { evaluate, type OracleOptions, type OracleRow } from '../../../test/support/gridOracle';
import {
  anyOptions,
  anyRow,
  MICROSECONDS,
  oracleList,
  probeList,
  type ProbeSchema,
  probeColumns,
} from '../../../test/support/gridProbe';
import { createProbeTable } from '../../../test/support/probeTable';
import { createTestDatabase, type TestDatabase } from '../../../test/support/testDatabase';
import { load } from './load';
import { readByCounts, readPage } from './page';
import { parseLoadOptions, type LoadQuery } from './parse';
import { orderings } from './sort';

const TENANT = randomUUID();
const OTHER = randomUUID();
const rows = fc.sample(anyRow, { numRuns: 160, seed: 7 });
const [oneRow] = rows;
if (!oneRow) throw new Error('There is no row.');
const oracleRows = rows.map((row): OracleRow => ({ ...row }));
let test: TestDatabase;
let database: Kysely<ProbeSchema>;

beforeAll(async () => {
  test = await createTestDatabase();
  database = await createProbeTable(test);
  const stored = rows.map((row) => ({
    ...row,
    tenant_id: TENANT,
    at: row.at === null ? null : row.at.replace('Z', `${MICROSECONDS}Z`),
  }));
  const foreign = stored.map((row) => ({ ...row, id: randomUUID(), tenant_id: OTHER }));
  await database
    .insertInto('probe')
    .values([...stored, ...foreign])
    .execute();
});
afterAll(() => test.drop());

const text = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));

function queryOf(options: OracleOptions): LoadQuery {
  const texts = Object.entries(options).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'object' ? text(value) : value,
  ]);
  return Object.fromEntries(texts) as LoadQuery;
}

// The answer after a round trip through JSON; figures are compared to the millionth, since the oracle adds in floating
// point.
const plain = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (_, value: unknown): unknown =>
    typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value,
  ) as unknown;

const answer = (options: OracleOptions) =>
  load({ database, definition: probeList, tenantId: TENANT }, parseLoadOptions(queryOf(options)));

it('answers any load options as a plain evaluation of the same rows does, and never shows another tenant', async () => {
  await fc.assert(
    fc.asyncProperty(anyOptions(rows), async (options) => {
      expect(plain(await answer(options))).toEqual(plain(evaluate(oracleList, oracleRows, options)));
    }),
    { numRuns: 400 },
  );
});

const anyPlace = fc.record({
  sort: fc.uniqueArray(
    fc.record({ selector: fc.constantFrom('cents', 'id', 'whole', 'name', 'at'), desc: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 3,
      selector: ({ selector }) => selector,
    },
  ),
  skip: fc.integer({ min: 1, max: rows.length }),
  take: fc.integer({ min: 1, max: 40 }),
});
const idsOf = ({ data }: Awaited<ReturnType<typeof load>>) => data.map((row) => 'id' in row && row['id']);
const pageAt = (options: object, after?: string) =>
  load({ database, definition: probeList, tenantId: TENANT }, { ...parseLoadOptions(queryOf(options)), after });

it('finds the same page after a row as by its offset, in any order, also when the row is gone or the key senseless', async () => {
  await fc.assert(
    fc.asyncProperty(anyPlace, fc.constantFrom('known', 'gone', 'senseless'), async ({ skip, ...options }, which) => {
      const counted = idsOf(await pageAt({ ...options, skip }));
      const [last] = idsOf(await pageAt({ ...options, skip: skip - 1, take: 1 }));
      const after = { known: String(last), gone: randomUUID(), senseless: "' or 1=1" }[which];
      expect(idsOf(await pageAt({ ...options, skip }, after))).toEqual(counted);
    }),
    { numRuns: 200 },
  );
});

it('finds the same page from the end of the list as by its offset, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(anyPlace, async (place) => {
      const options = parseLoadOptions(queryOf(place));
      const scope = { database, definition: probeList, tenantId: TENANT, total: rows.length };
      const counted = idsOf(await pageAt(place));
      const page = await readPage(scope, undefined, orderings(probeList, options.sort), options);
      expect(page.map(({ id }) => id)).toEqual(counted);
    }),
    { numRuns: 200 },
  );
});

/** The same list, which has counted the values of each column that can be. */
const countedList: typeof probeList = {
  ...probeList,
  valueCounts: (tenantId, name) => {
    const { type, expression } = probeColumns[name] ?? {};
    if (!expression || !type || !['text', 'code', 'integer', 'cents', 'date', 'instant'].includes(type))
      return undefined;
    const value = type === 'instant' ? sql`(${expression} at time zone 'Europe/Rome')::date` : expression;
    // Counts come in several rows for one value, as they do in the tables that keep them.
    return sql`select ${value} as value, 1::bigint as n from probe where tenant_id = ${tenantId}`;
  },
};

/** The same list, which has counted beginnings of codes and the hundreds of amounts. */
const begunList: typeof probeList = {
  ...probeList,
  beginningCounts: (tenantId, name) => {
    if (name === 'code')
      return sql`select left(code, 1) as value, 1::bigint as n from probe where tenant_id = ${tenantId}`;
    if (name !== 'cents') return undefined;
    return sql`select floor(cents / 100.0) * 100 as value, 1::bigint as n from probe where tenant_id = ${tenantId}`;
  },
};

it.each([countedList, begunList])(
  'finds the same page by the counts of the sorted column as by its offset, in any order (%#)',
  async (definition) => {
    const sort = fc.uniqueArray(
      fc.record({ selector: fc.constantFrom(...Object.keys(probeColumns).slice(0, -1)), desc: fc.boolean() }),
      { maxLength: 3, selector: ({ selector }) => selector },
    );
    const place = fc.record({
      sort,
      skip: fc.integer({ min: 1, max: rows.length + 5 }),
      take: fc.integer({ min: 1, max: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(place, async (asked) => {
        const options = parseLoadOptions(queryOf(asked));
        const scope = { database, definition, tenantId: TENANT };
        const page = await readByCounts(scope, orderings(definition, options.sort), options);
        expect(page.map(({ id }) => id)).toEqual(idsOf(await pageAt(asked)));
      }),
      { numRuns: 300 },
    );
  },
);

it('looks for a page by counts only far from both ends of a list, and without conditions', async () => {
  const valueCounts = jest.fn(countedList.valueCounts);
  const scope = { database, definition: { ...probeList, valueCounts }, tenantId: TENANT, total: 60_000 };
  const page = async (skip: number, condition?: ReturnType<typeof sql<boolean>>) => {
    valueCounts.mockClear();
    const options = parseLoadOptions({ skip, take: 20 });
    await readPage(scope, condition, orderings(probeList, options.sort), options);
    return valueCounts.mock.calls.length > 0;
  };
  expect(await page(30_000)).toBe(true);
  expect(await page(200)).toBe(false);
  expect(await page(59_000)).toBe(false);
  expect(await page(30_000, sql<boolean>`true`)).toBe(false);
});

it('counts a long list before a far page, which then ends where the list does, and is empty beyond it', async () => {
  const owner = randomUUID();
  await sql`insert into probe (id, tenant_id, whole, cents)
    select gen_random_uuid(), ${owner}, n, n % 7 from generate_series(1, 1507) as n`.execute(database);
  const far = async (skip: number) => {
    const query = { sort: '[{"selector":"whole"}]', skip, take: 20, requireTotalCount: true };
    const { data, totalCount } = await load(
      { database, definition: probeList, tenantId: owner },
      parseLoadOptions(query),
    );
    return { wholes: data.map((row) => 'whole' in row && row['whole']), totalCount };
  };
  expect(await far(1500)).toEqual({ wholes: [1501, 1502, 1503, 1504, 1505, 1506, 1507], totalCount: 1507 });
  expect((await far(1200)).wholes).toEqual(Array.from({ length: 20 }, (_, at) => 1201 + at));
  expect(await far(1520)).toEqual({ wholes: [], totalCount: 1507 });
});

it('leaves out the number of rows where counting them takes longer than the caller waits', async () => {
  const slow: typeof probeList = {
    ...probeList,
    source: (from, tenantId) =>
      probeList
        .source(from, tenantId)
        .where(sql<boolean>`case when tenant_id = ${TENANT} then pg_sleep(0.01) is not null else false end`),
  };
  const filter = '["cents",">=",-100000000]';
  const counted = (countWithin: number) =>
    load(
      { database, definition: slow, tenantId: TENANT },
      parseLoadOptions({ take: 0, requireTotalCount: true, filter, countWithin }),
    );
  expect(await counted(20)).toEqual({ data: [] });
  expect(await counted(10_000)).toEqual({ data: [], totalCount: rows.length });
});

it('finds the page after a row by its place, so that rows which came before it meanwhile move nothing', async () => {
  const sort = [{ selector: 'cents' }];
  const first = idsOf(await pageAt({ sort, skip: 0, take: 10 }));
  const second = idsOf(await pageAt({ sort, skip: 10, take: 10 }));
  const id = randomUUID();
  await database
    .insertInto('probe')
    .values({ ...oneRow, id, tenant_id: TENANT, cents: -100_000 })
    .execute();
  expect(idsOf(await pageAt({ sort, skip: 10, take: 10 }, String(first.at(-1))))).toEqual(second);
  await database.deleteFrom('probe').where('id', '=', id).execute();
});

it('finds Forlì by forli, in either direction of case and accents', async () => {
  const id = randomUUID();
  await database
    .insertInto('probe')
    .values({
      id,
      tenant_id: OTHER,
      name: 'FORLÌ d’Este',
      code: null,
      whole: 1,
      cents: 0,
      rate: null,
      flag: null,
      day: null,
      at: null,
    })
    .execute();
  for (const [operator, value] of [
    ['contains', "orli D'e"],
    ['=', "forlì d'este"],
    ['startswith', 'forli'],
    ['endswith', 'ESTÉ'],
  ] as const) {
    const found = await load(
      { database, definition: probeList, tenantId: OTHER },
      parseLoadOptions({ filter: JSON.stringify(['name', operator, value]) }),
    );
    expect(found.data.map((row) => (row as { id: string }).id)).toEqual([id]);
  }
});

it('takes the wildcards of LIKE as plain letters', async () => {
  const id = randomUUID();
  await database
    .insertInto('probe')
    .values({
      id,
      tenant_id: OTHER,
      name: '100%_\\fine',
      code: null,
      whole: 1,
      cents: 0,
      rate: null,
      flag: null,
      day: null,
      at: null,
    })
    .execute();
  const found = async (value: string) =>
    (
      await load(
        { database, definition: probeList, tenantId: OTHER },
        parseLoadOptions({
          filter: JSON.stringify([
            ['id', '=', id],
            ['name', 'contains', value],
          ]),
        }),
      )
    ).data.length;
  expect(await Promise.all(['100%', '%_\\', '\\f', '1_0', '%fine', '\\\\'].map(found))).toEqual([1, 1, 1, 0, 0, 0]);
});

it('walks page by page through every row once, deep pages included', async () => {
  const owner = randomUUID();
  await sql`insert into probe (id, tenant_id, name, whole, cents) select gen_random_uuid(), ${owner}, 'n', n % 3, 0 from generate_series(1, 2300) n`.execute(
    database,
  );
  const seen: string[] = [];
  for (let skip = 0; skip < 2400; skip += 100) {
    const page = await load(
      { database, definition: probeList, tenantId: owner },
      parseLoadOptions({ skip, take: 100, sort: '[{"selector":"whole","desc":true}]' }),
    );
    seen.push(...page.data.map((row) => (row as { id: string }).id));
  }
  expect(seen).toHaveLength(2300);
  expect(new Set(seen).size).toBe(2300);
});

it('refuses a grouped answer that would hold too many rows instead of cutting it', async () => {
  const owner = randomUUID();
  await sql`insert into probe (id, tenant_id, whole, cents) select gen_random_uuid(), ${owner}, 1, 0 from generate_series(1, 10001)`.execute(
    database,
  );
  const asked = load(
    { database, definition: probeList, tenantId: owner },
    parseLoadOptions({ group: '[{"selector":"whole","isExpanded":true}]', take: 5 }),
  );
  await expect(asked).rejects.toMatchObject({ status: 400, message: expect.stringContaining('10000 righe') as string });
});

it('groups instants by the Italian day, on both sides of the change of the clocks', async () => {
  const owner = randomUUID();
  const at = ['2024-03-30T22:59:59.999Z', '2024-03-30T23:00:00Z', '2024-03-31T21:59:59Z', '2024-03-31T22:00:00Z'];
  await database
    .insertInto('probe')
    .values(
      at.map((one) => ({
        id: randomUUID(),
        tenant_id: owner,
        name: null,
        code: null,
        whole: null,
        cents: 0,
        rate: null,
        flag: null,
        day: null,
        at: one,
      })),
    )
    .execute();
  const grouped = await load(
    { database, definition: probeList, tenantId: owner },
    parseLoadOptions({
      group: '[{"selector":"at","groupInterval":"month"},{"selector":"at","groupInterval":"day","isExpanded":false}]',
    }),
  );
  expect(grouped.data).toEqual([
    {
      key: 3,
      count: 2,
      items: [
        { key: 30, items: null, count: 1 },
        { key: 31, items: null, count: 2 },
      ],
    },
    { key: 4, count: 1, items: [{ key: 1, items: null, count: 1 }] },
  ]);
});

it('names its columns in the order of the whitelist and never sends the searched text', async () => {
  const { data } = await answer({ take: 1 });
  expect(Object.keys(data[0] ?? {})).toEqual(Object.keys(probeColumns).filter((name) => name !== 'search'));
});

it('never rounds a sum, a least or a greatest value of whole numbers: beyond 2^53 it answers their digits', async () => {
  const huge = { type: 'integer', expression: sql`9007199254740993::bigint` } as const;
  const tiny = { type: 'cents', expression: sql`3::bigint` } as const;
  const definition = { ...probeList, columns: new Map([...probeList.columns, ['huge', huge], ['tiny', tiny]]) };
  const summaries = [
    { selector: 'huge', summaryType: 'sum' },
    { selector: 'huge', summaryType: 'max' },
    { selector: 'tiny', summaryType: 'sum' },
    { selector: 'tiny', summaryType: 'min' },
  ];
  const owner = randomUUID();
  await sql`insert into probe (id, tenant_id, whole, cents) select gen_random_uuid(), ${owner}, 1, 0 from generate_series(1, 3)`.execute(
    database,
  );
  const scope = { database, definition, tenantId: owner };
  const totals = await load(scope, parseLoadOptions({ take: 0, totalSummary: JSON.stringify(summaries) }));
  const exact = ['27021597764222979', '9007199254740993', 9, 3];
  expect(totals.summary).toEqual(exact);
  const group = JSON.stringify([{ selector: 'whole', isExpanded: false }]);
  const groups = await load(scope, parseLoadOptions({ group, groupSummary: JSON.stringify(summaries) }));
  expect(groups.data).toEqual([expect.objectContaining({ summary: exact })]);
  const none = { ...scope, tenantId: randomUUID() };
  const nothing = await load(none, parseLoadOptions({ take: 0, totalSummary: JSON.stringify(summaries) }));
  expect(nothing.summary).toEqual([0, null, 0, null]);
});
