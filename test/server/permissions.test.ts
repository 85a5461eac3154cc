/** Permissions of roles and users as they are managed (ABP's permission management). */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { ensureDemoUsers } from '../../server/demo/demoUsers';
import { ALL_PERMISSIONS } from '../../server/platform/permissions';
import { startServer, type TestServer } from '../support/startServer';
import { makeTenant, type TenantStage } from '../support/tenantStage';
import { bearer } from '../support/tokens';

interface Info {
  name: string;
  displayName: string;
  parentName: string | null;
  isGranted: boolean;
  allowedProviders: string[];
  grantedProviders: { providerName: string; providerKey: string }[];
}
interface Answered {
  entityDisplayName: string;
  groups: {
    name: string;
    displayName: string;
    displayNameKey: string;
    displayNameResource: string;
    permissions: Info[];
  }[];
}
type Headers = Record<string, string>;

const URL = '/api/permission-management/permissions';
const ROLES = 'AbpIdentity.Roles.ManagePermissions';
let server: TestServer;
let admin: Headers;
let tenant: TenantStage;
beforeAll(async () => {
  server = await startServer();
  await ensureDemoUsers(server.database);
  admin = await bearer(server, 'admin');
  tenant = await makeTenant(server, 'Ente');
});
afterAll(() => server.close());

const ask = (providerName: string, providerKey: string, headers: Headers = admin) =>
  server.inject({ url: URL, query: { providerName, providerKey }, headers });
const read = async (providerName: string, providerKey: string, headers?: Headers) =>
  (await ask(providerName, providerKey, headers)).json<Answered>();
const all = ({ groups }: Answered) => groups.flatMap(({ permissions }) => permissions);
const granted = async (...of: Parameters<typeof read>) =>
  all(await read(...of))
    .filter(({ isGranted }) => isGranted)
    .map(({ name }) => name);
const put = (providerName: string, providerKey: string, permissions: unknown, headers: Headers = admin) =>
  server.inject({
    method: 'PUT',
    url: URL,
    query: { providerName, providerKey },
    headers,
    payload: { permissions } as object,
  });
const wants = (isGranted: boolean, ...names: string[]) => names.map((name) => ({ name, isGranted }));
const historyOf = (entityId: string) =>
  server.database
    .selectFrom('record_history')
    .select(['entity', 'event', 'actor_name', 'address', 'before', 'after'])
    .where('entity_id', '=', entityId)
    .where('event', '=', 'permissions changed')
    .orderBy('id')
    .execute();

/** A role of the host without permissions; its id and name. */
async function newRole(tenantId = HOST_TENANT_ID): Promise<{ id: string; name: string }> {
  const [id, name] = [randomUUID(), `Ruolo ${randomUUID()}`];
  await server.database
    .insertInto('role')
    .values({ id, tenant_id: tenantId, name, normalized_name: name.toUpperCase(), concurrency_stamp: randomUUID() })
    .execute();
  return { id, name };
}

/** A user of the host with roles. */
async function newUser(...roles: { id: string }[]): Promise<{ id: string; userName: string }> {
  const [id, userName] = [randomUUID(), `u${randomUUID()}`];
  const names = {
    user_name: userName,
    normalized_user_name: userName.toUpperCase(),
    email: `${userName}@x.example`,
    normalized_email: `${userName}@X.EXAMPLE`.toUpperCase(),
  };
  await server.database
    .insertInto('user_account')
    .values({ id, tenant_id: HOST_TENANT_ID, ...names, security_stamp: 's', concurrency_stamp: 's' })
    .execute();
  if (roles.length > 0)
    await server.database
      .insertInto('user_role')
      .values(roles.map((role) => ({ user_id: id, role_id: role.id })))
      .execute();
  return { id, userName };
}

describe('what there is to grant', () => {
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
      ALL_PERMISSIONS.filter((name) => name !== 'AbpIdentity.UserLookup'),
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

describe('whoever may', () => {
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

  it('is kept as it was sent: no ancestor comes with a child, none goes with a parent', async () => {
    const role = await newRole();
    await put('R', role.name, wants(true, 'AbpIdentity.Users.Update.ManageRoles'));
    expect(await granted('R', role.name)).toEqual(['AbpIdentity.Users.Update.ManageRoles']);
    await put('R', role.name, wants(false, 'AbpIdentity.Users'));
    expect(await granted('R', role.name)).toEqual(['AbpIdentity.Users.Update.ManageRoles']);
  });

  it('passes over names that are none, or not for this side or kind, and of a name told twice obeys the last word', async () => {
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

  it('finds a role in whatever case its name is written', async () => {
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
