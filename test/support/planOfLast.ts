import { CompiledQuery, sql, type Kysely } from 'kysely';
import { HOST_TENANT_ID, type Schema } from '../../server/platform/database/schema';
import type { TestDatabase } from './testDatabase';

/**
 * Returns the plan of the last statement that reading prepares, one step a line.
 * @param without settings of the planner to switch off, such as `enable_sort`
 */
export async function planOfLast(
  test: TestDatabase,
  read: (database: Kysely<Schema>) => Promise<unknown>,
  without: readonly string[] = [],
): Promise<string> {
  const database = test.tenantDatabase(HOST_TENANT_ID).withoutPlugins();
  const executor = database.getExecutor();
  const compile = executor.compileQuery.bind(executor);
  const asked: CompiledQuery[] = [];
  const spy = jest.spyOn(executor, 'compileQuery').mockImplementation((node, id) => {
    const query = compile(node, id);
    asked.push(query);
    return query;
  });
  await read(database);
  spy.mockRestore();
  const { sql: text = '', parameters = [] } = asked.at(-1) ?? {};
  return test.database.connection().execute(async (connection) => {
    for (const setting of without) await sql`select set_config(${setting}, 'off', false)`.execute(connection);
    const { rows } = await connection.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`explain (costs off) ${text}`, [...parameters]),
    );
    await sql`reset all`.execute(connection);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}
