/** The removal of tenants by the host (ABP's tenant management). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { noteSignIn } from '../../server/identity/provider/sessions/signInSessions';
import { makeTenant } from '../support/tenantStage';

import { create, errorOf, history, send, server } from '../support/tenantsAsHost';

describe('deletion', () => {
  it('shows the users of the tenant out, ends their sign-ins, and frees the name', async () => {
    const tenant = await makeTenant(server, 'Sparita');
    const user = await server.database
      .selectFrom('user_account')
      .select('id')
      .where('tenant_id', '=', tenant.id)
      .executeTakeFirstOrThrow();
    await noteSignIn(server.database, {
      grantId: randomUUID(),
      account: { id: user.id, tenantId: tenant.id },
      clientId: 'Sace_App',
      method: 'password',
      isRemembered: false,
      provedAt: new Date(),
      origin: { address: null, userAgent: null, traceId: null },
    });
    expect((await send('DELETE', `/${tenant.id}`)).statusCode).toBe(204);
    expect(
      (await server.inject({ url: '/api/app/news', headers: { __tenant: tenant.id } })).headers[
        'abp-tenant-resolve-error'
      ],
    ).toBeDefined();
    expect((await server.inject({ url: '/api/identity/security-logs', headers: tenant.admin })).statusCode).toBe(401);
    expect(
      await server.database
        .selectFrom('sign_in_session')
        .select('grant_id')
        .where('tenant_id', '=', tenant.id)
        .execute(),
    ).toEqual([]);
    expect(
      await server.database
        .selectFrom('oidc_payload')
        .select('id')
        .where(sql<boolean>`payload ->> 'accountId' = ${user.id}`)
        .execute(),
    ).toEqual([]);
    expect((await send('GET', `/${tenant.id}`)).statusCode).toBe(404);
    expect((await create('Sparita')).name).toBe('Sparita');
    expect((await history(tenant.id)).at(-1)).toMatchObject({ event: 'deleted', before: { name: 'Sparita' } });
  });

  it('of a removed or unknown tenant is no error and leaves no trace', async () => {
    const { id } = await create('Due volte');
    expect(
      (await Promise.all([send('DELETE', `/${id}`), send('DELETE', `/${id}`)])).map(({ statusCode }) => statusCode),
    ).toEqual([204, 204]);
    expect((await history(id)).filter(({ event }) => event === 'deleted')).toHaveLength(1);
    expect((await send('DELETE', `/${randomUUID()}`)).statusCode).toBe(204);
  });

  it('is not the only way out: a tenant that is not active opens nothing either', async () => {
    const tenant = await makeTenant(server, 'Sospesa');
    await server.database.updateTable('tenant').set({ is_active: false }).where('id', '=', tenant.id).execute();
    expect((await server.inject({ url: '/api/identity/security-logs', headers: tenant.admin })).statusCode).toBe(401);
  });
});

describe('the default connection string', () => {
  it('is none, stays none, and cannot be given: all tenants live in one database', async () => {
    const { id } = await create('Senza database');
    const address = `/${id}/default-connection-string`;
    const [read, removed] = [await send('GET', address), await send('DELETE', address)];
    expect([read.statusCode, read.body, removed.statusCode]).toEqual([204, '', 204]);
    const given = await send('PUT', `${address}?defaultConnectionString=Host%3Daltrove`);
    expect(given.statusCode).toBe(403);
    expect(errorOf(given).code).toBe('Sace:SeparateDatabases');
    expect((await send('PUT', `${address}?defaultConnectionString=`)).statusCode).toBe(204);
    expect((await send('GET', `/${randomUUID()}/default-connection-string`)).statusCode).toBe(404);
  });
});

it("is the host's alone, under any grant of a tenant", async () => {
  const tenant = await makeTenant(server, 'Curiosa');
  await server.database
    .insertInto('permission_grant')
    .values({
      id: randomUUID(),
      tenant_id: tenant.id,
      name: 'AbpTenantManagement.Tenants',
      provider_name: 'R',
      provider_key: 'admin',
    })
    .execute();
  const answer = await send('GET', '', undefined, tenant.admin);
  expect([answer.statusCode, answer.body]).toEqual([403, '']);
});
