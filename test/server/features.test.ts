/** Features of the host and of tenants as they are managed (ABP's feature management). */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { startServer, type TestServer } from '../support/startServer';
import { makeTenant, type TenantStage } from '../support/tenantStage';
import { bearer } from '../support/tokens';

interface Feature {
  name: string;
  displayName: string;
  value: string | null;
  provider: { name: string; key: string | null };
  description: string | null;
  valueType: object;
  depth: number;
  parentName: string | null;
}
interface Answered {
  groups: { name: string; displayName: string; features: Feature[] }[];
}
interface ErrorBody {
  error: {
    code: string | null;
    message: string;
    data: object | null;
    validationErrors: { members: string[] }[] | null;
  };
}
type Headers = Record<string, string>;

const URL = '/api/feature-management/features';
const ENABLE = 'SettingManagement.Enable';
const EMAIL = 'SettingManagement.AllowChangingEmailSettings';
let server: TestServer;
let admin: Headers;
let tenant: TenantStage;
beforeAll(async () => {
  server = await startServer();
  admin = await bearer(server, 'admin');
  tenant = await makeTenant(server, 'Ente');
});
afterAll(() => server.close());

const keyed = (key: string | undefined): Record<string, string> => ({
  providerName: 'T',
  ...(key !== undefined && { providerKey: key }),
});
const ask = (key?: string, headers: Headers = admin) => server.inject({ url: URL, query: keyed(key), headers });
const read = async (key?: string, headers?: Headers) => (await ask(key, headers)).json<Answered>().groups;
const valueOf = async (name: string, key?: string) => {
  const feature = (await read(key)).flatMap(({ features }) => features).find((one) => one.name === name);
  return feature && { value: feature.value, ...feature.provider };
};
const put = (key: string | undefined, features: unknown, headers: Headers = admin) =>
  server.inject({ method: 'PUT', url: URL, query: keyed(key), headers, payload: { features } as object });
const reset = (key?: string) => server.inject({ method: 'DELETE', url: URL, query: keyed(key), headers: admin });
const rowsOf = (key: string) =>
  server.database.selectFrom('feature_value').select(['name', 'value']).where('provider_key', '=', key).execute();
const configured = async (headers: Headers) =>
  (await server.inject({ url: '/api/abp/application-configuration', headers })).json<{
    features: { values: Record<string, string> };
  }>().features.values;
const historyOf = (tenantId: string) =>
  server.database
    .selectFrom('record_history')
    .select(['event', 'actor_name', 'before', 'after'])
    .where('tenant_id', '=', tenantId)
    .where('entity', '=', 'Feature')
    .orderBy('id')
    .execute();

it('shows the features of a tenant in tree order, with words in the language of the caller [API-02] [ENT-04]', async () => {
  const toggle = { name: 'ToggleStringValueType', properties: {}, validator: { name: 'BOOLEAN', properties: {} } };
  expect(await read(tenant.id, { ...admin, 'accept-language': 'en' })).toEqual([
    {
      name: 'SettingManagement',
      displayName: 'Setting management',
      features: [
        {
          name: ENABLE,
          displayName: 'Enable setting management',
          description: 'Whether settings can be managed in this application.',
          value: 'true',
          provider: { name: 'D', key: null },
          valueType: toggle,
          depth: 0,
          parentName: null,
        },
        {
          name: EMAIL,
          displayName: 'Allow changing e-mail settings',
          description: 'Whether the tenant may change its e-mail settings.',
          value: 'false',
          provider: { name: 'D', key: null },
          valueType: toggle,
          depth: 1,
          parentName: ENABLE,
        },
      ],
    },
  ]);
});

it('leaves out for the host what only tenants have', async () => {
  for (const key of [undefined, ''])
    expect((await read(key)).flatMap(({ features }) => features.map(({ name }) => name))).toEqual([ENABLE]);
});

it("sets a value that is its tenant's own, and the application knows it at once [API-03] [ENT-05] [POL-03]", async () => {
  const own = await makeTenant(server, 'Propria');
  expect(
    (
      await put(own.id, [
        { name: ENABLE, value: 'false' },
        { name: EMAIL, value: 'True' },
      ])
    ).statusCode,
  ).toBe(204);
  expect(await valueOf(ENABLE, own.id)).toEqual({ value: 'false', name: 'T', key: own.id });
  expect(await valueOf(EMAIL, own.id)).toEqual({ value: 'true', name: 'T', key: own.id });
  expect(await configured(own.admin)).toEqual({ [ENABLE]: 'false', [EMAIL]: 'true' });
  expect(await configured({ __tenant: own.id })).toEqual({ [ENABLE]: 'false', [EMAIL]: 'true' });
  expect(await valueOf(ENABLE, tenant.id)).toEqual({ value: 'true', name: 'D', key: null });
  expect((await configured(admin))[ENABLE]).toBe('true');
});

it('knows a tenant by its id in capital letters, too', async () => {
  const capitals = tenant.id.toUpperCase();
  expect((await put(capitals, [{ name: EMAIL, value: 'true' }])).statusCode).toBe(204);
  expect(await rowsOf(tenant.id)).toContainEqual({ name: EMAIL, value: 'true' });
  expect(await valueOf(EMAIL, capitals)).toEqual({ value: 'true', name: 'T', key: tenant.id });
  expect((await reset(capitals)).statusCode).toBe(204);
  expect(await rowsOf(tenant.id)).toEqual([]);
});

it("sets the host's own without a key, which no tenant inherits", async () => {
  expect((await put(undefined, [{ name: ENABLE, value: 'false' }])).statusCode).toBe(204);
  expect(await valueOf(ENABLE)).toEqual({ value: 'false', name: 'T', key: null });
  expect((await configured(admin))[ENABLE]).toBe('false');
  expect((await configured(tenant.admin))[ENABLE]).toBe('true');
  expect((await reset()).statusCode).toBe(204);
  expect(await valueOf(ENABLE)).toEqual({ value: 'true', name: 'D', key: null });
});

it('keeps no value that would hold anyway', async () => {
  const { id } = await makeTenant(server, 'Uguale');
  await put(id, [{ name: ENABLE, value: 'true' }]);
  expect(await rowsOf(id)).toEqual([]);
  await put(id, [{ name: ENABLE, value: 'false' }]);
  expect(await rowsOf(id)).toEqual([{ name: ENABLE, value: 'false' }]);
  await put(id, [{ name: ENABLE, value: 'TRUE' }]);
  expect(await rowsOf(id)).toEqual([]);
  expect(await valueOf(ENABLE, id)).toEqual({ value: 'true', name: 'D', key: null });
});

it('resets what was set and nothing of others, any number of times [API-04]', async () => {
  const [one, other] = [await makeTenant(server, 'Prima'), await makeTenant(server, 'Seconda')];
  for (const { id } of [one, other]) await put(id, [{ name: EMAIL, value: 'true' }]);
  expect([(await reset(one.id)).statusCode, (await reset(one.id)).statusCode]).toEqual([204, 204]);
  expect([await rowsOf(one.id), await rowsOf(other.id)]).toEqual([[], [{ name: EMAIL, value: 'true' }]]);
});

it('writes to the history of the tenant what was and what is, and nothing when nothing changes', async () => {
  const { id } = await makeTenant(server, 'Storica');
  await put(id, [
    { name: EMAIL, value: 'true' },
    { name: ENABLE, value: 'true' },
  ]);
  await put(id, [{ name: EMAIL, value: 'true' }]);
  await reset(id);
  await reset(id);
  expect(await historyOf(id)).toEqual([
    { event: 'changed', actor_name: 'admin', before: { [EMAIL]: null }, after: { [EMAIL]: 'true' } },
    { event: 'reset', actor_name: 'admin', before: { [EMAIL]: 'true' }, after: {} },
  ]);
});

it.each(['forse', '', '1', 'true false'])(
  'refuses a value that a toggle cannot have, at its feature, and changes nothing: "%s"',
  async (value) => {
    const { id } = tenant;
    const answer = await put(id, [
      { name: EMAIL, value: 'true' },
      { name: ENABLE, value },
    ]);
    expect(answer.statusCode).toBe(403);
    expect(answer.json<ErrorBody>().error).toMatchObject({
      code: 'Volo.Abp.FeatureManagement:InvalidFeatureValue',
      data: { '0': expect.any(String) as string },
      validationErrors: [{ members: [ENABLE] }],
    });
    expect(await rowsOf(id)).toEqual([]);
  },
);

it('sent by several at once fails for nobody', async () => {
  const { id } = await makeTenant(server, 'Insieme');
  const answers = await Promise.all(Array.from({ length: 8 }, () => put(id, [{ name: EMAIL, value: 'true' }])));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 204));
  expect(await rowsOf(id)).toEqual([{ name: EMAIL, value: 'true' }]);
});

it("takes null for the end of a value of one's own", async () => {
  const { id } = await makeTenant(server, 'Nulla');
  await put(id, [{ name: EMAIL, value: 'true' }]);
  await put(id, [{ name: EMAIL, value: null }]);
  expect(await rowsOf(id)).toEqual([]);
});

describe('a user with the policy', () => {
  const holderOf = async (policy: string) => {
    const [id, role, userName] = [randomUUID(), randomUUID(), `u${randomUUID()}`];
    const names = {
      user_name: userName,
      normalized_user_name: userName.toUpperCase(),
      email: `${userName}@x.example`,
      normalized_email: `${userName}@X.EXAMPLE`.toUpperCase(),
    };
    await server.database
      .insertInto('role')
      .values({
        id: role,
        tenant_id: HOST_TENANT_ID,
        name: role,
        normalized_name: role.toUpperCase(),
        concurrency_stamp: 's',
      })
      .execute();
    await server.database
      .insertInto('user_account')
      .values({ id, tenant_id: HOST_TENANT_ID, ...names, security_stamp: 's', concurrency_stamp: 's' })
      .execute();
    await server.database.insertInto('user_role').values({ user_id: id, role_id: role }).execute();
    await server.database
      .insertInto('permission_grant')
      .values({ id: randomUUID(), tenant_id: HOST_TENANT_ID, name: policy, provider_name: 'R', provider_key: role })
      .execute();
    return bearer(server, userName);
  };

  it("manage the host's features manages no tenant's, and the other way round; refused without a body [POL-02]", async () => {
    const [ofHost, ofTenants] = [
      await holderOf('FeatureManagement.ManageHostFeatures'),
      await holderOf('AbpTenantManagement.Tenants.ManageFeatures'),
    ];
    const status = async (key: string | undefined, headers: Headers) => (await ask(key, headers)).statusCode;
    expect([
      await status(undefined, ofHost),
      await status(tenant.id, ofHost),
      await status(undefined, ofTenants),
      await status(tenant.id, ofTenants),
    ]).toEqual([200, 403, 403, 200]);
    const refused = await put(tenant.id, [], ofHost);
    expect([refused.statusCode, refused.body, refused.headers['_abperrorformat']]).toEqual([403, '', undefined]);
  });

  it('is never of a tenant, not for its own features either', async () => {
    for (const key of [undefined, tenant.id]) expect((await ask(key, tenant.admin)).statusCode).toBe(403);
  });
});

describe('bad input', () => {
  it.each(['E', 'D', 't', 'U'])(
    'of a provider whose features nobody manages is a mistake of the program: %s',
    async (providerName) => {
      for (const method of ['GET', 'PUT', 'DELETE'] as const) {
        const answer = await server.inject({
          method,
          url: URL,
          query: { providerName },
          headers: admin,
          ...(method === 'PUT' && { payload: { features: [] } }),
        });
        expect([answer.statusCode, answer.headers['_abperrorformat']]).toEqual([400, 'true']);
        expect(answer.json()).toMatchObject({
          error: { validationErrors: [{ members: ['providerName'] }] },
        });
      }
    },
  );

  it('names no provider, no tenant, or a deleted one', async () => {
    const gone = await makeTenant(server, 'Andata');
    await server.inject({ method: 'DELETE', url: `/api/multi-tenancy/tenants/${gone.id}`, headers: admin });
    expect((await server.inject({ url: URL, headers: admin })).statusCode).toBe(400);
    for (const key of [randomUUID(), 'non un id', gone.id]) {
      const answers = await Promise.all([ask(key), put(key, [{ name: ENABLE, value: 'false' }]), reset(key)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    }
  });

  it('names a feature that there is not, or that the host cannot have', async () => {
    for (const [key, name] of [
      [tenant.id, 'Non.Esiste'],
      [undefined, EMAIL],
    ] as const) {
      const answer = await put(key, [{ name, value: 'true' }]);
      expect(answer.statusCode).toBe(400);
      expect(answer.json<ErrorBody>().error.validationErrors).toMatchObject([{ members: [name] }]);
    }
  });

  it.each([
    ['nothing', undefined],
    ['no text', [{ name: ENABLE, value: true }]],
    ['no value', [{ name: ENABLE }]],
    ['10,000 characters', [{ name: ENABLE, value: 'x'.repeat(10_000) }]],
    ['a null character', [{ name: ENABLE, value: 'a\0' }]],
  ])('has %s for a value', async (_what, features) => {
    expect((await put(tenant.id, features)).statusCode).toBe(400);
  });
});

describe('a value of the operator', () => {
  it('holds without a value of one’s own, is named as its source, and is the fallback of a value', async () => {
    const given = await startServer({ env: { FEATURES: `${EMAIL}=true, ${ENABLE}=False` } });
    try {
      const headers = await bearer(given, 'admin');
      const { id } = await makeTenant(given, 'Ente');
      const send = (features: object[]) =>
        given.inject({ method: 'PUT', url: URL, query: keyed(id), headers, payload: { features } });
      const state = async () =>
        (await given.inject({ url: URL, query: keyed(id), headers }))
          .json<Answered>()
          .groups[0]?.features.map(
            ({ value, provider }) => `${String(value)} ${provider.name} ${String(provider.key)}`,
          );
      expect(await state()).toEqual(['false C null', 'true C null']);
      await send([{ name: ENABLE, value: 'true' }]);
      expect(await state()).toEqual([`true T ${id}`, 'true C null']);
      await send([{ name: ENABLE, value: 'false' }]);
      expect(await state()).toEqual(['false C null', 'true C null']);
    } finally {
      await given.close();
    }
  });

  it.each(['Non.Esiste=true', `${ENABLE}=forse`, ENABLE])('must be features and their values: %s', async (text) => {
    await expect(startServer({ env: { FEATURES: text } })).rejects.toThrow(
      /FEATURES must be a list of features and their values/,
    );
  });
});
