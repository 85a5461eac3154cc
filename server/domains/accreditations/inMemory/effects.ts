/** Writes the effects of a move in memory; the changes of the record itself follow from the rules. */
import type { Moving } from '../../../platform/cases/kind';
import { integrationEnd, integrationRequest } from '../effects/integrationRequest';
import { endOfLink, orderQuestion } from '../effects/orderQuestion';
import type { Accreditation } from '../kind';
import { IN_FORCE_OR_LATER, type Effect } from '../transitions';
import type { Held } from './held';

type Turn = Pick<Moving<Accreditation>, 'record' | 'changes' | 'wish' | 'mover' | 'now'>;

/** The board of a professional order, and its province. */
export interface Board {
  readonly id: string;
  readonly orderTypeId: number;
  /** Null for a board that is responsible everywhere. */
  readonly province: string | null;
  readonly name: string;
}

export interface Surrounding {
  readonly newId: () => string;
  readonly find: (id: string | null) => Held | undefined;
  /** Returns the renewals of the accreditation with that id. */
  readonly renewalsOf: (id: string) => readonly Held[];
  /** Moves another one where the rules let it. */
  readonly moveIfAllowed: (held: Held, turn: Pick<Turn, 'mover' | 'wish' | 'now'>) => void;
  readonly boards: readonly Board[];
}

const NOBODY = { caller: { userId: null, userName: null }, ip: null };

/** The rows that each effect writes beside the record and its history; null where there are none. */
export const WRITES: Readonly<Record<Effect, ((held: Held, turn: Turn, around: Surrounding) => void) | null>> = {
  submission: null,
  fee: null,
  feeEnd: null,
  decision: null,
  // The ledger sets the number before it writes the record.
  term: null,
  suspension: null,
  suspensionEnd: null,
  integration: ({ requests }, turn, { newId }) => {
    requests.push({
      ...integrationRequest(newId(), turn, turn.now.toISOString()),
      reminded_at: null,
      answer: null,
      answered_at: null,
      outcome: null,
      sent: null,
    });
  },
  integrationEnd: ({ requests }, { wish, now }) => {
    const open = requests.findIndex(({ outcome }) => outcome === null);
    const request = requests[open];
    if (request) requests[open] = { ...request, ...integrationEnd(wish, now.toISOString()) };
  },
  grantedRenewal: ({ row }, { wish, mover, now }, { renewalsOf, moveIfAllowed }) => {
    const granted = renewalsOf(row.id).find(({ row: { state } }) => IN_FORCE_OR_LATER.some((one) => one === state));
    if (granted) moveIfAllowed(granted, { wish, mover, now });
  },
  releaseRenewed: ({ row }, { now }, { find, moveIfAllowed }) => {
    const renewed = find(row.renews);
    if (renewed?.row.state === 'InRinnovo')
      moveIfAllowed(renewed, { wish: { event: 'renewalClosed', by: 'system' }, mover: NOBODY, now });
  },
};

/** Adds a question to the order while the application waits for it, and ends it afterwards. */
export function updateQuestion({ row, questions }: Held, { record, now }: Turn, { boards, newId }: Surrounding): void {
  if (row.state === 'AttesaConvalidaOrdine') {
    const board = boardOf(boards, record);
    if (!board) return;
    questions.push({
      ...orderQuestion(newId(), record, board.id, {
        sent_at: now.toISOString(),
        expires_at: endOfLink(now).toISOString(),
      }),
      // No link is sent in memory.
      token_hash: null,
      outcome: null,
      note: null,
      answered_by: null,
      answered_at: null,
    });
  } else if (record.state === 'AttesaConvalidaOrdine') {
    const open = questions.findIndex(({ outcome }) => outcome === null);
    const question = questions[open];
    if (question) questions[open] = { ...question, outcome: 'superseded' };
  }
}

/** Finds the board of the province, or else the one that is responsible everywhere. */
function boardOf(boards: readonly Board[], { orderTypeId, orderProvince }: Turn['record']): Board | undefined {
  const ofOrder = boards.filter((board) => board.orderTypeId === orderTypeId);
  return (
    ofOrder.find(({ province }) => province === orderProvince) ?? ofOrder.find(({ province }) => province === null)
  );
}
