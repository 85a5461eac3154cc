import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase';
import { columnsOf, type GridColumn, type ListDefinition, type Operator } from '../definition';
import { load } from '../load';
import { parseLoadOptions } from '../parse';

type Schema = { thing: { id: string; tenant_id: string; owner_id: string | null } };

const TENANT = randomUUID();
const NAMES = ['Ada', 'àda', 'Bruno', 'Carla %', '', 'ada neri', null] as const;
const column: GridColumn = {
  type: 'text',
  expression: sql`(select name from thing_owner where id = thing.owner_id)`,
};
const list: ListDefinition<Schema, 'thing'> = {
  source: (database, tenantId) => database.selectFrom('thing').where('tenant_id', '=', tenantId),
  columns: columnsOf({
    id: { type: 'uuid', expression: sql.ref('thing.id'), nullable: false },
    plain: column,
    owner: {
      ...column,
      lookup: {
        key: sql.ref('thing.owner_id'),
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
  await sql`create table thing (id uuid primary key, tenant_id uuid not null, owner_id uuid)`.execute(database);
  // Two rows of each owner, two of nobody, and two of an owner who is gone.
  for (const name of NAMES) {
    const owner = randomUUID();
    await sql`insert into thing_owner values (${owner}, ${name})`.execute(database);
    await sql`insert into thing select gen_random_uuid(), ${TENANT}, ${owner} from generate_series(1, 2)`.execute(
      database,
    );
  }
  await sql`insert into thing select gen_random_uuid(), ${TENANT}, null from generate_series(1, 2)`.execute(database);
  await sql`insert into thing select gen_random_uuid(), ${TENANT}, gen_random_uuid() from generate_series(1, 2)`.execute(
    database,
  );
});
afterAll(() => test.drop());

async function found(filter: unknown): Promise<unknown[]> {
  const options = parseLoadOptions({ filter: JSON.stringify(filter), take: 100 });
  const scope = { database: test.database.withTables<Schema>(), definition: list, tenantId: TENANT };
  return (await load(scope, options)).data.map((row) => 'id' in row && row['id']);
}

const texts = ['ada', 'ADA', 'a', '%', '', 'nobody', 'Ada Neri'];
const single: readonly Operator[] = [
  '=',
  '<>',
  '<',
  '<=',
  '>',
  '>=',
  'contains',
  'notcontains',
  'startswith',
  'endswith',
];
const cases: [Operator, unknown][] = [
  ...single.flatMap((operator) => texts.map((value): [Operator, unknown] => [operator, value])),
  ...(['=', '<>', '<', '<=', '>', '>='] as const).map((operator): [Operator, unknown] => [operator, null]),
  ['between', ['ada', 'b']],
  ['between', [null, 'b']],
  ['between', ['b', null]],
  ['isblank', null],
  ['isnotblank', null],
  ...(['isanyof', 'noneof'] as const).flatMap((operator): [Operator, unknown][] =>
    [['ada', 'bruno'], ['ada', null], [null], ['nobody'], [], ['']].map((values) => [operator, values]),
  ),
];

it.each(cases)('finds by the keys of another table the same rows as by each value: %s %j', async (operator, value) => {
  const expected = await found(['plain', operator, value]);
  expect(await found(['owner', operator, value])).toEqual(expected);
  expect(await found(['!', ['owner', operator, value]])).toEqual(await found(['!', ['plain', operator, value]]));
});

it('finds the same rows where the keys of a filter are more than are looked for first, or its conditions are', async () => {
  const { database } = test;
  await sql`insert into thing_owner select gen_random_uuid(), 'many ' || n from generate_series(1, 700) n`.execute(
    database,
  );
  await sql`insert into thing select gen_random_uuid(), ${TENANT}, id from thing_owner where name like 'many 69%'`.execute(
    database,
  );
  const everyMany = await found(['owner', 'startswith', 'many']);
  expect(everyMany.length).toBeGreaterThan(10);
  expect(everyMany).toEqual(await found(['plain', 'startswith', 'many']));
  const anyOf = (column: string) =>
    Array.from({ length: 12 }, (_, at) => [column, '=', `many ${String(685 + at)}`]).flatMap((condition, at) =>
      at === 0 ? [condition] : ['or', condition],
    );
  const some = await found(anyOf('owner'));
  expect(some.length).toBeGreaterThan(5);
  expect(some).toEqual(await found(anyOf('plain')));
});
