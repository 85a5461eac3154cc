/**
 * Any number of lists by one user leaves everything else answered: lists have connections of their own, and each user
 * few at a time.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { listDatabaseOf } from '../../server/platform/database/connect';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';

let server: TestServer;
let officer: Record<string, string>;
let locker: Client;
beforeAll(async () => {
  server = await startServer({ env: { DATABASE_POOL_SIZE: '4' }, referenceData: true });
  officer = await bearer(server, 'gestore');
  locker = new Client(server.poolConfig);
  await locker.connect();
});
afterAll(async () => {
  await locker.end();
  await server.close();
});

const list = (headers = officer) =>
  server.inject({ url: '/api/app/admin-accreditations?requireTotalCount=true&take=20', headers });

/** Makes every list of accreditations wait in the database until `work` has ended. */
async function whileListsWait<T>(work: () => Promise<T>): Promise<T> {
  await locker.query('begin; lock table accreditation in access exclusive mode');
  try {
    return await work();
  } finally {
    await locker.query('rollback');
  }
}

const waitingInDatabase = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    server.database,
  );
  return rows[0]?.n ?? 0;
};

it('answers the public pages and other requests while one officer has requested twelve endless lists', async () => {
  const lists: ReturnType<typeof list>[] = [];
  await whileListsWait(async () => {
    for (let at = 0; at < 12; at += 1) lists.push(list());
    while ((await waitingInDatabase()) === 0) await wait(20);
    const others = await Promise.all(
      Array.from({ length: 8 }, () =>
        Promise.all([
          server.inject({ url: '/api/app/visura/comuni?text=bol' }),
          server.inject({ url: '/api/app/anagrafiche/my-delegations', headers: officer }),
        ]),
      ),
    );
    for (const [visura, delegations] of others) {
      expect(visura.statusCode).toBe(200);
      expect(delegations.statusCode).toBe(200);
    }
  });
  const answers = await Promise.all(lists);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

it('works at three lists of a user at a time, lets some wait and refuses more with the time to wait', async () => {
  const lists: ReturnType<typeof list>[] = [];
  await whileListsWait(async () => {
    for (let at = 0; at < 32; at += 1) lists.push(list());
    const first = await Promise.race(lists);
    expect([first.statusCode, Number(first.headers['retry-after']) > 0]).toEqual([429, true]);
    while ((await waitingInDatabase()) === 0) await wait(20);
    expect(await waitingInDatabase()).toBeLessThanOrEqual(3);
  });
  const statuses = (await Promise.all(lists)).map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429, 429]);
});

it('ends a list after fifteen seconds, and says that a narrower filter is needed', async () => {
  const rows = listDatabaseOf(server.database)(HOST_TENANT_ID);
  const { rows: limits } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(rows);
  expect(limits).toEqual([{ statement_timeout: '15s' }]);
  const { statusCode, body } = await whileListsWait(async () => {
    const answer = list();
    while ((await waitingInDatabase()) === 0) await wait(20);
    await sql`select pg_cancel_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(server.database);
    return answer;
  });
  expect([statusCode, JSON.parse(body)]).toMatchObject([
    403,
    {
      error: {
        code: 'Sace:List:TooBroad',
        message: 'L’elenco richiede troppo tempo: aggiungi una condizione o restringi il filtro, poi riprova.',
      },
    },
  ]);
});
