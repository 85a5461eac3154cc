import { externalProvider } from '../../../server/identity/external-provider/provider';
import { userinfo, tryCredentials } from '../../../server/identity/external-provider/opaqueTokens';
import { externalTokens } from '../../../server/identity/external-provider/tokens';
import { readConfig } from '../../../server/platform/config/config';
import glewlwyd from '../../recorded/glewlwyd.json';
import lemonldap from '../../recorded/lemonldap.json';

/** Answers as real providers gave them (npm run conformance). */
interface Recorded {
  readonly discovery: Readonly<Record<string, unknown>>;
  readonly keys: unknown;
  readonly userinfo: { readonly sub: string; readonly preferred_username: string };
  readonly introspection: unknown;
}

const claimsOf = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as { iat: number; aud: string };

/** Restores the provider of the recording, at that time in seconds since 1970. */
function standing(recorded: Recorded, at: number, introspection: { status?: number; body: unknown }) {
  jest.useFakeTimers({ now: at * 1000, doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'] });
  const { discovery, keys } = recorded;
  const answers = new Map<unknown, Response>();
  const json = (body: unknown, status = 200) =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  answers.set(`${String(discovery['issuer'])}/.well-known/openid-configuration`, json(discovery));
  answers.set(discovery['jwks_uri'], json(keys));
  answers.set(discovery['userinfo_endpoint'], json(recorded.userinfo));
  answers.set(discovery['introspection_endpoint'], json(introspection.body, introspection.status));
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    const url = address instanceof Request ? address.url : String(address);
    return Promise.resolve(answers.get(url)?.clone() ?? new Response(null, { status: 404 }));
  });
}
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const configured = (env: Readonly<Record<string, string>>) => {
  const { oAuth } = readConfig({
    OAUTH_CLIENT_ID: 'portale-ape',
    OAUTH_INTROSPECTION_CLIENT_ID: 'servizi-ape',
    OAUTH_INTROSPECTION_CLIENT_SECRET: 'Segreto-di-prova-1',
    ...env,
  });
  return { oAuth, provider: externalProvider(oAuth) };
};

it('reads a token that Glewlwyd renewed for the API that the browser named, by the keys that it publishes', async () => {
  const token = glewlwyd.renewal.access_token;
  const { iat, aud } = claimsOf(token);
  standing(glewlwyd, iat, { body: {} });
  const { oAuth, provider } = configured({ OAUTH_ISSUER: glewlwyd.discovery.issuer, OAUTH_AUDIENCE: aud });
  const { subject } = await externalTokens(provider, oAuth)(token, 'somewhere');
  expect(subject).toBe(glewlwyd.userinfo.sub);
  expect(await userinfo(provider, oAuth, token, subject)).toMatchObject({ preferred_username: 'mario' });
});

it('refuses a token that Glewlwyd issued for another API', async () => {
  const token = glewlwyd.renewal.access_token;
  standing(glewlwyd, claimsOf(token).iat, { body: {} });
  const { oAuth, provider } = configured({
    OAUTH_ISSUER: glewlwyd.discovery.issuer,
    OAUTH_AUDIENCE: 'https://altro.regione.example/api',
  });
  await expect(externalTokens(provider, oAuth)(token, 'somewhere')).rejects.toThrow('aud');
});

it('asks LemonLDAP::NG about a token, which names the client and no audience', async () => {
  const token = lemonldap.renewal.access_token;
  standing(lemonldap, lemonldap.introspection.exp - 10, { body: lemonldap.introspection });
  const { oAuth, provider } = configured({ OAUTH_ISSUER: lemonldap.discovery.issuer });
  const read = await externalTokens(provider, oAuth)(token, 'somewhere');
  expect(read).toMatchObject({ subject: 'dwho', expiresAt: lemonldap.introspection.exp * 1000 });
  const sent = new URLSearchParams(await new Response(jest.mocked(fetch).mock.lastCall?.[1]?.body).text());
  expect(Object.fromEntries(sent)).toMatchObject({
    client_id: 'servizi-ape',
    client_secret: 'Segreto-di-prova-1',
    token,
  });
});

it('names its own credentials when LemonLDAP::NG refuses them, which it does with 400', async () => {
  standing(lemonldap, lemonldap.introspection.exp - 10, lemonldap.credentialsRefused);
  const { oAuth, provider } = configured({ OAUTH_ISSUER: lemonldap.discovery.issuer });
  await expect(tryCredentials(provider, oAuth)).rejects.toThrow('refused our own credentials');
});
