import type { FastifyRequest } from 'fastify';
import type { AppDeps, Handlers } from '../../../platform/deps';
import { load } from '../../../platform/grid/load';
import { parseLoadOptions, type LoadQuery } from '../../../platform/grid/parse';
import { limitLinks } from '../../../identity/provider/account/limits';
import { originOf } from '../../../identity/provider/origin';
import { orderBoardList } from './columns';
import { changeBoard, createBoard, deactivateBoard, getBoard, type BoardInput } from './service';
import { answerQuestion, lookAtQuestion, questionsOf, sendAgain, type AnswerInput } from './validation';

const idOf = ({ params }: Pick<FastifyRequest, 'params'>) => (params as { id: string }).id;

/** Boards of professional orders for those who manage accreditations, and the answers of orders by their links. */
export const orderBoardHandlers = (deps: AppDeps): Handlers => {
  const doing = ({ caller, database, ip }: FastifyRequest) => ({ caller, database, ip, now: deps.clock() });
  return {
    orderBoardsGetList: ({ caller, database, query }) =>
      load({ database, definition: orderBoardList, tenantId: caller.tenantId }, parseLoadOptions(query as LoadQuery)),
    orderBoardsGet: (request) => getBoard(request.database, idOf(request)),
    orderBoardsCreate: (request) => createBoard(doing(request), request.body as BoardInput),
    orderBoardsUpdate: (request) => changeBoard(doing(request), idOf(request), request.body as BoardInput),
    orderBoardsDeactivate: async (request, reply) => {
      await deactivateBoard(doing(request), idOf(request));
      return reply.code(204).send();
    },
    orderValidationsGetList: (request) => questionsOf(request.database, idOf(request)),
    orderValidationsSend: (request) =>
      sendAgain(deps, doing(request), idOf(request), (request.body as { commandId: string }).commandId),
    orderValidationsLook: async (request) => {
      await limitLinks(deps.database, originOf(request));
      return lookAtQuestion(deps, (request.body as { token: string }).token);
    },
    orderValidationsAnswer: async (request) => {
      await limitLinks(deps.database, originOf(request));
      return answerQuestion(deps, request.ip, request.body as AnswerInput);
    },
  };
};
