/**
 * Databases from a former text of a migration, with other statements than today's, start and become like all others.
 */
import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { FORMER_CHECKSUMS } from '../../../server/platform/database/formerChecksums';
import { migrate } from '../../../server/platform/database/migrate';
import { readMigrations, type Migration } from '../../../server/platform/database/migrationFiles';
import { bare, createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const opened: TestDatabase[] = [];
const create = async () => {
  const test = await createTestDatabase(bare);
  opened.push(test);
  return test;
};
afterAll(() => Promise.all(opened.map(({ drop }) => drop())));

/** The former texts of these migrations, derived from today's. */
const FORMER: Readonly<Record<number, (sql: string) => string>> = {
  37: (sql) =>
    sql.replace(
      /-- The file that a draft was made of, as it came[^]*?call sace_isolate\('certificate_source', 'select, insert, delete'\);\n\n/,
      '',
    ),
  166: (sql) =>
    sql
      .replace(
        'plant_id uuid primary key references plant (id) on delete cascade',
        'plant_id uuid primary key references plant (id)',
      )
      .replace(
        'plant_id uuid not null references plant (id) on delete cascade',
        'plant_id uuid not null references plant (id)',
      ),
};

const formerOf = (migration: Migration): Migration => {
  const sql = FORMER[migration.version]?.(migration.sql) ?? migration.sql;
  return { ...migration, sql, checksum: sha256(sql) };
};

/** Columns, constraints, indexes and rights of the tables and of the views that requests see. */
async function shapeOf({ poolConfig }: TestDatabase): Promise<string[]> {
  const client = new Client(poolConfig);
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(`
      select concat_ws(' ', 'column', table_schema, table_name, column_name, data_type, is_nullable, column_default) as line
        from information_schema.columns where table_schema in ('public', 'tenant_view')
      union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
      union all select concat_ws(' ', 'right', table_name, privilege_type) from information_schema.role_table_grants
        where grantee = 'sace_tenant'
      order by 1`);
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}

it.each([37, 166])('knows the former text of migration %d by its checksum', (version) => {
  const migration = readMigrations().find((one) => one.version === version);
  expect(migration && FORMER_CHECKSUMS[version]).toContain(migration && formerOf(migration).checksum);
});

it('starts on a database that the former texts made, and gives it what it lacks', async () => {
  const [former, fresh] = [await create(), await create()];
  const until = readMigrations().filter(({ version }) => version < 202);
  await migrate(former.poolConfig, until.map(formerOf));
  // Former programs recorded the checksum of the text alone.
  const client = new Client(former.poolConfig);
  await client.connect();
  await client.query('update schema_migration set statements = null where version in (37, 166)');
  await client.end();
  expect((await shapeOf(former)).some((line) => line.includes('certificate_source'))).toBe(false);
  const { deferred } = await migrate(former.poolConfig);
  expect(deferred).toEqual([]);
  await migrate(fresh.poolConfig);
  expect(await shapeOf(former)).toEqual(await shapeOf(fresh));
});
