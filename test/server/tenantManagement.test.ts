/** Tenants as the host manages them (ABP's tenant management). */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { administratorPermissions } from '../../server/platform/permissions';
import { TENANT_PASSWORD } from '../support/tenantStage';

import { type Tenant, create, errorOf, history, input, list, names, send, server } from '../support/tenantsAsHost';

describe('a new tenant', () => {
  it('is there with its administrator, who signs in with the password that was given [ADM-04]', async () => {
    const answer = await send('POST', '', input('  Comune di Forlì '));
    expect(answer.statusCode).toBe(200);
    const tenant = answer.json<Tenant>();
    expect(tenant).toEqual({
      id: tenant.id,
      name: 'Comune di Forlì',
      concurrencyStamp: tenant.concurrencyStamp,
      extraProperties: {},
    });
    expect((await send('GET', `/${tenant.id}`)).json()).toEqual(tenant);
    const form = new URLSearchParams({
      grant_type: 'password',
      client_id: 'Sace_App',
      username: 'capo@ente.example',
      password: TENANT_PASSWORD,
      scope: 'openid profile email offline_access Sace',
    });
    const login = await server.inject({
      method: 'POST',
      url: '/connect/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', __tenant: tenant.id },
      payload: form.toString(),
    });
    expect(login.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${login.json<{ access_token: string }>().access_token}` };
    const { currentUser, currentTenant } = (
      await server.inject({ url: '/api/abp/application-configuration', headers })
    ).json<Record<string, object>>();
    expect(currentUser).toMatchObject({
      userName: 'admin',
      name: 'admin',
      email: 'capo@ente.example',
      tenantId: tenant.id,
      roles: ['admin'],
    });
    expect(currentTenant).toMatchObject({ id: tenant.id, name: 'Comune di Forlì' });
  });

  it('has the static, public role admin with every permission of a tenant, and none of the host', async () => {
    const { id } = await create('Con ruolo');
    const role = await server.database
      .selectFrom('role')
      .select(['name', 'is_static', 'is_public', 'is_default'])
      .where('tenant_id', '=', id)
      .where('name', '=', 'admin')
      .execute();
    expect(role).toEqual([{ name: 'admin', is_static: true, is_public: true, is_default: false }]);
    const grants = await server.database
      .selectFrom('permission_grant')
      .select('name')
      .where('tenant_id', '=', id)
      .where('provider_name', '=', 'R')
      .where('provider_key', '=', 'admin')
      .execute();
    expect(grants.map(({ name }) => name).sort()).toEqual(administratorPermissions('tenant').sort());
    expect(grants.filter(({ name }) => /^(AbpTenantManagement|FeatureManagement)/.test(name))).toEqual([]);
  });

  it('lets newcomers apply for accreditation, and nothing else', async () => {
    const { id } = await create('Con richiedenti');
    const payload = {
      userName: 'nuova',
      emailAddress: 'nuova@studio.example',
      password: 'Abcde-1',
      appName: 'Angular',
    };
    const registered = (
      await server.inject({ method: 'POST', url: '/api/account/register', headers: { __tenant: id }, payload })
    ).json<{ id: string }>();
    const given = await server.database
      .selectFrom('user_role')
      .innerJoin('role', 'role.id', 'role_id')
      .select(['name', 'is_default', 'is_static'])
      .where('user_id', '=', registered.id)
      .execute();
    expect(given).toEqual([{ name: 'richiedente', is_default: true, is_static: false }]);
    const grants = await server.database
      .selectFrom('permission_grant')
      .select('name')
      .where('tenant_id', '=', id)
      .where('provider_key', '=', 'richiedente')
      .execute();
    expect(grants).toEqual([{ name: 'AccreditationCreate' }]);
  });

  it('is recorded in the history of the host, and its first rows in its own; the password in none', async () => {
    const { id } = await create('Con storia');
    expect(await history(id)).toMatchObject([
      { entity: 'Tenant', event: 'created', actor_name: 'admin', after: { name: 'Con storia' } },
    ]);
    const own = await server.database
      .selectFrom('record_history')
      .selectAll()
      .where('tenant_id', '=', id)
      .orderBy('id')
      .execute();
    expect(own.map(({ entity, event }) => `${entity} ${event}`)).toEqual([
      'Role created',
      'Role created',
      'User created',
    ]);
    expect(JSON.stringify(own)).not.toContain(TENANT_PASSWORD);
    expect(JSON.stringify(own)).not.toContain('scrypt');
  });

  it.each([
    ['as it is', 'Unico'],
    ['in capitals', 'UNICO'],
    ['in wide letters', 'Ｕｎｉｃｏ'],
    ['with blanks', ' unico '],
  ])('cannot have a name that there is: %s', async (_how, name) => {
    await create('Unico');
    const answer = await send('POST', '', input(name));
    expect(answer.statusCode).toBe(403);
    expect(errorOf(answer)).toMatchObject({
      code: 'Volo.Abp.TenantManagement:DuplicateTenantName',
      data: { Name: name.trim().normalize('NFKC') },
      validationErrors: [{ members: ['name'] }],
    });
    expect(errorOf(answer).message).toContain(name.trim().normalize('NFKC'));
  });

  it('is made once when it is sent several times at once, and leaves nothing of the others', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => send('POST', '', input('Insieme'))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403, 403]);
    expect((await list('filter=insieme')).totalCount).toBe(1);
    const orphans = await server.database
      .selectFrom('user_account')
      .leftJoin('tenant', 'tenant.id', 'tenant_id')
      .select('user_account.id')
      .where('tenant_id', '!=', HOST_TENANT_ID)
      .where('tenant.id', 'is', null)
      .execute();
    expect(orphans).toEqual([]);
  });

  it('needs a password that keeps the rules, and tells at the field which it breaks', async () => {
    const answer = await send('POST', '', input('Debole', { adminPassword: 'corta' }));
    expect(answer.statusCode).toBe(403);
    expect(errorOf(answer).code).toBe('Volo.Abp.Identity:PasswordTooShort');
    expect(errorOf(answer).validationErrors?.map(({ members }) => members)).toEqual(
      Array.from({ length: errorOf(answer).validationErrors?.length ?? 0 }, () => ['adminPassword']),
    );
    expect((await list('filter=debole')).totalCount).toBe(0);
  });
});

describe('bad input', () => {
  const long = (length: number) => 'x'.repeat(length);
  it.each([
    ['no name', { name: undefined }, 'name'],
    ['an empty name', { name: '' }, 'name'],
    ['a blank name', { name: '   ' }, 'name'],
    ['a name of 65 characters', { name: long(65) }, 'name'],
    ['a name of 10,000 characters', { name: long(10_000) }, 'name'],
    ['a name with a null character', { name: 'a\0b' }, 'name'],
    ['a name that is no text', { name: 7 }, 'name'],
    ['no address', { adminEmailAddress: undefined }, 'adminEmailAddress'],
    ['an address that is none', { adminEmailAddress: 'capo' }, 'adminEmailAddress'],
    ['an address of 257 characters', { adminEmailAddress: `${long(245)}@ente.example` }, 'adminEmailAddress'],
    ['no password', { adminPassword: undefined }, 'adminPassword'],
    ['a password of 129 characters', { adminPassword: `aA1*${long(125)}` }, 'adminPassword'],
    ['a member that there is not', { isAdmin: true }, 'isAdmin'],
  ])('is refused at its field: %s', async (_what, more, member) => {
    const answer = await send('POST', '', input('Valido', more));
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['_abperrorformat']).toBe('true');
    expect(errorOf(answer).validationErrors).toMatchObject([{ members: [member] }]);
  });

  it('takes a name of 64 characters in any script, and stores markup as it was typed', async () => {
    expect((await send('POST', '', input('😀'.repeat(64)))).statusCode).toBe(200);
    expect((await create('<b>Ente & C.</b>')).name).toBe('<b>Ente & C.</b>');
  });

  it.each(['not-an-id', '%00'])('refuses the id %s', async (id) => {
    expect((await send('GET', `/${id}`)).statusCode).toBe(400);
  });
});

describe('the list', () => {
  beforeAll(async () => {
    for (const name of ['Zeta elenco', 'alfa elenco', 'Èlite elenco', 'cento%elenco']) await create(name);
  });

  it('is by name by default, ten to a page', async () => {
    const found = await list('filter=elenco');
    expect(found.totalCount).toBe(4);
    expect(names(found).at(0)).toBe('alfa elenco');
    expect(names(await list('filter=elenco&sorting=name desc'))).toEqual(names(found).reverse());
    expect(names(await list('filter=elenco&skipCount=1&maxResultCount=2'))).toEqual(names(found).slice(1, 3));
    expect((await list('')).items.length).toBeLessThanOrEqual(10);
  });

  it('finds what contains the filter, without regard to case and accents, and takes wildcards as letters', async () => {
    expect(names(await list('filter=ELITE'))).toEqual(['Èlite elenco']);
    expect(names(await list('filter=o%25e'))).toEqual(['cento%elenco']);
    expect((await list('filter=nessuno di questi')).items).toEqual([]);
  });

  it.each([
    'maxResultCount=1001',
    'maxResultCount=0',
    'skipCount=-1',
    'sorting=id',
    'sorting=name;drop',
    'sorting=name up',
    'maxResultCount=x',
    'filter=%00',
  ])('refuses %s', async (query) => {
    expect((await send('GET', `?${query}`)).statusCode).toBe(400);
  });
});

describe('a change', () => {
  it('renames, gives a new stamp, and is found by the new name alone', async () => {
    const tenant = await create('Prima');
    const answer = await send('PUT', `/${tenant.id}`, { ...tenant, name: 'Dopo' });
    expect(answer.statusCode).toBe(200);
    const after = answer.json<Tenant>();
    expect(after).toMatchObject({ id: tenant.id, name: 'Dopo' });
    expect(after.concurrencyStamp).not.toBe(tenant.concurrencyStamp);
    const find = async (name: string) =>
      (await server.inject({ url: `/api/abp/multi-tenancy/tenants/by-name/${name}` })).json<{ success: boolean }>()
        .success;
    expect([await find('dopo'), await find('prima')]).toEqual([true, false]);
    expect((await history(tenant.id)).at(-1)).toMatchObject({
      event: 'renamed',
      before: { name: 'Prima' },
      after: { name: 'Dopo' },
    });
  });

  it('is refused with 409 when somebody was quicker; without a stamp it overwrites', async () => {
    const tenant = await create('Conteso');
    const answers = await Promise.all(
      ['Conteso A', 'Conteso B'].map((name) => send('PUT', `/${tenant.id}`, { ...tenant, name })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.headers['_abperrorformat']).toBe('true');
    for (const concurrencyStamp of [null, undefined])
      expect((await send('PUT', `/${tenant.id}`, { name: 'Conteso', concurrencyStamp })).statusCode).toBe(200);
  });

  it('may change the case of its own name, and may not take that of another', async () => {
    const [mine] = [await create('Proprio'), await create('Altrui')];
    expect((await send('PUT', `/${mine.id}`, { name: 'PROPRIO' })).statusCode).toBe(200);
    const answer = await send('PUT', `/${mine.id}`, { name: 'altrui' });
    expect(answer.statusCode).toBe(403);
    expect(errorOf(answer)).toMatchObject({
      code: 'Volo.Abp.TenantManagement:DuplicateTenantName',
      validationErrors: [{ members: ['name'] }],
    });
  });

  it('of an unknown tenant is 404', async () => {
    expect((await send('PUT', `/${randomUUID()}`, { name: 'x' })).statusCode).toBe(404);
    expect((await send('GET', `/${randomUUID()}`)).statusCode).toBe(404);
  });
});
