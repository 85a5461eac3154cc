/**
 * Migrations on a database in use: locks that are not available, and statements that PostgreSQL takes outside a
 * transaction only.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { migrate } from '../../../server/platform/database/migrate';
import { readMigrations, schemaVersion, type Migration } from '../../../server/platform/database/migrationFiles';
import { splitStatements } from '../../../server/platform/database/sqlStatements';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const shipped = readMigrations();
const withSql = (sql: string): Migration[] => [
  ...shipped,
  {
    version: schemaVersion() + 1,
    name: `${String(schemaVersion() + 1).padStart(4, '0')}-test.sql`,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
  },
];
const hasty = { tableMs: 100, concurrentMs: 300, attempts: 2, pauseMs: 10 };

let own: TestDatabase;
let client: Client;
let other: Client;
beforeEach(async () => {
  own = await createTestDatabase();
  [client, other] = [new Client(own.poolConfig), new Client(own.poolConfig)];
  await Promise.all([client.connect(), other.connect()]);
  await client.query('create table busy (n integer)');
});
afterEach(async () => {
  await Promise.all([client.end(), other.end()]);
  await own.drop();
});

it('gives up on a table that stays in use, after a bounded time, and leaves the way free for others', async () => {
  await client.query('begin; select from busy');
  await expect(migrate(own.poolConfig, withSql('alter table busy add m integer'), hasty)).rejects.toThrow(
    // The bound of PostgreSQL for one lock and that of the program for a whole file are equally long here.
    /-test\.sql found a table that it needs in use 2 times in a row \((canceling statement due to lock timeout|waited for tables for 100 ms)\)/,
  );
  await client.query('commit');
  expect((await other.query('select * from busy')).fields.map(({ name }) => name)).toEqual(['n']);
});

it('lets a reader of the table pass between two attempts, and then has its turn', async () => {
  await client.query('begin; select from busy');
  const migrating = migrate(own.poolConfig, withSql('alter table busy add m integer'), { ...hasty, attempts: 50 });
  // The query waits behind the migration's lock and goes on when the migration gives up: the holder still has the
  // table.
  for (let turn = 0; turn < 3; turn += 1) await other.query('select from busy');
  await client.query('commit');
  expect((await migrating).applied).toHaveLength(1);
});

it('holds what it has for no longer than it may wait for one table, however many it needs', async () => {
  await client.query('create table busy_too (n integer)');
  await client.query('begin; lock table busy');
  await other.query('begin; lock table busy_too');
  const migrating = migrate(
    own.poolConfig,
    withSql('alter table busy add m integer; alter table busy_too add m integer'),
    { ...hasty, tableMs: 3000, attempts: 1 },
  );
  const refused = expect(migrating).rejects.toThrow(/in use 1 times in a row \(waited for tables for 3000 ms\)/);
  // Each table alone would be waited for until three seconds after this.
  await wait(1500);
  await client.query('commit');
  await refused;
  await other.query('commit');
});

it('counts only the time for which it waits', async () => {
  const slow = withSql('alter table busy add m integer; select pg_sleep(0.5)');
  expect((await migrate(own.poolConfig, slow, { ...hasty, attempts: 1 })).applied).toHaveLength(1);
});

const CONCURRENT = `-- outside a transaction
create index concurrently if not exists busy_one on busy (n); -- the first; of two
create index concurrently if not exists busy_two on busy ((n + 1));
`;

it('runs what PostgreSQL refuses inside a transaction', async () => {
  expect((await migrate(own.poolConfig, withSql(CONCURRENT))).applied).toHaveLength(1);
  expect((await migrate(own.poolConfig, withSql(CONCURRENT))).applied).toEqual([]);
  expect(await indexes()).toEqual(['busy_one valid', 'busy_two valid']);
});

const indexes = async () =>
  (
    await client.query<{ text: string }>(
      `select indexrelid::regclass || case when indisvalid then ' valid' else ' invalid' end as text from pg_index where indrelid = 'busy'::regclass order by 1`,
    )
  ).rows.map(({ text }) => text);

it('makes an index again whose making was interrupted', async () => {
  // An older transaction still runs: the creation of the index waits for it, and gives up.
  await other.query('begin isolation level repeatable read; insert into busy values (1)');
  await expect(migrate(own.poolConfig, withSql(CONCURRENT), { ...hasty, attempts: 1 })).rejects.toThrow(
    /in use 1 times/,
  );
  expect(await indexes()).toEqual(['busy_one invalid']);
  await other.query('commit');
  await migrate(own.poolConfig, withSql(CONCURRENT));
  expect(await indexes()).toEqual(['busy_one valid', 'busy_two valid']);
});

it('goes on after the statements that a failed attempt has done', async () => {
  const broken = CONCURRENT.replace('(n + 1)', '(n / missing)');
  await expect(migrate(own.poolConfig, withSql(broken))).rejects.toThrow(
    /failed at statement 2 of 2; what went before remains, and the next start goes on there: column "missing" does not exist/,
  );
  expect(await indexes()).toEqual(['busy_one valid']);
  await migrate(own.poolConfig, withSql(CONCURRENT));
  expect(await indexes()).toEqual(['busy_one valid', 'busy_two valid']);
});

it('makes an index beside others that start in the same moment', async () => {
  const done = await Promise.all([1, 2, 3].map(() => migrate(own.poolConfig, withSql(CONCURRENT))));
  expect(done.flatMap(({ applied }) => applied)).toHaveLength(1);
});

it('refuses a file outside a transaction that could not run again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sace-migrations-'));
  writeFileSync(join(folder, '0001-one.sql'), '-- outside a transaction\ncreate index concurrently one on busy (n);\n');
  expect(() => readMigrations(folder)).toThrow(/0001-one\.sql .* "create index concurrently one on busy \(n\)" cannot/);
  rmSync(folder, { recursive: true });
});

it.each([
  ['one; two;', ['one', 'two']],
  [`select ';' ; select "a;b"`, [`select ';'`, 'select "a;b"']],
  ['-- a; comment\nselect 1; /* another; */ select 2', ['select 1', 'select 2']],
  ['do $$ begin; end $$; do $body$ $$; $body$', ['do $$ begin; end $$', 'do $body$ $$; $body$']],
  [`select 'it''s; so'`, [`select 'it''s; so'`]],
])('splits %j into its statements', (script, statements) => {
  expect(splitStatements(script)).toEqual(statements);
});
