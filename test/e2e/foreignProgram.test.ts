/**
 * A published client of another maker at an origin of its own, in a real browser: its requests are as they are on the
 * wire.
 */
import type { Browser, Page } from 'playwright-core';
import { italian, openBrowser, patient } from '../support/browser';
import { serveForeignProgram, type ServedProgram } from '../foreignProgram/serve';
import { freePort } from '../support/freePort';
import { refresh, Visitor } from '../support/signIn';
import { startSignInServer, type SignInServer } from '../support/signInServer';

let server: SignInServer;
let browser: Browser;
const programs: Partial<Record<'code' | 'password', ServedProgram>> = {};
const issuer = () => server.config.publicUrl;

beforeAll(async () => {
  const [port, code, password] = [await freePort(), await freePort(), await freePort()];
  server = await startSignInServer({
    env: {
      PORT: String(port),
      OAUTH_PASSWORD_CLIENTS: 'Sace_App',
      ALLOWED_ORIGINS: `http://localhost:${String(code)}, http://localhost:${String(password)}`,
    },
    port,
  });
  programs.code = await serveForeignProgram({ port: code, issuer: issuer(), responseType: 'code' });
  programs.password = await serveForeignProgram({ port: password, issuer: issuer(), responseType: 'password' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  for (const program of Object.values(programs)) await program.close();
  await server.close();
});

const BEARER = /^Bearer ey/;
/** Collects the program's requests to the server, in order: method, path and status, and the headers of each. */
function watch(page: Page) {
  const requests: { readonly line: string; readonly headers: Record<string, string> }[] = [];
  page.on('response', (answer) => {
    const request = answer.request();
    if (!answer.url().startsWith(issuer()) || request.resourceType() !== 'fetch') return;
    requests.push({
      line: `${request.method()} ${new URL(answer.url()).pathname} ${String(answer.status())}`,
      headers: request.headers(),
    });
  });
  return requests;
}
/** Waits for so many of these lines: the browser reports an answer a moment after the page has it. */
async function answered(requests: ReturnType<typeof watch>, line: string, count: number) {
  for (let waited = 0; waited < 10_000; waited += 50) {
    const found = requests.filter((one) => one.line === line);
    if (found.length >= count) return found;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error(`Not answered: ${line} among ${requests.map((one) => one.line).join(', ')}`);
}
/** Opens the program at its root and starts it; fails on everything that the browser itself refuses. */
async function open(page: Page, { origin }: ServedProgram) {
  await page.goto(`${origin}/`);
  return start(page);
}
async function start(page: Page) {
  await page.waitForFunction(() => window.program !== undefined);
  return page.evaluate(() => window.program?.start());
}
const tokens = async (page: Page) => {
  const held = await page.evaluate(() => window.program?.tokens());
  if (!held) throw new Error('The program is not there.');
  return held;
};
const configuration = async (page: Page) =>
  (await page.evaluate(() => window.program?.get('/api/abp/application-configuration'))) as {
    currentUser: { isAuthenticated: boolean; userName: string | null };
    auth: { grantedPolicies: Record<string, boolean> };
  };
async function freshPage() {
  return patient(await browser.newContext(italian)).newPage();
}
const the = (flow: 'code' | 'password') => {
  const program = programs[flow];
  if (!program) throw new Error('The program is served before the first test.');
  return program;
};

/** The common part of both ways in: renewal with the access token in the header, the API, sign-out. */
async function livesAndLeaves(page: Page, requests: ReturnType<typeof watch>) {
  expect(await configuration(page)).toMatchObject({
    currentUser: { isAuthenticated: true, userName: 'gestore' },
    auth: { grantedPolicies: { AccreditationManage: true } },
  });
  const first = await tokens(page);
  requests.length = 0;
  await page.evaluate(() => window.program?.renew());
  const second = await tokens(page);
  expect(second.access).not.toBe(first.access);
  expect(second.refresh).not.toBe(first.refresh);
  const [renewal] = await answered(requests, 'POST /connect/token 200', 1);
  expect(renewal?.headers).toMatchObject({
    authorization: expect.stringMatching(BEARER) as string,
    'x-requested-with': 'XMLHttpRequest',
  });
  expect((await configuration(page)).currentUser.userName).toBe('gestore');

  requests.length = 0;
  // The page goes away under it.
  await page.evaluate(() => window.program?.signOut()).catch(() => undefined);
  await page.waitForFunction(() => window.program !== undefined);
  for (const { headers } of await answered(requests, 'POST /connect/revocat 200', 2))
    expect(headers['authorization']).toMatch(BEARER);
  const answer = await refresh(new Visitor(server.base, issuer()), second.refresh);
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
  return second;
}

describe('angular-oauth2-oidc at an origin of its own', () => {
  it('signs in by code with PKCE, renews, calls the API and signs out, back at its root [API-20]', async () => {
    const page = await freshPage();
    const requests = watch(page);
    expect(await open(page, the('code'))).toBe(false);
    expect((await configuration(page)).currentUser.isAuthenticated).toBe(false);
    await page.evaluate(() => {
      window.program?.signIn();
    });
    await page.getByLabel('Nome utente o indirizzo e-mail').fill('gestore');
    await page.getByLabel('Password', { exact: true }).fill('1q2w3E*');
    await page.getByRole('button', { name: 'Accedi' }).click();
    await page.waitForURL(`${the('code').origin}/?code=*`);
    expect(await start(page)).toBe(true);
    await livesAndLeaves(page, requests);
    expect(new URL(page.url()).origin + new URL(page.url()).pathname).toBe(`${the('code').origin}/`);
    expect(await start(page)).toBe(false);
    // The provider's own session is over, too.
    await page.evaluate(() => {
      window.program?.signIn();
    });
    await page.getByLabel('Password', { exact: true }).waitFor();
  });

  it('signs in by password, renews, calls the API and signs out', async () => {
    const page = await freshPage();
    const requests = watch(page);
    expect(await open(page, the('password'))).toBe(false);
    await page.evaluate(() => window.program?.signInByPassword('gestore', '1q2w3E*'));
    await livesAndLeaves(page, requests);
  });

  it('gets the error of a wrong password in words', async () => {
    const page = await freshPage();
    await open(page, the('password'));
    const failure = await page.evaluate(() =>
      window.program?.signInByPassword('gestore', 'sbagliata').then(
        () => null,
        (error: unknown) => (error as { error: unknown }).error,
      ),
    );
    expect(failure).toMatchObject({
      error: 'invalid_grant',
      error_description: 'Nome utente o password non corretti.',
    });
  });

  it('is blocked from everything by the browser at an origin that is not allowed', async () => {
    const stranger = await serveForeignProgram({
      port: await freePort(),
      issuer: issuer(),
      responseType: 'password',
    });
    try {
      const page = await freshPage();
      await page.goto(`${stranger.origin}/`);
      await page.waitForFunction(() => window.program !== undefined);
      const ask = (what: 'token' | 'api') =>
        page.evaluate(async (kind) => {
          const program = window.program;
          if (!program) return 'no program';
          const work =
            kind === 'api'
              ? program.get('/api/abp/application-configuration')
              : program.start().then(() => program.signInByPassword('gestore', '1q2w3E*'));
          return work.then(
            () => 'done',
            (error: unknown) => (error as { status?: number }).status,
          );
        }, what);
      expect(await ask('api')).toBe(0);
      expect(await ask('token')).toBe(0);
    } finally {
      await stranger.close();
    }
  });
});
