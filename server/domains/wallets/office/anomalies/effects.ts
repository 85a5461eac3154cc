/** Books each decision, in its transaction. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../../platform/database/schema';
import { italianDay, writtenDay } from '../../../../../common/days/italianDays';
import type { Actor } from '../../../../platform/history';
import { findReceipt } from '../../ledger/receiptRepository';
import { cancelReceipt, issueReceipt, type ReceiptDetails } from '../../ledger/receipts';
import { closed, noWallet } from '../../ledger/refusals';
import { credit, reverse, transfer } from '../../ledger/moveMoney';
import { markPaid, markWrong } from '../../pagopa/payments/paymentRepository';
import { isBeyondOnePerson } from '../../transfers/fourEyes';
import { findHolder } from '../../transfers/matching/holderRepository';
import { samePerson } from '../../transfers/lines/refusals';
import { ANOMALY_SUBJECT, type Anomaly, type DecisionChanges } from './anomalyRepository';
import type { AnomalyEvent } from './moves';

export interface Deciding {
  readonly transaction: Transaction<Schema>;
  readonly actor: Actor;
  readonly anomaly: Anomaly;
  readonly note: string | null;
  readonly walletId: string | null;
  /** The cents that one person may credit to a wallet in a day. */
  readonly limit: number;
  readonly now: Date;
}

type Credit = Required<Pick<DecisionChanges, 'transfer_id' | 'paid_payment'>>;

const UNDECIDED: DecisionChanges = {
  state: 'Aperta',
  wallet_id: null,
  holder_name: null,
  proposed_by: null,
  proposed_by_name: null,
  proposed_at: null,
  approved_by_name: null,
  approved_at: null,
};

/** The key contains the version: a credit that was undone may be booked again. */
const about = ({ id, cents, paidAt, iuv, version }: Anomaly, what: string) => ({
  key: `${ANOMALY_SUBJECT}:${what}:${id}:${String(version)}`,
  cents,
  subject: { kind: ANOMALY_SUBJECT, id },
  ...(paidAt && { effectiveAt: paidAt }),
  iuv,
});

const detailsOf = ({ iuv, receiptId, psp, paidAt }: Anomaly): ReceiptDetails => [
  ['IUV', iuv],
  ['IUR', receiptId],
  ...(psp ? ([['Prestatore di servizi di pagamento', psp]] as const) : []),
  ...(paidAt ? ([['Pagata il', writtenDay(italianDay(paidAt))]] as const) : []),
];

/** Credits the payment to the wallet, with a receipt; a payment that waited for a decision becomes paid. */
async function creditIt({ transaction, actor, anomaly }: Deciding, walletId: string): Promise<Credit> {
  const { iuv, ...booking } = about(anomaly, 'credit');
  const reason = `Ricarica con pagoPA, IUV ${iuv}, accreditata dall’ufficio`;
  const booked = await credit(transaction, actor, { ...booking, kind: 'Ricarica', walletId, from: 'pagopa', reason });
  await issueReceipt(transaction, actor, { transferId: booked.id, details: detailsOf(anomaly) });
  const { paymentId, paymentState, paymentWalletId, paidAt } = anomaly;
  // A credit to a wallet does not pay the fee of an application.
  const isPayment = paymentId !== null && paymentWalletId !== null && paymentState !== 'pagata';
  if (isPayment) await markPaid(transaction, [{ id: paymentId, paidAt }]);
  return { transfer_id: booked.id, paid_payment: isPayment };
}

/** @throws ApiError 403 when the wallet has too little */
async function takeBack({ transaction, actor, anomaly, note }: Deciding): Promise<DecisionChanges> {
  const { transferId, paymentId, isPayment, reason } = anomaly;
  if (transferId === null) throw new Error('What was credited has a transfer.');
  await reverse(transaction, actor, { transferId, reason: note ?? '' });
  // Credits that are older than receipts have none.
  if (await findReceipt(transaction, actor.caller.tenantId, { transferId }))
    await cancelReceipt(transaction, actor, { transferId, reason: note ?? '' });
  if (isPayment && paymentId !== null) await markWrong(transaction, paymentId, reason);
  return { ...UNDECIDED, transfer_id: null, paid_payment: false, note };
}

async function assign(deciding: Deciding, tenantId: string): Promise<DecisionChanges> {
  const { transaction, actor, anomaly, limit, now, note } = deciding;
  const walletId = deciding.walletId ?? '';
  const holder = await findHolder(transaction, tenantId, walletId);
  if (!holder) throw noWallet(walletId);
  if (holder.status === 'Chiuso') throw closed(walletId);
  const { userId, userName } = actor.caller;
  const chosen = {
    wallet_id: walletId,
    holder_name: holder.name,
    note,
    proposed_by: userId,
    proposed_by_name: userName,
    proposed_at: now,
  };
  const wanted = { tenantId, userId, walletId, cents: anomaly.cents, now };
  if (await isBeyondOnePerson(transaction, wanted, limit)) return { ...chosen, state: 'DaApprovare' };
  return { ...chosen, state: 'Accreditata', ...(await creditIt(deciding, walletId)) };
}

async function approve(deciding: Deciding): Promise<DecisionChanges> {
  const { actor, anomaly, now } = deciding;
  if (anomaly.proposedBy === actor.caller.userId) throw samePerson();
  if (anomaly.walletId === null) throw new Error('What waits for approval has a wallet.');
  return {
    state: 'Accreditata',
    ...(await creditIt(deciding, anomaly.walletId)),
    approved_by_name: actor.caller.userName,
    approved_at: now,
  };
}

/** pagoPA owes the money, and the bank has returned it to the payer. */
async function giveBack({ transaction, actor, anomaly, note }: Deciding): Promise<DecisionChanges> {
  const { iuv: _number, ...booking } = about(anomaly, 'suspend');
  const reason = note ?? '';
  await transfer(transaction, actor, { ...booking, kind: 'Sospeso', from: 'pagopa', to: 'suspense', reason });
  const { iuv: _same, effectiveAt: _then, ...back } = about(anomaly, 'return');
  const { id } = await transfer(transaction, actor, {
    ...back,
    kind: 'Restituzione',
    from: 'suspense',
    to: 'bank',
    reason,
  });
  return { state: 'Restituita', transfer_id: id, note };
}

export function decideAnomaly(event: AnomalyEvent, deciding: Deciding, tenantId: string): Promise<DecisionChanges> {
  const { note } = deciding;
  switch (event) {
    case 'assign':
      return assign(deciding, tenantId);
    case 'approve':
      return approve(deciding);
    case 'return':
      return giveBack(deciding);
    case 'reject':
    case 'reopen':
      return Promise.resolve({ ...UNDECIDED, note });
    case 'dismiss':
      return Promise.resolve({ state: 'Archiviata', note });
    case 'reverse':
      return takeBack(deciding);
  }
}
