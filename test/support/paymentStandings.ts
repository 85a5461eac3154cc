/** A payment in every state in which a receipt can meet it, brought there by the operations themselves. */
import { randomUUID } from 'node:crypto';
import type { ReceiptReason } from '../../server/domains/wallets/pagopa/receipts/model';
import type { PaymentState } from '../../server/domains/wallets/pagopa/payments/model';
import { sweepPayments } from '../../server/domains/wallets/pagopa/jobKinds';
import { addAccreditation } from './accreditationRows';
import { insertCertifier } from './factories';
import type { PagopaStage } from './pagopaStage';
import { bearer } from './tokens';
import { insertWallet } from './wallets';

/**
 * The result of money that pagoPA confirms: it is credited, it was credited before, or a person decides for that
 * reason.
 */
export type End = 'credited' | 'before' | Extract<ReceiptReason, 'importo' | 'chiuso' | 'conflitto'>;

export interface Standing {
  readonly id: string;
  readonly noticeNumber: string;
}

export interface StandingCase {
  readonly state: PaymentState;
  readonly end: End;
  /** True where the debt position is already paid at pagoPA. */
  readonly isPaidThere?: boolean;
  /** True where pagoPA's receipt arrived before the test sends one: the same receipt changes nothing. */
  readonly hasCome?: boolean;
  /** True where that receipt was credited without a person: every other receipt with its id is refused. */
  readonly isReceiptCredited?: boolean;
  readonly make: (stage: PagopaStage) => Promise<Standing>;
}

export const CENTS = 3_000;

const row = (stage: PagopaStage, { id }: Standing, values: object) =>
  stage.server.database.updateTable('pagopa_payment').set(values).where('id', '=', id).execute();

/** Makes a payment of a new wallet, which the test may close. */
async function ofOwnWallet(stage: PagopaStage): Promise<Standing & { readonly walletId: string }> {
  const payment = await stage.request();
  const certifierId = await insertCertifier(stage.server.database, { fiscal_code: payment.id });
  const walletId = await insertWallet(stage.server.database, { certifierId });
  await row(stage, payment, { wallet_id: walletId });
  return { ...payment, walletId };
}

const setStatus = (stage: PagopaStage, walletId: string, status: 'Attivo' | 'Chiuso') =>
  stage.server.database.updateTable('wallet').set({ status }).where('id', '=', walletId).execute();

async function ofClosedWallet(stage: PagopaStage) {
  const payment = await ofOwnWallet(stage);
  await setStatus(stage, payment.walletId, 'Chiuso');
  return payment;
}

async function paid(stage: PagopaStage): Promise<Standing> {
  const payment = await stage.request();
  await stage.pay(payment.noticeNumber);
  return payment;
}

const reported = (stage: PagopaStage, { noticeNumber }: Standing) => {
  const position = stage.sim.positions.byNotice(noticeNumber);
  if (position) position.status = 'REPORTED';
};

async function cancelled(stage: PagopaStage, { isWithdrawn }: { readonly isWithdrawn: boolean }): Promise<Standing> {
  const payment = await stage.request();
  await stage.ask('POST', `/${payment.id}/cancel`);
  if (isWithdrawn) await stage.drain();
  return payment;
}

/** Makes a payment that pagoPA has as paid with another amount than the portal requested. */
async function ofOtherAmount(stage: PagopaStage): Promise<Standing> {
  const payment = await stage.request();
  await row(stage, payment, { amount_cents: CENTS - 500 });
  return payment;
}

async function decided(stage: PagopaStage, { id }: Standing, commands: readonly object[]): Promise<void> {
  const { id: receipt } = await stage.server.database
    .selectFrom('pagopa_receipt')
    .select('id')
    .where('payment_id', '=', id)
    .executeTakeFirstOrThrow();
  for (const [version, command] of commands.entries()) {
    const answer = await stage.server.inject({
      method: 'POST',
      url: `/api/app/portafogli/anomalie/${receipt}/comandi`,
      headers: await bearer(stage.server, 'cassa'),
      payload: { id: randomUUID(), version, ...command },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
}

/** Makes a payment into a closed wallet that was opened again: the office decides. */
async function decidedByOffice(stage: PagopaStage, commands: (walletId: string) => readonly object[]) {
  const payment = await ofClosedWallet(stage);
  await stage.pay(payment.noticeNumber);
  await setStatus(stage, payment.walletId, 'Attivo');
  await decided(stage, payment, commands(payment.walletId));
  return payment;
}

/** Makes the fee of an application that waits for it; with `isWithdrawn` the application waits no more. */
async function ofFee(stage: PagopaStage, { isWithdrawn }: { readonly isWithdrawn: boolean }): Promise<Standing> {
  const { id } = await addAccreditation(stage.server.database, {
    certifier_id: stage.certifierId,
    fee_cents: CENTS,
  });
  const headers = await bearer(stage.server, 'certificatore');
  const ask = (path: string, payload?: object) =>
    stage.server.inject({
      method: 'POST',
      url: `/api/app/accreditations/${id}${path}`,
      headers,
      ...(payload && { payload }),
    });
  await ask('/fee/checkout');
  const { id: paymentId, nav } = await stage.server.database
    .selectFrom('pagopa_payment')
    .select(['id', 'nav'])
    .where('accreditation_id', '=', id)
    .executeTakeFirstOrThrow();
  if (isWithdrawn) await ask('/commands', { event: 'withdrawn', commandId: randomUUID(), version: 1 });
  await stage.drain();
  return { id: paymentId, noticeNumber: nav };
}

export const STANDINGS = {
  waiting: { state: 'creata', end: 'credited', make: (stage) => stage.request() },
  'opened in a cart': {
    state: 'creata',
    end: 'credited',
    make: async (stage) => {
      const payment = await stage.request();
      await stage.ask('POST', `/${payment.id}/checkout`);
      return payment;
    },
  },
  paid: { state: 'pagata', end: 'before', isPaidThere: true, hasCome: true, isReceiptCredited: true, make: paid },
  'paid and reported': {
    state: 'pagata',
    end: 'before',
    isPaidThere: true,
    hasCome: true,
    isReceiptCredited: true,
    make: async (stage) => {
      const payment = await paid(stage);
      reported(stage, payment);
      return payment;
    },
  },
  'reported before any receipt came': {
    state: 'creata',
    end: 'credited',
    isPaidThere: true,
    make: async (stage) => {
      const payment = await stage.request();
      await stage.pay(payment.noticeNumber, 'mai');
      reported(stage, payment);
      return payment;
    },
  },
  'cancelled here, not yet at pagoPA': {
    state: 'annullata',
    end: 'credited',
    make: (stage) => cancelled(stage, { isWithdrawn: false }),
  },
  'cancelled at pagoPA': {
    state: 'annullata',
    end: 'credited',
    make: (stage) => cancelled(stage, { isWithdrawn: true }),
  },
  expired: {
    state: 'scaduta',
    end: 'credited',
    make: async (stage) => {
      const payment = await stage.request();
      await row(stage, payment, { due_at: new Date(Date.now() - 1_000) });
      await stage.server.app.jobs.runNow(sweepPayments);
      return payment;
    },
  },
  'refused by pagoPA': {
    state: 'anomala',
    end: 'credited',
    make: async (stage) => {
      const payment = await stage.request('30', { isPublished: false });
      stage.sim.faults.add({ on: { method: 'POST', path: /debtpositions\?/ }, status: 400, isDone: true, times: 99 });
      await stage.drain();
      stage.sim.faults.clear();
      return payment;
    },
  },
  'with another position under its number': {
    state: 'anomala',
    end: 'conflitto',
    make: async (stage) => {
      const payment = await stage.request();
      await row(stage, payment, { state: 'anomala', anomaly: 'conflitto' });
      return payment;
    },
  },
  'requested with another amount': { state: 'creata', end: 'importo', make: ofOtherAmount },
  'of a wallet that was closed': { state: 'creata', end: 'chiuso', make: ofClosedWallet },
  'credited by the office': {
    state: 'pagata',
    end: 'before',
    isPaidThere: true,
    hasCome: true,
    make: (stage) => decidedByOffice(stage, (walletId) => [{ event: 'assign', walletId }]),
  },
  'taken back by the office': {
    state: 'anomala',
    end: 'credited',
    isPaidThere: true,
    hasCome: true,
    make: (stage) =>
      decidedByOffice(stage, (walletId) => [
        { event: 'assign', walletId },
        { event: 'reverse', note: 'Da rivedere' },
      ]),
  },
  'refunded by the office': {
    state: 'anomala',
    end: 'credited',
    isPaidThere: true,
    hasCome: true,
    make: (stage) => decidedByOffice(stage, () => [{ event: 'return', note: 'Resa a chi ha pagato' }]),
  },
  'for a fee that is due': { state: 'creata', end: 'credited', make: (stage) => ofFee(stage, { isWithdrawn: false }) },
  'for a fee that is due no more': {
    state: 'annullata',
    end: 'credited',
    make: (stage) => ofFee(stage, { isWithdrawn: true }),
  },
  // This stands last: every later payment would run its job again.
  'begun, and its answer was lost': {
    state: 'attesa',
    end: 'credited',
    make: async (stage) => {
      const payment = await stage.request('30', { isPublished: false });
      stage.sim.faults.add({
        on: { method: 'POST', path: /debtpositions\?/ },
        status: 500,
        isDone: true,
        isSilent: true,
        times: 99,
      });
      await stage.drain();
      stage.sim.faults.clear();
      return payment;
    },
  },
} as const satisfies Record<string, StandingCase>;
export type StandingName = keyof typeof STANDINGS;
export const STANDING_NAMES = Object.keys(STANDINGS) as StandingName[];
