import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { recordStatements } from '../../../test/support/recordStatements';
import { createTestDatabase, type TestDatabase } from '../../../test/support/testDatabase';
import { HOST_TENANT_ID } from '../database/schema';
import { columnsOf, operatorsOfType, type GridColumn, type ListDefinition } from './definition';
import { fewValues } from './fewValues';
import { load } from './load';
import { parseLoadOptions } from './parse';

type Schema = { plant: { id: string; tenant_id: string; maintainer_name: string | null } };

const VALUES = ['Termica Rossi', 'termica ROSSI', 'Calòr', 'Zeta & figli', '50 %', '', null] as const;
const column: GridColumn = { type: 'text', expression: sql.ref('plant.maintainer_name') };
const trimmed = sql`ltrim(plant.maintainer_name)`;
const comparisons = operatorsOfType.text.filter((operator) => !['between', 'isanyof', 'noneof'].includes(operator));
const list: ListDefinition<Schema, 'plant'> = {
  source: (database, tenantId) => database.selectFrom('plant').where('tenant_id', '=', tenantId),
  columns: columnsOf({
    id: { type: 'uuid', expression: sql.ref('plant.id'), nullable: false },
    plain: column,
    looked: { ...column, ...fewValues('plant', 'maintainer_name') },
    expressed: { ...column, expression: trimmed, ...fewValues('plant', trimmed, comparisons) },
    among: { ...column, ...fewValues('plant', 'maintainer_name', operatorsOfType.text) },
    contained: { ...column, within: sql`sace_fold(plant.maintainer_name)` },
    plainExpressed: { ...column, expression: trimmed },
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

it.each(comparisons)('compares the different values of an expression as it compares each row: %s', async (operator) => {
  for (const word of words) {
    expect(await found(['expressed', operator, word])).toEqual(await found(['plainExpressed', operator, word]));
    expect(await found(['!', ['expressed', operator, word]])).toEqual(
      await found(['!', ['plainExpressed', operator, word]]),
    );
  }
});

it.each(['isanyof', 'noneof', 'isblank', 'isnotblank'])(
  'finds the values of a column that are among given ones as it compares each row: %s',
  async (operator) => {
    for (const values of [['Termica ROSSI'], ['calor', '50 %'], ['zzqx'], ['', null], [null]]) {
      const value = operator.startsWith('is') && operator !== 'isanyof' ? null : values;
      expect(await found(['among', operator, value])).toEqual(await found(['plain', operator, value]));
      expect(await found(['!', ['among', operator, value]])).toEqual(await found(['!', ['plain', operator, value]]));
    }
  },
);

it('reads no row but those without a value where no value differs from the given ones', async () => {
  const { database, statements } = recordStatements(test.database.withTables<Schema>());
  const known = VALUES.filter((value) => value !== null);
  for (const values of [[...known, null], known]) {
    const options = parseLoadOptions({ filter: JSON.stringify(['among', 'noneof', values]) });
    await load({ database, definition: list, tenantId: HOST_TENANT_ID }, options);
    expect(statements.at(-1)).toMatch(
      values === known ? /and \("plant"\."maintainer_name" is null or false\)/ : /and false/,
    );
  }
});

it.each(['isanyof', 'noneof'])(
  'finds texts among given ones with a trigram index as without one: %s',
  async (operator) => {
    for (const values of [['Termica ROSSI'], ['calor', '50 %'], ['zzqx'], ['', null], [null], ['ze', 'Zeta & figli']])
      expect(await found(['contained', operator, values])).toEqual(await found(['plain', operator, values]));
  },
);

it.each(operators)('finds short and long words with a trigram index as without one: %s', async (operator) => {
  for (const word of [...words, 'si', 'te', 'ter', '%'])
    expect(await found(['contained', operator, word])).toEqual(await found(['plain', operator, word]));
});
