/** Names of indexes in the migrations: `if not exists` would leave a second one of the same name out without a word. */
import { readMigrations } from '../../../server/platform/database/migrationFiles';

const COMMENT = /--.*/gu;
const STATEMENT =
  /\b(create (?:unique )?index|drop index|drop table)(?: concurrently)?(?: if (?:not )?exists)? (\w+)([^;]*);/giu;

it('makes no other index under the name of one that stands', () => {
  /** The definition of each index, by its name. */
  const standing = new Map<string, string>();
  const twice: string[] = [];
  for (const { name, sql } of readMigrations())
    for (const [, verb = '', what = '', rest = ''] of sql.replaceAll(COMMENT, '').matchAll(STATEMENT)) {
      const definition = rest.replaceAll(/\s+/gu, ' ').trim();
      if (verb === 'drop index') standing.delete(what);
      else if (verb === 'drop table') {
        for (const [index, on] of standing) if (on.startsWith(`on ${what} `)) standing.delete(index);
      } else if ((standing.get(what) ?? definition) === definition) standing.set(what, definition);
      else twice.push(`${name}: ${what}`);
    }
  expect(standing.size).toBeGreaterThan(100);
  expect(twice).toEqual([]);
});
