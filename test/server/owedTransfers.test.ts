/** Transfers that the bank took back after their money was spent, and the wallets that owe them. */
import { randomUUID } from 'node:crypto';
import { checkInvariants, debit } from '../../server/domains/wallets';
import { closeEndedDays } from '../../server/domains/wallets/plugin';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { openTransferRequests, type Json, type TransferRequests } from '../support/bank/transferRequests';
import { OFFICE_IBAN } from '../support/bank/rows';
import { eventually } from '../support/eventually';
import { startServer, type TestServer } from '../support/startServer';
import { waitingForLocks } from '../support/waitingForLocks';
import { systemOf } from '../support/wallets';

let server: TestServer;
let bank: TransferRequests;

beforeAll(async () => {
  server = await startServer({ referenceData: true });
  bank = await openTransferRequests(server);
});
afterAll(() => server.close());
afterEach(async () => {
  expect(await checkInvariants(server.database, HOST_TENANT_ID)).toEqual([]);
});

const status = async () =>
  (
    await server.database
      .selectFrom('wallet')
      .select('status')
      .where('id', '=', bank.wallet.id)
      .executeTakeFirstOrThrow()
  ).status;
const spend = async (cents: number) => {
  const booking = { walletId: bank.wallet.id, reason: 'Prova', cents, key: randomUUID() };
  await server.database
    .transaction()
    .execute((transaction) => debit(transaction, systemOf(), { ...booking, kind: 'AddebitoApe', to: 'apeRevenue' }));
};

/** Credits transfers, spends them, and lets the bank take them back. Returns the stornos, which wait. */
async function owe(...amounts: readonly string[]): Promise<string[]> {
  const credits: { id: string; amount: string }[] = [];
  for (const amount of amounts) {
    const id = await bank.oneLine({ amount, payerIban: OFFICE_IBAN });
    await bank.command(id, { event: 'assign', walletId: bank.wallet.id });
    credits.push({ id, amount });
  }
  await spend(await bank.balance());
  const stornos: string[] = [];
  for (const { id, amount } of credits) {
    const storno = await bank.oneLine({ amount, payerIban: OFFICE_IBAN, isDebit: true, isReversal: true });
    const waiting = await bank.command(storno, { event: 'correct', lineId: id });
    expect(waiting.json()).toMatchObject({ state: 'DaStornare' });
    stornos.push(storno);
  }
  return stornos;
}

const steps = async (id: string) => (await bank.line(id))['history'] as Json[];

it('frees a wallet whose two stornos are dismissed at the same moment', async () => {
  const stornos = await owe('61.00', '62.00');
  expect(await status()).toBe('Bloccato');
  let answers: Promise<{ readonly statusCode: number }[]> | undefined;
  await server.database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('wallet').select('id').where('id', '=', bank.wallet.id).forUpdate().execute();
    const dismissals = stornos.map((id) =>
      bank.command(id, { event: 'dismiss', version: 2, note: 'La banca ha rinunciato' }),
    );
    answers = Promise.all(dismissals);
    expect(
      await eventually(
        () => waitingForLocks(server.database),
        (waiting) => waiting === 2,
      ),
    ).toBe(2);
  });
  expect((await answers)?.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect([await status(), (await bank.detail())['owedCents']]).toEqual(['Attivo', 0]);
});

it('frees a wallet whose storno was settled by a program that knows nothing of the block', async () => {
  const [stornoId = ''] = await owe('63.00');
  await server.app.jobs.runNow(closeEndedDays);
  expect(await status()).toBe('Bloccato');
  await server.database.updateTable('bank_line').set({ state: 'Annullato' }).where('id', '=', stornoId).execute();
  await server.app.jobs.runNow(closeEndedDays);
  expect(await status()).toBe('Attivo');
});

it('says in the history what is missing for a storno, and repeats no earlier note for another step', async () => {
  const [stornoId = ''] = await owe('64.00');
  expect(await steps(stornoId)).toMatchObject([{ event: 'found uncovered', note: expect.any(String) as string }]);
  await bank.command(stornoId, { event: 'dismiss', version: 2, note: 'Rinuncia' });
  const id = await bank.oneLine({ amount: '65.00', payerIban: OFFICE_IBAN });
  await bank.command(id, { event: 'suspend', note: 'Ordinante sconosciuto' });
  await bank.command(id, { event: 'assign', version: 2, walletId: bank.wallet.id });
  expect((await steps(id)).map(({ event, note }) => [event, note ?? null])).toEqual([
    ['suspended', 'Ordinante sconosciuto'],
    ['assigned', null],
  ]);
});

it('refuses the storno of a closed wallet, which receives no money to wait for', async () => {
  const creditId = await bank.oneLine({ amount: '66.00', payerIban: OFFICE_IBAN });
  await bank.command(creditId, { event: 'assign', walletId: bank.wallet.id });
  await spend(await bank.balance());
  await server.database.updateTable('wallet').set({ status: 'Chiuso' }).where('id', '=', bank.wallet.id).execute();
  const stornoId = await bank.oneLine({ amount: '66.00', payerIban: OFFICE_IBAN, isDebit: true, isReversal: true });
  const refused = await bank.command(stornoId, { event: 'correct', lineId: creditId });
  expect([refused.statusCode, refused.json<{ error: Json }>().error['code']]).toEqual([403, 'Sace:Wallet:TooLittle']);
  expect(await bank.line(stornoId)).toMatchObject({ state: 'DaStornare', version: 1 });
  await server.database.updateTable('wallet').set({ status: 'Attivo' }).where('id', '=', bank.wallet.id).execute();
});
