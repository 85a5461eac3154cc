/** Permissions of roles and users as they are managed (ABP's permission management). */
import { randomUUID } from 'node:crypto';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { PERMISSION_GROUPS } from '../../server/platform/permissions';
import { makeTenant } from '../support/tenantStage';
import { bearer } from '../support/tokens';

import {
  type Headers,
  ROLES,
  URL,
  admin,
  all,
  ask,
  newRole,
  newUser,
  put,
  read,
  server,
  tenant,
  wants,
} from '../support/permissionStage';

describe('the permissions to grant', () => {
  it('is in groups with words in the language of the caller, in tree order', async () => {
    const { name } = await newRole();
    const answer = await read('R', name, { ...admin, 'accept-language': 'en' });
    expect(answer.entityDisplayName).toBe(name);
    expect(answer.groups.map((group) => `${group.name}: ${group.displayName}`)).toEqual([
      'Sace: Energy certification',
      'AbpIdentity: Identity management',
      'AbpTenantManagement: Tenant management',
      'FeatureManagement: Feature management',
      'SettingManagement: Setting management',
    ]);
    expect(answer.groups[1]).toMatchObject({
      displayNameKey: 'Permission:IdentityManagement',
      displayNameResource: 'AbpIdentity',
    });
    expect(answer.groups[1]?.permissions.slice(0, 2)).toEqual([
      {
        name: 'AbpIdentity.Roles',
        displayName: 'Role management',
        parentName: null,
        isGranted: false,
        allowedProviders: [],
        grantedProviders: [],
      },
      {
        name: 'AbpIdentity.Roles.Create',
        displayName: 'Create',
        parentName: 'AbpIdentity.Roles',
        isGranted: false,
        allowedProviders: [],
        grantedProviders: [],
      },
    ]);
    for (const { permissions } of answer.groups) {
      const seen = new Set<string | null>([null]);
      for (const one of permissions) expect(seen.has(one.parentName) && seen.add(one.name)).toBeTruthy();
    }
  });

  it('is for the host everything but the look-up of users, which is for programs', async () => {
    expect(all(await read('R', 'admin')).map(({ name }) => name)).toEqual(
      PERMISSION_GROUPS.flatMap(({ permissions }) => permissions.map(({ name }) => name)).filter(
        (name) => name !== 'AbpIdentity.UserLookup',
      ),
    );
  });

  it('is for a tenant nothing of the host, and e-mail settings only with the features for it', async () => {
    const names = async () => all(await read('R', 'admin', tenant.admin)).map(({ name }) => name);
    const none = await names();
    expect(
      none.filter((name) => /^(AbpTenantManagement|FeatureManagement|SettingManagement\.Emailing)/.test(name)),
    ).toEqual([]);
    expect(none).toContain('SettingManagement.TimeZone');
    await server.inject({
      method: 'PUT',
      url: '/api/feature-management/features',
      query: { providerName: 'T', providerKey: tenant.id },
      headers: admin,
      payload: { features: [{ name: 'SettingManagement.AllowChangingEmailSettings', value: 'true' }] },
    });
    expect((await names()).filter((name) => name.startsWith('SettingManagement.Emailing'))).toEqual([
      'SettingManagement.Emailing',
      'SettingManagement.Emailing.Test',
    ]);
    await server.inject({
      method: 'DELETE',
      url: '/api/feature-management/features',
      query: { providerName: 'T', providerKey: tenant.id },
      headers: admin,
    });
  });
});

describe('a user with the policy', () => {
  const holderOf = async (...policies: string[]) => {
    const role = await newRole();
    await put('R', role.name, wants(true, ...policies));
    const { userName } = await newUser(role);
    return bearer(server, userName);
  };

  it('manage the permissions of roles manages those of no user, and the other way round; refused without a body', async () => {
    const [ofRoles, ofUsers] = [await holderOf(ROLES), await holderOf('AbpIdentity.Users.ManagePermissions')];
    const status = async (...of: Parameters<typeof ask>) => (await ask(...of)).statusCode;
    expect([await status('R', 'gestore', ofRoles), await status('U', DEMO_USER_IDS.gestore, ofRoles)]).toEqual([
      200, 403,
    ]);
    expect([await status('R', 'gestore', ofUsers), await status('U', DEMO_USER_IDS.gestore, ofUsers)]).toEqual([
      403, 200,
    ]);
    const refused = await put('U', DEMO_USER_IDS.gestore, wants(true, 'ApeList'), ofRoles);
    expect([refused.statusCode, refused.body, refused.headers['_abperrorformat']]).toEqual([403, '', undefined]);
  });

  it.each(['C', 'X', 'r'])(
    'takes a provider whose permissions nobody manages for a mistake of the program: %s',
    async (provider) => {
      for (const answer of [await ask(provider, 'Sace_App'), await put(provider, 'Sace_App', wants(true, 'ApeList'))]) {
        expect([answer.statusCode, answer.headers['_abperrorformat']]).toEqual([400, 'true']);
        expect(answer.json()).toMatchObject({
          error: {
            validationErrors: [{ message: 'Il campo providerName non è valido.', members: ['providerName'] }],
          },
        });
      }
      expect(
        await server.database.selectFrom('permission_grant').select('id').where('provider_name', '=', 'C').execute(),
      ).toEqual([]);
    },
  );
});

describe('a policy', () => {
  const policies = async (headers: Headers) =>
    Object.keys(
      (await server.inject({ url: '/api/abp/application-configuration', headers })).json<{
        auth: { grantedPolicies: object };
      }>().auth.grantedPolicies,
    );

  it("of the host opens nothing to a tenant that was granted it behind the server's back", async () => {
    const { id, admin: theirs } = await makeTenant(server, 'Furba');
    await server.database
      .insertInto('permission_grant')
      .values({
        id: randomUUID(),
        tenant_id: id,
        name: 'FeatureManagement.ManageHostFeatures',
        provider_name: 'R',
        provider_key: 'admin',
      })
      .execute();
    expect((await policies(theirs)).filter((name) => name.startsWith('FeatureManagement'))).toEqual([]);
  });

  it('that needs a feature is not there without it, though it was granted [POL-02]', async () => {
    const other = await makeTenant(server, 'Con posta');
    expect(await policies(other.admin)).not.toContain('SettingManagement.Emailing');
    await server.inject({
      method: 'PUT',
      url: '/api/feature-management/features',
      query: { providerName: 'T', providerKey: other.id },
      headers: admin,
      payload: { features: [{ name: 'SettingManagement.AllowChangingEmailSettings', value: 'true' }] },
    });
    expect(await policies(await bearer(server, 'admin', other.id))).toContain('SettingManagement.Emailing');
  });
});

describe('roles and users', () => {
  it('of another tenant are as unknown as those that never were', async () => {
    const { id } = await server.database
      .selectFrom('user_account')
      .select('id')
      .where('tenant_id', '=', tenant.id)
      .executeTakeFirstOrThrow();
    const { name } = await newRole(tenant.id);
    for (const [provider, theirs, nobody] of [
      ['U', id, randomUUID()],
      ['R', name, 'Nessuno'],
      ['U', DEMO_USER_IDS.gestore.slice(0, 8), 'non un id'],
    ] as const) {
      const answers = await Promise.all([
        ask(provider, theirs),
        ask(provider, nobody),
        put(provider, theirs, wants(true, 'ApeList')),
        put(provider, nobody, wants(true, 'ApeList')),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
      const [seen, unseen] = answers.map((answer) =>
        JSON.stringify({ ...answer.json<{ error: object }>().error, message: '', traceId: '' }),
      );
      expect(seen).toBe(unseen);
    }
    expect(
      await server.database
        .selectFrom('permission_grant')
        .select('id')
        .where('provider_key', 'in', [id, name])
        .execute(),
    ).toEqual([]);
  });

  it.each([
    ['no provider', { providerKey: 'admin' }],
    ['no key', { providerName: 'R' }],
    ['an empty key', { providerName: 'R', providerKey: '' }],
    ['a key with a null character', { providerName: 'R', providerKey: 'a\0' }],
    ['a key of 10,000 characters', { providerName: 'R', providerKey: 'x'.repeat(10_000) }],
  ])('must be named: %s is refused', async (_what, query) => {
    expect((await server.inject({ url: URL, query: query as Record<string, string>, headers: admin })).statusCode).toBe(
      400,
    );
  });

  it.each([
    ['nothing', undefined],
    ['no list', 'ApeList'],
    ['a name alone', [{ name: 'ApeList' }]],
    ['a text for yes', [{ name: 'ApeList', isGranted: 'true' }]],
    ['more than there could be', Array.from({ length: 1001 }, () => ({ name: 'ApeList', isGranted: true }))],
  ])('take no change that is none: %s', async (_what, permissions) => {
    expect((await put('R', 'gestore', permissions)).statusCode).toBe(400);
  });
});
