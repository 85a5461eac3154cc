import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/support/testDatabase';
import { columnsOf, type ListDefinition } from './definition';
import { load } from './load';
import { parseLoadOptions, type LoadQuery } from './parse';

type Schema = { thing: { id: string; tenant_id: string } };

const TENANT = randomUUID();
const nameOf = (id: unknown) => sql`(select name from thing_owner where id = ${id})`;
const list: ListDefinition<Schema, 'thing'> = {
  source: (database, tenantId) => database.selectFrom('thing').where('tenant_id', '=', tenantId),
  columns: columnsOf({
    id: { type: 'uuid', expression: sql.ref('thing.id'), nullable: false },
    size: { type: 'integer', expression: sql.ref('thing.size') },
    town: { type: 'text', expression: sql`thing.town collate "it-x-icu"`, groupable: true },
    day: { type: 'date', expression: sql.ref('thing.day'), groupable: true },
    moment: { type: 'instant', expression: sql.ref('thing.moment'), groupable: true },
    owner: {
      type: 'text',
      expression: nameOf(sql.ref('thing.owner_id')),
      groupable: true,
      lookup: {
        key: sql.ref('thing.owner_id'),
        valueFor: nameOf,
        value: sql.ref('thing_owner.name'),
        keysWhere: (condition) => sql`select id from thing_owner where ${condition}`,
      },
    },
  }),
  key: 'id',
  defaultSort: [{ selector: 'id', desc: false }],
};
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  const { database } = test;
  await sql`create table thing_owner (id uuid primary key, name text)`.execute(database);
  await sql`create table thing (id uuid primary key default gen_random_uuid(), tenant_id uuid not null, size integer,
    owner_id uuid, town text, day date, moment timestamptz)`.execute(database);
  const owners: (string | null)[] = [null, randomUUID()];
  for (const name of ['Ada', 'àda', 'Bruno', null]) {
    const id = randomUUID();
    owners.push(id);
    await sql`insert into thing_owner values (${id}, ${name})`.execute(database);
  }
  // Around midnight in Italy at the change of a year, in winter and in summer.
  const moments = [
    '2025-12-31T22:59:59.999Z',
    '2025-12-31T23:00:00Z',
    '2026-07-15T21:59:59Z',
    '2026-07-15T22:00Z',
    null,
  ];
  const days = ['2024-02-29', '2025-02-28', '2025-02-01', '2025-12-31', null];
  const towns = ['Forlì', 'forli', 'FORLÌ', 'Bologna', '', null];
  for (const [at, owner] of owners.entries())
    for (const [other, town] of towns.entries())
      await sql`insert into thing (tenant_id, size, owner_id, town, day, moment)
        values (${TENANT}, ${at}, ${owner}, ${town}, ${days[(at + other) % 5]}, ${moments[(at * other) % 5]})`.execute(
        database,
      );
});
afterAll(() => test.drop());

const answer = (query: LoadQuery, database = test.database) =>
  load({ database: database.withTables<Schema>(), definition: list, tenantId: TENANT }, parseLoadOptions(query));

const parts = (selector: string) => ['year', 'month', 'day'].map((groupInterval) => ({ selector, groupInterval }));
const cases = [
  [{ selector: 'owner' }],
  [{ selector: 'town' }],
  parts('day'),
  parts('moment'),
  [{ selector: 'moment', groupInterval: 'quarter' }],
  [{ selector: 'day', groupInterval: 'dayOfWeek' }, { selector: 'owner' }],
  [{ selector: 'town' }, { selector: 'owner' }],
  [{ selector: 'owner' }, ...parts('moment'), { selector: 'moment', groupInterval: 'hour' }],
  [{ selector: 'day' }, { selector: 'moment' }, { selector: 'day', groupInterval: 'month' }],
].flatMap((levels) =>
  [false, true].map((desc) => ({ levels: levels.map((level) => ({ ...level, desc, isExpanded: false })) })),
);

/** A sum needs the rows, so that groups with one are not made of counted values. */
const bySize = JSON.stringify([{ selector: 'size', summaryType: 'sum' }]);
const byCount = JSON.stringify([{ summaryType: 'count' }]);

type Tree = { key: unknown; count: number; items: Tree[] | null };
const withoutSummaries = (groups: unknown): unknown =>
  (groups as Tree[] | null)?.map(({ key, count, items }) => ({ key, count, items: withoutSummaries(items) })) ?? null;

it.each(cases)(
  'makes the same groups of counted values as of rows, whole and by pages: $levels',
  async ({ levels }) => {
    const group = JSON.stringify(levels);
    for (const filter of [undefined, JSON.stringify(['size', '>', 1])]) {
      const query = { group, ...(filter !== undefined && { filter }) };
      const whole = await answer(query);
      expect(whole.data.length).toBeGreaterThan(1);
      expect(withoutSummaries((await answer({ ...query, groupSummary: bySize })).data)).toEqual(whole.data);
      expect(withoutSummaries((await answer({ ...query, groupSummary: byCount })).data)).toEqual(whole.data);
      const page = { ...query, skip: 1, take: 1, requireGroupCount: true };
      const paged = await answer(page);
      expect(paged).toEqual({ data: whole.data.slice(1, 2), groupCount: whole.data.length });
      expect((await answer({ ...page, groupSummary: bySize })).groupCount).toBe(whole.data.length);
    }
  },
);

it('reads the years, months and days of a header filter by one statement', async () => {
  let statements = 0;
  const counting = test.database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      statements += 1;
      return Promise.resolve(result);
    },
  });
  await answer({ group: JSON.stringify(parts('moment').map((part) => ({ ...part, isExpanded: false }))) }, counting);
  expect(statements).toBe(1);
});
