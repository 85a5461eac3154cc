/** The migration enables companies whose people registered plants before there were requests; others send a request. */
import type { DelegationScope } from '../../../server/platform/database/tables/registerTables';
import { randomUUID } from 'node:crypto';
import { migrate } from '../../../server/platform/database/migrate';
import { readMigrations } from '../../../server/platform/database/migrationFiles';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { insertCertifier } from '../../support/factories';
import { grantTo, insertTestRole, insertTestUser } from '../../support/identity';
import { createTestDatabase } from '../../support/testDatabase';

const empty = { kind: 'empty', shape: () => '', fill: () => Promise.resolve() };

it('enables the companies of those who hold the permission, by themselves or by a role, as members or by delegation', async () => {
  const { database, poolConfig, drop } = await createTestDatabase(empty);
  try {
    const shipped = readMigrations();
    await migrate(
      poolConfig,
      shipped.filter(({ version }) => version < 248),
    );
    let last = 900;
    const person = async (may: 'alone' | 'by role' | 'nothing') => {
      last += 1;
      const userId = await insertTestUser(database, `persona${String(last)}`);
      if (may === 'alone') await grantTo(database, 'U', userId, 'PlantMaintain');
      if (may === 'by role') {
        const roleId = await insertTestRole(database, `ruolo${String(last)}`);
        await grantTo(database, 'R', `ruolo${String(last)}`, 'PlantMaintain');
        await database.insertInto('user_role').values({ user_id: userId, role_id: roleId }).execute();
      }
      return insertCertifier(database, {
        user_id: userId,
        certifier_number: last,
        fiscal_code: `PRSNAA70A01D${String(last).padStart(4, '0')}`,
      });
    };
    const company = async (name: string) => {
      const id = randomUUID();
      last += 1;
      await database
        .insertInto('company')
        .values({ id, tenant_id: HOST_TENANT_ID, name, kind: 'societa', fiscal_code: String(last).padStart(11, '0') })
        .execute();
      return id;
    };
    const joins = async (name: string, may: 'alone' | 'by role' | 'nothing', validTo: string | null = null) => {
      await database
        .insertInto('company_member')
        .values({
          company_id: await company(name),
          certifier_id: await person(may),
          role: 'tecnico',
          valid_from: '2020-01-01',
          valid_to: validTo,
        })
        .execute();
    };
    const delegates = async (name: string, scope: DelegationScope) => {
      await database
        .insertInto('delegation')
        .values({
          id: randomUUID(),
          tenant_id: HOST_TENANT_ID,
          grantor_company_id: await company(name),
          delegate_certifier_id: await person('alone'),
          scope,
          valid_from: '2020-01-01',
        })
        .execute();
    };
    await joins('Per conto suo', 'alone');
    await joins('Per ruolo', 'by role');
    await joins('Senza permesso', 'nothing');
    await joins('Uscito', 'alone', '2021-01-01');
    await delegates('Delegante', 'compilazione');
    await delegates('Delegante di ricariche', 'ricarica');
    await migrate(poolConfig, shipped);
    const rows = await database
      .selectFrom('maintainer_enabling')
      .select(['company_name as name', 'state'])
      .orderBy('company_name')
      .execute();
    expect(rows).toEqual(['Delegante', 'Per conto suo', 'Per ruolo'].map((name) => ({ name, state: 'enabled' })));
  } finally {
    await drop();
  }
}, 120_000);
