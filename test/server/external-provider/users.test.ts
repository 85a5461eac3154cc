import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/platform/config/config';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import type { UserAccountTable } from '../../../server/platform/database/tables/platformTables';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { ensureDemoUsers } from '../../../server/demo/demoUsers';
import { active, startScriptedProvider, type ScriptedProvider } from '../../support/scriptedProvider';
import { startServer, type TestServer } from '../../support/startServer';

let provider: ScriptedProvider;
let server: TestServer;
let env: Record<string, string>;

beforeAll(async () => {
  provider = await startScriptedProvider();
  env = {
    OAUTH_ISSUER: provider.issuer,
    OAUTH_INTROSPECTION_CLIENT_ID: 'api',
    OAUTH_INTROSPECTION_CLIENT_SECRET: 'secret',
  };
  server = await startServer({ env });
  await ensureDemoUsers(server.database);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const OWN = '/api/app/anagrafiche/my-accreditations';
const MANAGED = '/api/app/admin-accreditations?take=1';
const CONFIGURATION = '/api/abp/application-configuration';

const call = (token: string, url = OWN, at: TestServer = server) =>
  at.inject({ url, headers: { authorization: `Bearer ${token}` } });
/** Signs a subject in for the first time, with a token of its own. Returns the server's user. */
async function signIn(sub: string, claims: Record<string, unknown> = {}, at: TestServer = server) {
  provider.answers.introspection = active(sub, claims);
  const { currentUser } = (await call(randomUUID(), CONFIGURATION, at)).json<{
    currentUser: { id: string; userName: string; email: string; isAuthenticated: boolean };
  }>();
  return currentUser;
}
const person = {
  preferred_username: 'Mario Rossì',
  given_name: 'Mario',
  family_name: 'Rossi',
  email: 'mario.rossi@example.org',
  email_verified: true,
};
const change = (id: string, values: Updateable<UserAccountTable>) =>
  server.database.updateTable('user_account').set(values).where('id', '=', id).execute();

describe('the first sign-in', () => {
  it('makes a user of what the claims tell, with default roles and no right', async () => {
    const role = {
      id: randomUUID(),
      tenant_id: HOST_TENANT_ID,
      name: 'cittadino',
      normalized_name: 'CITTADINO',
      is_default: true,
      concurrency_stamp: 'x',
    };
    await server.database.insertInto('role').values(role).execute();
    const user = await signIn('auth0|mario', person);
    expect(user).toMatchObject({
      isAuthenticated: true,
      userName: 'Mario-Rossi',
      name: 'Mario',
      surName: 'Rossi',
      email: 'mario.rossi@example.org',
      emailVerified: true,
      tenantId: null,
      roles: ['cittadino'],
    });
    expect((await call(randomUUID(), MANAGED)).statusCode).toBe(403);
    expect(await signIn('auth0|mario')).toMatchObject({ id: user.id });
    const entries = await server.database
      .selectFrom('security_log')
      .select(['action', 'method', 'user_name'])
      .where('user_id', '=', user.id)
      .execute();
    expect(entries).toEqual([{ action: 'ExternalUserCreated', method: 'external', user_name: 'Mario-Rossi' }]);
  });

  it('asks the userinfo endpoint when the token tells too little', async () => {
    provider.answers.userinfo = {
      body: { sub: 'auth0|lia', preferred_username: 'lia', name: 'Lia Verdi', email: 'lia@example.org' },
    };
    expect(await signIn('auth0|lia')).toMatchObject({
      userName: 'lia',
      name: 'Lia Verdi',
      email: 'lia@example.org',
      emailVerified: false,
    });
    const questions = provider.requests.filter(({ path }) => path === '/protocol/userinfo').length;
    await signIn('auth0|lia');
    expect(provider.requests.filter(({ path }) => path === '/protocol/userinfo')).toHaveLength(questions);
  });

  it('does without userinfo that refuses the token, and waits for one that fails', async () => {
    provider.answers.userinfo = { status: 500, body: {} };
    provider.answers.introspection = active('auth0|nessuno');
    expect((await call(randomUUID())).statusCode).toBe(503);
    provider.answers.userinfo = { status: 403, body: {} };
    expect((await signIn('auth0|nessuno')).userName).toMatch(/^utente-[0-9a-f]{8}$/);
  });

  it('believes no userinfo about somebody else', async () => {
    provider.answers.userinfo = { body: { sub: 'auth0|other', email: 'other@example.org' } };
    provider.answers.introspection = active('auth0|mixed');
    expect((await call(randomUUID())).statusCode).toBe(503);
    provider.answers.userinfo = { status: 403, body: {} };
  });

  it('makes one user of two first calls at the same moment', async () => {
    provider.answers.introspection = active('auth0|twice', { preferred_username: 'twice', email: 'twice@example.org' });
    const replica = await buildApp({
      config: server.config,
      database: server.database,
      tenantDatabase: server.tenantDatabase,
    });
    const second = (token: string) => replica.inject({ url: OWN, headers: { authorization: `Bearer ${token}` } });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? call(randomUUID()) : second(randomUUID()))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    const made = await server.database
      .selectFrom('user_account')
      .select('id')
      .where('user_name', 'like', 'twice%')
      .execute();
    expect(made).toHaveLength(1);
    await replica.close();
  });

  it('gives people who want one name or address each their own, also in the same moment', async () => {
    const subjects = Array.from({ length: 6 }, (_, index) => `same|${String(index)}`);
    const users = await Promise.all(
      subjects.map(async (sub) => {
        const token = await provider.sign({
          sub,
          preferred_username: 'uguale',
          email: 'uguale@example.org',
          email_verified: true,
        });
        return (await call(token, CONFIGURATION)).json<{
          currentUser: { id: string; userName: string; email: string; emailVerified: boolean };
        }>().currentUser;
      }),
    );
    expect(new Set(users.map(({ id }) => id)).size).toBe(6);
    expect(new Set(users.map(({ userName }) => userName)).size).toBe(6);
    const [owner, ...others] = users.sort((a, b) => Number(b.emailVerified) - Number(a.emailVerified));
    expect(owner?.email).toBe('uguale@example.org');
    for (const other of others)
      expect(other).toMatchObject({ email: `${other.id}@utenti.invalid`, emailVerified: false });
  });

  it.each([
    ['name', { preferred_username: 'GESTORE', email: 'x1@example.org' }],
    ['address', { preferred_username: 'x2', email: 'gestore@example.org', email_verified: true }],
    ['name of the administrator', { preferred_username: 'admin', email: 'x3@example.org' }],
  ])('never takes somebody for a user of the same %s', async (_what, claims) => {
    await change(DEMO_USER_IDS.gestore, { email: 'gestore@example.org', normalized_email: 'GESTORE@EXAMPLE.ORG' });
    const user = await signIn(randomUUID(), claims);
    expect(user.isAuthenticated).toBe(true);
    expect(Object.values(DEMO_USER_IDS)).not.toContain(user.id);
    expect(user.userName).not.toMatch(/^(gestore|admin)$/i);
    expect(user.email).not.toBe('gestore@example.org');
  });
});

describe('a subject that is the id of a user here', () => {
  it('is that user, with its rights', async () => {
    expect(await signIn(DEMO_USER_IDS.gestore, { preferred_username: 'altro' })).toMatchObject({
      id: DEMO_USER_IDS.gestore,
      userName: 'gestore',
    });
    provider.answers.introspection = active(DEMO_USER_IDS.gestore);
    expect((await call(randomUUID(), MANAGED)).statusCode).toBe(200);
  });
  it('is not a user that another subject is already', async () => {
    const { id } = await signIn('auth0|taken', { preferred_username: 'taken', email: 't@example.org' });
    expect((await signIn(id)).id).not.toBe(id);
  });
  it('is refused when that user was deleted, and not created again', async () => {
    await change(DEMO_USER_IDS.cassa, { is_deleted: true });
    provider.answers.introspection = active(DEMO_USER_IDS.cassa);
    expect((await call(randomUUID())).statusCode).toBe(401);
  });
});

it.each([
  ['inactive', { is_active: false }],
  ['deleted', { is_deleted: true }],
])('refuses a user who was made %s', async (_what, values) => {
  const { id } = await signIn(`auth0|${_what}`, { preferred_username: _what, email: `${_what}@example.org` });
  await change(id, values);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect((await call(randomUUID())).statusCode).toBe(401);
});

describe('a tenant', () => {
  const tenant = { id: randomUUID(), name: 'Comune', normalized_name: 'COMUNE', concurrency_stamp: 'x' };
  beforeAll(() => server.database.insertInto('tenant').values(tenant).execute());

  it('is the one that the claim names, and stays so', async () => {
    expect(await signIn('auth0|t1', { ...person, tenantid: tenant.id.toUpperCase() })).toMatchObject({
      tenantId: tenant.id,
      userName: 'Mario-Rossi',
    });
    expect((await call(randomUUID())).statusCode).toBe(200);
    provider.answers.introspection = active('auth0|t1', { tenantid: HOST_TENANT_ID });
    expect((await call(randomUUID())).statusCode).toBe(401);
  });
  it.each([
    ['that there is not', randomUUID()],
    ['by its name', 'Comune'],
  ])('named %s refuses the token', async (_what, tenantid) => {
    provider.answers.introspection = active(`auth0|${tenantid}`, { tenantid });
    expect((await call(randomUUID())).statusCode).toBe(401);
  });
});

describe('the configured administrator', () => {
  const role = {
    id: randomUUID(),
    tenant_id: HOST_TENANT_ID,
    name: 'admin',
    normalized_name: 'ADMIN',
    is_static: true,
    concurrency_stamp: 'x',
  };
  /** A server whose role of administrators may give permissions, as on every real one. */
  const administered = async (administrator: string) => {
    const fresh = await startServer({ env: { ...env, OAUTH_ADMINISTRATOR: administrator } });
    await fresh.database.insertInto('role').values(role).execute();
    await fresh.database
      .insertInto('permission_grant')
      .values({
        id: randomUUID(),
        tenant_id: HOST_TENANT_ID,
        name: 'AbpIdentity.Roles.ManagePermissions',
        provider_name: 'R',
        provider_key: 'admin',
      })
      .execute();
    return fresh;
  };
  const startAgain = async ({ database, tenantDatabase }: TestServer, administrator: string) => {
    const config = readConfig({ ...env, LOG_LEVEL: 'silent', OAUTH_ADMINISTRATOR: administrator });
    const next = await buildApp({ config, database, tenantDatabase });
    await next.ready();
    await next.close();
  };
  const rolesOf = async ({ database }: TestServer, userId: string) =>
    (await database.selectFrom('user_role').select('role_id').where('user_id', '=', userId).execute()).length;
  const takeRole = ({ database }: TestServer, userId: string) =>
    database.deleteFrom('user_role').where('user_id', '=', userId).execute();

  it('gets the role with the first sign-in, or at the next start after it', async () => {
    const fresh = await administered('auth0|capo');
    expect(await signIn('auth0|capo', person, fresh)).toMatchObject({ roles: ['admin'] });
    const other = await signIn('auth0|altro', { ...person, preferred_username: 'altro' }, fresh);
    expect(other).toMatchObject({ roles: [] });
    await startAgain(fresh, 'auth0|altro');
    expect(await rolesOf(fresh, other.id)).toBe(1);
    await fresh.close();
  });
  it('does not get it back at a start after another administrator has taken it away', async () => {
    const fresh = await administered('auth0|capo');
    const first = await signIn('auth0|capo', person, fresh);
    const other = await signIn('auth0|altro', { ...person, preferred_username: 'altro' }, fresh);
    await fresh.database.insertInto('user_role').values({ user_id: other.id, role_id: role.id }).execute();
    await takeRole(fresh, first.id);
    await startAgain(fresh, 'auth0|capo');
    expect(await rolesOf(fresh, first.id)).toBe(0);
    await takeRole(fresh, other.id);
    await startAgain(fresh, 'auth0|capo');
    expect(await rolesOf(fresh, first.id)).toBe(1);
    await fresh.close();
  });
});

it('accepts an opaque token by userinfo alone only where the settings say so', async () => {
  provider.answers.userinfo = { body: { sub: 'auth0|userinfo', email: 'u@example.org', preferred_username: 'u' } };
  const trusting = await startServer({ env: { OAUTH_ISSUER: provider.issuer, OAUTH_TRUST_USERINFO: '1' } });
  const wary = await startServer({ env: { OAUTH_ISSUER: provider.issuer } });
  expect((await call('opaque', OWN, trusting)).statusCode).toBe(200);
  expect((await call('opaque', OWN, wary)).statusCode).toBe(401);
  provider.answers.userinfo = {
    status: 401,
    body: {},
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  };
  expect((await call('opaque-2', OWN, trusting)).statusCode).toBe(401);
  await Promise.all([trusting.close(), wary.close()]);
});

it('takes a subject for nobody as soon as the row is removed that says whose it is', async () => {
  await server.listen();
  const token = randomUUID();
  provider.answers.introspection = active('rimossa', { ...person, preferred_username: 'rimossa', email: undefined });
  const idNow = async () => (await call(token, CONFIGURATION)).json<{ currentUser: { id: string } }>().currentUser.id;
  const before = await idNow();
  expect(await idNow()).toBe(before);
  await server.database.deleteFrom('external_login').where('subject', '=', 'rimossa').execute();
  while ((await idNow()) === before) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await idNow()).not.toBe(before);
});
