import { ask } from './client';
import type { OrderAnswer } from './generated/models/OrderAnswer';
import type { OrderAnswered } from './generated/models/OrderAnswered';
import type { OrderQuestion } from './generated/models/OrderQuestion';
import { OrderBoardsService } from './generated/services/OrderBoardsService';

export type { OrderAnswer, OrderAnswered, OrderQuestion };

/** What a professional order is asked by the link of a mail. Needs no session; the link opens its own question alone. */
export const orderValidationsApi = {
  /** Rejects with 404 or 410 and a code of `Sace:OrderValidation` when the link lets answer nothing. */
  look: (token: string, signal?: AbortSignal): Promise<OrderQuestion> =>
    ask(
      () => OrderBoardsService.orderValidationsLook({ requestBody: { token } }),
      (question) => question,
      signal,
    ),
  /** Counts once; the same answer again is told as it was given. */
  answer: (answer: OrderAnswer): Promise<OrderAnswered> =>
    ask(
      () => OrderBoardsService.orderValidationsAnswer({ requestBody: answer }),
      (answered) => answered,
    ),
};
