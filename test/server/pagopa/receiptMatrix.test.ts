/**
 * Receipts of every kind for payments in every state, with every word of pagoPA. What must come of each cell follows
 * from the rules written here;
 * no cell answers 500, credits twice or loses a cent.
 */
import { randomUUID } from 'node:crypto';
import { comparePayments, sweepPayments } from '../../../server/domains/wallets/pagopa/jobKinds';
import { pagopaStage, type PagopaStage } from '../../support/pagopaStage';
import {
  CENTS,
  STANDING_NAMES,
  STANDINGS,
  type Standing,
  type StandingCase,
  type StandingName,
} from '../../support/paymentStandings';
import { askNow, bookedFor, messageFor, stateOf, type Word, WORD_NAMES, WORDS } from '../../support/receiptCells';

let stage: PagopaStage;
beforeAll(async () => {
  stage = await pagopaStage();
});
afterAll(() => stage.close());
afterEach(async () => {
  stage.sim.faults.clear();
  await stage.server.database.deleteFrom('pagopa_alarm').execute();
  expect(await stage.faults()).toEqual([]);
});

interface KindCase {
  readonly times?: number;
  readonly alter?: (xml: string) => string;
  readonly altered?: NonNullable<Parameters<typeof messageFor>[2]>;
}

/** The delivered receipts: their difference from pagoPA's own receipt, and the number of deliveries. */
const KINDS = {
  'of the payment': {},
  'of the payment, three times': { times: 3 },
  'of the payment, in the older message': {
    alter: (xml: string) => xml.replaceAll('paSendRTV2Request', 'paSendRTReq'),
  },
  'paid by another person': {
    alter: (xml: string) =>
      xml.replace(
        '<transferList>',
        '<payer><uniqueIdentifier><entityUniqueIdentifierType>F</entityUniqueIdentifierType><entityUniqueIdentifierValue>VRDLGI80A01H501X</entityUniqueIdentifierValue></uniqueIdentifier><fullName>Luigi Verdi</fullName></payer><transferList>',
      ),
  },
  'of another debtor': {
    alter: (xml: string) => xml.replace(/(<debtor>.*?Value>)[^<]*/s, '$1BNCGNN75C10F205Z'),
  },
  'not paid': { altered: { outcome: 'KO' } },
  'of another amount': { altered: { amountCents: CENTS + 1 } },
  'of the requested amount': { altered: { amountCents: CENTS - 500 } },
  'of another creditor': { altered: { creditor: '99999999999' } },
  'of an unknown notice': { altered: { iuv: '02999999999999999' } },
  'with another number': {},
} as const satisfies Record<string, KindCase>;
type Kind = keyof typeof KINDS;

/** All answers that are no confirmation are equal to the portal: for these words two kinds stand for all. */
const IN_SHORT: readonly Kind[] = ['of the payment', 'with another number'];

interface Outcome {
  /** `OK`, or the code of the fault. */
  readonly answer: string;
  readonly state: string;
  readonly cents: number;
  /** Why receipts wait for the office. */
  readonly seen: readonly string[];
}

const OF_THE_PAYMENT: readonly Kind[] = [
  'of the payment',
  'of the payment, three times',
  'of the payment, in the older message',
  'paid by another person',
  'of another debtor',
];

/** The result of pagoPA's own answer for a payment, before the message is read. */
function afterWord({ state, end, hasCome }: StandingCase): Omit<Outcome, 'answer'> {
  if (hasCome === true) return { state, cents: 0, seen: [] };
  if (end === 'credited') return { state: 'pagata', cents: CENTS, seen: [] };
  if (end === 'before') return { state: 'pagata', cents: 0, seen: [] };
  return { state: 'anomala', cents: 0, seen: [end] };
}

/**
 * The rules. A message is a hint: only what pagoPA confirms is credited, and what contradicts it is refused or left to
 * the office.
 */
function expected(standing: StandingCase, kind: Kind, word: Word): Outcome {
  const { state, end, hasCome = false } = standing;
  const untouched = { state, cents: 0, seen: [] };
  if (kind === 'not paid') return { ...untouched, answer: 'PAA_SEMANTICA' };
  const isAltered = kind === 'of another creditor' || kind === 'of an unknown notice';
  if (isAltered && standing.isReceiptCredited === true) return { ...untouched, answer: 'PAA_SEMANTICA' };
  if (kind === 'of another creditor') return { ...untouched, answer: 'PAA_ID_DOMINIO_ERRATO', seen: ['altroEnte'] };
  if (kind === 'of an unknown notice')
    return { ...untouched, answer: 'PAA_PAGAMENTO_SCONOSCIUTO', seen: ['sconosciuta'] };
  const isItsOwn = OF_THE_PAYMENT.includes(kind);
  if (isItsOwn && hasCome) return { ...untouched, answer: 'OK' };
  if (word !== 'paid') return { ...untouched, answer: 'PAA_SYSTEM_ERROR' };
  const outcome = afterWord(standing);
  if (isItsOwn) return { ...outcome, answer: 'OK' };
  if (kind !== 'with another number') return { ...outcome, answer: 'PAA_SEMANTICA' };
  const reason = end === 'before' || end === 'credited' ? 'doppia' : end;
  return { ...outcome, answer: 'OK', seen: [...outcome.seen, reason] };
}

const openReasons = async (receiptIds: readonly string[]) =>
  (
    await stage.server.database
      .selectFrom('pagopa_receipt as r')
      .leftJoin('pagopa_decision as d', 'd.id', 'r.id')
      .select('r.reason')
      .where('r.state', 'in', ['anomala', 'quarantena'])
      .where((where) => where.or([where('d.state', 'is', null), where('d.state', '=', 'Aperta')]))
      .where('r.receipt_id', 'in', receiptIds)
      .orderBy('r.received_at')
      .execute()
  ).map(({ reason }) => reason ?? '');

const answerIn = (xml: string) => /<faultCode>(\w+)</.exec(xml)?.[1] ?? /<outcome>(\w+)</.exec(xml)?.[1] ?? xml;
/** Makes pagoPA answer every question about a position with this word, until the faults are cleared. */
function say(word: Word): void {
  const fault = WORDS[word];
  if (fault) stage.sim.faults.add({ on: { method: 'GET', path: /debtpositions\/\w/ }, times: 99, ...fault });
}

describe.each(STANDING_NAMES)('a payment %s', (name: StandingName) => {
  const standing: StandingCase = STANDINGS[name];
  const words = WORD_NAMES.filter((word) => !(word === 'unpaid' && standing.isPaidThere === true));

  it.each(words)('and receipts that are brought while pagoPA says: %s', async (word) => {
    const cells: Record<string, unknown> = {};
    const rules: Record<string, unknown> = {};
    for (const kind of word === 'paid' || word === 'away' ? (Object.keys(KINDS) as Kind[]) : IN_SHORT) {
      const payment = await standing.make(stage);
      if (word !== 'unpaid' && standing.isPaidThere !== true) stage.sim.positions.pay(payment.noticeNumber);
      const known = stage.sim.positions.byNotice(payment.noticeNumber)?.payment?.receiptId ?? randomUUID();
      const { times = 1, alter = (xml: string) => xml, altered = {} }: KindCase = KINDS[kind];
      const receiptId = kind === 'with another number' ? randomUUID() : known;
      const message = alter(messageFor(stage, payment, { ...altered, receiptId }));
      const before = { seen: await openReasons([known]), cents: await bookedFor(stage, payment) };
      say(word);
      const answers = await Promise.all(Array.from({ length: times }, () => stage.push(message)));
      stage.sim.faults.clear();
      await stage.server.database.deleteFrom('pagopa_alarm').execute();
      const seen = (await openReasons([known, receiptId])).slice(before.seen.length);
      cells[kind] = {
        answer: [...new Set(answers.map(answerIn))].join(),
        state: await stateOf(stage, payment),
        cents: (await bookedFor(stage, payment)) - before.cents,
        seen,
      };
      rules[kind] = expected(standing, kind, word);
      // The answer that pagoPA could not give then is found within a minute, and a second question changes nothing
      // more.
      if (cells[kind] && (rules[kind] as Outcome).answer === 'PAA_SYSTEM_ERROR') {
        for (const _time of [1, 2]) await askNow(stage);
        const { state, cents } = word === 'unpaid' ? { state: standing.state, cents: 0 } : afterWord(standing);
        rules[`${kind}, after the next question`] = { state, cents };
        cells[`${kind}, after the next question`] = {
          state: await stateOf(stage, payment),
          cents: (await bookedFor(stage, payment)) - before.cents,
        };
      }
    }
    expect(cells).toEqual(rules);
  });
});

describe('receipts that nobody brings', () => {
  const made = async () => {
    const all: { standing: StandingCase; payment: Standing; name: StandingName; cents: number }[] = [];
    for (const name of STANDING_NAMES) {
      const standing: StandingCase = STANDINGS[name];
      const payment = await standing.make(stage);
      if (standing.isPaidThere !== true) stage.sim.positions.pay(payment.noticeNumber);
      all.push({ name, standing, payment, cents: await bookedFor(stage, payment) });
    }
    return all;
  };
  const check = async (
    all: Awaited<ReturnType<typeof made>>,
    isFound: (standing: StandingCase, name: StandingName) => boolean,
  ) => {
    const cells = [];
    const rules = [];
    for (const { name, standing, payment, cents } of all) {
      const { state, cents: gained } = isFound(standing, name)
        ? afterWord(standing)
        : { state: standing.state, cents: 0 };
      rules.push([name, state, gained]);
      cells.push([name, await stateOf(stage, payment), (await bookedFor(stage, payment)) - cents]);
    }
    expect(cells).toEqual(rules);
  };

  it('are found by asking after what waits, however often', async () => {
    const all = await made();
    for (const _time of [1, 2]) {
      await stage.hurry();
      await askNow(stage);
    }
    // The job that withdraws cancelled payments asks, too.
    await check(all, ({ state }, name) => state === 'creata' || name === 'cancelled here, not yet at pagoPA');
    // The jobs that continue payments find the interrupted and the cancelled ones.
    await stage.hurry();
    await stage.drain();
    await stage.server.app.jobs.runNow(sweepPayments);
    await stage.drain();
    await stage.server.app.jobs.runNow(comparePayments);
    await check(all, () => true);
  });

  it.each([
    ['the positions', null],
    [
      'the register of receipts',
      { payment_position_list: [], page_info: { page: 0, limit: 50, items_found: 0, total_pages: 0 } },
    ],
  ])('are found by %s alone, every state in one list, however often', async (_list, answer) => {
    const all = await made();
    const path = answer ? /debtpositions\?page/ : /payments\/\d+\/receipts/;
    const instead = answer ?? { currentPageNumber: 0, totalPages: 0, results: [] };
    for (const _time of [1, 2]) {
      stage.sim.faults.add({ on: { method: 'GET', path }, times: 99, status: 200, isDone: true, answer: instead });
      await stage.server.app.jobs.runNow(comparePayments);
      stage.sim.faults.clear();
    }
    await check(all, () => true);
  });
});

it('takes what pagoPA says too late for a silence: the message is sent back in time, and the money found at the next turn, once', async () => {
  const payments = await Promise.all(
    ['waiting', 'cancelled at pagoPA', 'expired'].map((name) => STANDINGS[name as StandingName].make(stage)),
  );
  for (const { noticeNumber } of payments) stage.sim.positions.pay(noticeNumber);
  stage.sim.faults.add({
    on: { method: 'GET', path: /debtpositions\/\w/ },
    status: 200,
    isDone: true,
    times: 99,
    delayMs: 11_000,
  });
  const begun = Date.now();
  const answers = await Promise.all(payments.map((payment) => stage.push(messageFor(stage, payment))));
  expect(answers.map(answerIn)).toEqual(payments.map(() => 'PAA_SYSTEM_ERROR'));
  // The node waits for fifteen seconds.
  expect(Date.now() - begun).toBeLessThan(15_000);
  stage.sim.faults.clear();
  await Promise.all([askNow(stage), ...payments.map((payment) => stage.push(messageFor(stage, payment)))]);
  for (const payment of payments)
    expect([await stateOf(stage, payment), await bookedFor(stage, payment)]).toEqual(['pagata', CENTS]);
}, 60_000);
