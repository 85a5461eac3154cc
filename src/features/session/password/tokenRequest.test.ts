import { answering, json, requests } from '../../../../test/support/apiNetwork';
import type { Credentials, SessionError } from '../model';
import { requestTokens } from './tokenRequest';

const settings = { clientId: 'Sace_App', scope: 'openid offline_access Sace' };
const endpoint = 'https://id.example.org/connect/token';
const credentials: Credentials = {
  userName: 'gestore',
  password: 'p&=+ ß',
  rememberMe: false,
  tenant: null,
  language: 'it',
};
const tokens = {
  access_token: 'a',
  id_token: 'i',
  refresh_token: 'r',
  expires_in: 300,
  scope: 'openid Sace',
  token_type: 'Bearer',
};

const ask = (given: Partial<Credentials> = {}) => requestTokens(settings, endpoint, { ...credentials, ...given });
const refusal = (status: number, body: object, headers: Record<string, string> = {}) =>
  answering(() => json(body, { status, headers }));

it('sends user name and password in the body alone, with scope and language [USE-08] [API-20]', async () => {
  answering(() => json(tokens));
  expect(await ask()).toEqual(tokens);
  const [request] = requests();
  expect(request?.url).toBe(endpoint);
  expect(Object.fromEntries(new URLSearchParams(await request?.text()))).toEqual({
    grant_type: 'password',
    client_id: 'Sace_App',
    scope: 'openid offline_access Sace',
    username: 'gestore',
    password: 'p&=+ ß',
  });
  expect(request?.headers.get('Accept-Language')).toBe('it');
  expect(request?.headers.has('__tenant')).toBe(false);
});

it('names the API that the token is for, to a provider that expects it', async () => {
  answering(() => json(tokens));
  await requestTokens({ ...settings, resource: 'https://ape.example.org/api', audience: 'ape' }, endpoint, credentials);
  const fields = new URLSearchParams(await requests()[0]?.text());
  expect([fields.get('resource'), fields.get('audience')]).toEqual(['https://ape.example.org/api', 'ape']);
});

it('sends the tenant, and the wish to be remembered [USE-08] [API-20] [ENT-09]', async () => {
  answering(() => json(tokens));
  await ask({ tenant: 't-1', rememberMe: true, language: 'en' });
  const [request] = requests();
  expect(request?.headers.get('__tenant')).toBe('t-1');
  expect(request?.headers.get('Accept-Language')).toBe('en');
  expect(new URLSearchParams(await request?.text()).get('remember_me')).toBe('true');
});

it.each(['invalid_credentials', 'locked_out', 'not_allowed', 'too_many_attempts'])(
  'returns the reason %s, the sentence and the wait',
  async (code) => {
    refusal(
      400,
      { error: 'invalid_grant', error_code: code, error_description: 'La frase.' },
      { 'Retry-After': '240' },
    );
    await expect(ask()).rejects.toMatchObject({
      failure: { kind: 'refused', code, description: 'La frase.', retryAfterSeconds: 240 },
    });
  },
);

it.each([
  [
    'a foreign provider that has only a sentence',
    400,
    { error: 'invalid_grant', error_description: 'Invalid username or password!' },
    { kind: 'refused', code: 'invalid_grant', description: 'Invalid username or password!' },
  ],
  [
    'a reason that nobody knows',
    400,
    { error: 'invalid_grant', error_code: 'moon' },
    { kind: 'refused', code: 'invalid_grant' },
  ],
  [
    'a second factor',
    400,
    { error: 'requires_two_factor', error_description: 'Serve un codice.' },
    { kind: 'refused', code: 'requires_two_factor', description: 'Serve un codice.' },
  ],
  [
    'a program that the provider does not know',
    401,
    { error: 'invalid_client' },
    { kind: 'configuration', code: 'invalid_client' },
  ],
  [
    'a provider without this flow',
    400,
    { error: 'unsupported_grant_type' },
    { kind: 'configuration', code: 'unsupported_grant_type' },
  ],
  ['too many attempts', 429, { error: 'slow_down' }, { kind: 'refused', code: 'too_many_attempts' }],
  ['an error of the provider', 500, { error: 'server_error' }, { kind: 'transient', code: 'token_500' }],
  ['an overloaded provider', 400, { error: 'temporarily_unavailable' }, { kind: 'transient', code: 'token_400' }],
  [
    'a description that is no sentence',
    400,
    { error: 'invalid_grant', error_description: 'x'.repeat(501) },
    { kind: 'refused', code: 'invalid_grant' },
  ],
  [
    'a description in markup',
    400,
    { error: 'invalid_grant', error_description: '<p>Invalid&nbsp;credentials</p>' },
    { kind: 'refused', code: 'invalid_grant' },
  ],
])('understands %s', async (_what, status, body, failure) => {
  refusal(status, body);
  const error = (await ask().catch((thrown: unknown) => thrown)) as SessionError;
  expect(error.failure).toEqual(failure);
});

it('passes on what a provider says of a tenant that does not exist', async () => {
  refusal(
    400,
    { error: 'invalid_request', error_description: 'Ente sconosciuto.' },
    { 'Abp-Tenant-Resolve-Error': 'tenant-not-found' },
  );
  await expect(ask({ tenant: 't-9' })).rejects.toMatchObject({
    failure: { kind: 'refused', description: 'Ente sconosciuto.' },
  });
});

it('reads a `Retry-After` that is a moment, too', async () => {
  refusal(429, {}, { 'Retry-After': new Date(Date.now() + 90_000).toUTCString() });
  const error = (await ask().catch((thrown: unknown) => thrown)) as SessionError;
  expect(error.failure.retryAfterSeconds).toBeGreaterThan(85);
  expect(error.failure.retryAfterSeconds).toBeLessThanOrEqual(90);
});

it.each([
  ['has no network', () => Promise.reject(new TypeError('Failed to fetch')), 'network_error'],
  [
    'does not answer in time',
    () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')),
    'token_timeout',
  ],
  ['meets a page of a proxy', () => new Response('<html>', { status: 502 }), 'token_502'],
  ['meets an address without the service', () => new Response('<html>', { status: 404 }), 'token_404'],
  ['is answered what is no JSON', () => new Response('<html>'), 'token_unreadable'],
])('counts a failure as transient when the request %s', async (_what, answer, code) => {
  answering(answer);
  await expect(ask()).rejects.toMatchObject({ failure: { kind: 'transient', code } });
});

it('gives up by itself when no answer comes', async () => {
  answering((request) => (expect(request.signal.aborted).toBe(false), json(tokens)));
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  await ask();
  expect(timeout).toHaveBeenCalledWith(20_000);
  timeout.mockRestore();
});

it.each([
  ['access', 'no_access_token'],
  ['id', 'no_id_token'],
])('takes an answer without %s token for a wrong configuration', async (which, code) => {
  answering(() => json({ ...tokens, [`${which}_token`]: undefined }));
  await expect(ask()).rejects.toMatchObject({ failure: { kind: 'configuration', code } });
});

it('puts the password in no error', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  const error = await ask({ password: 'geheim' }).catch((thrown: unknown) => thrown as Error);
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error)) + String((error as Error).stack)).not.toContain(
    'geheim',
  );
});
