import type { Kysely } from 'kysely';

/** Returns the same database, and the SQL of each query that it has made since, in order. */
export function recordStatements<DB>(given: Kysely<DB>): { database: Kysely<DB>; statements: readonly string[] } {
  const statements: string[] = [];
  // A database of its own: the queries of others are not recorded.
  const database = given.withoutPlugins();
  const executor = database.getExecutor();
  const compile = executor.compileQuery.bind(executor);
  jest.spyOn(executor, 'compileQuery').mockImplementation((node, id) => {
    const query = compile(node, id);
    statements.push(query.sql);
    return query;
  });
  return { database, statements };
}
