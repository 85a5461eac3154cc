/** Decides about a receipt that is not credited automatically, once for each command. */
import type { Schemas } from '../../../../platform/handler';
import { requireUserId } from '../../../../platform/caller';
import type { Scope } from '../../../../platform/deps';
import { notFound } from '../../../../platform/errors';
import { recordChange } from '../../../../platform/history';
import { findNotes } from '../../../../platform/historyRepository';
import { noteCommand } from '../../../../platform/subjects/commandRepository';
import { findReceipt } from '../../ledger/receiptRepository';
import { lockByIuv } from '../../pagopa/payments/paymentRepository';
import { secondPersonAbove, secondPersonFor } from '../../transfers/fourEyes';
import { commandIdTaken, lineChanged, missing, notAllowed } from '../../transfers/lines/refusals';
import { findHolder } from '../../transfers/matching/holderRepository';
import {
  ANOMALY_ENTITY,
  ANOMALY_SUBJECT,
  findAnomaly,
  lockDecision,
  updateDecision,
  type Anomaly,
} from './anomalyRepository';
import { decideAnomaly } from './effects';
import { ANOMALY_PAST, anomalyMove, anomalyOpenTo } from './moves';

interface Deciding {
  readonly now: Date;
  /** Checks that pagoPA knows the receipt before it is credited. */
  readonly confirm: (anomaly: Anomaly) => Promise<void>;
}

/**
 * @throws ApiError 404; 409 when somebody decided meanwhile, the command's id is another's, or pagoPA does not confirm
 * the receipt; 403 when its state does not allow it, the proposer wants to approve it, or a wallet refuses; 400 without
 * the necessary input; 503 when pagoPA does not answer
 */
export async function decideReceipt(
  scope: Scope & { readonly ip: string | null },
  id: string,
  command: Schemas['AnomalyCommand'],
  { now, confirm }: Deciding,
): Promise<void> {
  const { caller, database } = scope;
  const { tenantId } = caller;
  requireUserId(caller);
  const { event } = command;
  const input = { note: command.note?.trim() || null, walletId: command.walletId?.toLowerCase() ?? null };
  const { needs, from } = anomalyMove(event);
  if (needs !== null && input[needs] === null) throw missing(needs);
  // Checked before the transaction, which must not wait for another server. A repeated command needs no check, since it
  // finds the credit.
  const toCredit = event === 'assign' || event === 'approve' ? await findAnomaly(database, tenantId, id) : undefined;
  if (toCredit?.state === from) await confirm(toCredit);
  await database.transaction().execute(async (transaction) => {
    const known = await findAnomaly(transaction, tenantId, id);
    if (!known) throw notFound('Anomalia', id);
    // The payment is locked first, as in the application of receipts.
    await lockByIuv(transaction, [known.iuv]);
    await lockDecision(transaction, tenantId, id);
    const anomaly = await findAnomaly(transaction, tenantId, id);
    if (!anomaly) throw notFound('Anomalia', id);
    const subject = { kind: ANOMALY_SUBJECT, id };
    const noted = await noteCommand(transaction, tenantId, subject, { id: command.id.toLowerCase(), event, at: now });
    if (noted === 'taken') throw commandIdTaken();
    if (noted !== 'new') return;
    if (anomaly.version !== command.version) throw lineChanged();
    const isOwn = event === 'approve' && anomaly.state === 'DaApprovare';
    if (!isOwn && !anomalyOpenTo(anomaly, caller.userId).includes(event)) throw notAllowed();
    const limit = await secondPersonAbove(transaction, tenantId);
    const changes = await decideAnomaly(event, { transaction, actor: scope, anomaly, limit, now, ...input }, tenantId);
    await updateDecision(transaction, tenantId, anomaly, changes, now);
    await recordChange(transaction, scope, {
      entity: ANOMALY_ENTITY,
      entityId: id,
      event: ANOMALY_PAST[event],
      at: now,
      before: { state: anomaly.state },
      after: { state: changes.state, note: input.note, walletId: changes.wallet_id ?? anomaly.walletId },
    });
  });
}

/**
 * Returns a receipt as the office sees it. @throws ApiError 404 for one of another tenant, and for one that needs no
 * decision
 */
export async function readAnomaly({ caller, database }: Scope, id: string, now: Date) {
  const { tenantId, userId } = caller;
  const anomaly = await findAnomaly(database, tenantId, id);
  if (!anomaly) throw notFound('Anomalia', id);
  const {
    proposedBy,
    paymentWalletId,
    paymentPosition: _position,
    source: _source,
    transferId,
    isPayment: _isPayment,
    ...shown
  } = anomaly;
  const receipt = transferId === null ? null : await findReceipt(database, tenantId, { transferId });
  const wallet = anomaly.walletId ?? paymentWalletId;
  return {
    ...shown,
    ...(await secondPersonFor(database, { tenantId, userId, now }, anomaly.cents)),
    isOwnProposal: proposedBy !== null && proposedBy === userId,
    wallet: wallet === null ? undefined : await findHolder(database, tenantId, wallet),
    receipt: receipt ? { id: receipt.id, number: receipt.number, year: receipt.year } : undefined,
    history: await findNotes<Schemas['AnomalyStep']['event']>(database, { tenantId, entity: ANOMALY_ENTITY, id }),
    openTo: anomalyOpenTo(anomaly, userId),
  };
}
