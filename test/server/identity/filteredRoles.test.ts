/** Filters of the list of users by their roles find the roles of all users first. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { userList } from '../../../server/administration/identity-users/columns';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { columnsOf, operatorsOfType } from '../../../server/platform/grid/definition';
import { load } from '../../../server/platform/grid/load';
import { parseLoadOptions } from '../../../server/platform/grid/parse';
import { insertTestUser } from '../../support/identity';
import { recordStatements } from '../../support/recordStatements';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  const roles: Record<string, string> = {};
  for (const name of ['Gestore', 'Perìto', 'Ufficio']) {
    const id = randomUUID();
    roles[name] = id;
    await sql`insert into role (id, tenant_id, name, normalized_name, concurrency_stamp)
      values (${id}, ${HOST_TENANT_ID}, ${name}, upper(${name}), 's')`.execute(test.database);
  }
  for (const [user, held] of [
    ['anna', ['Ufficio', 'Gestore']],
    ['bice', ['Perìto']],
    ['carlo', []],
    ['dina', ['Gestore']],
  ] as const) {
    const id = await insertTestUser(test.database, user);
    for (const name of held)
      await sql`insert into user_role (user_id, role_id) values (${id}, ${roles[name]})`.execute(test.database);
  }
});
afterAll(() => test.drop());

const { lookup: _, ...plain } = userList.columns.get('roles') ?? { type: 'text', expression: sql`''` };
const without = { ...userList, columns: columnsOf({ ...Object.fromEntries(userList.columns), roles: plain }) };

async function found(filter: unknown, definition = userList) {
  const { database, statements } = recordStatements(test.tenantDatabase(HOST_TENANT_ID));
  const options = parseLoadOptions({ filter: JSON.stringify(filter), requireTotalCount: true });
  return { answer: await load({ database, definition, tenantId: HOST_TENANT_ID }, options), statements };
}

const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  between: [
    ['a', 'h'],
    [null, 'perito'],
  ],
  isanyof: [['GESTORE', null], ['nessuno'], ['']],
  noneof: [['GESTORE', null], ['nessuno'], ['']],
};
const cases = operatorsOfType.text.flatMap((operator) =>
  (VALUES[operator] ?? ['gestore', 'PERITO', 'zzqx', 'i', '']).map((value) => ({
    filter: ['roles', operator, value],
  })),
);

it.each(cases)('finds the same users as by the roles of each: $filter', async ({ filter }) => {
  expect((await found(filter)).answer).toEqual((await found(filter, without)).answer);
  expect((await found(['!', filter])).answer).toEqual((await found(['!', filter], without)).answer);
});

it('reads the roles of no single user for a role that nobody has', async () => {
  const { answer, statements } = await found(['roles', 'contains', 'zzqx']);
  expect(answer.totalCount).toBe(0);
  expect(statements.filter((text) => text.includes('and false'))).not.toEqual([]);
});
