/** Defines the manual moves of a line. Pure. */

export type LineState =
  | 'DaAbbinare'
  | 'DaApprovare'
  | 'Accreditato'
  | 'Sospeso'
  | 'Restituito'
  | 'DaStornare'
  | 'Stornato'
  | 'Riversamento'
  | 'Annullato';

export type LineEvent =
  /** A wallet is chosen: credited at once, or proposed to a second person. */
  | 'assign'
  /** The line pays the fee of an accreditation. */
  | 'payFee'
  | 'approve'
  | 'reject'
  /** The line is set aside: its owner is unknown. */
  | 'suspend'
  /** The money was returned to the payer. */
  | 'return'
  /** The credit is undone. */
  | 'reverse'
  /** The line that a storno of the bank takes back is named. */
  | 'correct'
  /** The storno of the bank takes back nothing of ours. */
  | 'dismiss';

/** The input that a command needs besides its event. */
export type LineNeed = 'walletId' | 'accreditationId' | 'note' | 'lineId';

interface LineTransition {
  readonly from: readonly LineState[];
  readonly needs: readonly LineNeed[];
}

const MOVES: Readonly<Record<LineEvent, LineTransition>> = {
  assign: { from: ['DaAbbinare', 'Sospeso'], needs: ['walletId'] },
  payFee: { from: ['DaAbbinare', 'Sospeso'], needs: ['accreditationId'] },
  approve: { from: ['DaApprovare'], needs: [] },
  reject: { from: ['DaApprovare'], needs: ['note'] },
  suspend: { from: ['DaAbbinare'], needs: ['note'] },
  return: { from: ['Sospeso'], needs: ['note'] },
  reverse: { from: ['Accreditato'], needs: ['note'] },
  correct: { from: ['DaStornare'], needs: ['lineId'] },
  dismiss: { from: ['DaStornare'], needs: ['note'] },
};

export const moveOf = (event: LineEvent): LineTransition => MOVES[event];

interface LineFacts {
  readonly state: LineState;
  /** True for a storno that takes back nothing that came. */
  readonly bringsBack: boolean;
  /** The accreditation whose fee it paid. */
  readonly accreditationId: string | null;
}

/**
 * Reports whether a line may be moved so, by any officer. A paid fee is not undone by hand: its accreditation has gone
 * on.
 */
export const isOpenTo = ({ state, bringsBack, accreditationId }: LineFacts, event: LineEvent): boolean =>
  MOVES[event].from.includes(state) &&
  !(bringsBack && event === 'correct') &&
  !(accreditationId !== null && event === 'reverse');

/** Nobody approves their own proposal; they may withdraw it. */
export const openTo = (line: LineFacts & { readonly proposedBy: string | null }, userId: string | null): LineEvent[] =>
  (Object.keys(MOVES) as LineEvent[]).filter(
    (event) => isOpenTo(line, event) && (event !== 'approve' || line.proposedBy !== userId),
  );

/** The names of the moves in the history of a line. */
export const PAST: Readonly<Record<LineEvent, string>> = {
  assign: 'assigned',
  payFee: 'fee paid',
  approve: 'approved',
  reject: 'rejected',
  suspend: 'suspended',
  return: 'returned',
  reverse: 'reversed',
  correct: 'corrected',
  dismiss: 'dismissed',
};

/** The name of a storno whose money is spent, in the history of its line. */
export const UNCOVERED = 'found uncovered';
