/** Permissions of roles and users as they are managed (ABP's permission management). */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { makeTenant } from '../support/tenantStage';
import { bearer } from '../support/tokens';

import {
  ROLES,
  all,
  granted,
  historyOf,
  newRole,
  newUser,
  put,
  read,
  server,
  tenant,
  wants,
} from '../support/permissionStage';

describe('a grant', () => {
  it('to a role holds for its users, until it is taken back [POL-01]', async () => {
    const role = await newRole();
    const { userName } = await newUser(role);
    expect((await put('R', role.name, wants(true, 'ApeList', 'WalletEdit'))).statusCode).toBe(204);
    expect(await granted('R', role.name)).toEqual(['ApeList', 'WalletEdit']);
    const policies = async () =>
      (
        await server.inject({ url: '/api/abp/application-configuration', headers: await bearer(server, userName) })
      ).json<{ auth: { grantedPolicies: object } }>().auth.grantedPolicies;
    expect(await policies()).toEqual({ ApeList: true, WalletEdit: true });
    expect((await put('R', role.name, [...wants(false, 'ApeList'), ...wants(true, 'ApeCreate')])).statusCode).toBe(204);
    expect(await granted('R', role.name)).toEqual(['ApeCreate', 'WalletEdit']);
    expect(await policies()).toEqual({ ApeCreate: true, WalletEdit: true });
  });

  it('to a role is shown at its users with its source, beside their own', async () => {
    const role = await newRole();
    const user = await newUser(role);
    await put('U', user.id, wants(true, 'ApeList', 'ApeCreate'));
    await put('R', role.name, wants(true, 'ApeList', 'WalletEdit'));
    const found = new Map(all(await read('U', user.id)).map((one) => [one.name, one]));
    const [ofRole, ofUser] = [
      { providerName: 'R', providerKey: role.name },
      { providerName: 'U', providerKey: user.id },
    ];
    expect(found.get('ApeList')).toMatchObject({ isGranted: true, grantedProviders: [ofRole, ofUser] });
    expect(found.get('ApeCreate')).toMatchObject({ isGranted: true, grantedProviders: [ofUser] });
    expect(found.get('WalletEdit')).toMatchObject({ isGranted: true, grantedProviders: [ofRole] });
    expect(found.get('WalletManage')).toMatchObject({ isGranted: false, grantedProviders: [] });
  });

  it('that a role gives is neither doubled nor taken back at the user', async () => {
    const role = await newRole();
    const user = await newUser(role);
    await put('R', role.name, wants(true, 'ApeList'));
    await put('U', user.id, wants(true, 'ApeList'));
    await put('U', user.id, wants(false, 'ApeList'));
    expect(await granted('U', user.id)).toEqual(['ApeList']);
    expect(await historyOf(user.id)).toEqual([]);
  });

  it('is stored as it was sent: no ancestor comes with a child, none goes with a parent', async () => {
    const role = await newRole();
    await put('R', role.name, wants(true, 'AbpIdentity.Users.Update.ManageRoles'));
    expect(await granted('R', role.name)).toEqual(['AbpIdentity.Users.Update.ManageRoles']);
    await put('R', role.name, wants(false, 'AbpIdentity.Users'));
    expect(await granted('R', role.name)).toEqual(['AbpIdentity.Users.Update.ManageRoles']);
  });

  it('ignores unknown names and those of the other side or kind, and takes the last value of a repeated name', async () => {
    const role = await newRole(tenant.id);
    const names = [
      'Non.Esiste',
      'AbpTenantManagement.Tenants',
      'FeatureManagement.ManageHostFeatures',
      'AbpIdentity.UserLookup',
      'SettingManagement.Emailing',
    ];
    expect(
      (
        await put(
          'R',
          role.name,
          [...wants(true, ...names, 'ApeCreate', 'ApeList'), ...wants(false, 'ApeCreate')],
          tenant.admin,
        )
      ).statusCode,
    ).toBe(204);
    const rows = await server.database
      .selectFrom('permission_grant')
      .select('name')
      .where('tenant_id', '=', tenant.id)
      .where('provider_key', '=', role.name)
      .execute();
    expect(rows).toEqual([{ name: 'ApeList' }]);
  });

  it('sent by several at once is made once and fails for nobody', async () => {
    const role = await newRole();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => put('R', role.name, wants(true, 'ApeList', 'WalletEdit', 'ApeCreate'))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 204));
    expect(await granted('R', role.name)).toEqual(['ApeList', 'ApeCreate', 'WalletEdit']);
    expect(await historyOf(role.id)).toHaveLength(1);
  });

  it('is written to the history, what was and what is; what is so already is not', async () => {
    const role = await newRole();
    await put('R', role.name, wants(true, 'ApeList', 'ApeCreate'));
    await put('R', role.name, [...wants(true, 'ApeList'), ...wants(false, 'WalletEdit')]);
    await put('R', role.name, wants(false, 'ApeList'));
    const rows = await historyOf(role.id);
    expect(rows).toMatchObject([
      {
        entity: 'Role',
        actor_name: 'admin',
        address: '127.0.0.1',
        before: { permissions: [] },
        after: { permissions: ['ApeCreate', 'ApeList'] },
      },
      { before: { permissions: ['ApeCreate', 'ApeList'] }, after: { permissions: ['ApeCreate'] } },
    ]);
    expect(rows).toHaveLength(2);
  });

  it('finds a role by its name in any case', async () => {
    const role = await newRole();
    await put('R', role.name.toUpperCase(), wants(true, 'ApeList'));
    expect(await granted('R', role.name)).toEqual(['ApeList']);
  });

  it('to a program holds for those who use it, and only what programs may have is for programs', async () => {
    const { userName } = await newUser();
    const rows = ['AbpIdentity.UserLookup', 'ApeList'].map((name) => ({
      id: randomUUID(),
      tenant_id: HOST_TENANT_ID,
      name,
      provider_name: 'C',
      provider_key: 'Sace_App',
    }));
    await server.database.insertInto('permission_grant').values(rows).execute();
    const configuration = await server.inject({
      url: '/api/abp/application-configuration',
      headers: await bearer(server, userName),
    });
    expect(configuration.json<{ auth: { grantedPolicies: object } }>().auth.grantedPolicies).toEqual({
      'AbpIdentity.UserLookup': true,
      ApeList: true,
    });
    await server.database.deleteFrom('permission_grant').where('provider_name', '=', 'C').execute();
  });
});

describe('the administration', () => {
  it('cannot be taken from the last who has it, and then nothing else has changed', async () => {
    const own = await makeTenant(server, 'Sola');
    const answer = await put('R', 'admin', wants(false, ROLES, 'ApeList'), own.admin);
    expect(answer.statusCode).toBe(403);
    expect(answer.json<{ error: { code: string } }>().error.code).toBe('Sace:LastAdministrator');
    expect(await granted('R', 'admin', own.admin)).toEqual(expect.arrayContaining([ROLES, 'ApeList']));
  });

  it('may go once somebody else has it', async () => {
    const own = await makeTenant(server, 'In due');
    const { id } = await server.database
      .selectFrom('user_account')
      .select('id')
      .where('tenant_id', '=', own.id)
      .executeTakeFirstOrThrow();
    await put('U', id, wants(true, 'AbpIdentity.Users.ManagePermissions'), own.admin);
    await server.database
      .insertInto('permission_grant')
      .values({ id: randomUUID(), tenant_id: own.id, name: ROLES, provider_name: 'U', provider_key: id })
      .execute();
    expect((await put('R', 'admin', wants(false, ROLES), own.admin)).statusCode).toBe(204);
  });
});
