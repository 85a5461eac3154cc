/** Defines the decisions about a receipt that is not credited automatically. Pure. */
import type { ReceiptReason } from '../../pagopa/receipts/model';

export type AnomalyState = 'Aperta' | 'DaApprovare' | 'Accreditata' | 'Restituita' | 'Archiviata';

export type AnomalyEvent =
  /** A wallet is chosen: credited at once, or proposed to a second person. */
  | 'assign'
  | 'approve'
  | 'reject'
  /** The money was returned to the payer. */
  | 'return'
  /** The receipt is put aside. */
  | 'dismiss'
  /** The credit of the receipt is taken out of the wallet again. */
  | 'reverse'
  /** The receipt was put aside by mistake. */
  | 'reopen';

interface AnomalyTransition {
  readonly from: AnomalyState;
  readonly needs: 'walletId' | 'note' | null;
}

const MOVES: Readonly<Record<AnomalyEvent, AnomalyTransition>> = {
  assign: { from: 'Aperta', needs: 'walletId' },
  approve: { from: 'DaApprovare', needs: null },
  reject: { from: 'DaApprovare', needs: 'note' },
  return: { from: 'Aperta', needs: 'note' },
  dismiss: { from: 'Aperta', needs: 'note' },
  reverse: { from: 'Accreditata', needs: 'note' },
  reopen: { from: 'Archiviata', needs: 'note' },
};

export const anomalyMove = (event: AnomalyEvent): AnomalyTransition => MOVES[event];

interface AnomalyFacts {
  readonly state: AnomalyState;
  readonly reason: ReceiptReason;
  readonly proposedBy: string | null;
}

/** Money of another body is not ours to credit. */
const isOurs = (event: AnomalyEvent, reason: ReceiptReason) =>
  event === 'dismiss' || event === 'reopen' || reason !== 'altroEnte';

/** Nobody approves their own proposal; they may withdraw it. */
export const anomalyOpenTo = ({ state, reason, proposedBy }: AnomalyFacts, userId: string | null): AnomalyEvent[] =>
  (Object.keys(MOVES) as AnomalyEvent[]).filter(
    (event) => MOVES[event].from === state && isOurs(event, reason) && (event !== 'approve' || proposedBy !== userId),
  );

/** The names of the decisions in the history. */
export const ANOMALY_PAST: Readonly<Record<AnomalyEvent, string>> = {
  assign: 'assigned',
  approve: 'approved',
  reject: 'rejected',
  return: 'returned',
  dismiss: 'dismissed',
  reverse: 'reversed',
  reopen: 'reopened',
};
