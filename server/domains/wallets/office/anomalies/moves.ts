/** What may become of a receipt that credits nothing by itself. Pure. */
import type { ReceiptReason } from '../../pagopa/receipts/model';

export type AnomalyState = 'Aperta' | 'DaApprovare' | 'Accreditata' | 'Restituita' | 'Archiviata';

export type AnomalyEvent =
  /** A wallet is chosen: credited at once, or proposed to a second person. */
  | 'assign'
  | 'approve'
  | 'reject'
  /** Sent back to who paid. */
  | 'return'
  /** Nothing is to be done with it. */
  | 'dismiss'
  /** Its credit is taken out of the wallet again. */
  | 'reverse'
  /** Put aside by mistake. */
  | 'reopen';

interface Move {
  readonly from: AnomalyState;
  readonly needs: 'walletId' | 'note' | null;
}

const MOVES: Readonly<Record<AnomalyEvent, Move>> = {
  assign: { from: 'Aperta', needs: 'walletId' },
  approve: { from: 'DaApprovare', needs: null },
  reject: { from: 'DaApprovare', needs: 'note' },
  return: { from: 'Aperta', needs: 'note' },
  dismiss: { from: 'Aperta', needs: 'note' },
  reverse: { from: 'Accreditata', needs: 'note' },
  reopen: { from: 'Archiviata', needs: 'note' },
};

export const anomalyMove = (event: AnomalyEvent): Move => MOVES[event];

interface Standing {
  readonly state: AnomalyState;
  readonly reason: ReceiptReason;
  readonly proposedBy: string | null;
}

/** Money of another body is none of ours to give. */
const isOurs = (event: AnomalyEvent, reason: ReceiptReason) =>
  event === 'dismiss' || event === 'reopen' || reason !== 'altroEnte';

/** Whoever proposed a credit does not approve it; taking it back they may. */
export const anomalyOpenTo = ({ state, reason, proposedBy }: Standing, userId: string | null): AnomalyEvent[] =>
  (Object.keys(MOVES) as AnomalyEvent[]).filter(
    (event) => MOVES[event].from === state && isOurs(event, reason) && (event !== 'approve' || proposedBy !== userId),
  );

/** What was done, as the history names it. */
export const ANOMALY_PAST: Readonly<Record<AnomalyEvent, string>> = {
  assign: 'assigned',
  approve: 'approved',
  reject: 'rejected',
  return: 'returned',
  dismiss: 'dismissed',
  reverse: 'reversed',
  reopen: 'reopened',
};
