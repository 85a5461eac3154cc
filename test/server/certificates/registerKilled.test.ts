/**
 * The server is killed repeatedly at any moment while it registers: its clients repeat requests without an answer,
 * nobody repairs anything by hand, and there are as many acts as debits and numbers. `SACE_KILLS` sets how often it is
 * killed.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import fc from 'fast-check';
import { checkInvariants } from '../../../server/domains/wallets';
import { seededRandom } from '../../../server/demo/random';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { projectRoot } from '../../../server/platform/projectRoot';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { pictureless } from '../../support/certificates/consistent';
import { copyCertificate } from '../../support/certificates/copies';
import type { Errand } from '../../support/certificates/registerProgram';
import { startServer, type TestServer } from '../../support/startServer';

const KILLS = Number(process.env['SACE_KILLS'] ?? 2);
const CERTIFICATES = Math.max(16, 4 * KILLS);
const [FEE_CENTS, BALANCE_CENTS] = [1_500, 1_000_000];
let server: TestServer;
let anna: Certifier;
beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-01T08:00:00Z'), referenceData: true });
  anna = await makeCertifier(server, { balanceCents: BALANCE_CENTS });
}, 60_000);
afterAll(() => server.close());

/** Makes all certificates, ready for a request of registration. */
async function ready(): Promise<Errand[]> {
  const [whole = {}] = fc.sample(pictureless, { numRuns: 1, seed: 7 });
  const { id, saved } = await anna.filled(whole);
  await anna.command(id, 'validated', saved.version);
  const ids = await copyCertificate(
    server.database,
    id,
    Array.from({ length: CERTIFICATES }, (_, at) => String(1_000 + at)),
  );
  return ids.map((certificateId) => ({
    certificateId,
    userId: anna.userId,
    version: saved.version + 1,
    askId: randomUUID(),
    sendId: randomUUID(),
  }));
}

/** Starts the process with the open errands, and kills it so long after it begins to work; returns its output. */
async function workAndDie(open: readonly Errand[], seed: number, killAfterMs: number): Promise<string[]> {
  const program = join(projectRoot(), 'test', 'support', 'certificates', 'registerProgram.ts');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', program, JSON.stringify(server.poolConfig), JSON.stringify(open), String(seed)],
    { cwd: projectRoot(), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const heard: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  for await (const line of createInterface(child.stdout)) {
    if (line !== 'begun') heard.push(line);
    else if (killAfterMs < Infinity) timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  }
  clearTimeout(timer);
  const [code, signal] = await exited;
  // A process that was quick enough was not killed.
  expect(signal ?? code).toBe(signal === null ? 0 : 'SIGKILL');
  return heard;
}

const countOf = async (query: ReturnType<typeof sql<{ count: number }>>) =>
  (await query.execute(server.database)).rows[0]?.count;

it('registers each once, with one debit and one number, however often it is killed', async () => {
  const all = await ready();
  const open = new Map(all.map((errand) => [errand.certificateId, errand]));
  const random = seededRandom(KILLS + 1);
  for (let kills = 0; kills < KILLS; kills += 1) {
    const heard = await workAndDie([...open.values()], kills, random.integer(1, 900));
    heard.forEach((id) => open.delete(id));
    expect(await checkInvariants(server.database, HOST_TENANT_ID)).toEqual([]);
  }
  // Every answered request is repeated once more.
  await workAndDie(all, KILLS, Infinity);
  const acts = await server.database
    .selectFrom('certificate')
    .select(['state', 'number'])
    .where(
      'id',
      'in',
      all.map(({ certificateId }) => certificateId),
    )
    .execute();
  expect(new Set(acts.map(({ state }) => state))).toEqual(new Set(['Registrata']));
  expect(new Set(acts.map(({ number }) => number)).size).toBe(CERTIFICATES);
  const ordinals = acts.map(({ number }) => Number(number?.split('-')[1])).sort((one, other) => one - other);
  expect(ordinals).toEqual(Array.from({ length: CERTIFICATES }, (_, at) => at + 1));
  expect(await countOf(sql`select count(*)::int as count from ledger_transfer where subject_id is not null`)).toBe(
    CERTIFICATES,
  );
  const { balance_cents: balance, held_cents: held } = await server.database
    .selectFrom('wallet')
    .select(['balance_cents', 'held_cents'])
    .where('id', '=', anna.walletId)
    .executeTakeFirstOrThrow();
  expect([balance, held]).toEqual([BALANCE_CENTS - CERTIFICATES * FEE_CENTS, 0]);
  for (const event of ['registrationAsked', 'registered'])
    expect(
      await countOf(
        sql`select count(*)::int as count from record_history where entity = 'certificate' and event = ${event}`,
      ),
    ).toBe(CERTIFICATES);
  expect(await countOf(sql`select count(*)::int as count from mail where dedup_key like '% registered'`)).toBe(
    CERTIFICATES,
  );
  expect(await checkInvariants(server.database, HOST_TENANT_ID)).toEqual([]);
}, 1_800_000);
