/**
 * Everything that the portal says to pagoPA in the life of payments: of the shapes that pagoPA's interfaces have, and
 * nothing besides.
 */
import { z } from 'zod';
import { comparePayments, sweepPayments, askPayments } from '../../../server/domains/wallets/pagopa/jobKinds';
import { CREDITOR } from '../../support/creditor';
import { SIM_KEYS } from '../../support/pagopaSim';
import { pagopaStage, type PagopaStage } from '../../support/pagopaStage';

let stage: PagopaStage;
beforeAll(async () => {
  stage = await pagopaStage();
});
afterAll(() => stage.close());

const cents = z.int().positive();
const iuv = z.string().regex(/^\d{17}$/);
const nav = z.string().regex(/^3\d{17}$/);
const words = z.string().min(1).max(140);
const iupd = `${CREDITOR}-[0-9a-f-]{36}`;
const day = String.raw`\d{4}-\d{2}-\d{2}`;

/** GPD v1: no member that its schema does not have, instants in UTC. */
const position = z.strictObject({
  iupd: z.string().regex(new RegExp(`^${iupd}$`)),
  type: z.enum(['F', 'G']),
  fiscalCode: z.string().regex(/^([A-Z0-9]{16}|\d{11})$/),
  fullName: z.string().min(1).max(70),
  companyName: words,
  switchToExpired: z.literal(true),
  paymentOption: z.tuple([
    z.strictObject({
      nav,
      iuv,
      amount: cents,
      description: words,
      isPartialPayment: z.literal(false),
      dueDate: z.iso.datetime(),
      transfer: z.tuple([
        z.strictObject({
          idTransfer: z.literal('1'),
          amount: cents,
          remittanceInformation: words,
          category: z.string().regex(/^9\/\w+\/$/),
          iban: z.string().regex(/^IT\d{2}[A-Z]\d{10}[A-Z0-9]{12}$/),
        }),
      ]),
    }),
  ]),
});
const address = z.url({ protocol: /^https?$/ });
/** Checkout v2: all four addresses, or it refuses. */
const cart = z.strictObject({
  paymentNotices: z.tuple([
    z.strictObject({
      noticeNumber: nav,
      fiscalCode: z.literal(CREDITOR),
      amount: cents,
      companyName: words,
      description: words,
    }),
  ]),
  returnUrls: z.strictObject({
    returnOkUrl: address,
    returnCancelUrl: address,
    returnErrorUrl: address,
    returnWaitingUrl: address,
  }),
});
/** Fastify gives no body as undefined, an empty one as null. */
const nothing = z.union([z.undefined(), z.null()]);

const POSITIONS = `/gpd/debt-positions-service/v1/organizations/${CREDITOR}/debtpositions`;
const RECEIPTS = `/gpd/payments-receipts-service/v1/payments/${CREDITOR}/receipts`;
const paidOn = `payment_date_from=${day}&payment_date_to=${day}`;
const ALLOWED = [
  { name: 'create', method: 'POST', path: String.raw`${POSITIONS}\?toPublish=true`, key: 'positions', body: position },
  { name: 'read', method: 'GET', path: `${POSITIONS}/${iupd}`, key: 'positions', body: nothing },
  { name: 'invalidate', method: 'POST', path: `${POSITIONS}/${iupd}/invalidate`, key: 'positions', body: nothing },
  {
    name: 'paid',
    method: 'GET',
    path: String.raw`${POSITIONS}\?page=\d+&limit=50&${paidOn}&orderby=INSERTED_DATE&ordering=ASC`,
    key: 'positions',
    body: nothing,
  },
  {
    name: 'receipts',
    method: 'GET',
    path: String.raw`${RECEIPTS}\?pageNum=\d+&pageSize=100&from=${day}&to=${day}`,
    key: 'receipts',
    body: nothing,
  },
  { name: 'receipt', method: 'GET', path: String.raw`${RECEIPTS}/\d{17}`, key: 'receipts', body: nothing },
  { name: 'cart', method: 'POST', path: '/checkout/ec/v2/carts', key: 'checkout', body: cart },
] as const;

/** Returns the name of the call among those that pagoPA knows, with the first condition that does not hold. */
function nameOf({ method, path, key, body }: PagopaStage['sim']['faults']['exchanges'][number]): string {
  const found = ALLOWED.find((one) => one.method === method && new RegExp(`^${one.path}$`).test(path));
  if (!found) return `unknown: ${method} ${path}`;
  if (key !== SIM_KEYS[found.key]) return `${found.name} with the key of another product`;
  const read = found.body.safeParse(body);
  return read.success ? found.name : `${found.name}: ${z.prettifyError(read.error)}`;
}

it('asks only what pagoPA offers, in its words, each product with its own key', async () => {
  const [atOnce, polled, listed, annulled] = [
    await stage.request('30'),
    await stage.request('15'),
    await stage.request('45.50'),
    await stage.request('60'),
  ];
  for (const { id } of [atOnce, polled]) expect((await stage.ask('POST', `/${id}/checkout`)).statusCode).toBe(200);
  await stage.pay(atOnce.noticeNumber);
  await stage.pay(polled.noticeNumber, 'mai');
  await stage.hurry();
  await stage.server.app.jobs.runNow(askPayments);
  await stage.drain();
  expect((await stage.payment(polled.id)).state).toBe('pagata');
  expect((await stage.ask('POST', `/${annulled.id}/cancel`, {})).statusCode).toBe(200);
  await stage.drain();
  await stage.pay(listed.noticeNumber, 'mai');
  await stage.server.app.jobs.runNow(sweepPayments);
  await stage.server.app.jobs.runNow(comparePayments);
  await stage.drain();
  expect((await stage.payment(listed.id)).state).toBe('pagata');
  const calls = stage.sim.faults.exchanges.map(nameOf);
  expect(new Set(calls)).toEqual(new Set(['create', 'read', 'invalidate', 'paid', 'receipts', 'cart']));
  expect(calls.filter((name) => name === 'create')).toHaveLength(4);
});
