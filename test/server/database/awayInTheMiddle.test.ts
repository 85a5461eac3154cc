/** A database that goes away for 20 seconds in the middle of a run over many cases, of an export and of a save. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/platform/config/config';
import { connect, type Connection } from '../../../server/platform/database/connect';
import { addAccreditation, addManyAccreditations } from '../../support/accreditationRows';
import { databaseProxy } from '../../support/databaseProxy';
import { TEST_SECRET_KEY } from '../../support/startServer';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';
import { bearer } from '../../support/tokens';

const PLACE = '/api/app/admin-accreditations';
const [ROWS, CASES, GONE_AT, AWAY_MS] = [80_000, 300, 60, 20_000];
let test: TestDatabase;
let way: Awaited<ReturnType<typeof databaseProxy>>;
let connection: Connection;
let app: FastifyInstance;
let address: string;
let headers: { authorization: string };

beforeAll(async () => {
  test = await createTestDatabase();
  await addManyAccreditations(test.database, ROWS);
  way = await databaseProxy(test.poolConfig);
  connection = connect(way.target, { poolSize: 10, onError: () => undefined });
  const config = readConfig({ LOG_LEVEL: 'silent', SACE_SECRET_KEY: TEST_SECRET_KEY });
  app = await buildApp({ config, database: connection.database, tenantDatabase: connection.tenantDatabase });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  headers = await bearer({ app, database: test.database }, 'gestore');
});
afterAll(async () => {
  await app.close();
  await connection.close();
  way.goAway();
  await test.drop();
});

const get = (path: string) => app.inject({ url: `${PLACE}/${path}`, headers });
const post = (path: string, payload: object) =>
  app.inject({ method: 'POST', url: `${PLACE}/${path}`, headers, payload });

/** Begins an export whose reader takes the first bytes, and the rest after `goOn`. */
async function exporting(exportId: string) {
  const call = request(new URL(`${PLACE}/export?format=csv&exportId=${exportId}`, address), { headers });
  call.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const broken = new Promise<string>((resolve) => {
    answer.on('error', () => undefined);
    answer.on('close', () => {
      resolve(answer.complete ? 'whole' : 'cut');
    });
  });
  return { goOn: () => answer.resume(), broken };
}

async function until<T>(read: () => Promise<T>, isSettled: (value: T) => boolean, everyMs = 50): Promise<T> {
  for (;;) {
    const value = await read();
    if (isSettled(value)) return value;
    await wait(everyMs);
  }
}
const numberOf = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  (await query.execute(test.database)).rows[0]?.n;

it('does all of it once, says meanwhile that it cannot, and goes on by itself [USE-02]', async () => {
  const { rows } = await sql<{
    id: string;
  }>`select id from accreditation order by protocol_number limit ${CASES}`.execute(test.database);
  const noted = await addAccreditation(test.database);
  const [runId, exportId, noteId] = [randomUUID(), randomUUID(), randomUUID()];
  const exported = await exporting(exportId);
  const begun = await post('bulk-runs', {
    id: runId,
    action: 'feeReceived',
    input: { reason: 'Visti sul conto della tesoreria' },
    accreditationIds: rows.map(({ id }) => id),
  });
  expect(begun.statusCode).toBe(200);
  const done = () =>
    numberOf(sql`select count(*) as n from bulk_item where run_id = ${runId} and outcome = 'done'`).then((n) => n ?? 0);
  await until(done, (n) => n >= GONE_AT, 5);

  const save = () => post(`${noted.id}/notes`, { id: noteId, text: 'Ha telefonato.' });
  const first = save();
  way.goAway();
  const goneAt = await done();
  const statuses = new Set<number>([(await first).statusCode]);
  for (const end = Date.now() + AWAY_MS; Date.now() < end;) {
    statuses.add((await save()).statusCode);
    statuses.add((await get(`bulk-runs/${runId}`)).statusCode);
    await wait(500);
  }
  exported.goOn();
  // A request that had arrived before the cut may have been answered.
  statuses.delete(200);
  expect([...statuses]).toEqual([503]);
  expect(await exported.broken).toBe('cut');
  expect(goneAt).toBeLessThan(CASES);
  expect(await done()).toBeLessThan(CASES);

  await way.comeBack();
  const since = Date.now();
  // The run goes on at once, not at the next poll for open runs, up to a minute later.
  await until(done, (n) => n > goneAt + 1);
  expect(Date.now() - since).toBeLessThan(15_000);
  await until(save, ({ statusCode }) => statusCode === 200);
  const status = async () => (await get(`exports/${exportId}`)).json<{ status: string }>().status;
  await until(status, (now) => now === 'Failed');
  const run = await until(
    async () => (await get(`bulk-runs/${runId}`)).json<{ finishedAt: string | null; counts: object }>(),
    ({ finishedAt }) => finishedAt !== null,
  );

  expect(run.counts).toEqual({ open: 0, done: CASES, refused: 0, failed: 0 });
  expect(await numberOf(sql`select count(*) as n from record_history where event = 'feeReceived'`)).toBe(CASES);
  expect(await numberOf(sql`select count(*) as n from accreditation where state = 'InVerifica' and version = 2`)).toBe(
    CASES,
  );
  const notes = await get(noted.id);
  expect(notes.body.split('Ha telefonato.').length - 1).toBe(1);
  const moved = encodeURIComponent(JSON.stringify(['state', '=', 'InVerifica']));
  const again = await get(`export?format=csv&exportId=${randomUUID()}&filter=${moved}`);
  expect(again.body.trimEnd().split('\r\n')).toHaveLength(CASES + 1);
});
