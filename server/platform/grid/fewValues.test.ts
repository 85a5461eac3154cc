import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/support/testDatabase';
import { HOST_TENANT_ID } from '../database/schema';
import { columnsOf, type GridColumn, type ListDefinition } from './definition';
import { fewValues } from './fewValues';
import { load } from './load';
import { parseLoadOptions } from './parse';

type Schema = { plant: { id: string; tenant_id: string; maintainer_name: string | null } };

const VALUES = ['Termica Rossi', 'termica ROSSI', 'Calòr', 'Zeta & figli', '50 %', '', null] as const;
const column: GridColumn = { type: 'text', expression: sql.ref('plant.maintainer_name') };
const list: ListDefinition<Schema, 'plant'> = {
  source: (database, tenantId) => database.selectFrom('plant').where('tenant_id', '=', tenantId),
  columns: columnsOf({
    id: { type: 'uuid', expression: sql.ref('plant.id'), nullable: false },
    plain: column,
    looked: { ...column, ...fewValues('plant', 'maintainer_name') },
  }),
  key: 'id',
  defaultSort: [{ selector: 'id', desc: false }],
};
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  await sql`drop table plant cascade`.execute(test.database);
  await sql`create table plant (id uuid primary key, tenant_id uuid not null, maintainer_name text collate "it-x-icu")`.execute(
    test.database,
  );
  await sql`create index on plant (tenant_id, maintainer_name)`.execute(test.database);
  for (const tenant of [HOST_TENANT_ID, randomUUID()])
    for (const value of VALUES)
      await sql`insert into plant select gen_random_uuid(), ${tenant}, ${value} from generate_series(1, 3)`.execute(
        test.database,
      );
});
afterAll(() => test.drop());

async function found(filter: unknown): Promise<unknown[]> {
  const options = parseLoadOptions({ filter: JSON.stringify(filter), take: 100 });
  const scope = { database: test.database.withTables<Schema>(), definition: list, tenantId: HOST_TENANT_ID };
  return (await load(scope, options)).data.map((row) => 'id' in row && row['id']);
}

const words = ['rossi', 'ROSSI', 'calor', '&', '%', 'zzqx', 'a', ''];
const operators = ['contains', 'notcontains', 'startswith', 'endswith'];
const cases = operators.flatMap((operator) => words.map((word): [string, string] => [operator, word]));

it.each(cases)(
  'finds by the different values of a column the same rows as by each row: %s «%s»',
  async (operator, word) => {
    expect(await found(['looked', operator, word])).toEqual(await found(['plain', operator, word]));
    expect(await found(['!', ['looked', operator, word]])).toEqual(await found(['!', ['plain', operator, word]]));
  },
);
