import { createSign } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
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
  makeKeys,
  metadataOf,
  PROVIDER,
  response,
  severalOf,
  sign,
  signAll,
  type Keys,
} from '../../../../test/support/spidResponses';
import { startServer, type TestServer } from '../../../../test/support/startServer';
import { isQuerySigned } from './signatures';

const POST_PROVIDER = 'https://post.example';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
let server: TestServer;
let base: string;
let keys: Keys;
let other: Keys;
beforeAll(async () => {
  [keys, other] = await Promise.all([makeKeys(), makeKeys()]);
  const metadata = join(mkdtempSync(join(tmpdir(), 'spid-')), 'idp.xml');
  writeFileSync(
    metadata,
    severalOf([
      metadataOf([keys.certificate]),
      metadataOf([keys.certificate], { entityId: POST_PROVIDER, binding: 'HTTP-POST', name: 'Posta' }),
    ]),
  );
  server = await startServer({ env: { SPID_IDP_METADATA: metadata } });
  base = await server.listen();
});
afterAll(() => server.close());

/** Makes a valid sign-in; returns the name that the provider gave it, too. */
async function signIn() {
  const visitor = new Visitor(base, server.config.publicUrl);
  const { verifier, address } = begin(visitor.origin);
  const page = await (await visitor.get(await openLogin(visitor, address))).text();
  const start = /href="([^"]+)">Idp di esempio/.exec(page)?.[1] ?? '';
  const sent = new URL(locationOf(await visitor.get(start))).searchParams.get('SAMLRequest') ?? '';
  const requestId = / ID="([^"]+)"/.exec(inflateRawSync(Buffer.from(sent, 'base64')).toString())?.[1] ?? '';
  const xml = response({ requestId });
  const answer = await fetch(`${base}/spid/acs`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ SAMLResponse: Buffer.from(signAll(xml, keys)).toString('base64') }),
  });
  const callback = await followToProgram(visitor, await visitor.get(locationOf(answer)));
  const form = {
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: `${visitor.origin}/auth/callback`,
    code_verifier: verifier,
  };
  const tokens = (await (await askTokens(visitor, form)).json()) as { refresh_token: string };
  return {
    visitor,
    tokens,
    nameId: />(_n[^<]+)</.exec(xml)?.[1] ?? '',
    sessionIndex: /SessionIndex="([^"]+)/.exec(xml)?.[1] ?? '',
  };
}

interface LogoutOptions {
  readonly nameId: string;
  readonly sessionIndex?: string;
  readonly issuer?: string;
  readonly destination?: string;
  readonly at?: Date;
}

const request = ({
  nameId,
  sessionIndex = '_s',
  issuer = PROVIDER,
  destination = 'http://localhost:8080/spid/logout',
  at = new Date(),
}: LogoutOptions) =>
  `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_logout" Version="2.0" IssueInstant="${at.toISOString()}" Destination="${destination}"><saml:Issuer Format="urn:oasis:names:tc:SAML:2.0:nameid-format:entity" NameQualifier="${issuer}">${issuer}</saml:Issuer><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:transient" NameQualifier="${issuer}">${nameId}</saml:NameID><samlp:SessionIndex>${sessionIndex}</samlp:SessionIndex></samlp:LogoutRequest>`;

function byRedirect(xml: string, { key }: Keys = keys): Promise<Response> {
  const query = new URLSearchParams({
    SAMLRequest: deflateRawSync(xml).toString('base64'),
    RelayState: 'state 1',
    SigAlg: RSA_SHA256,
  }).toString();
  const signature = encodeURIComponent(createSign('RSA-SHA256').update(query).sign(key, 'base64'));
  return fetch(`${base}/spid/logout?${query}&Signature=${signature}`, { redirect: 'manual' });
}

const byPost = (xml: string) =>
  fetch(`${base}/spid/logout`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ SAMLRequest: Buffer.from(xml).toString('base64'), RelayState: 'state 1' }),
  });
const signed = (xml: string, by: Keys = keys) => sign(xml, '/*', by);

describe('a logout that the provider requests', () => {
  it('by redirect ends the sign-in, in the browser too, and is answered with a signed response [USE-07]', async () => {
    const { visitor, tokens, nameId, sessionIndex } = await signIn();
    const answer = await byRedirect(request({ nameId, sessionIndex }));
    const back = new URL(locationOf(answer));
    expect(`${back.origin}${back.pathname}`).toBe(`${PROVIDER}/slo`);
    expect(back.searchParams.get('RelayState')).toBe('state 1');
    const metadata = await (await fetch(`${base}/spid/metadata`)).text();
    const own = `-----BEGIN CERTIFICATE-----\n${/<ds:X509Certificate>([^<]+)/.exec(metadata)?.[1] ?? ''}\n-----END CERTIFICATE-----`;
    expect(isQuerySigned(back.search.slice(1), 'SAMLResponse', [own])).toBe(true);
    const text = inflateRawSync(Buffer.from(back.searchParams.get('SAMLResponse') ?? '', 'base64')).toString();
    expect(text).toMatch(/InResponseTo="_logout".*status:Success/);
    expect((await refresh(visitor, tokens.refresh_token)).status).toBe(400);
    // The provider's session in the browser is over: the login page comes again.
    expect(locationOf(await visitor.get(begin(visitor.origin).address))).toContain('/connect/login/');
    const logged = await server.database
      .selectFrom('security_log')
      .select(['action', 'method'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(logged).toEqual({ action: 'SessionRevoked', method: 'spid' });
  });

  it('by post ends it as well, and is answered by a form where the provider takes only that', async () => {
    const { visitor, tokens, nameId } = await signIn();
    expect(locationOf(await byPost(signed(request({ nameId, sessionIndex: '' }))))).toContain(
      `${PROVIDER}/slo?SAMLResponse=`,
    );
    expect((await refresh(visitor, tokens.refresh_token)).status).toBe(400);
    const answer = await byPost(signed(request({ nameId: '_unknown', issuer: POST_PROVIDER })));
    expect(answer.headers.get('content-security-policy')).toContain(`form-action ${POST_PROVIDER}`);
    expect(await answer.text()).toMatch(
      /<form method="post" action="https:\/\/post\.example\/slo">[\s\S]*name="SAMLResponse"[\s\S]*name="RelayState" value="state 1"/,
    );
  });

  it('of another session, another name or another provider ends nothing', async () => {
    const { visitor, tokens, nameId } = await signIn();
    await byRedirect(request({ nameId, sessionIndex: '_other' }));
    await byRedirect(request({ nameId: '_other' }));
    await byPost(signed(request({ nameId, issuer: POST_PROVIDER })));
    expect((await refresh(visitor, tokens.refresh_token)).status).toBe(200);
  });

  it.each<[string, (options: LogoutOptions) => Promise<Response>, string]>([
    ['unsigned', (options) => byPost(request(options)), 'request_signature'],
    ['signed by another key', (options) => byPost(signed(request(options), other)), 'request_signature'],
    ['signed by another key in the query', (options) => byRedirect(request(options), other), 'request_signature'],
    [
      'without signature in the query',
      (options) =>
        fetch(
          `${base}/spid/logout?SAMLRequest=${encodeURIComponent(deflateRawSync(request(options)).toString('base64'))}`,
        ),
      'request_signature',
    ],
    [
      'changed after it was signed',
      (options) => byPost(signed(request(options)).replace(options.nameId, '_changed')),
      'request_signature',
    ],
    [
      'of an unknown provider',
      (options) => byPost(signed(request({ ...options, issuer: 'https://altro.example' }))),
      'provider_unknown',
    ],
    [
      'for another address',
      (options) => byPost(signed(request({ ...options, destination: 'https://altro.example/spid/logout' }))),
      'destination',
    ],
    [
      'from long ago',
      (options) => byPost(signed(request({ ...options, at: new Date(Date.now() - 10 * 60_000) }))),
      'request_issue_instant',
    ],
    [
      'of another kind',
      (options) => byPost(signed(request(options).replaceAll('samlp:LogoutRequest', 'samlp:AuthnRequest'))),
      'not_a_request',
    ],
    [
      'that is a bomb',
      () =>
        fetch(
          `${base}/spid/logout?SAMLRequest=${encodeURIComponent(deflateRawSync(Buffer.alloc(20_000_000)).toString('base64'))}`,
        ),
      'unreadable',
    ],
    ['that is nothing', () => fetch(`${base}/spid/logout`), 'unreadable'],
  ])('is refused calmly: %s', async (_what, send, reason) => {
    const { visitor, tokens, nameId } = await signIn();
    const refused = await send({ nameId });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(`SPID ${reason}`);
    expect((await refresh(visitor, tokens.refresh_token)).status).toBe(200);
  });

  it('that was answered elsewhere ends on a page', async () => {
    const answer = await fetch(`${base}/spid/logout`, {
      method: 'POST',
      body: new URLSearchParams({ SAMLResponse: 'x' }),
    });
    expect(await answer.text()).toContain('Sei uscito');
  });
});
