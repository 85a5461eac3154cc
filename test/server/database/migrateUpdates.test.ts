/**
 * Updates with two versions of the program at once: adding migrations apply at once, removing ones wait for the end of
 * the older version.
 */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { connect } from '../../../server/platform/database/connect';
import { applyDeferred } from '../../../server/platform/database/deferredMigrations';
import { migrate } from '../../../server/platform/database/migrate';
import { readMigrations, schemaVersion, type Migration } from '../../../server/platform/database/migrationFiles';
import { announcePresence, applicationName } from '../../../server/platform/database/presence';
import { pendingMigrations } from '../../../server/platform/database/readiness';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const shipped = readMigrations();
const migration = (what: string, sql: string, after: number): Migration => {
  const version = schemaVersion() + after;
  const name = `${String(version).padStart(4, '0')}-${what}.sql`;
  return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
};
const add = migration('new-name', 'create table newer (n integer)', 1);
const take = migration('contract-old-name', 'drop table older', 2);
const addMore = migration('more', 'alter table newer add more integer', 3);
const next = [...shipped, add, take, addMore];

let own: TestDatabase;
let client: Client;
const open: { close: () => Promise<void> }[] = [];
beforeEach(async () => {
  own = await createTestDatabase();
  client = new Client(own.poolConfig);
  await client.connect();
  await client.query('create table older (n integer)');
});
afterEach(async () => {
  for (const { close } of open.splice(0)) await close();
  await client.end();
  await own.drop();
});

/** Opens a connection that names its program version. */
async function processOf(application_name: string) {
  const connection = new Client({ ...own.poolConfig, application_name });
  await connection.connect();
  const held = { close: () => connection.end() };
  open.push(held);
  return held;
}
const stands = async (table: string) =>
  (await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table])).rows[0]?.there;

it('takes away what the version before used only when none of its processes is left, and adds the rest at once', async () => {
  const older = await processOf(applicationName(schemaVersion()));
  expect(await migrate(own.poolConfig, next)).toEqual({
    applied: [add.name, addMore.name],
    deferred: [take.name],
    ahead: [],
  });
  expect(await stands('older')).toBe(true);
  // A pending update does not keep the program from serving.
  const asking = connect(own.poolConfig, { poolSize: 1, onError: () => undefined });
  expect(await pendingMigrations(asking.database, next)).toEqual([]);
  await asking.close(); // The older version's connection counts, too.
  await older.close();
  expect((await migrate(own.poolConfig, next)).applied).toEqual([take.name]);
  expect(await stands('older')).toBe(false);
});

it('waits for programs from before the rule, which do not say their version', async () => {
  await processOf('sace');
  expect((await migrate(own.poolConfig, next)).deferred).toEqual([take.name]);
});

it('waits for nobody of the same version, nor for other programs', async () => {
  await Promise.all([processOf(applicationName(take.version)), processOf('psql'), processOf('sace migration')]);
  expect((await migrate(own.poolConfig, next)).applied).toEqual([add.name, take.name, addMore.name]);
});

it('lets the version before start while its tables are there, and refuses it once they are gone', async () => {
  await migrate(own.poolConfig, [...shipped, add]);
  expect(await migrate(own.poolConfig, shipped)).toEqual({ applied: [], deferred: [], ahead: [add.name] });
  await migrate(own.poolConfig, next);
  await expect(migrate(own.poolConfig, shipped)).rejects.toThrow(
    /The database is newer than this Sace: it has migration \d{4}-contract-old-name\.sql, which took away what this program uses/,
  );
});

it('keeps saying which version works here, also after its connection broke', async () => {
  const there = async () => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
      [applicationName()],
    );
    return rows.map(({ pid }) => pid);
  };
  const presence = await announcePresence(own.poolConfig);
  const [first] = await there();
  await client.query('select pg_terminate_backend($1)', [first]);
  let now = await there();
  while (now.length !== 1 || now[0] === first) {
    await wait(20);
    now = await there();
  }
  await presence.close();
  while ((await there()).length > 0) await wait(20);
});

it('applies by itself, later, what had to wait', async () => {
  const older = await processOf(applicationName(schemaVersion()));
  await migrate(own.poolConfig, next);
  const said: string[] = [];
  const stop = applyDeferred({
    target: own.poolConfig,
    print: (line) => said.push(line),
    lookMs: 20,
    migrateNow: (target) => migrate(target, next),
  });
  await wait(200);
  expect(said).toEqual([]);
  await older.close();
  while (said.length === 0) await wait(20);
  expect(said).toEqual([`Migrated the database: ${take.name}`]);
  await stop();
  expect(await stands('older')).toBe(false);
});
