/**
 * Compares random histories with a plain model: one command after the other, with the model's answers, and all at once
 * over several connections.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Transaction } from 'kysely';
import { insertCertifier } from '../../../../test/support/factories';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase';
import { insertWallet, systemOf } from '../../../../test/support/wallets';
import { HOST_TENANT_ID, type Database, type Schema } from '../../../platform/database/schema';
import { checkInvariants, debit } from '..';
import { hold, post, release } from './holds';
import { credit, reverse, transfer } from './moveMoney';
import { idOf } from './keys';
import { plainLedger, type Command, type Outcome } from '../../../../test/support/plainLedger';

const WALLETS = 3;
let test: TestDatabase;
let database: Database;
let certifierId: string;
beforeAll(async () => {
  test = await createTestDatabase();
  database = test.tenantDatabase(HOST_TENANT_ID);
  certifierId = await insertCertifier(test.database);
}, 120_000);
afterAll(() => test.drop());

const place = fc.integer({ min: 0, max: WALLETS - 1 });
/** Few keys and few amounts make keys repeat and money run out. */
const key = fc.integer({ min: 0, max: 11 });
const cents = fc.constantFrom(500, 1_500, 1_500, 4_000, 0);
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ verb: fc.constant('credit' as const), key, wallet: place, cents }) },
  { weight: 3, arbitrary: fc.record({ verb: fc.constant('debit' as const), key, wallet: place, cents }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('move' as const), key, wallet: place, other: place, cents }) },
  { weight: 3, arbitrary: fc.record({ verb: fc.constant('hold' as const), key, wallet: place, cents }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('post' as const), key }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('release' as const), key }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('reverse' as const), key }) },
);

interface Stage {
  readonly run: string;
  readonly wallets: readonly string[];
}
async function openStage(): Promise<Stage> {
  const wallets: string[] = [];
  for (let at = 0; at < WALLETS; at += 1) wallets.push(await insertWallet(test.database, { certifierId }));
  return { run: randomUUID(), wallets };
}

/** Carries out a command and returns its outcome: the balance after it, or the code of the refusal. */
async function done({ run, wallets }: Stage, action: Command): Promise<Outcome> {
  const system = systemOf();
  const name = `${run}:${String(action.key)}`;
  const booking = { key: name, reason: 'Prova' };
  const walletOf = (at: number) => wallets[at] ?? '';
  const holdId = idOf(HOST_TENANT_ID, 'hold', name);
  const work = async (transaction: Transaction<Schema>): Promise<Outcome> => {
    switch (action.verb) {
      case 'credit': {
        const walletId = walletOf(action.wallet);
        const movement = { ...booking, kind: 'Ricarica', walletId, from: 'pagopa', cents: action.cents } as const;
        return (await credit(transaction, system, movement)).balances[walletId] ?? -1;
      }
      case 'debit': {
        const walletId = walletOf(action.wallet);
        const movement = { ...booking, kind: 'AddebitoApe', walletId, to: 'apeRevenue', cents: action.cents } as const;
        return (await debit(transaction, system, movement)).balances[walletId] ?? -1;
      }
      case 'move': {
        const [from, to] = [{ wallet: walletOf(action.wallet) }, { wallet: walletOf(action.other) }];
        const movement = { ...booking, kind: 'Giroconto', from, to, cents: action.cents } as const;
        return (await transfer(transaction, system, movement)).balances[from.wallet] ?? -1;
      }
      case 'hold': {
        const [walletId, days] = [walletOf(action.wallet), 30];
        const holding = {
          ...booking,
          kind: 'AddebitoApe',
          walletId,
          to: 'apeRevenue',
          cents: action.cents,
          days,
        } as const;
        return (await hold(transaction, system, holding)).cents;
      }
      case 'post':
        return Object.values((await post(transaction, system, holdId)).balances)[0] ?? -1;
      case 'release':
        await release(transaction, system, { holdId, reason: 'Prova' });
        return 'released';
      case 'reverse': {
        const transferId = idOf(HOST_TENANT_ID, 'transfer', name);
        return Object.keys((await reverse(transaction, system, { transferId, reason: 'Prova' })).balances).length;
      }
    }
  };
  try {
    return await database.transaction().execute(work);
  } catch (error) {
    const { code, status, name: kind } = error as { code?: string; status?: number; name: string };
    if (kind === 'ApiError') return code ?? String(status);
    if (kind === 'RangeError') return 'sameAccount';
    throw error;
  }
}

const stateOf = async ({ wallets }: Stage) => {
  const rows = await database
    .selectFrom('wallet')
    .select(['id', 'balance_cents as posted', 'held_cents as held', 'version'])
    .where('id', 'in', wallets)
    .execute();
  return wallets.map((id) => rows.find((row) => row.id === id)).map((row) => ({ ...row, id: undefined }));
};
const sound = async () => {
  expect(await checkInvariants(test.database, HOST_TENANT_ID)).toEqual([]);
};

it('answers every command of a history as a plain model does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 20, maxLength: 45 }), async (commands) => {
      const stage = await openStage();
      const model = plainLedger(WALLETS);
      for (const action of commands) expect([action, await done(stage, action)]).toEqual([action, model.done(action)]);
      expect(await stateOf(stage)).toEqual(model.state());
      await sound();
    }),
    { numRuns: 6 },
  );
}, 120_000);

it('has the balances of the model, in some order, when histories run at once over several connections', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(command, { minLength: 8, maxLength: 14 }), { minLength: 5, maxLength: 5 }),
      async (all) => {
        const stage = await openStage();
        const started = [0, 1, 2].map(
          (wallet) => ({ verb: 'credit', key: 100 + wallet, wallet, cents: 4_000 }) as const,
        );
        for (const action of started) await done(stage, action);
        const before = plainLedger(WALLETS);
        for (const action of started) before.done(action);
        const took = await Promise.all(
          all.map(async (commands) => {
            const outcomes: (readonly [Command, Outcome])[] = [];
            for (const action of commands) outcomes.push([action, await done(stage, action)]);
            return outcomes;
          }),
        );
        await sound();
        // Each key takes effect once: the model, with each command applied once, has the same money in any order.
        expect(before.after(took.flat())).toEqual(await stateOf(stage));
      },
    ),
    { numRuns: 6 },
  );
}, 120_000);
