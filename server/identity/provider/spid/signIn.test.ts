import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import {
  askTokens,
  begin,
  followToProgram,
  locationOf,
  openLogin,
  refresh,
  Visitor,
} from '../../../../test/support/signIn';
import {
  failure,
  makeKeys,
  MARIA,
  metadataOf,
  PROVIDER,
  response,
  signAll,
  type Keys,
  type Person,
} from '../../../../test/support/spidResponses';
import { startServer, type TestServer } from '../../../../test/support/startServer';
import { buildApp } from '../../../app';
import { HOST_TENANT_ID } from '../../../platform/database/schema';
import { isQuerySigned } from './signatures';

let server: TestServer;
let base: string;
/** A second server on the same database, as another process has it. */
let replica: FastifyInstance;
let replicaBase: string;
let keys: Keys;

beforeAll(async () => {
  keys = await makeKeys();
  const metadata = join(mkdtempSync(join(tmpdir(), 'spid-')), 'idp.xml');
  writeFileSync(metadata, metadataOf([keys.certificate]));
  server = await startServer({ env: { SPID_IDP_METADATA: metadata } });
  base = await server.listen();
  replica = await buildApp({ config: server.config, database: server.database, tenantDatabase: server.tenantDatabase });
  replicaBase = await replica.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await replica.close();
  await server.close();
});

/** Goes up to the provider; returns the sent request, and the waiting visitor. */
async function leave(extra: Record<string, string> = {}) {
  const visitor = new Visitor(base, server.config.publicUrl);
  const { verifier, address } = begin(visitor.origin, extra);
  const login = await openLogin(visitor, address);
  const page = await (await visitor.get(login)).text();
  const start = /href="(\/connect\/login\/[^"]+\/spid\/[0-9a-f]{16})"/.exec(page)?.[1] ?? '';
  const sent = new URL(locationOf(await visitor.get(start)));
  const xml = inflateRawSync(Buffer.from(sent.searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  return { visitor, verifier, login, page, sent, xml, requestId: / ID="([^"]+)"/.exec(xml)?.[1] ?? '' };
}

/** Posts the response as the provider's page does: from another site, so without any cookie. */
const post = (xml: string, at = base) =>
  fetch(`${at}/spid/acs`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: PROVIDER },
    body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: 'x' }),
  });

const answer = (requestId: string, person: Person = MARIA) => signAll(response({ requestId, person }), keys);

async function signIn(person: Person = MARIA, extra: Record<string, string> = {}) {
  const left = await leave(extra);
  const led = await post(answer(left.requestId, person));
  const callback = await followToProgram(left.visitor, await left.visitor.get(locationOf(led)));
  const tokens = await askTokens(left.visitor, {
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: `${left.visitor.origin}/auth/callback`,
    code_verifier: left.verifier,
  });
  return {
    ...left,
    tokens: (await tokens.json()) as { access_token: string; id_token: string; refresh_token: string },
  };
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const exchange = (requestId: string) =>
  server.database.selectFrom('spid_exchange').selectAll().where('request_id', '=', requestId).executeTakeFirstOrThrow();

describe('sign-in with SPID', () => {
  it('sends a request by the rules, signed over the query [USE-07]', async () => {
    const { sent, xml, requestId } = await leave();
    expect(`${sent.origin}${sent.pathname}`).toBe(`${PROVIDER}/sso`);
    expect([...sent.searchParams.keys()]).toEqual(['SAMLRequest', 'RelayState', 'SigAlg', 'Signature']);
    const metadata = await (await fetch(`${base}/spid/metadata`)).text();
    const certificate = /<ds:X509Certificate>([^<]+)/.exec(metadata)?.[1] ?? '';
    const pem = `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----`;
    expect(isQuerySigned(sent.search.slice(1), 'SAMLRequest', [pem])).toBe(true);
    expect(isQuerySigned(sent.search.slice(1), 'SAMLRequest', [keys.certificate])).toBe(false);
    expect(requestId).toMatch(/^_[0-9a-f]{40}$/);
    expect(xml).toMatch(
      / Version="2\.0" IssueInstant="\d{4}-\d\d-\d\dT[\d:.]+Z" Destination="https:\/\/idp\.example\/sso" ForceAuthn="true" AssertionConsumerServiceIndex="0" AttributeConsumingServiceIndex="0">/,
    );
    expect(xml).toContain(
      '<saml:Issuer Format="urn:oasis:names:tc:SAML:2.0:nameid-format:entity" NameQualifier="http://localhost:8080">http://localhost:8080</saml:Issuer>',
    );
    expect(xml).toContain('<samlp:NameIDPolicy Format="urn:oasis:names:tc:SAML:2.0:nameid-format:transient"/>');
    expect(xml).toContain(
      '<samlp:RequestedAuthnContext Comparison="minimum"><saml:AuthnContextClassRef>https://www.spid.gov.it/SpidL2</saml:AuthnContextClassRef>',
    );
    expect(xml).not.toMatch(/IsPassive|AllowCreate|AssertionConsumerServiceURL|ProtocolBinding/);
    expect((await exchange(requestId)).request_xml).toBe(xml);
  });

  it('makes the user at the first sign-in and finds it at the next, and never remembers it [USE-07]', async () => {
    const first = await signIn();
    const claims = claimsOf(first.tokens.id_token);
    expect(claims).toMatchObject({ spid_level: 2 });
    // The browser's library (MSAL) would take `acr` for a tenant.
    expect(claims).not.toHaveProperty('acr');
    expect(claims).not.toHaveProperty('signin_state');
    const refreshed = await refresh(first.visitor, first.tokens.refresh_token);
    expect(claimsOf(((await refreshed.json()) as { id_token: string }).id_token)).toMatchObject({ spid_level: 2 });
    const session = await server.database
      .selectFrom('sign_in_session')
      .select(['method', 'is_remembered'])
      .where('user_id', '=', String(claims['sub']))
      .execute();
    expect(session).toEqual([{ method: 'spid', is_remembered: false }]);
    const second = await signIn({ ...MARIA, email: 'nuova@posta.example' });
    expect(claimsOf(second.tokens.id_token)['sub']).toBe(claims['sub']);
    const stored = await exchange(first.requestId);
    expect(stored).toMatchObject({
      outcome: 'accepted',
      level: 2,
      user_id: claims['sub'],
      provider_entity_id: PROVIDER,
    });
    expect(stored.response_xml).toContain('TINIT-RSSMRA80A41A944M');
    const log = await server.database
      .selectFrom('security_log')
      .select(['action', 'method'])
      .where('user_id', '=', String(claims['sub']))
      .orderBy('id')
      .execute();
    expect(log.map(({ action, method }) => `${action} ${String(method)}`)).toEqual(
      expect.arrayContaining(['SpidUserCreated spid', 'LoginSucceeded spid']),
    );
    expect(log.filter(({ action }) => action === 'SpidUserCreated')).toHaveLength(1);
  });

  it('refuses a user who is not active, on a calm page and in the log', async () => {
    const claims = claimsOf((await signIn()).tokens.id_token);
    const setActive = (is_active: boolean) =>
      server.database.updateTable('user_account').set({ is_active }).where('id', '=', String(claims['sub'])).execute();
    await setActive(false);
    const { visitor, login, requestId } = await leave();
    const refused = await visitor.get(locationOf(await post(answer(requestId))));
    await setActive(true);
    const text = await refused.text();
    expect(refused.status).toBe(400);
    expect(text).toContain('Utenza non attiva');
    expect(text).toContain(`href="${login}"`);
    expect(await exchange(requestId)).toMatchObject({ outcome: 'user_inactive', user_id: null });
    const logged = await server.database
      .selectFrom('security_log')
      .select(['action', 'details'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(logged).toMatchObject({ action: 'LoginNotAllowed', details: { reason: 'user_inactive' } });
  });

  it('refuses a user whom an administrator has locked, and lets them in after failed attempts with a password', async () => {
    const id = String(claimsOf((await signIn()).tokens.id_token)['sub']);
    const later = new Date(Date.now() + 60_000);
    const set = (values: { locked_until?: Date | null; lockout_end?: Date | null }) =>
      server.database.updateTable('user_account').set(values).where('id', '=', id).execute();
    await set({ locked_until: later });
    const { visitor, requestId } = await leave();
    const refused = await visitor.get(locationOf(await post(answer(requestId))));
    expect(await refused.text()).toContain('Utenza non attiva');
    expect(await exchange(requestId)).toMatchObject({ outcome: 'user_inactive', user_id: null });
    await set({ locked_until: null, lockout_end: later });
    expect(String(claimsOf((await signIn()).tokens.id_token)['sub'])).toBe(id);
    await set({ lockout_end: null });
  });

  it('makes the user in the tenant that the program names', async () => {
    const id = randomUUID();
    await server.database
      .insertInto('tenant')
      .values({ id, name: 'parma', normalized_name: 'PARMA', concurrency_stamp: 'x' })
      .execute();
    const { tokens, requestId } = await signIn(MARIA, { __tenant: 'parma' });
    expect(claimsOf(tokens.id_token)).toMatchObject({ tenantid: id });
    expect(await exchange(requestId)).toMatchObject({ tenant_id: id });
  });

  it('takes a response once, even when two servers get it at the same moment', async () => {
    const { requestId } = await leave();
    const xml = answer(requestId);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => post(xml, index % 2 === 0 ? base : replicaBase)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400, 400, 400, 400]);
    const again = await post(xml, replicaBase);
    expect(await again.text()).toContain('SPID in_response_to_used');
    expect(await exchange(requestId)).toMatchObject({ outcome: 'accepted' });
  });

  it('takes an assertion once, also as the answer to another request', async () => {
    const [first, second] = [await leave(), await leave()];
    const xml = response({ requestId: first.requestId });
    await post(signAll(xml, keys));
    const id = /<saml:Assertion[^>]+ ID="([^"]+)"/.exec(xml)?.[1] ?? '';
    const other = response({ requestId: second.requestId }).replace(/(<saml:Assertion[^>]+ ID=")[^"]+/, `$1${id}`);
    expect(await (await post(signAll(other, keys))).text()).toContain('SPID assertion_replayed');
  });

  it('goes on only in the browser that began, and once', async () => {
    const { visitor, requestId } = await leave();
    const next = locationOf(await post(answer(requestId)));
    const stranger = new Visitor(base, server.config.publicUrl);
    expect((await stranger.get(next)).status).toBe(400);
    const other = await leave();
    const stolen = `${other.login}/spid/complete?ticket=${new URL(next, base).searchParams.get('ticket') ?? ''}`;
    expect(locationOf(await other.visitor.get(stolen))).toBe(other.login);
    expect((await followToProgram(visitor, await visitor.get(next))).searchParams.has('code')).toBe(true);
    expect((await visitor.get(next)).status).toBe(400);
  });

  it.each([
    ['19', 'Credenziali SPID errate'],
    ['20', 'Livello SPID non sufficiente'],
    ['21', 'Tempo scaduto'],
    ['22', 'Consenso negato'],
    ['23', 'Identità SPID sospesa o bloccata'],
    ['25', 'Accesso annullato'],
    ['30', 'Tipo di identità non ammesso'],
    ['08', 'SPID nr08'],
    ['99', 'SPID nr99'],
  ])('explains the error %s calmly to the person, with the way back to the login page', async (code, words) => {
    const { visitor, login, requestId } = await leave();
    const refused = await post(signAll(failure({ requestId }, code), keys));
    const text = await refused.text();
    expect(refused.status).toBe(400);
    expect(text).toContain(words);
    expect(text).toContain(`href="${login}"`);
    expect((await visitor.get(login)).status).toBe(200);
    expect(await exchange(requestId)).toMatchObject({ outcome: 'status_error', error_code: Number(code) });
    const logged = await server.database
      .selectFrom('security_log')
      .select(['action', 'tenant_id', 'details'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(logged).toMatchObject({
      action: 'LoginFailed',
      tenant_id: HOST_TENANT_ID,
      details: { reason: 'status_error', errorCode: Number(code), request: requestId },
    });
  });

  it('shows the reason of a failure also when the provider did not sign it, as the rules allow', async () => {
    const { requestId } = await leave();
    expect(await (await post(failure({ requestId }, '25'))).text()).toContain('Accesso annullato');
  });

  it.each(['', 'x', '<a/>', '%%%'])('answers calmly when %j is posted', async (posted) => {
    const refused = await fetch(`${base}/spid/acs`, {
      method: 'POST',
      body: new URLSearchParams({ SAMLResponse: posted }),
    });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('Torna al portale');
  });

  it('answers calmly when too much is posted, or no form', async () => {
    const tooMuch = await fetch(`${base}/spid/acs`, {
      method: 'POST',
      body: new URLSearchParams({ SAMLResponse: 'A'.repeat(600_000) }),
    });
    expect(tooMuch.status).toBe(413);
    expect(await tooMuch.text()).toContain('Torna al portale');
    const noForm = await fetch(`${base}/spid/acs`, {
      method: 'POST',
      headers: { 'content-type': 'application/xml' },
      body: '<a/>',
    });
    expect(noForm.status).toBe(415);
    expect(await noForm.text()).toContain('Torna al portale');
  });

  it('refuses a network that floods it, for a while', async () => {
    await server.database.updateTable('rate_limit').set({ hits: 1000 }).execute();
    const refused = await post('<a/>');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await server.database.deleteFrom('rate_limit').execute();
    expect((await post('<a/>')).status).toBe(400);
  });
});
