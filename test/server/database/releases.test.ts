/** Today's program starts on the database of every release, restored from a dump of it, and serves what it held. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/platform/config/config';
import { migrate } from '../../../server/platform/database/migrate';
import { readMigrations } from '../../../server/platform/database/migrationFiles';
import { loadReferenceData } from '../../../server/platform/database/reference/referenceData';
import { TEST_SECRET_KEY } from '../../support/startServer';
import { bare, createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const FOLDER = join(import.meta.dirname, '..', '..', 'releases');
const releases = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql.gz'))
  .map((name) => name.slice(0, -'.sql.gz'.length));

const opened: TestDatabase[] = [];
afterAll(() => Promise.all(opened.map(({ drop }) => drop())));

async function restored(release: string): Promise<TestDatabase> {
  const test = await createTestDatabase(bare);
  opened.push(test);
  const client = new Client(test.poolConfig);
  await client.connect();
  try {
    // Roles are of the whole server: a dump has none.
    await client.query(
      `do $$ begin create role sace_tenant nologin; exception when duplicate_object or unique_violation then null; end $$`,
    );
    await client.query(gunzipSync(readFileSync(join(FOLDER, `${release}.sql.gz`))).toString('utf8'));
  } finally {
    await client.end();
  }
  return test;
}

it('has a dump of the release whose comment was put right later', () => {
  expect(releases).toContain('dc0e6348');
});

it.each(releases)('starts on the database of %s, migrates it whole and serves what it held', async (release) => {
  const test = await restored(release);
  const { applied, deferred } = await migrate(test.poolConfig);
  expect(deferred).toEqual([]);
  const { rows } = await test.database.executeQuery<{ version: number }>(
    test.database
      .selectFrom('schema_migration' as never)
      .select('version' as never)
      .compile(),
  );
  expect(rows).toHaveLength(readMigrations().length);
  expect(applied.length).toBeLessThan(rows.length);
  await loadReferenceData(test.database);
  const config = readConfig({ LOG_LEVEL: 'silent', SACE_SECRET_KEY: TEST_SECRET_KEY });
  const app = await buildApp({ config, database: test.database, tenantDatabase: test.tenantDatabase });
  try {
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
    const register = await app.inject('/api/app/albo?certifierNumber=500');
    expect(register.json()).toMatchObject({ totalCount: 1, items: [{ certifierNumber: 500 }] });
  } finally {
    await app.close();
  }
});
