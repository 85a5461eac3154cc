/**
 * A process that credits and debits is killed in the middle, again and again: its clients ask again for what they heard
 * nothing of, and
 * nothing is lost, nothing is done twice. `SACE_KILLS` sets how often it is killed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { checkInvariants } from '../../../server/domains/wallets';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { projectRoot } from '../../../server/platform/projectRoot';
import { seededRandom } from '../../../server/demo/random';
import { insertWaiting } from '../../support/manyPayments';
import type { Errand } from '../../support/moneyProgram';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';
import { EACH_CENTS } from '../../support/topUpReceipts';

const [WALLETS, OF_EACH, DEBIT_CENTS, BALANCE_CENTS] = [10, 200, 1_500, 30_000];
const KILLS = Number(process.env['SACE_KILLS'] ?? 4);
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
}, 180_000);
afterAll(() => test.drop());

/** Starts the process with the open errands, and kills it after so many answers. Returns the answers. */
async function workAndDie(open: readonly Errand[], seed: number, killAfter: number): Promise<string[]> {
  const program = join(projectRoot(), 'test', 'support', 'moneyProgram.ts');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', program, JSON.stringify(test.poolConfig), JSON.stringify(open), String(seed)],
    { cwd: projectRoot(), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const heard: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    if (line !== 'begun') heard.push(line);
    // Its other transactions are then at any point between their first statement and the answer.
    if (heard.length >= killAfter) child.kill('SIGKILL');
  }
  expect(await exited).toEqual(heard.length < killAfter ? [0, null] : [null, 'SIGKILL']);
  return heard;
}

it('does each top-up and each debit once, however often it is killed, and its books are sound each time', async () => {
  const payments = await insertWaiting(test.database, {
    wallets: WALLETS,
    payments: OF_EACH,
    balanceCents: BALANCE_CENTS,
  });
  const all: Errand[] = payments.flatMap((payment, at): Errand[] => [
    { kind: 'topUp', key: `topUp:${String(at)}`, payment },
    { kind: 'debit', key: `debit:${String(at)}`, walletId: payment.walletId, cents: DEBIT_CENTS },
  ]);
  const open = new Map(all.map((errand) => [errand.key, errand]));
  const random = seededRandom(KILLS);
  for (let kills = 0; kills < KILLS; kills += 1) {
    const most = Math.floor((2 * all.length) / (KILLS + 1));
    const heard = await workAndDie([...open.values()], kills, random.integer(1, Math.max(1, most)));
    heard.forEach((key) => open.delete(key));
    expect(await checkInvariants(test.database, HOST_TENANT_ID)).toEqual([]);
  }
  await workAndDie([...open.values()], KILLS, Infinity);
  // Every answered request is repeated.
  await workAndDie(all, KILLS + 1, Infinity);
  const wallets = await test.database.selectFrom('wallet').select(['balance_cents', 'held_cents']).execute();
  const each = OF_EACH / WALLETS;
  expect(wallets).toEqual(
    Array.from({ length: WALLETS }, () => ({
      balance_cents: BALANCE_CENTS + each * (EACH_CENTS - DEBIT_CENTS),
      held_cents: 0,
    })),
  );
  expect(await checkInvariants(test.database, HOST_TENANT_ID)).toEqual([]);
}, 900_000);
