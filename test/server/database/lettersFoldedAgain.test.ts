/**
 * Rows from before the folding of ß, Æ and ð are found by the plain spelling of these letters, and no other row is
 * updated.
 */
import { sql } from 'kysely';
import { migrate } from '../../../server/platform/database/migrate';
import { readMigrations } from '../../../server/platform/database/migrationFiles';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { insertCertifier } from '../../support/factories';
import { insertTenant } from '../../support/portalRows';
import { createTestDatabase } from '../../support/testDatabase';

const empty = { kind: 'empty', shape: () => '', fill: () => Promise.resolve() };

it('folds what stands in the register as it folds what is sought', async () => {
  const { database, poolConfig, drop } = await createTestDatabase(empty);
  try {
    const shipped = readMigrations();
    await migrate(
      poolConfig,
      shipped.filter(({ version }) => version < 244),
    );
    await insertCertifier(database, { last_name: 'Straßer', first_name: 'Ægir' });
    await insertCertifier(database, {
      last_name: 'Rossi',
      first_name: 'Nicolò',
      certifier_number: 102,
      fiscal_code: 'RSSNCL70A01D704X',
    });
    await insertTenant(database, 'Þórsmörk');
    await database
      .insertInto('security_log')
      .values({ tenant_id: HOST_TENANT_ID, action: 'LoginFailed', user_name: 'guðmundur', details: '{}' })
      .execute();
    const untouched = () =>
      sql<{ place: string }>`select ctid::text as place from certifier where last_name = 'Rossi'`.execute(database);
    const before = await untouched();
    await migrate(poolConfig, shipped);
    // The update covers only rows with such letters: the other row has not moved.
    expect((await untouched()).rows).toEqual(before.rows);

    const { rows: columns } = await sql<{ table: string; name: string; expression: string }>`
      select attrelid::regclass::text as "table", attname as name, pg_get_expr(adbin, adrelid) as expression
      from pg_attribute join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attgenerated = 's' and pg_get_expr(adbin, adrelid) like '%sace_fold%'`.execute(database);
    expect(columns.length).toBeGreaterThan(5);
    for (const { table, name, expression } of columns) {
      const { rows } =
        await sql`select * from ${sql.raw(table)} where ${sql.raw(name)} is distinct from ${sql.raw(expression)}`.execute(
          database,
        );
      expect({ table, rows }).toEqual({ table, rows: [] });
    }
    // The indexes hold the folded form.
    for (const [table, column, sought] of [
      ['certifier', 'search_text', 'strasser aegir'],
      ['tenant', 'sace_fold(name)', 'thorsmork'],
      ['security_log', 'sace_fold(user_name)', 'gudmundur'],
    ] as const) {
      const found = await database.transaction().execute(async (transaction) => {
        await sql`set local enable_seqscan = off`.execute(transaction);
        const { rows } =
          await sql`select 1 from ${sql.raw(table)} where ${sql.raw(column)} like ${`%${sought}%`}`.execute(
            transaction,
          );
        return rows.length;
      });
      expect({ table, found }).toEqual({ table, found: 1 });
    }
  } finally {
    await drop();
  }
});
