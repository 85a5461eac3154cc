import { answering, json } from '../../../../test/support/apiNetwork';
import { discover } from '../discovery';
import { toFailure, type SessionEvent } from '../model';
import { makeSessionPort } from '../port';
import { makeMsalSession } from './msalSession';

// Real MSAL over a storage that somebody, or another program, wrote into.
const issuer = 'https://id.example.org';
const oAuth = {
  issuer,
  clientId: 'Sace_App',
  scope: 'openid offline_access Sace',
  responseType: 'password',
  requireHttps: true,
};
const document = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
};
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const idToken = `${base64({ alg: 'none' })}.${base64({ iss: issuer, sub: 'u-1', aud: 'Sace_App', signin_state: ['kmsi'] })}.x`;
const credentials = { userName: 'gestore', password: 'geheim', rememberMe: true, tenant: null, language: 'it' };

function open() {
  const events: SessionEvent[] = [];
  const port = makeSessionPort({
    oAuth,
    open: () => undefined,
    load: async (settings) => makeMsalSession(settings, await discover(settings, sessionStorage), 'https://localhost'),
  });
  return { port, events, stop: port.subscribe((event) => events.push(event)) };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  answering(({ url }) =>
    url.endsWith('openid-configuration')
      ? json(document)
      : json({
          access_token: 'access',
          refresh_token: 'refresh',
          id_token: idToken,
          expires_in: 300,
          scope: oAuth.scope,
          token_type: 'Bearer',
        }),
  );
});

it.each([
  ['nothing', ''],
  ['no JSON', '{"broken":'],
  ['other JSON', '{"other":true}'],
  ['a list', '[1,2]'],
  ['null', 'null'],
  ['a huge text', 'x'.repeat(300_000)],
])(
  'either takes up the session or ends it, and lets the user sign in, where a stored entry holds %s',
  async (_what, garbage) => {
    await open().port.signInWithPassword(credentials);
    const intact = Object.fromEntries(Object.entries(localStorage)) as Record<string, string>;
    expect(Object.keys(intact).length).toBeGreaterThan(5);
    for (const damaged of Object.keys(intact)) {
      localStorage.clear();
      Object.entries(intact).forEach(([key, value]) => {
        localStorage.setItem(key, key === damaged ? garbage : value);
      });
      const { port, stop } = open();
      const { session, failure } = await port.start();
      if (session) expect({ damaged, subject: session.subject }).toEqual({ damaged, subject: 'u-1' });
      // Never the network's fault: that would keep the damage for ever.
      else expect({ damaged, kind: failure?.kind ?? 'lost' }).toEqual({ damaged, kind: 'lost' });
      if (failure) await port.clear();
      expect(await open().port.signInWithPassword(credentials)).toMatchObject({ subject: 'u-1' });
      stop();
    }
  },
);

it('leaves for the provider, or reports and clears, where entries of a sign-in under way are damaged', async () => {
  for (const key of ['msal.interaction.status', 'msal.3.account.keys', 'msal.3.token.keys.Sace_App']) {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem(key, '{"broken":');
      const { port } = open();
      const kind = await port.signInWithPassword(credentials).then(
        () => 'signed in',
        (error: unknown) => toFailure(error).kind,
      );
      expect(['signed in', 'lost']).toContain(kind);
      await port.clear();
      expect(await open().port.signInWithPassword(credentials)).toMatchObject({ subject: 'u-1' });
      localStorage.clear();
      sessionStorage.clear();
    }
  }
});
