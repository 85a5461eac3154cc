/** The faults of receipts: cases 13 to 24 of the payments' faults. After each the books are sound. */
import { randomUUID, X509Certificate } from 'node:crypto';
import { sql } from 'kysely';
import { messageOf } from '../../../scripts/pagopa-sim/delivery';
import { iuvOf, pagopaStage, type PagopaStage, type PaymentAnswer } from '../../support/pagopaStage';
import { askPayments, comparePayments, sweepPayments } from '../../../server/domains/wallets/pagopa/jobKinds';
import { applyReceipts } from '../../../server/domains/wallets/pagopa/receipts/applyReceipts';
import { readReceipt } from '../../../server/domains/wallets/pagopa/receipts/readReceipt';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/platform/config/config';
import { certificateFor } from '../../support/smtpServer';

let stage: PagopaStage;
let before: number;
let payment: PaymentAnswer;

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
const state = async () => (await stage.payment(payment.id)).state;
const paid = () => stage.sim.positions.pay(payment.noticeNumber);
const credited = [{ state: 'accreditata', reason: null }];
const inbox = () => stage.receipts(iuvOf(payment));
const setDay = (column: 'due_at' | 'created_at', value: Date) =>
  stage.server.database
    .updateTable('pagopa_payment')
    .set({ [column]: value })
    .where('id', '=', payment.id)
    .execute();

it('13: a receipt that comes before pagoPA answered is credited once', async () => {
  payment = await stage.request('30', { isPublished: false });
  stage.sim.faults.add({ on: { method: 'POST', path: /debtpositions\?/ }, status: 500, isDone: true, isSilent: true });
  await stage.drain();
  expect(await state()).toBe('attesa');
  await stage.pay(payment.noticeNumber);
  expect([await state(), await gained()]).toEqual(['pagata', 3000]);
  await stage.hurry();
  await stage.drain();
  expect([await state(), await gained(), await inbox()]).toEqual(['pagata', 3000, credited]);
});

it('14: the same receipt twenty times at once is one movement and twenty times OK', async () => {
  const message = messageOf(paid());
  const answers = await Promise.all(Array.from({ length: 20 }, () => stage.push(message)));
  for (const answer of answers)
    expect(answer).toContain('<paf:paSendRTV2Response><outcome>OK</outcome></paf:paSendRTV2Response>');
  expect([await gained(), await inbox()]).toEqual([3000, credited]);
});

it('15: of two receipts of one payment one is credited, the other looked at', async () => {
  await stage.pay(payment.noticeNumber, 'seconda');
  expect([await state(), await gained()]).toEqual(['pagata', 3000]);
  expect(await inbox()).toEqual([...credited, { state: 'anomala', reason: 'doppia' }]);
});

it.each(['importo', 'cento'] as const)(
  '16: of a receipt of another amount (%s) nothing is credited but what pagoPA says of the position',
  async (mode) => {
    await stage.pay(payment.noticeNumber, mode);
    expect(stage.sim.delivery.answers.at(-1)?.text).toContain('<faultCode>PAA_SEMANTICA</faultCode>');
    expect([await state(), await gained()]).toEqual(['pagata', 3000]);
    expect((await inbox()).map((one) => one.reason).sort()).toEqual(['diversa', null].sort());
  },
);

it('17: an unknown number and another body are stored apart, and refused', async () => {
  await stage.pay(payment.noticeNumber, 'sconosciuto');
  expect(stage.sim.delivery.answers.at(-1)?.text).toContain('<faultCode>PAA_PAGAMENTO_SCONOSCIUTO</faultCode>');
  const found = stage.sim.positions.byNotice(payment.noticeNumber);
  const message = found ? messageOf(found, { creditor: '99999999999', receiptId: randomUUID() }) : '';
  for (const _time of [1, 2])
    expect(await stage.push(message)).toContain('<faultCode>PAA_ID_DOMINIO_ERRATO</faultCode>');
  expect([await gained(), await inbox()]).toEqual([0, [{ state: 'quarantena', reason: 'altroEnte' }]]);
});

it('18: what was annulled or has expired is credited all the same', async () => {
  await setDay('due_at', new Date(Date.now() - 1000));
  await stage.server.app.jobs.runNow(sweepPayments);
  expect(await state()).toBe('scaduta');
  await stage.pay(payment.noticeNumber);
  expect([await state(), await gained()]).toEqual(['pagata', 3000]);
});

it('19: a receipt ten days late, after a younger one, keeps the day it was paid on', async () => {
  const younger = await stage.request('20');
  await stage.pay(younger.noticeNumber);
  const paidAt = new Date(Date.now() - 10 * 86_400_000);
  paidAt.setMilliseconds(0);
  await stage.push(messageOf(paidOn(paidAt)));
  expect(await gained()).toBe(5000);
  expect((await stage.payment(payment.id)).paidAt).toBe(paidAt.toISOString());
  const { effective_at } = await stage.server.database
    .selectFrom('ledger_transfer')
    .select('effective_at')
    .where('subject_id', '=', payment.id)
    .executeTakeFirstOrThrow();
  expect(effective_at).toEqual(paidAt);
});

it('20: what ends between receipt and credit leaves nothing, and is done whole the next time', async () => {
  const message = messageOf(paid());
  const { deps } = stage;
  const read = await readReceipt(deps.database, message, 'inviata');
  const { database } = stage.server;
  await sql`create function die() returns trigger language plpgsql as 'begin raise exception ''killed''; end'`.execute(
    database,
  );
  await sql`create trigger dying before insert on ledger_entry execute function die()`.execute(database);
  await expect(applyReceipts(deps, read ? [read.receipt] : [])).rejects.toThrow('killed');
  await sql`drop trigger dying on ledger_entry`.execute(database);
  expect([await state(), await gained(), await inbox()]).toEqual(['creata', 0, []]);
  await stage.push(message);
  expect([await gained(), await inbox()]).toEqual([3000, credited]);
});

it('21, 22: what was never brought is found by comparing, also when the list fails on its second page', async () => {
  // The receipt that was altered on its way in the cases before is in the list as it was paid.
  await stage.server.app.jobs.runNow(comparePayments);
  expect(await gained()).toBe(3000);
  before = await stage.balance();
  const since = stage.sim.faults.exchanges.length;
  const many = [payment];
  while (many.length < 60) many.push(await stage.request('15', { isPublished: false }));
  await stage.drain();
  for (const { noticeNumber } of many) await stage.pay(noticeNumber, 'mai');
  expect(await gained()).toBe(0);
  stage.sim.faults.add({ on: { method: 'GET', path: /debtpositions\?page=1/ }, status: 500 });
  await expect(stage.server.app.jobs.runNow(comparePayments)).rejects.toThrow('500');
  await stage.server.app.jobs.runNow(comparePayments);
  expect(await gained()).toBe(3000 + 59 * 1500);
  // The job went on with the second page before it started over.
  const pages = stage.sim.faults.exchanges
    .slice(since)
    .flatMap(({ path }) => /debtpositions\?page=(\d)/.exec(path)?.[1] ?? []);
  expect(pages.slice(0, 3)).toEqual(['0', '1', '1']);
});

it('21: a receipt that is listed and not given keeps back none of the others', async () => {
  const { database, app } = stage.server;
  const others = [payment, await stage.request('20')];
  for (const { id, noticeNumber } of others) {
    // The comparison repeats its question about a payment with an anomaly of its own.
    await database.updateTable('pagopa_payment').set({ anomaly: 'conflitto' }).where('id', '=', id).execute();
    await stage.pay(noticeNumber, 'mai');
  }
  stage.sim.faults.add({ on: { method: 'GET', path: /receipts\/\d/ }, status: 404 });
  const since = stage.sim.faults.exchanges.length;
  await app.jobs.runNow(comparePayments);
  const given = stage.sim.faults.exchanges.slice(since).filter(({ path }) => /receipts\/\d/.test(path));
  expect(given.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await inbox()).toEqual([{ state: 'anomala', reason: 'conflitto' }]);
});

it('23: a message that cannot be read, defines entities, or names no payment is refused and stored', async () => {
  const message = messageOf(paid());
  const bad = [
    'no xml',
    message.slice(0, -20),
    message.replace('<?xml version="1.0" encoding="UTF-8"?>', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
    message.replace(/<paymentAmount>.*?<\/paymentAmount>/, '<paymentAmount>30,00</paymentAmount>'),
    message.replace(/<receiptId>.*?<\/receiptId>/, ''),
    message.replace(/<paymentDateTime>.*?</, '<paymentDateTime>2026-13-45T00:00:00<'),
    ...['0000-01-01T00:00:00', '0001-01-01T00:00:00+10:00'].map((year) =>
      message.replace(/<paymentDateTime>.*?</, `<paymentDateTime>${year}<`),
    ),
    message.replace('paForNode.xsd', 'other.xsd'),
  ];
  for (const one of bad) expect(await stage.push(one)).toContain('<faultCode>PAA_SINTASSI_XSD</faultCode>');
  expect(await stage.push(message.replace('<outcome>OK', '<outcome>KO'))).toContain(
    '<faultCode>PAA_SEMANTICA</faultCode>',
  );
  const stored = await stage.server.database
    .selectFrom('pagopa_receipt')
    .select('reason')
    .where('state', '=', 'rifiutata')
    .where('reason', '!=', 'diversa')
    .execute();
  expect(stored.map(({ reason }) => reason)).toEqual([...bad.map(() => 'illeggibile'), 'esito']);
  expect([await gained(), await state()]).toEqual([0, 'creata']);
  const wrongPlace = await stage.server.inject({
    method: 'POST',
    url: '/pagopa/receipts',
    remoteAddress: '198.51.100.7',
    headers: { 'content-type': 'text/xml' },
    payload: message,
  });
  expect([wrongPlace.statusCode, wrongPlace.body]).toEqual([404, '']);
  await stage.push(message);
  expect(await gained()).toBe(3000);
});

it('an older message is answered by its own name, also when it cannot be read', async () => {
  const older = messageOf(paid()).replaceAll('paSendRTV2Request', 'paSendRTReq');
  const bad = older.replace(/<paymentAmount>.*?</, '<paymentAmount>30,00<');
  expect(await stage.push(bad)).toMatch(/<paf:paSendRTRes><outcome>KO<.*PAA_SINTASSI_XSD.*<\/paf:paSendRTRes>/);
  expect(await stage.push(older)).toContain('<paf:paSendRTRes><outcome>OK</outcome></paf:paSendRTRes>');
  expect(await gained()).toBe(3000);
});

it('a receipt with blanks around its values is the same receipt', async () => {
  const message = messageOf(paid());
  const parted = message.replaceAll(
    /<(receiptId|outcome|creditorReferenceId|paymentAmount|fee|paymentDateTime)>(.*?)</g,
    '<$1>\n  $2\n<',
  );
  for (const one of [parted, message]) expect(await stage.push(one)).toContain('<outcome>OK</outcome>');
  expect([await gained(), await inbox()]).toEqual([3000, credited]);
});

it('24: deadlines and instants are those of the database, under every clock of the program', async () => {
  const { config, database, tenantDatabase } = stage.server;
  for (const days of [-2, 2]) {
    const clock = () => new Date(Date.now() + days * 86_400_000);
    const app = await buildApp({ config, database, tenantDatabase, clock });
    try {
      await app.jobs.runNow(sweepPayments);
      expect(await state()).toBe('creata');
    } finally {
      await app.close();
    }
  }
  // The night of the 25th of October 2026 has two of this hour, that of the 29th of March none.
  for (const [clock, instant] of [
    ['2026-10-25T02:30:00', '2026-10-25T01:30:00.000Z'],
    ['2026-03-29T02:30:00', '2026-03-29T01:30:00.000Z'],
    ['2026-07-01T00:00:00', '2026-06-30T22:00:00.000Z'],
  ] as const) {
    const message = messageOf(paidOnce()).replace(/<paymentDateTime>.*?</, `<paymentDateTime>${clock}<`);
    expect((await readReceipt(database, message, 'inviata'))?.receipt.paidAt?.toISOString()).toBe(instant);
  }
});

describe('a receipt that somebody wrote by hand', () => {
  /** A message as a stranger would write it who knows the number of a notice: the position itself does not change. */
  const forged = (altered: Parameters<typeof messageOf>[1] = {}) => {
    const found = stage.sim.positions.byNotice(payment.noticeNumber);
    if (!found) throw new Error('pagoPA has the position.');
    const invented = { receiptId: randomUUID(), paidAt: new Date().toISOString(), method: 'creditCard', feeCents: 0 };
    return messageOf({ ...found, payment: invented }, altered);
  };

  it('credits nothing while pagoPA does not confirm the position as paid; afterwards credits the payment once', async () => {
    expect(await stage.push(forged())).toContain('<faultCode>PAA_SYSTEM_ERROR</faultCode>');
    expect([await state(), await gained(), await inbox()]).toEqual(['creata', 0, []]);
    await stage.pay(payment.noticeNumber);
    expect([await state(), await gained(), await inbox()]).toEqual(['pagata', 3000, credited]);
    expect(await stage.push(forged())).toContain('<outcome>OK</outcome>');
    expect(await gained()).toBe(3000);
  });

  it('marks no payment as wrong by another amount, and credits nothing to what was annulled or has expired', async () => {
    expect(await stage.push(forged({ amountCents: 1 }))).toContain('<faultCode>PAA_SYSTEM_ERROR</faultCode>');
    expect([await state(), await inbox()]).toEqual(['creata', []]);
    for (const now of ['annullata', 'scaduta'] as const) {
      await stage.server.database
        .updateTable('pagopa_payment')
        .set({ state: now })
        .where('id', '=', payment.id)
        .execute();
      expect(await stage.push(forged())).toContain('<faultCode>PAA_SYSTEM_ERROR</faultCode>');
      expect([await state(), await gained()]).toEqual([now, 0]);
    }
  });

  it('credits nothing while pagoPA is away, and repeats the question soon', async () => {
    const message = messageOf(paid());
    stage.sim.faults.add({ on: { method: 'GET', path: /debtpositions\/\w/ }, status: 500 });
    expect(await stage.push(message)).toContain('<faultCode>PAA_SYSTEM_ERROR</faultCode>');
    expect([await gained(), await inbox()]).toEqual([0, []]);
    await stage.server.app.jobs.runNow(askPayments);
    expect([await state(), await gained()]).toEqual(['pagata', 3000]);
  });

  it('is refused from an address that the operator has not named, and without a certificate where one is required', async () => {
    const { config, database, tenantDatabase } = stage.server;
    const { cert } = await certificateFor('nodo.pagopa.example');
    const other = await certificateFor('altro.example');
    const { fingerprint256 } = new X509Certificate(cert);
    const env = { ...stage.sim.env, PAGOPA_PUSH_FROM: '', PAGOPA_PUSH_CERTIFICATES: fingerprint256, TRUST_PROXY: '1' };
    const app = await buildApp({ config: { ...config, pagopa: readConfig(env).pagopa }, database, tenantDatabase });
    const bring = (certificate?: string) =>
      app.inject({
        method: 'POST',
        url: '/pagopa/receipts',
        headers: { 'content-type': 'text/xml', ...(certificate !== undefined && { 'client-cert': certificate }) },
        payload: forged(),
      });
    try {
      const der = `:${new X509Certificate(cert).raw.toString('base64')}:`;
      for (const certificate of [encodeURIComponent(cert), der])
        expect((await bring(certificate)).statusCode).toBe(200);
      for (const certificate of [undefined, 'no certificate', '%zz', encodeURIComponent(other.cert)])
        expect((await bring(certificate)).statusCode).toBe(404);
    } finally {
      await app.close();
    }
  });
});

/** Pays at a given moment, which pagoPA confirms. */
function paidOn(moment: Date) {
  const position = paid();
  if (position.payment) position.payment = { ...position.payment, paidAt: moment.toISOString() };
  return position;
}

function paidOnce() {
  const found = stage.sim.positions.byNotice(payment.noticeNumber);
  return found?.payment ? found : paid();
}
