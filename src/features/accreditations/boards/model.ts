import type { BoardChoices, OrderBoard, OrderBoardInput, OrderBoardRow } from '../../../api/orderBoards';
import type { LoadOptions, LoadResult } from '../../../shared/grid/loadOptions';

export type { BoardChoices, OrderBoard, OrderBoardInput, OrderBoardRow };

/** The calls of this feature. All need AccreditationManage. */
export type OrderBoardsApi = {
  load: (options: LoadOptions, signal: AbortSignal) => Promise<LoadResult>;
  get: (id: string, signal: AbortSignal) => Promise<OrderBoard>;
  create: (board: OrderBoardInput) => Promise<OrderBoard>;
  /** Rejects with 409 when the stamp is no longer that of the board. */
  update: (id: string, board: OrderBoardInput) => Promise<OrderBoard>;
  deactivate: (id: string) => Promise<void>;
  choices: (signal: AbortSignal) => Promise<BoardChoices>;
};

export type BoardDraft = Record<
  'orderTypeId' | 'province' | 'name' | 'email' | 'pec' | 'phone' | 'contactName',
  string
>;

/** A board as its form shows it; an empty form without one. */
export function draftOf(board: OrderBoard | null): BoardDraft {
  return {
    orderTypeId: board ? String(board.orderTypeId) : '',
    province: board?.province ?? '',
    name: board?.name ?? '',
    email: board?.email ?? '',
    pec: board?.pec ?? '',
    phone: board?.phone ?? '',
    contactName: board?.contactName ?? '',
  };
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** Returns the body to send for a draft of a board. */
export function inputOf(
  { orderTypeId, province, name, email, pec, phone, contactName }: BoardDraft,
  board: OrderBoard | null,
): OrderBoardInput {
  return {
    orderTypeId: Number(orderTypeId),
    province: orNull(province),
    name: name.trim(),
    email: email.trim(),
    pec: orNull(pec),
    phone: orNull(phone),
    contactName: orNull(contactName),
    ...(board && { concurrencyStamp: board.concurrencyStamp }),
  };
}
