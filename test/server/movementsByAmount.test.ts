/** The movements of a wallet are sorted by amount along an index. */
import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { movementList } from '../../server/domains/wallets/holder/columns';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { load } from '../../server/platform/grid/load';
import { parseLoadOptions } from '../../server/platform/grid/parse';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it.each([false, true])('walks along the amounts of a wallet, downwards: %s', async (desc) => {
  const database = test.tenantDatabase(HOST_TENANT_ID).withoutPlugins();
  const executor = database.getExecutor();
  const compile = executor.compileQuery.bind(executor);
  const asked: CompiledQuery[] = [];
  const spy = jest.spyOn(executor, 'compileQuery').mockImplementation((node, id) => {
    const query = compile(node, id);
    asked.push(query);
    return query;
  });
  const sort = JSON.stringify([{ selector: 'cents', desc }]);
  await load(
    { database, definition: movementList(randomUUID()), tenantId: HOST_TENANT_ID },
    parseLoadOptions({ sort }),
  );
  spy.mockRestore();
  const { sql: text = '', parameters = [] } = asked.at(-1) ?? {};
  const plan = await test.database.connection().execute(async (connection) => {
    for (const setting of ['enable_sort', 'enable_seqscan', 'enable_bitmapscan'])
      await sql`select set_config(${setting}, 'off', false)`.execute(connection);
    const { rows } = await connection.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`explain (costs off) ${text}`, [...parameters]),
    );
    await sql`reset all`.execute(connection);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('ledger_entry_of_wallet_by_amount');
  expect(plan).not.toContain('Sort');
});
