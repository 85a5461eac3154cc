/**
 * A change of e-mail address for users of an external provider: a fresh sign-in there, and the confirmation of the
 * address here.
 */
import { randomUUID } from 'node:crypto';
import { queuedMails } from '../../support/mailJobs';
import { active, startScriptedProvider, type ScriptedProvider } from '../../support/scriptedProvider';
import { Visitor } from '../../support/signIn';
import { startServer, type TestServer } from '../../support/startServer';

let provider: ScriptedProvider;
let server: TestServer;
let base: string;

beforeAll(async () => {
  provider = await startScriptedProvider();
  server = await startServer({
    env: {
      OAUTH_ISSUER: provider.issuer,
      OAUTH_INTROSPECTION_CLIENT_ID: 'api',
      OAUTH_INTROSPECTION_CLIENT_SECRET: 'secret',
    },
  });
  base = await server.listen();
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const SUBJECT = 'auth0|ada';
const person = { preferred_username: 'ada', email: 'ada@studio.example', email_verified: true };
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
/** Sends a request with a token from a sign-in of that moment. */
async function ask(method: 'GET' | 'PUT', authTime: unknown, payload?: object) {
  provider.answers.introspection = active(SUBJECT, {
    ...person,
    ...(authTime !== undefined && { auth_time: authTime }),
  });
  return server.inject({
    method,
    url: '/api/account/my-profile',
    headers: { authorization: `Bearer ${randomUUID()}`, 'accept-language': 'it' },
    ...(payload && { payload }),
  });
}

it('is requested after a sign-in of the last ten minutes, and counts once the link was opened on the portal', async () => {
  const next = { email: 'ada@nuovo.example' };
  for (const authTime of [undefined, secondsAgo(11 * 60), secondsAgo(-3600), 'now', null])
    expect((await ask('PUT', authTime, next)).json()).toMatchObject({ error: { code: 'Sace:FreshSignInNeeded' } });
  expect(await queuedMails(server)).toEqual([]);
  const requested = await ask('PUT', secondsAgo(30), next);
  expect([requested.statusCode, requested.json()]).toMatchObject([
    200,
    { email: person.email, pendingEmail: next.email },
  ]);
  const mail = (await queuedMails(server)).find(({ to }) => to === next.email);
  const [, path = '', token = ''] = /(\/Account\/ConfirmEmail\?ui_locales=it)#([\w-]+)/.exec(mail?.text ?? '') ?? [];
  const visitor = new Visitor(base, server.config.publicUrl);
  const page = await visitor.get(path);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Conferma il nuovo indirizzo')]);
  expect((await visitor.post('/Account/ConfirmEmail', { token })).status).toBe(200);
  // An old sign-in is enough for reading.
  expect((await ask('GET', undefined)).json()).toMatchObject({ email: next.email, pendingEmail: null });
});
