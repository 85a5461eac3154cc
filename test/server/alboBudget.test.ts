/** How much of the public register one reader may take, whichever way. */
import { insertPublished } from '../support/publicRegister';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T10:00:00Z') });
  await insertPublished(server.database, 1050, (position) => (position <= 900 ? 'Bianchi' : 'Verdi'));
});
beforeEach(() => server.database.deleteFrom('rate_limit').execute());
afterAll(() => server.close());

interface Page {
  readonly totalCount: number;
  readonly hasMore: boolean;
  readonly items: readonly unknown[];
}

const ask = (path: string, remoteAddress = '198.51.100.1', headers: Record<string, string> = {}) =>
  server.inject({ url: `/api/app/albo${path}`, remoteAddress, headers });
const page = (skip: number, ...rest: [string?, Record<string, string>?]) => ask(`?take=100&skip=${skip}`, ...rest);

it('counts and pages to the thousandth entry, and says that there are more', async () => {
  const { totalCount, hasMore, items } = (await page(950)).json<Page>();
  expect([totalCount, hasMore, items.length]).toEqual([1000, true, 50]);
  expect((await page(1000)).statusCode).toBe(400);
  expect((await ask('?name=bianchi')).json<Page>()).toMatchObject({ totalCount: 900, hasMore: false });
});

it('gives one reader no more than twelve hundred entries an hour, by lists, searches, files and cards together', async () => {
  expect((await ask('/export?name=bianchi')).statusCode).toBe(200);
  expect((await ask('?name=verdi&take=100')).statusCode).toBe(200);
  expect((await page(0)).statusCode).toBe(200);
  expect((await page(100)).statusCode).toBe(200);
  for (const path of ['?take=1', '/export?name=verdi', '/7/card', '?name=bianchi']) {
    const answer = await ask(path);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
    expect(answer.json()).toMatchObject({
      error: {
        code: 'Sace:Albo:TooManyRead',
        message:
          'Da qui sono già state consultate molte voci dell’albo. Riprova tra 60 minuti; chi ha bisogno dell’elenco completo può chiederlo all’ufficio.',
      },
    });
    expect(answer.body).not.toContain('studio.example');
  }
});

it('takes nothing for what it refuses, so that a smaller question is still answered', async () => {
  await ask('/export?name=bianchi');
  expect((await ask('/export?name=bianchi')).statusCode).toBe(429);
  expect((await page(0)).statusCode).toBe(200);
});

it('counts a network together, and apart from who signed in', async () => {
  const home = (host: number) => `2001:db8:1:2::${host.toString(16)}`;
  await ask('/export?name=bianchi', home(1));
  for (let host = 2; host <= 4; host += 1) expect((await page(0, home(host))).statusCode).toBe(200);
  expect((await page(0, home(5))).statusCode).toBe(429);
  expect((await page(0, '2001:db8:1:3::1')).statusCode).toBe(200);
  expect((await page(0, home(6), await bearer(server, 'cassa'))).statusCode).toBe(200);
});

it('gives no more than three thousand a day, and begins anew with each window', async () => {
  const nextHour = () =>
    server.database
      .updateTable('rate_limit')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('key', 'like', 'albo-hour:%')
      .execute();
  for (let hour = 0; hour < 3; hour += 1) {
    expect((await ask('/export?name=bianchi')).statusCode).toBe(200);
    await nextHour();
  }
  const refused = await ask('/export?name=bianchi');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  await server.database
    .updateTable('rate_limit')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect((await ask('/export?name=bianchi')).statusCode).toBe(200);
});
