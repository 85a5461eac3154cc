/** The fee of an accreditation: paid from the wallet or by pagoPA, once, and the case goes on by itself. */
import { randomUUID } from 'node:crypto';
import { credit } from '../../../server/domains/wallets/ledger/moveMoney';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { addAccreditation } from '../../support/accreditationRows';
import { makeApplicant } from '../../support/applicants';
import { queuedMails } from '../../support/mailJobs';
import { pagopaStage, type PagopaStage } from '../../support/pagopaStage';
import { systemOf } from '../../support/wallets';

const PLACE = '/api/app/accreditations';
const FEE = 10_000;
let stage: PagopaStage;
let id: string;
beforeAll(async () => {
  stage = await pagopaStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  id = await apply();
});
afterEach(async () => {
  expect(await stage.faults()).toEqual([]);
});

/** Inserts a case that waits for its fee. */
const apply = async (row: Parameters<typeof addAccreditation>[1] = {}) =>
  (await addAccreditation(stage.server.database, { certifier_id: stage.certifierId, ...row })).id;
const ask = (path: string, payload?: object, headers = stage.payer) =>
  stage.server.inject({ method: 'POST', url: `${PLACE}/${id}${path}`, headers, ...(payload && { payload }) });
const pay = (commandId: string = randomUUID(), version = 1) => ask('/fee', { commandId, version });
const read = async () => {
  const answer = await stage.server.inject({ url: `${PLACE}/${id}`, headers: stage.payer });
  return answer.json<{ state: string; version: number; feePaidBy: string | null; feeDue: Due | null }>();
};
interface Due {
  readonly missingCents: number;
  readonly payment: { readonly id: string; readonly noticeNumber: string } | null;
}
const notice = async () => (await read()).feeDue?.payment?.noticeNumber ?? '';
/** Sets the balance of the wallet. */
const have = async (cents: number) => {
  const missing = cents - (await stage.balance());
  await stage.server
    .tenantDatabase(HOST_TENANT_ID)
    .transaction()
    .execute((transaction) =>
      credit(transaction, systemOf(), {
        key: randomUUID(),
        kind: 'Ricarica',
        walletId: stage.walletId,
        from: 'pagopa',
        cents: missing,
        reason: 'Ricarica di prova',
      }),
    );
};
const movements = async (subject = id) =>
  (
    await stage.server.database
      .selectFrom('ledger_transfer')
      .select(['kind', 'actor_name as by'])
      .where('subject_id', '=', subject)
      .orderBy('booked_at')
      .execute()
  ).map(({ kind, by }) => [kind, by]);

it('is paid from the wallet once, however often it is pressed, and moves the case [USE-03] [ENT-11]', async () => {
  await have(30_000);
  const commandId = randomUUID();
  const answers = await Promise.all([pay(commandId), pay(commandId), pay(commandId)]);
  expect(answers.map((answer) => [answer.statusCode, answer.json<object>()])).toEqual(
    answers.map(() => [200, { id, state: 'InVerifica', version: 2 }]),
  );
  expect(await stage.balance()).toBe(20_000);
  expect(await movements()).toEqual([['AddebitoAccreditamento', 'certificatore']]);
  expect(await read()).toMatchObject({ state: 'InVerifica', feePaidBy: 'portafoglio', feeDue: null });
  const again = await pay(randomUUID(), 2);
  expect([again.statusCode, again.json<{ error: { code: string } }>().error.code]).toEqual([
    403,
    'Sace:Accreditation:NotAllowed',
  ]);
  const [mail] = (await queuedMails(stage.server)).filter(({ subject }) => subject.includes('contributo ricevuto'));
  expect(mail?.text).toContain('Il contributo di 100,00\u00a0€ per la domanda');
  expect(mail?.text).toContain('è stato pagato dal tuo portafoglio');
});

it('is what the record says; a renewal’s is a renewal’s', async () => {
  id = await apply({ fee_cents: 7_550, kind: 'Rinnovo', awaits_order: true });
  await have(40_000);
  expect((await pay()).json()).toMatchObject({ state: 'AttesaConvalidaOrdine' });
  expect(await stage.balance()).toBe(32_450);
  expect(await movements()).toEqual([['AddebitoRinnovo', 'certificatore']]);
});

it('says how much is missing, and leaves nothing of itself', async () => {
  id = await apply({ fee_cents: 99_999_00 });
  const missing = 99_999_00 - (await stage.balance());
  expect((await read()).feeDue).toMatchObject({ walletId: stage.walletId, missingCents: missing, isOnline: true });
  const refused = await pay();
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { error: { code: 'Sace:Wallet:TooLittle', data: { missingCents: missing } } },
  ]);
  expect(await read()).toMatchObject({ state: 'Inviata', version: 1, feePaidBy: null });
  expect(await movements()).toEqual([]);
});

it('is paid by pagoPA with one notice, however many pages are opened, and moves the case when the receipt comes', async () => {
  const before = await stage.balance();
  const pages = await Promise.all([ask('/fee/checkout'), ask('/fee/checkout')]);
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const nav = await notice();
  for (const page of pages) {
    const html = await (await fetch(page.json<{ url: string }>().url)).text();
    expect(html).toContain(nav);
  }
  const cart = stage.sim.faults.exchanges.filter(({ path }) => path.endsWith('/carts')).at(-1);
  expect(cart?.body).toMatchObject({
    paymentNotices: [{ amount: FEE }],
    returnUrls: { returnOkUrl: expect.stringContaining(`/accreditamenti/${id}?pagamento=`) as string },
  });
  // A return from Checkout proves nothing.
  await stage.server.inject({ url: `/accreditamenti/${id}?esito=ok`, headers: stage.payer });
  expect(await read()).toMatchObject({ state: 'Inviata' });
  await stage.pay(nav, 'doppia');
  expect(await read()).toMatchObject({ state: 'InVerifica', version: 2, feePaidBy: 'pagopa', feeDue: null });
  expect(await movements()).toEqual([['AddebitoAccreditamento', 'pagoPA']]);
  expect(await stage.balance()).toBe(before);
});

it('paid twice goes into the wallet the second time: nothing is lost', async () => {
  await have(50_000);
  await ask('/fee/checkout');
  const nav = await notice();
  expect((await pay()).statusCode).toBe(200);
  expect(await stage.balance()).toBe(40_000);
  await stage.drain();
  expect(stage.sim.positions.byNotice(nav)?.status).toBe('INVALID');
  await stage.pay(nav);
  expect(await stage.balance()).toBe(50_000);
  expect(await read()).toMatchObject({ state: 'InVerifica', version: 2, feePaidBy: 'portafoglio' });
  const { reason } = await stage.server.database
    .selectFrom('ledger_transfer')
    .select('reason')
    .where('kind', '=', 'Ricarica')
    .orderBy('booked_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(reason).toContain('Contributo non più dovuto');
});

it('asks no more for a case that was withdrawn, and gives back what was paid for it all the same', async () => {
  const before = await stage.balance();
  await ask('/fee/checkout');
  const nav = await notice();
  const withdrawn = await ask('/commands', { event: 'withdrawn', commandId: randomUUID(), version: 1 });
  expect(withdrawn.statusCode).toBe(200);
  await stage.drain();
  expect(stage.sim.positions.byNotice(nav)?.status).toBe('INVALID');
  expect((await ask('/fee/checkout')).statusCode).toBe(403);
  await stage.pay(nav);
  expect(await stage.balance()).toBe(before + FEE);
});

it('is its applicant’s to pay: for everybody else neither the case nor its payment is there', async () => {
  const before = await stage.balance();
  await ask('/fee/checkout');
  const paymentId = (await read()).feeDue?.payment?.id ?? '';
  const { headers } = await makeApplicant(stage.server);
  expect((await ask('/fee', { commandId: randomUUID(), version: 1 }, headers)).statusCode).toBe(404);
  expect((await ask('/fee/checkout', undefined, headers)).statusCode).toBe(404);
  for (const action of ['/checkout', '/cancel'])
    expect((await stage.ask('POST', `/${paymentId}${action}`, undefined, headers)).statusCode).not.toBe(200);
  expect(await stage.balance()).toBe(before);
});
