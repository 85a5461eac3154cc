import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '../../../server/platform/database/migrate';
import { readMigrations, schemaVersion, type Migration } from '../../../server/platform/database/migrationFiles';
import { pendingMigrations } from '../../../server/platform/database/readiness';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

let own: TestDatabase;
let client: Client;
beforeEach(async () => {
  own = await createTestDatabase();
  client = new Client(own.poolConfig);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await own.drop();
});

const shipped = readMigrations();
const migration = (sql: string, version = schemaVersion() + 1): Migration => ({
  version,
  name: `${String(version).padStart(4, '0')}-test.sql`,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});

it('applies each migration once, in order', async () => {
  const extra = [...shipped, migration('create table later (n integer)')];
  expect((await migrate(own.poolConfig, extra)).applied).toEqual([extra.at(-1)?.name]);
  expect((await migrate(own.poolConfig, extra)).applied).toEqual([]);
});

it('applies once what several processes start together', async () => {
  const extra = [...shipped, migration('create table later (n integer); insert into later values (1)')];
  const done = await Promise.all([1, 2, 3, 4].map(() => migrate(own.poolConfig, extra)));
  expect(done.flatMap(({ applied }) => applied)).toEqual([extra.at(-1)?.name]);
  expect((await client.query('select n from later')).rows).toEqual([{ n: 1 }]);
});

it('leaves nothing of a migration that fails half-way', async () => {
  const broken = [...shipped, migration('create table half (n integer); select 1/0')];
  await expect(migrate(own.poolConfig, broken)).rejects.toThrow(
    /The migration \d{4}-test\.sql failed, and nothing of it remains: division by zero/,
  );
  expect((await client.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }]);
});

it('refuses a file whose statements changed after it was applied', async () => {
  const [first, ...rest] = shipped;
  if (first === undefined) throw new Error('no migrations');
  const changed = { ...first, checksum: 'another', sql: `${first.sql}\nselect 1;` };
  await expect(migrate(own.poolConfig, [changed, ...rest])).rejects.toThrow(
    /statements already applied must not change/,
  );
});

it('takes a file whose comments and blanks changed, also where a program before wrote down its text alone', async () => {
  const [first, ...rest] = shipped;
  if (first === undefined) throw new Error('no migrations');
  await client.query('update schema_migration set statements = null where version = 1');
  await migrate(own.poolConfig, shipped);
  const commented = { ...first, checksum: 'another', sql: `-- Another word; and "more".\n\n${first.sql}\n/* Said. */` };
  expect((await migrate(own.poolConfig, [commented, ...rest])).applied).toEqual([]);
});

it('knows what is still to be applied', async () => {
  expect(await pendingMigrations(own.database, shipped)).toEqual([]);
  await client.query('delete from schema_migration where version = 2');
  expect(await pendingMigrations(own.database, shipped)).toEqual([shipped[1]?.name]);
});

it('reads the same migration with any line ends, and refuses a number that is taken twice or missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sace-migrations-'));
  writeFileSync(join(folder, '0001-one.sql'), 'select 1;\nselect 2;\n');
  const [unix] = readMigrations(folder);
  writeFileSync(join(folder, '0001-one.sql'), 'select 1;\r\nselect 2;\r\n');
  expect(readMigrations(folder)[0]?.checksum).toBe(unix?.checksum);
  writeFileSync(join(folder, '0003-three.sql'), 'select 3;');
  expect(readMigrations(folder).map(({ version }) => version)).toEqual([1, 3]);
  writeFileSync(join(folder, '0003-two.sql'), 'select 3;');
  expect(() => readMigrations(folder)).toThrow(/0003-two\.sql .* a number of its own/);
  rmSync(join(folder, '0003-two.sql'));
  writeFileSync(join(folder, '12-twelve.sql'), 'select 12;');
  expect(() => readMigrations(folder)).toThrow(/12-twelve\.sql .* a number of its own/);
  rmSync(folder, { recursive: true });
});
