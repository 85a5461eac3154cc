/** The officer's credits of receipts that were only delivered: pagoPA has to confirm them first. */
import { randomUUID } from 'node:crypto';
import { messageOf } from '../../../scripts/pagopa-sim/delivery';
import { iuvOf, pagopaStage, type PagopaStage, type PaymentAnswer } from '../../support/pagopaStage';
import { bearer } from '../../support/tokens';

let stage: PagopaStage;
let payment: PaymentAnswer;
let before: number;

beforeAll(async () => {
  stage = await pagopaStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  before = await stage.balance();
  payment = await stage.request();
});
afterEach(async () => {
  stage.sim.faults.clear();
  expect(await stage.faults()).toEqual([]);
});

const gained = async () => (await stage.balance()) - before;

/** The receipt of a payment that pagoPA has and the portal does not know: its number is none of the portal's. */
async function ofUnknownNumber(altered: Parameters<typeof messageOf>[1] = {}): Promise<string> {
  const paid = stage.sim.positions.pay(payment.noticeNumber);
  await stage.server.database.deleteFrom('pagopa_payment').where('id', '=', payment.id).execute();
  return messageOf(paid, altered);
}

async function brought(message: string): Promise<string> {
  await stage.push(message);
  const { id } = await stage.server.database
    .selectFrom('pagopa_receipt')
    .select('id')
    .where('state', 'in', ['quarantena', 'anomala'])
    .orderBy('received_at', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

const assign = async (id: string, command = randomUUID()) =>
  stage.server.inject({
    method: 'POST',
    url: `/api/app/portafogli/anomalie/${id}/comandi`,
    headers: await bearer(stage.server, 'cassa'),
    payload: { id: command, version: 0, event: 'assign', walletId: stage.walletId },
  });
const codeOf = (answer: Awaited<ReturnType<typeof assign>>) =>
  [answer.statusCode, answer.json<{ error: { code: string } }>().error.code] as const;

it('is credited when pagoPA has the same receipt under its number, and once when the command comes again', async () => {
  const id = await brought(await ofUnknownNumber());
  expect(await gained()).toBe(0);
  const command = randomUUID();
  expect((await assign(id, command)).json()).toMatchObject({ state: 'Accreditata', reason: 'sconosciuta' });
  // A command that was carried out is answered without pagoPA.
  stage.sim.faults.add({ on: { method: 'GET', path: /receipts/ }, status: 500 });
  expect((await assign(id, command)).statusCode).toBe(200);
  expect(await gained()).toBe(3000);
});

it('is refused when pagoPA has another amount under its number', async () => {
  const id = await brought(await ofUnknownNumber({ amountCents: 90_000 }));
  expect(codeOf(await assign(id))).toEqual([409, 'Sace:Receipt:Unconfirmed']);
  expect(await gained()).toBe(0);
});

it('is refused when pagoPA has no payment of its number, however well it is written', async () => {
  const found = stage.sim.positions.byNotice(payment.noticeNumber);
  if (!found) throw new Error('pagoPA has the position.');
  const invented = { receiptId: randomUUID(), paidAt: new Date().toISOString(), method: 'CP', feeCents: 0 };
  const message = messageOf({ ...found, payment: invented });
  await stage.server.database.deleteFrom('pagopa_payment').where('id', '=', payment.id).execute();
  const id = await brought(message);
  const refused = await assign(id);
  expect(codeOf(refused)).toEqual([409, 'Sace:Receipt:Unconfirmed']);
  expect(refused.json<{ error: { message: string } }>().error.message).toMatch(/^pagoPA non conferma/);
  expect(await gained()).toBe(0);
  expect(await stage.receipts(iuvOf(payment))).toEqual([{ state: 'quarantena', reason: 'sconosciuta' }]);
});

it('waits while pagoPA does not answer, and is credited once it does', async () => {
  const id = await brought(await ofUnknownNumber());
  stage.sim.faults.add({ on: { method: 'GET', path: /receipts/ }, status: 503 });
  const away = await assign(id);
  expect(codeOf(away)).toEqual([503, 'Sace:Payment:Away']);
  expect(away.headers['retry-after']).toMatch(/^\d+$/);
  expect(await gained()).toBe(0);
  stage.sim.faults.clear();
  expect((await assign(id)).json()).toMatchObject({ state: 'Accreditata' });
  expect(await gained()).toBe(3000);
});

it('of a payment that is ours is checked at its position: a second receipt that pagoPA does not know is not credited', async () => {
  await stage.pay(payment.noticeNumber);
  expect(await gained()).toBe(3000);
  const found = stage.sim.positions.byNotice(payment.noticeNumber);
  if (!found) throw new Error('pagoPA has the position.');
  const invented = { receiptId: randomUUID(), paidAt: new Date().toISOString(), method: 'CP', feeCents: 0 };
  const id = await brought(messageOf({ ...found, payment: invented }));
  expect(codeOf(await assign(id))).toEqual([409, 'Sace:Receipt:Unconfirmed']);
  expect(await gained()).toBe(3000);
});
