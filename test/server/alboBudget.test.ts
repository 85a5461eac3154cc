/** The budget of one reader of the public register, over all ways of reading it. */
import { sql } from 'kysely';
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

const use = (name: string, hits: number) =>
  server.database.updateTable('rate_limit').set({ hits }).where('key', 'like', `albo-${name}:%`).execute();

it('counts a page as one, however many entries it shows', async () => {
  for (let time = 0; time < 14; time += 1) expect((await page(0)).statusCode).toBe(200);
  const { rows } = await sql<{
    hits: number;
  }>`select hits from rate_limit where key like 'albo-searched-hour:%'`.execute(server.database);
  expect(rows).toEqual([{ hits: 14 }]);
});

it('refuses pages, files and cards each by a budget of their own, with the time to wait', async () => {
  const kinds = [
    ['searched', '?take=1', 400],
    ['files', '/export?name=verdi', 10],
    ['cards', '/7/card', 200],
  ] as const;
  for (const [name, path, most] of kinds) {
    expect((await ask(path)).statusCode).toBe(200);
    await use(`${name}-hour`, most);
    const refused = await ask(path);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect(refused.json()).toMatchObject({
      error: {
        code: 'Sace:Albo:TooManyRead',
        message:
          'Da qui sono già state consultate molte voci dell’albo. Riprova tra 60 minuti; chi ha bisogno dell’elenco completo può chiederlo all’ufficio.',
      },
    });
    expect(refused.body).not.toContain('studio.example');
  }
});

it('takes nothing for what it refuses', async () => {
  await page(0);
  await use('searched-day', 2000);
  expect((await page(0)).statusCode).toBe(429);
  const { rows } = await sql<{
    hits: number;
  }>`select hits from rate_limit where key like 'albo-searched-hour:%'`.execute(server.database);
  expect(rows).toEqual([{ hits: 1 }]);
});

it('counts a network together, and apart from who signed in', async () => {
  const home = (host: number) => `2001:db8:1:2::${host.toString(16)}`;
  expect((await page(0, home(1))).statusCode).toBe(200);
  await use('searched-hour', 400);
  expect((await page(0, home(2))).statusCode).toBe(429);
  expect((await page(0, '2001:db8:1:3::1')).statusCode).toBe(200);
  expect((await page(0, home(3), await bearer(server, 'cassa'))).statusCode).toBe(200);
});

it('begins again with each window, and says of the day how long it lasts', async () => {
  await page(0);
  await use('searched-hour', 400);
  await server.database
    .updateTable('rate_limit')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('key', 'like', 'albo-searched-hour:%')
    .execute();
  expect((await page(0)).statusCode).toBe(200);
  await use('searched-day', 2000);
  expect(Number((await page(0)).headers['retry-after'])).toBeGreaterThan(80_000);
});
