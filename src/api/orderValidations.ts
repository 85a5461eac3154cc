import { ask } from './client';
import type { OrderAnswer } from './generated/models/OrderAnswer';
import type { OrderAnswered } from './generated/models/OrderAnswered';
import type { OrderQuestion } from './generated/models/OrderQuestion';
import { OrderBoardsService } from './generated/services/OrderBoardsService';

export type { OrderAnswer, OrderAnswered, OrderQuestion };

/** A question to a professional order, opened by the link of a mail. Needs no session; each link opens one question. */
export const orderValidationsApi = {
  /** Rejects with 404 or 410 and a code of `Sace:OrderValidation` for a link that allows no answer. */
  look: (token: string, signal?: AbortSignal): Promise<OrderQuestion> =>
    ask(() => OrderBoardsService.orderValidationsLook({ requestBody: { token } }), signal),
  /** Counts once; a repeated call returns the answer as it was given. */
  answer: (answer: OrderAnswer): Promise<OrderAnswered> =>
    ask(() => OrderBoardsService.orderValidationsAnswer({ requestBody: answer })),
};
