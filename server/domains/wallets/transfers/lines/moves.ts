/** What may become of a line, by hand. Pure. */

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
  | 'approve'
  | 'reject'
  /** Set aside: nobody knows whose it is. */
  | 'suspend'
  /** Sent back to who paid. */
  | 'return'
  /** The credit is undone. */
  | 'reverse'
  /** The line that a storno of the bank takes back is named. */
  | 'correct'
  /** A storno of the bank that takes back nothing of ours. */
  | 'dismiss';

/** What a command has to say besides its event. */
export type LineNeed = 'walletId' | 'note' | 'lineId';

interface Move {
  readonly from: readonly LineState[];
  readonly needs: readonly LineNeed[];
}

const MOVES: Readonly<Record<LineEvent, Move>> = {
  assign: { from: ['DaAbbinare', 'Sospeso'], needs: ['walletId'] },
  approve: { from: ['DaApprovare'], needs: [] },
  reject: { from: ['DaApprovare'], needs: ['note'] },
  suspend: { from: ['DaAbbinare'], needs: ['note'] },
  return: { from: ['Sospeso'], needs: ['note'] },
  reverse: { from: ['Accreditato'], needs: ['note'] },
  correct: { from: ['DaStornare'], needs: ['lineId'] },
  dismiss: { from: ['DaStornare'], needs: ['note'] },
};

export const moveOf = (event: LineEvent): Move => MOVES[event];

interface Standing {
  readonly state: LineState;
  /** A storno that takes back nothing that came. */
  readonly bringsBack: boolean;
}

/** Whether a line may be moved so, whoever does it. */
export const isOpenTo = ({ state, bringsBack }: Standing, event: LineEvent): boolean =>
  MOVES[event].from.includes(state) && !(bringsBack && event === 'correct');

/** Whoever proposed a credit does not approve it; taking it back they may. */
export const openTo = (line: Standing & { readonly proposedBy: string | null }, userId: string | null): LineEvent[] =>
  (Object.keys(MOVES) as LineEvent[]).filter(
    (event) => isOpenTo(line, event) && (event !== 'approve' || line.proposedBy !== userId),
  );

/** What was done with a line, as its history names it. */
export const PAST: Readonly<Record<LineEvent, string>> = {
  assign: 'assigned',
  approve: 'approved',
  reject: 'rejected',
  suspend: 'suspended',
  return: 'returned',
  reverse: 'reversed',
  correct: 'corrected',
  dismiss: 'dismissed',
};
