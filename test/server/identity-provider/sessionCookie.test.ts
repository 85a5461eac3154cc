import { ensureDemoUsers } from '../../../server/demo/demoUsers';
import { begin, followToProgram, locationOf, openLogin, signIn, Visitor } from '../../support/signIn';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let base: string;

async function start(publicUrl: string): Promise<void> {
  server = await startServer({ env: { PUBLIC_URL: publicUrl } });
  await ensureDemoUsers(server.database);
  base = await server.listen();
}
afterEach(() => server.close());

/** Signs in. Returns every cookie that is set on the way to the program. */
async function cookiesOfSignIn(visitor: Visitor): Promise<string[]> {
  const login = await openLogin(visitor, begin(visitor.origin).address);
  const posted = await visitor.post(login, { username: 'gestore', password: '1q2w3E*' });
  return (await visitor.get(locationOf(posted))).headers.getSetCookie();
}
const sessionCookies = (cookies: string[]) => cookies.filter((text) => text.includes('sace_session')).sort();
const leave = async (visitor: Visitor) => {
  const text = await (await visitor.get('/connect/logout')).text();
  return visitor.post('/connect/logout/confirm', {
    xsrf: /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? '',
    logout: 'yes',
  });
};

it('belongs over https to this very host, its signature too, and signs in and out', async () => {
  await start('https://sace.example');
  const visitor = new Visitor(base, server.config.publicUrl);
  const cookies = sessionCookies(await cookiesOfSignIn(visitor));
  expect(cookies.map((text) => text.split('=')[0])).toEqual(['__Host-sace_session.sig', '__Host-sace_session']);
  for (const cookie of cookies) {
    // The conditions of browsers for a name with this prefix.
    expect(cookie).toMatch(/; path=\/(;|$)/i);
    expect(cookie).toMatch(/; secure(;|$)/i);
    expect(cookie).not.toMatch(/; domain=/i);
    expect(cookie).toMatch(/; httponly(;|$)/i);
  }
  expect(
    (await followToProgram(visitor, await visitor.get(begin(visitor.origin).address))).searchParams.has('code'),
  ).toBe(true);

  const ended = sessionCookies((await leave(visitor)).headers.getSetCookie());
  expect(ended.length).toBeGreaterThan(0);
  for (const cookie of ended)
    expect(cookie).toMatch(/^__Host-sace_session(\.sig)?=[^;]*; path=\/; expires=Thu, 01 Jan 1970.*; secure/i);
  expect(locationOf(await visitor.get(begin(visitor.origin).address))).toContain('/connect/login/');
});

it('has a plain name over http, where browsers would refuse the other one', async () => {
  await start('http://localhost:44399');
  const visitor = new Visitor(base, server.config.publicUrl);
  await signIn(visitor, { userName: 'gestore' });
  const cookies = sessionCookies((await visitor.get(begin(visitor.origin).address)).headers.getSetCookie());
  expect(cookies.map((text) => text.split('=')[0])).toEqual(['sace_session.sig', 'sace_session']);
});
