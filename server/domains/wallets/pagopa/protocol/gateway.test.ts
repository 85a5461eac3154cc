/** Tests the calls to pagoPA against the simulator, which accepts the members of its interfaces and no others. */
import { cartShape } from '../../../../../scripts/pagopa-sim/carts';
import { positionShape } from '../../../../../scripts/pagopa-sim/positionShape';
import { CREDITOR } from '../../../../../test/support/creditor';
import { pagopaEnv, SIM_KEYS, startPagopaSim, type RunningSim } from '../../../../../test/support/pagopaSim';
import { readConfig } from '../../../../platform/config/config';
import { noticeNumbers } from '../notice';
import { PagopaFailure } from './failures';
import { gatewayOf, type Gateway } from './gateway';
import type { NewPosition } from './gpd';

let sim: RunningSim;
let gateway: Gateway;
let ordinal = 0;

const gatewayTo = (env: Readonly<Record<string, string>>, timeoutMs = 5_000) => {
  const { pagopa } = readConfig(env);
  if (!pagopa) throw new Error('The settings name pagoPA.');
  return gatewayOf(pagopa, { timeoutMs });
};
beforeAll(async () => {
  sim = await startPagopaSim();
  gateway = gatewayTo(sim.env);
});
afterAll(() => sim.close());
afterEach(() => {
  sim.faults.clear();
});

function position(given: Partial<NewPosition> = {}): NewPosition {
  ordinal += 1;
  return {
    iupd: `${CREDITOR}-${String(ordinal)}`,
    ...noticeNumbers('02', ordinal),
    amountCents: 3000,
    description: 'Ricarica del portafoglio',
    dueAt: new Date(Date.now() + 86_400_000),
    debtor: { kind: 'F', fiscalCode: 'RSSMRA80A01H501U', name: 'Mario Rossi' },
    ...given,
  };
}
const returns = {
  ok: 'https://sace.example/ritorno?esito=ok',
  cancel: 'https://sace.example/ritorno?esito=annullato',
  error: 'https://sace.example/ritorno?esito=errore',
  waiting: 'https://sace.example/ritorno?esito=attesa',
};
const failureOf = async (asking: Promise<unknown>) => {
  const error: unknown = await asking.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PagopaFailure)) throw new Error(`No failure of pagoPA: ${String(error)}`);
  return error;
};

it('creates, reads and invalidates positions, opens a cart, and reads a payment', async () => {
  const given = position();
  await gateway.positions.create(given);
  const url = await gateway.openCart({ ...given, returns });
  expect(await (await fetch(url)).text()).toContain(given.nav);
  expect(await gateway.positions.read(given.iupd)).toEqual({
    iupd: given.iupd,
    state: 'VALID',
    iuv: given.iuv,
    amountCents: 3000,
    payment: null,
  });
  const { payment } = sim.positions.pay(given.nav);
  expect(await gateway.positions.read(given.iupd)).toMatchObject({
    state: 'PAID',
    payment: {
      receiptId: payment?.receiptId,
      paidAt: new Date(payment?.paidAt ?? ''),
      psp: 'Banca di prova',
      feeCents: 120,
    },
  });
  expect(await failureOf(gateway.positions.invalidate(given.iupd))).toMatchObject({ kind: 'conflict', status: 409 });
  expect(await gateway.receipts.xml(given.iuv)).toContain('<paymentAmount>30.00</paymentAmount>');
  const today = new Date().toISOString().slice(0, 10);
  expect(await gateway.positions.paidBetween(today, today, 0)).toMatchObject({ isLast: true });
  expect(await gateway.receipts.list(today, today, 0)).toEqual({ iuvs: [given.iuv], isLast: true });

  const other = position();
  await gateway.positions.create(other);
  await gateway.positions.invalidate(other.iupd);
  expect(await gateway.positions.read(other.iupd)).toMatchObject({ state: 'INVALID' });
});

it('sends exactly the members of GPD and Checkout, each call with the key of its product', () => {
  const posts = sim.faults.exchanges.filter(({ method, body }) => method === 'POST' && body !== undefined);
  for (const { path, body, key } of posts) {
    const isCart = path === '/checkout/ec/v2/carts';
    expect((isCart ? cartShape : positionShape).safeParse(body).error).toBeUndefined();
    expect(key).toBe(isCart ? SIM_KEYS.checkout : SIM_KEYS.positions);
    if (!isCart)
      expect(path).toBe(`/gpd/debt-positions-service/v1/organizations/${CREDITOR}/debtpositions?toPublish=true`);
  }
  expect(posts).toHaveLength(3);
});

it('reads payments in pages of fifty, oldest first', async () => {
  const many = Array.from({ length: 51 }, () => position());
  for (const one of many) {
    sim.positions.create(CREDITOR, JSON.parse(JSON.stringify(bodyOf(one))), true);
    sim.positions.pay(one.nav);
  }
  const today = new Date().toISOString().slice(0, 10);
  const pages = [
    await gateway.positions.paidBetween(today, today, 0),
    await gateway.positions.paidBetween(today, today, 1),
  ];
  expect(pages.map(({ isLast, positions }) => [isLast, positions.length])).toEqual([
    [false, 50],
    [true, 2],
  ]);
});

it('distinguishes a taken number, a wrong request, a wrong key and an outage, and repeats no detail', async () => {
  const given = position();
  await gateway.positions.create(given);
  expect(await failureOf(gateway.positions.create(given))).toMatchObject({ kind: 'conflict', status: 409 });
  const late = position({ dueAt: new Date(0) });
  const refused = await failureOf(gateway.positions.create(late));
  expect(refused).toMatchObject({ kind: 'refused', status: 400 });
  expect(refused.message).not.toMatch(/RSSMRA|Mario/);
  expect(await failureOf(gateway.positions.read('none'))).toMatchObject({ kind: 'unknown', status: 404 });
  expect(await failureOf(gateway.openCart({ ...late, returns }))).toMatchObject({ kind: 'refused', status: 422 });
  const stranger = gatewayTo({ ...sim.env, PAGOPA_GPD_KEY: 'another' });
  const forbidden = await failureOf(stranger.positions.read(given.iupd));
  expect(forbidden).toMatchObject({ kind: 'forbidden', status: 401 });
  expect(forbidden.message).not.toContain('another');
});

it('reports 429, 500, 502 and a timeout as failures that may pass', async () => {
  const on = { method: 'GET', path: /debtpositions\// };
  sim.faults.add({ on, status: 429, headers: { 'retry-after': '7' } });
  expect(await failureOf(gateway.positions.read('x'))).toMatchObject({ kind: 'away', status: 429, retryAfter: 7 });
  for (const status of [500, 502]) {
    sim.faults.add({ on, status });
    expect(await failureOf(gateway.positions.read('x'))).toMatchObject({ kind: 'away', status });
  }
  sim.faults.add({ on, status: 500, isSilent: true });
  expect(await failureOf(gateway.positions.read('x'))).toMatchObject({ kind: 'away', status: null });
  const nowhere = gatewayTo(pagopaEnv('http://127.0.0.1:9'), 500);
  expect(await failureOf(nowhere.positions.read('x'))).toMatchObject({ kind: 'away', status: null });
});

it('reads a page with a position in an unknown state', async () => {
  const { pagopa } = readConfig(sim.env);
  if (!pagopa) throw new Error('The settings name pagoPA.');
  const [odd, paid] = ['UNPAYABLE', 'PAID'].map((status) => ({
    iupd: status,
    status,
    paymentOption: [{ iuv: '02', amount: 1500, idReceipt: status }],
  }));
  const answer = { payment_position_list: [odd, paid], page_info: { page: 0, total_pages: 1 } };
  const fetch = () => Promise.resolve(Response.json(answer));
  const { positions } = await gatewayOf(pagopa, { fetch }).positions.paidBetween('2026-01-01', '2026-01-02', 0);
  expect(positions.map(({ state, payment }) => [state, payment?.receiptId])).toEqual([
    ['UNPAYABLE', undefined],
    ['PAID', 'PAID'],
  ]);
});

it.each([200, 302])('does not accept %d as the answer to a new position: GPD never answers so', async (status) => {
  const given = position();
  const headers = { location: 'https://proxy.example/login' };
  sim.faults.add({ on: { method: 'POST', path: /debtpositions\?/ }, status, headers });
  expect(await failureOf(gateway.positions.create(given))).toMatchObject({ kind: 'away', status });
  await gateway.positions.create(given);
  sim.faults.add({ on: { method: 'POST', path: /invalidate/ }, status: 302, headers });
  expect(await failureOf(gateway.positions.invalidate(given.iupd))).toMatchObject({ kind: 'away', status: 302 });
});

const bodyOf = (given: NewPosition) => ({
  iupd: given.iupd,
  type: 'F',
  fiscalCode: 'RSSMRA80A01H501U',
  fullName: 'Mario Rossi',
  companyName: 'Regione',
  switchToExpired: true,
  paymentOption: [
    {
      iuv: given.iuv,
      nav: given.nav,
      amount: 3000,
      description: 'Ricarica',
      isPartialPayment: false,
      dueDate: given.dueAt,
      transfer: [
        { idTransfer: '1', amount: 3000, remittanceInformation: 'Ricarica', category: '9/0201102IM/', iban: 'IT60' },
      ],
    },
  ],
});
