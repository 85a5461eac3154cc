/** The faults between the portal and pagoPA before money moves: cases 1 to 12 of the payments' faults. */
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { publishPayment } from '../../../server/domains/wallets/pagopa/payments/publishPayment';
import { askPayments, sweepPayments } from '../../../server/domains/wallets/pagopa/jobKinds';
import { isAlarmed } from '../../../server/domains/wallets/pagopa/upkeep/alarmRepository';
import { CREDITOR } from '../../support/creditor';
import { iuvOf, PAYMENTS, pagopaStage, type PagopaStage } from '../../support/pagopaStage';
import { bearer } from '../../support/tokens';

let stage: PagopaStage;
let now: Date | null = null;

beforeAll(async () => {
  stage = await pagopaStage({ clock: () => now ?? new Date() });
});
afterAll(() => stage.close());
afterEach(async () => {
  stage.sim.faults.clear();
  now = null;
  expect(await stage.faults()).toEqual([]);
});

const creations = () =>
  stage.sim.faults.exchanges.filter(({ method, path }) => method === 'POST' && path.includes('debtpositions?'));
const onCreate = { method: 'POST', path: /debtpositions\?/ };
const onCart = { method: 'POST', path: /\/carts$/ };
const checkout = (id: string) => stage.ask('POST', `/${id}/checkout`);
const codeOf = (answer: LightMyRequestResponse) => answer.json<{ error: { code: string | null } }>().error.code;
const positionsOf = (nav: string) => stage.sim.positions.all().filter(({ body }) => body.paymentOption[0]?.nav === nav);
const choose = (url: string, azione: string, ricevuta = 'subito') =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ azione, ricevuta }), redirect: 'manual' });

it('1: a crash between storing and asking leaves one position, by the job that is done again', async () => {
  const { id, noticeNumber } = await stage.request('30', { isPublished: false });
  expect(positionsOf(noticeNumber)).toHaveLength(0);
  await stage.drain();
  expect(await stage.payment(id)).toMatchObject({ state: 'creata' });
  await publishPayment(stage.deps, id);
  expect(positionsOf(noticeNumber)).toHaveLength(1);
});

it('2: an answer that was lost is found by what is there', async () => {
  stage.sim.faults.add({ on: onCreate, status: 500, isDone: true, isSilent: true });
  const { id, noticeNumber } = await stage.request();
  expect(await stage.payment(id)).toMatchObject({ state: 'attesa' });
  await stage.hurry();
  await stage.drain();
  expect(await stage.payment(id)).toMatchObject({ state: 'creata' });
  expect(positionsOf(noticeNumber)).toHaveLength(1);
});

it('3: a number that is taken with another amount is wrong, and is not credited', async () => {
  const before = await stage.balance();
  const { id, noticeNumber } = await stage.request('30', { isPublished: false });
  await stage.deps.gateway.positions.create({
    iupd: `${CREDITOR}-${id}`,
    iuv: iuvOf({ noticeNumber }),
    nav: noticeNumber,
    amountCents: 9900,
    description: 'Altro',
    dueAt: new Date(Date.now() + 1e8),
    debtor: { kind: 'F', fiscalCode: 'X', name: 'Y' },
  });
  await stage.drain();
  expect(await stage.payment(id)).toMatchObject({ state: 'anomala' });
  await stage.pay(noticeNumber);
  expect(await stage.receipts(iuvOf({ noticeNumber }))).toEqual([{ state: 'anomala', reason: 'importo' }]);
  expect(await stage.balance()).toBe(before);
});

it('4: while pagoPA is away the page says so honestly, and the work is done later', async () => {
  for (const status of [429, 500, 502]) {
    const { id } = await stage.request('30', { isPublished: false });
    stage.sim.faults.add({ on: onCreate, status, headers: { 'retry-after': '7' }, times: 2 });
    const answer = await checkout(id);
    expect([answer.statusCode, codeOf(answer), answer.headers['retry-after']]).toEqual([503, 'Sace:Payment:Away', '7']);
    // A payer cannot bring a number to a bank that pagoPA does not know.
    expect((await stage.ask('GET', `/${id}/notice/print`)).statusCode).toBe(503);
    expect(await stage.payment(id)).toMatchObject({ state: 'attesa' });
    await stage.hurry();
    await stage.drain();
    expect(await stage.payment(id)).toMatchObject({ state: 'creata' });
    expect((await stage.ask('GET', `/${id}/notice/print`)).headers['content-type']).toBe('application/pdf');
  }
});

it('5: a refused key is reported once and tried now and then, not in a loop', async () => {
  const alarms = () => stage.log.filter((line) => line.includes('pagoPA refuses the key')).length;
  stage.sim.faults.add({ on: onCreate, status: 401, times: 100 });
  const many = [await stage.request(), await stage.request(), await stage.request()];
  const created = creations().length;
  await stage.hurry();
  await stage.drain();
  const [first = ''] = many.map(({ id }) => id);
  expect((await checkout(first)).statusCode).toBe(503);
  expect([alarms(), creations().length]).toEqual([1, created]);
  const old = new Date(Date.now() - 3_600_000);
  await stage.server.database
    .updateTable('pagopa_payment')
    .set({ created_at: old })
    .where('state', '=', 'attesa')
    .execute();
  await stage.server.app.jobs.runNow(sweepPayments);
  await stage.drain();
  expect([alarms(), creations().length]).toEqual([1, created + 1]);
  stage.sim.faults.clear();
  await stage.server.app.jobs.runNow(sweepPayments);
  await stage.drain();
  for (const { id } of many) expect(await stage.payment(id)).toMatchObject({ state: 'creata' });
  expect(stage.log.join('')).not.toMatch(/gpd-key|checkout-key/);
});

it('6: a cart that is refused is followed by another, and the position stands', async () => {
  const { id } = await stage.request();
  stage.sim.faults.add({ on: onCart, status: 422 });
  expect((await checkout(id)).statusCode).toBe(200);
  stage.sim.faults.add({ on: onCart, status: 422, times: 2 });
  expect(codeOf(await checkout(id))).toBe('Sace:Payment:Away');
  expect(await stage.payment(id)).toMatchObject({ state: 'creata' });
});

it('7: after eleven minutes the page is gone, and a new one is of the same notice', async () => {
  const { id, noticeNumber } = await stage.request();
  const { url } = (await checkout(id)).json<{ url: string }>();
  now = new Date(Date.now() + 11 * 60_000);
  expect((await fetch(url)).status).toBe(404);
  const again = (await checkout(id)).json<{ url: string }>().url;
  expect(again).not.toBe(url);
  expect(await (await fetch(again)).text()).toContain(noticeNumber);
});

it('8: a payer who closes the tab is credited by the portal’s own question', async () => {
  const before = await stage.balance();
  const { id } = await stage.request('41,50');
  const { url } = (await checkout(id)).json<{ url: string }>();
  expect((await choose(url, 'chiudi', 'mai')).status).toBe(200);
  expect(await stage.balance()).toBe(before);
  await stage.hurry();
  await stage.server.app.jobs.runNow(askPayments);
  expect(await stage.balance()).toBe(before + 4150);
  expect(await stage.payment(id)).toMatchObject({ state: 'pagata' });
});

it('9, 10: a return to the portal proves nothing, also a repeated one or one by somebody else', async () => {
  const before = await stage.balance();
  const { id } = await stage.request();
  const { url } = (await checkout(id)).json<{ url: string }>();
  const refused = await choose(url, 'errore');
  expect(refused.headers.get('location')).toContain('esito=errore');
  const ok = refused.headers.get('location')?.replace('errore', 'ok') ?? '';
  const path = new URL(ok).pathname + new URL(ok).search;
  for (let time = 0; time < 3; time += 1) await stage.server.inject({ method: 'GET', url: path, headers: stage.payer });
  expect(await stage.payment(id)).toMatchObject({ state: 'creata' });
  expect(await stage.balance()).toBe(before);
  const stranger = await bearer(stage.server, 'collega').catch(() => bearer(stage.server, 'admin'));
  for (const [method, action] of [
    ['GET', ''],
    ['POST', '/checkout'],
    ['POST', '/cancel'],
    ['GET', '/notice'],
    ['GET', '/notice/print'],
  ] as const) {
    const { statusCode, body } = await stage.ask(method, `/${id}${action}`, undefined, stranger);
    expect([403, 404]).toContain(statusCode);
    expect(body).not.toContain('Rossi');
  }
});

it('11: the amount is the requested one, also when the client sends another', async () => {
  const { walletId } = stage;
  const wrong = await stage.ask('POST', '', { id: randomUUID(), walletId, amount: '30,555' });
  expect(wrong.json()).toMatchObject({ error: { validationErrors: [{ members: ['amount'] }] } });
  for (const change of [{ amountCents: 1 }, { amount: 30 }, { amount: '-30' }, { amount: '0' }, { amount: 'trenta' }])
    expect((await stage.ask('POST', '', { id: randomUUID(), walletId, amount: '30', ...change })).statusCode).toBe(400);
  const { id } = await stage.request('35');
  await stage.server.inject({ method: 'POST', url: `${PAYMENTS}/${id}/checkout?amount=1`, headers: stage.payer });
  const carts = stage.sim.faults.exchanges.filter(({ path }) => path.endsWith('/carts'));
  expect(carts.at(-1)?.body).toMatchObject({ paymentNotices: [{ amount: 3500 }] });
  const id2 = randomUUID();
  const twice = await Promise.all([1, 2].map(() => stage.ask('POST', '', { id: id2, walletId, amount: '20' })));
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await stage.ask('POST', '', { id: id2, walletId, amount: '21' })).statusCode).toBe(409);
});

it('12: a payment that was taken back and paid at a bank all the same is credited', async () => {
  const before = await stage.balance();
  const { id, noticeNumber } = await stage.request();
  expect((await stage.ask('POST', `/${id}/cancel`)).json()).toMatchObject({ state: 'annullata', isPayable: false });
  await stage.drain();
  expect(positionsOf(noticeNumber)[0]?.status).toBe('INVALID');
  expect(codeOf(await checkout(id))).toBe('Sace:Payment:Ended');
  await stage.pay(noticeNumber);
  expect(await stage.payment(id)).toMatchObject({ state: 'pagata' });
  expect(await stage.balance()).toBe(before + 3000);
});

const onWithdrawal = { method: 'POST', path: /\/invalidate$/ };
/** Lets the time of the first attempts pass, and continues what is unfinished. */
async function sweepLater() {
  await stage.server.database
    .updateTable('pagopa_payment')
    .set({ cancelled_at: new Date(Date.now() - 3_600_000) })
    .where('state', '=', 'annullata')
    .execute();
  await stage.server.app.jobs.runNow(sweepPayments);
  await stage.drain();
}

it('withdraws a payment that was taken back while the key was refused, once pagoPA takes the key again', async () => {
  const [one, other] = [await stage.request(), await stage.request()];
  stage.sim.faults.add({ on: onWithdrawal, status: 401, times: 100 });
  for (const { id } of [one, other]) await stage.ask('POST', `/${id}/cancel`);
  await stage.drain();
  const states = () => [one, other].map(({ noticeNumber }) => positionsOf(noticeNumber)[0]?.status);
  expect(states()).toEqual(['VALID', 'VALID']);
  // While the key is refused one attempt is made at a time.
  const attempts = () => stage.sim.faults.exchanges.filter(({ path }) => path.endsWith('/invalidate')).length;
  const before = attempts();
  await sweepLater();
  expect([attempts() - before, states()]).toEqual([1, ['VALID', 'VALID']]);
  stage.sim.faults.clear();
  await sweepLater();
  expect(states()).toEqual(['INVALID', 'INVALID']);
  // Nothing is tried once more.
  const after = attempts();
  await sweepLater();
  expect(attempts()).toBe(after);
});

it('asks again about a payment that pagoPA did not know while it was being published', async () => {
  const { id, noticeNumber } = await stage.request();
  // It is annulled before pagoPA has answered its publication.
  await stage.server.database.updateTable('pagopa_payment').set({ published_at: null }).where('id', '=', id).execute();
  stage.sim.faults.add({ on: onWithdrawal, status: 404, times: 1 });
  await stage.ask('POST', `/${id}/cancel`);
  await stage.drain();
  expect(positionsOf(noticeNumber)[0]?.status).toBe('VALID');
  await sweepLater();
  expect(positionsOf(noticeNumber)[0]?.status).toBe('INVALID');
});

it('credits a payment that was taken back and paid before pagoPA took the withdrawal, without a receipt that is pushed', async () => {
  const before = await stage.balance();
  const { id, noticeNumber } = await stage.request();
  stage.sim.faults.add({ on: onWithdrawal, status: 401, times: 100 });
  await stage.ask('POST', `/${id}/cancel`);
  await stage.drain();
  await stage.pay(noticeNumber, 'mai');
  expect(await stage.payment(id)).toMatchObject({ state: 'annullata' });
  stage.sim.faults.clear();
  await sweepLater();
  expect(await stage.payment(id)).toMatchObject({ state: 'pagata' });
  // An answer about a position, here that it was paid, is one that a refused key does not get.
  expect(await isAlarmed(stage.server.database, 'positions')).toBe(false);
  expect(await stage.balance()).toBe(before + 3000);
});
