/** What the effects of a move write, in memory; what a move changes of the record itself the rules say. */
import type { Moving } from '../../../platform/cases/kind';
import { integrationEnd, integrationRequest } from '../effects/integrationRequest';
import { endOfLink, orderQuestion } from '../effects/orderQuestion';
import type { Accreditation } from '../kind';
import { IN_FORCE_OR_LATER, type Effect } from '../transitions';
import type { Held } from './held';

type Turn = Pick<Moving<Accreditation>, 'record' | 'changes' | 'wish' | 'mover' | 'now'>;

/** A professional order that answers, and where. */
export interface Board {
  readonly id: string;
  readonly orderTypeId: number;
  /** Null: everywhere. */
  readonly province: string | null;
  readonly name: string;
}

export interface Surrounding {
  readonly newId: () => string;
  readonly find: (id: string | null) => Held | undefined;
  /** What renews the accreditation of that id. */
  readonly renewalsOf: (id: string) => readonly Held[];
  /** Moves another one where the rules let it. */
  readonly moveIfAllowed: (held: Held, turn: Pick<Turn, 'mover' | 'wish' | 'now'>) => void;
  readonly boards: readonly Board[];
}

const NOBODY = { caller: { userId: null, userName: null }, ip: null };

/** Of each effect what it writes beside the record and its history; null where that is all. */
export const WRITES: Readonly<Record<Effect, ((held: Held, turn: Turn, around: Surrounding) => void) | null>> = {
  submission: null,
  fee: null,
  feeEnd: null,
  decision: null,
  // The ledger gives the number before the record is written.
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

/** Asks the order while the application waits for it, and asks no more once it does not. */
export function turnQuestion({ row, questions }: Held, { record, now }: Turn, { boards, newId }: Surrounding): void {
  if (row.state === 'AttesaConvalidaOrdine') {
    const board = boardOf(boards, record);
    if (!board) return;
    questions.push({
      ...orderQuestion(newId(), record, board.id, {
        sent_at: now.toISOString(),
        expires_at: endOfLink(now).toISOString(),
      }),
      // Nobody is sent a link.
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

/** The board of the province, or else the one for everywhere. */
function boardOf(boards: readonly Board[], { orderTypeId, orderProvince }: Turn['record']): Board | undefined {
  const ofOrder = boards.filter((board) => board.orderTypeId === orderTypeId);
  return (
    ofOrder.find(({ province }) => province === orderProvince) ?? ofOrder.find(({ province }) => province === null)
  );
}
