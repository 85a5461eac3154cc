/**
 * The treatment by the office, the bank's lines and typed credits of receipts that wait for a decision, and of payments
 * in every state.
 */
import { randomUUID } from 'node:crypto';
import { camt } from '../../support/bank/camt';
import { OFFICE_IBAN, setOfficeIban } from '../../support/bank/rows';
import { formOf } from '../../support/certificates/requestBodies';
import { pagopaStage, type PagopaStage } from '../../support/pagopaStage';
import { CENTS, STANDING_NAMES, STANDINGS, type StandingCase, type StandingName } from '../../support/paymentStandings';
import { bookedFor, messageFor, stateOf, WORDS } from '../../support/receiptCells';
import { bearer } from '../../support/tokens';

/** The receipt that is delivered besides pagoPA's own. */
type Kind = 'of the payment' | 'with another number' | 'of an unknown notice' | 'of another creditor';

let stage: PagopaStage;
let day = Date.parse('2026-03-01');
beforeAll(async () => {
  stage = await pagopaStage();
  await setOfficeIban(stage.server.database);
});
afterAll(() => stage.close());
afterEach(async () => {
  stage.sim.faults.clear();
  await stage.server.database.deleteFrom('pagopa_alarm').execute();
  expect(await stage.faults()).toEqual([]);
});

const command = async (path: string, payload: object) =>
  stage.server.inject({
    method: 'POST',
    url: `/api/app/portafogli/${path}/comandi`,
    headers: await bearer(stage.server, 'cassa'),
    payload: { id: randomUUID(), ...payload },
  });
const openOf = async (iuv: string) =>
  stage.server.database
    .selectFrom('pagopa_receipt')
    .select(['id', 'reason', 'source', 'amount_cents as cents'])
    .where('iuv', '=', iuv)
    .where('state', 'in', ['anomala', 'quarantena'])
    .orderBy('received_at')
    .execute();
const CASES: readonly (readonly [StandingName, Kind])[] = [
  ['requested with another amount', 'of the payment'],
  ['of a wallet that was closed', 'of the payment'],
  ['with another position under its number', 'of the payment'],
  ['of a wallet that was closed', 'with another number'],
  ['paid', 'with another number'],
  ['refunded by the office', 'with another number'],
  ['waiting', 'of an unknown notice'],
  ['waiting', 'of another creditor'],
];

it.each(
  CASES.flatMap((one) =>
    (['paid', 'unknown', 'away', 'a key that it refuses'] as const).map((word) => [...one, word] as const),
  ),
)(
  'a payment %s, a receipt %s, while pagoPA says: %s: is credited once where pagoPA has it, and not otherwise',
  async (name, kind, word) => {
    const standing: StandingCase = STANDINGS[name];
    const payment = await standing.make(stage);
    if (standing.isPaidThere !== true) stage.sim.positions.pay(payment.noticeNumber);
    const known = stage.sim.positions.byNotice(payment.noticeNumber)?.payment?.receiptId ?? '';
    const receiptId = kind === 'with another number' ? randomUUID() : known;
    const iuv =
      kind === 'of an unknown notice'
        ? `02${randomUUID().replace(/\D/g, '').padEnd(15, '7').slice(0, 15)}`
        : payment.noticeNumber.slice(1);
    const before = new Set((await openOf(iuv)).map(({ id }) => id));
    await stage.push(
      messageFor(stage, payment, {
        receiptId,
        iuv,
        ...(kind === 'of another creditor' && { creditor: '99999999999' }),
      }),
    );
    const waiting = (await openOf(iuv)).filter(({ id }) => !before.has(id));
    expect(waiting).not.toEqual([]);
    for (const { id, reason, source, cents } of waiting) {
      const fault = WORDS[word];
      if (fault)
        stage.sim.faults.add({ on: { method: 'GET', path: /debtpositions\/\w|receipts\/\d/ }, times: 99, ...fault });
      const [balance, sent] = [
        await stage.balance(),
        { version: 0, event: 'assign', walletId: stage.walletId, id: randomUUID() },
      ];
      const answers = [];
      for (const payload of [sent, sent, { ...sent, id: randomUUID() }])
        answers.push((await command(`anomalie/${id}`, payload)).statusCode);
      stage.sim.faults.clear();
      await stage.server.database.deleteFrom('pagopa_alarm').execute();
      const isForeign = kind === 'of another creditor';
      const isKnown = kind === 'of the payment' || (source !== 'inviata' && !isForeign);
      const isConfirmed = isKnown && (source !== 'inviata' || word === 'paid');
      const refusal = word === 'away' || word === 'a key that it refuses' ? 503 : 409;
      // The same command again is answered as the first time; another one finds that it was decided.
      expect([reason, answers, (await stage.balance()) - balance]).toEqual(
        isConfirmed ? [reason, [200, 200, 409], cents] : [reason, [refusal, refusal, refusal], 0],
      );
    }
  },
);

it.each(STANDING_NAMES)('a payment %s is untouched by lines of the bank and by what the office types', async (name) => {
  const standing: StandingCase = STANDINGS[name];
  const payment = await standing.make(stage);
  const cents = await bookedFor(stage, payment);
  const { reference } = await stage.server.database
    .selectFrom('wallet')
    .select('reference')
    .where('id', '=', stage.walletId)
    .executeTakeFirstOrThrow();
  const balance = await stage.balance();
  day += 86_400_000;
  const entry = { amount: '30.00', day: new Date(day).toISOString().slice(0, 10) };
  const iuv = payment.noticeNumber.slice(1);
  const texts = [
    `/RFB/${iuv}/30.00/TXT/Ricarica`,
    `/PUR/LGPE-RIVERSAMENTO/URI/${iuv}`,
    `avviso ${payment.noticeNumber}`,
    `ricarica ${reference}`,
  ];
  const short = () => randomUUID().slice(0, 23);
  const form = formOf([
    {
      name: 'estratto.xml',
      bytes: camt({
        id: short(),
        iban: OFFICE_IBAN,
        entries: texts.map((text) => ({ ...entry, text, reference: short() })),
      }),
    },
  ]);
  const cassa = await bearer(stage.server, 'cassa');
  const taken = await stage.server.inject({
    method: 'POST',
    url: '/api/app/portafogli/estratti-conto',
    query: { creditExact: 'true' },
    payload: form.payload,
    headers: { ...cassa, ...form.headers },
  });
  expect([taken.statusCode, taken.json<{ items: object[] }>().items]).toMatchObject([200, [{ lines: 4 }]]);
  const lines = await stage.server.database
    .selectFrom('bank_line')
    .select(['id', 'state', 'text', 'version'])
    .where('booked_on', '=', entry.day)
    .execute();
  const stateOfLine = (text: string) => lines.find((one) => one.text.includes(text))?.state;
  expect(texts.map((text) => stateOfLine(text))).toEqual(['Riversamento', 'Riversamento', 'DaAbbinare', 'Accreditato']);
  for (const { id, state, version } of lines)
    if (state === 'Riversamento')
      expect((await command(`bonifici/${id}`, { event: 'assign', version, walletId: stage.walletId })).statusCode).toBe(
        403,
      );
  const typed = await stage.server.inject({
    method: 'POST',
    url: '/api/app/portafogli/bonifici',
    headers: cassa,
    payload: {
      id: randomUUID(),
      walletId: stage.walletId,
      kind: 'bonifico',
      amount: '30',
      bookedOn: entry.day,
      bankReference: `TRN-${randomUUID()}`,
      reason: `avviso ${payment.noticeNumber}`,
    },
  });
  expect([typed.statusCode, typed.json()]).toMatchObject([200, { state: 'DaApprovare' }]);
  // The transfer that names the wallet is its own money; what pagoPA remits was credited by its receipts.
  expect([await stateOf(stage, payment), (await bookedFor(stage, payment)) - cents]).toEqual([standing.state, 0]);
  expect((await stage.balance()) - balance).toBe(CENTS);
});
