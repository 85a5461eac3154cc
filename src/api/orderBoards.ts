import type { LoadOptions, LoadResult } from '../shared/grid/loadOptions';
import { anagraficheLookups } from './anagraficheLookups';
import { ask } from './client';
import type { OrderBoard } from './generated/models/OrderBoard';
import type { OrderBoardInput } from './generated/models/OrderBoardInput';
import type { OrderBoardRow } from './generated/models/OrderBoardRow';
import { OrderBoardsService as Service } from './generated/services/OrderBoardsService';
import { loadQuery } from './loadQuery';

export type { OrderBoard, OrderBoardInput, OrderBoardRow };
/** The orders and provinces that a board may belong to; `value` is the server's code. */
export type BoardChoices = {
  orderTypes: { value: string; text: string }[];
  provinces: { value: string; text: string }[];
};

/** The entry of the Region's list that stands for no order. */
const noOrder = 10;

/** The office's contacts in the professional orders (AccreditationManage). */
export const orderBoardsApi = {
  load: (options: LoadOptions, signal?: AbortSignal): Promise<LoadResult> =>
    ask(() => Service.orderBoardsGetList(loadQuery(options)), signal),
  get: (id: string, signal?: AbortSignal): Promise<OrderBoard> => ask(() => Service.orderBoardsGet({ id }), signal),
  create: (board: OrderBoardInput): Promise<OrderBoard> => ask(() => Service.orderBoardsCreate({ requestBody: board })),
  update: (id: string, board: OrderBoardInput): Promise<OrderBoard> =>
    ask(() => Service.orderBoardsUpdate({ id, requestBody: board })),
  deactivate: (id: string): Promise<void> => ask(() => Service.orderBoardsDeactivate({ id })),
  choices: async (signal?: AbortSignal): Promise<BoardChoices> => {
    const [orderTypes, provinces] = await Promise.all([
      anagraficheLookups.tipiOrdini(signal),
      anagraficheLookups.province(false, signal),
    ]);
    return {
      orderTypes: orderTypes
        .filter(({ id }) => id !== noOrder)
        .map(({ id, descrizione }) => ({ value: String(id), text: descrizione })),
      provinces: provinces.map(({ sigla, descrizione }) => ({ value: sigla, text: `${descrizione} (${sigla})` })),
    };
  },
};
