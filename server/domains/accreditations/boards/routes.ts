import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../../../platform/deps';
import type { Handlers } from '../../../platform/handler';
import { load } from '../../../platform/grid/load';
import { parseLoadOptions } from '../../../platform/grid/parse';
import { limitLinks } from '../../../identity/provider/account/limits';
import { originOf } from '../../../identity/provider/origin';
import { orderBoardList } from './columns';
import { changeBoard, createBoard, deactivateBoard, getBoard } from './service';
import { answerQuestion, lookAtQuestion, questionsOf, sendAgain } from './validation';

const idOf = ({ params }: { readonly params: { readonly id: string } }) => params.id;

/**
 * Serves the boards of professional orders to those who manage accreditations, and the answers of orders by their
 * links.
 */
export const orderBoardHandlers = (deps: AppDeps) => {
  const doing = ({ caller, database, ip }: FastifyRequest) => ({ caller, database, ip, now: deps.clock() });
  return {
    orderBoardsGetList: ({ caller, database, query }) =>
      load({ database, definition: orderBoardList, tenantId: caller.tenantId }, parseLoadOptions(query)),
    orderBoardsGet: (request) => getBoard(request.database, idOf(request)),
    orderBoardsCreate: (request) => createBoard(doing(request), request.body),
    orderBoardsUpdate: (request) => changeBoard(doing(request), idOf(request), request.body),
    orderBoardsDeactivate: async (request, reply) => {
      await deactivateBoard(doing(request), idOf(request));
      return reply.code(204).send();
    },
    orderValidationsGetList: (request) => questionsOf(request.database, idOf(request)),
    orderValidationsSend: (request) => sendAgain(deps, doing(request), idOf(request), request.body.commandId),
    orderValidationsLook: async (request) => {
      await limitLinks(deps.database, originOf(request));
      return lookAtQuestion(deps, request.body.token);
    },
    orderValidationsAnswer: async (request) => {
      await limitLinks(deps.database, originOf(request));
      return answerQuestion(deps, request.ip, request.body);
    },
  } satisfies Partial<Handlers>;
};
