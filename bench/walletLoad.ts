/**
 * Measures the ledger under load: debits over many wallets while lists are read, and many connections at once for the
 * last fee.
 */
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { book, checkInvariants, debit } from '../server/domains/wallets';
import { seedDemo } from '../server/demo/seedDemo';
import { connect } from '../server/platform/database/connect';
import { HOST_TENANT_ID, type Database } from '../server/platform/database/schema';
import { startServer, type TestServer } from '../test/support/startServer';
import { bearer } from '../test/support/tokens';
import { systemOf } from '../test/support/wallets';
import type { BenchContext } from './bench';
import { median } from './measure';

const [WALLETS, PER_SECOND, SECONDS, READERS, RIVALS] = [500, 50, 20, 4, 20];
const FEE = 1_500;
/** The share of due debits, in percent, that must be booked within the time. */
const LEAST_SHARE = 99;
/** The allowed milliseconds for 95 of 100 debits. */
const MOST_P95 = 250;
const LISTS = [
  ['certificatore', '/api/app/portafogli/my-wallets'],
  ['gestore', '/api/app/admin-accreditations?skip=0&take=50&requireTotalCount=true'],
] as const;

const fee = (walletId: string) =>
  ({
    key: randomUUID(),
    kind: 'AddebitoApe',
    walletId,
    to: 'apeRevenue',
    cents: FEE,
    reason: 'Contributo per la registrazione di un attestato',
  }) as const;
const pay = (database: Database, walletId: string) =>
  database.transaction().execute((transaction) => debit(transaction, systemOf(), fee(walletId)));

/** Returns wallets of the demonstration, each with enough money for its share. */
async function fundedWallets(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('wallet')
    .select('id')
    .where('status', '=', 'Attivo')
    .orderBy('id')
    .limit(WALLETS)
    .execute();
  if (rows.length < WALLETS) throw new Error('There are too few wallets.');
  const topUps = rows.map(({ id }) => ({
    key: `bench:${id}`,
    kind: 'Ricarica',
    from: 'pagopa',
    to: { wallet: id },
    cents: 100_000,
    reason: 'Ricarica',
  })) as Parameters<typeof book>[2];
  await database.transaction().execute((transaction) => book(transaction, systemOf(), topUps));
  return rows.map(({ id }) => id);
}

async function underLoad(server: TestServer, wallets: readonly string[]) {
  const database = server.tenantDatabase(HOST_TENANT_ID);
  const times: number[] = [];
  const reads: number[] = [];
  let refused = 0;
  let failed = 0;
  const reading = new AbortController();
  const readers = Array.from({ length: READERS }, async (_none, turn) => {
    const [who, url] = LISTS[turn % LISTS.length] ?? LISTS[0];
    const headers = await bearer(server, who);
    while (!reading.signal.aborted) {
      const start = performance.now();
      const answer = await server.inject({ url, headers });
      if (answer.statusCode === 200) reads.push(performance.now() - start);
      else refused += 1;
    }
  });
  const start = performance.now();
  const paying: Promise<unknown>[] = [];
  let booked = 0;
  // Each debit starts at its time, even when earlier ones have not ended: a slow ledger falls behind.
  for (let turn = 0; turn < PER_SECOND * SECONDS; turn += 1) {
    const due = start + (turn * 1_000) / PER_SECOND;
    const left = due - performance.now();
    if (left > 0) await wait(left);
    paying.push(
      pay(database, wallets[(turn * 7) % WALLETS] ?? '').then(
        () => {
          times.push(performance.now() - due);
          if (performance.now() - start <= SECONDS * 1_000) booked += 1;
        },
        () => {
          failed += 1;
        },
      ),
    );
  }
  await Promise.all(paying);
  const perSecond = times.length / ((performance.now() - start) / 1_000);
  reading.abort();
  await Promise.all(readers);
  times.sort((one, other) => one - other);
  const p95 = times[Math.floor(times.length * 0.95)] ?? NaN;
  return { booked, perSecond, middle: median(times), p95, reads: reads.length, read: median(reads), refused, failed };
}

/** Returns the number of rivals that got the last fee of a wallet, each over a connection of its own. */
async function lastFee(server: TestServer, walletId: string): Promise<number> {
  const connection = connect(server.poolConfig, { poolSize: RIVALS, onError: () => undefined });
  try {
    const database = connection.tenantDatabase(HOST_TENANT_ID);
    const { left } = await database
      .selectFrom('wallet')
      .select('balance_cents as left')
      .where('id', '=', walletId)
      .executeTakeFirstOrThrow();
    if (left > FEE)
      await database
        .transaction()
        .execute((transaction) =>
          debit(transaction, systemOf(), { ...fee(walletId), kind: 'Rettifica', to: 'corrections', cents: left - FEE }),
        );
    const outcomes = await Promise.allSettled(Array.from({ length: RIVALS }, () => pay(database, walletId)));
    return outcomes.filter(({ status }) => status === 'fulfilled').length;
  } finally {
    await connection.close();
  }
}

async function run({ print }: Pick<BenchContext, 'print'>): Promise<readonly string[]> {
  const server = await startServer({ referenceData: true });
  try {
    await seedDemo(server.database, { certifiers: 1_000, today: new Date().toISOString().slice(0, 10) });
    const wallets = await fundedWallets(server.database);
    const { booked, perSecond, middle, p95, reads, read, refused, failed } = await underLoad(server, wallets);
    const won = await lastFee(server, wallets[0] ?? '');
    const faults = await checkInvariants(server.database, HOST_TENANT_ID);
    const due = PER_SECOND * SECONDS;
    print(
      `${`debits a second over ${String(WALLETS)} wallets, lists being read`.padEnd(52)}${perSecond.toFixed(1).padStart(9)}`,
    );
    print(`${'a debit, median, from when it was due'.padEnd(52)}${middle.toFixed(1).padStart(9)} ms`);
    print(`${'a debit, 95 of 100'.padEnd(52)}${p95.toFixed(1).padStart(9)} ms`);
    print(`${`lists read meanwhile: ${String(reads)}, median`.padEnd(52)}${read.toFixed(1).padStart(9)} ms`);
    print(
      `${`of ${String(RIVALS)} connections on the last fee, those that got it`.padEnd(52)}${String(won).padStart(9)}`,
    );
    return [
      ...(booked < (due * LEAST_SHARE) / 100
        ? [`Of ${String(due)} debits ${String(booked)} were booked in time.`]
        : []),
      ...(p95 > MOST_P95 ? [`95 of 100 debits take ${p95.toFixed(1)} ms, ${String(MOST_P95)} at most.`] : []),
      ...(refused + failed === 0 ? [] : [`${String(refused)} lists and ${String(failed)} debits were not served.`]),
      ...(won === 1 ? [] : [`The last fee was paid ${String(won)} times.`]),
      ...faults,
    ];
  } finally {
    await server.close();
  }
}

export const walletLoad = { name: 'Wallets', run };
