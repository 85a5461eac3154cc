import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ModuleDeps } from '../../../platform/deps';
import type { Handlers, Schemas } from '../../../platform/handler';
import { idOf } from '../../../platform/idOf';
import { disposition } from '../../../platform/files/names';
import { ApiError, notFound } from '../../../platform/errors';
import { readUpload } from '../../../platform/files/readUpload';
import { load } from '../../../platform/grid/load';
import { parseLoadOptions } from '../../../platform/grid/parse';
import type { FeeCases } from '../fees/feeCases';
import { readStatements } from './intake/importFile';
import { findFile } from './intake/intakeRepository';
import { takeIn, type ExactLine } from './intake/takeIn';
import { countStates } from './lines/lineRepository';
import { lineList, statementList } from './lines/columns';
import { findLinesOfFee } from './lines/feeLines';
import { moveLine } from './lines/moveLine';
import { proposedFees } from './lines/proposedFees';
import { readLine } from './lines/readLine';
import { typeLine } from './lines/typeLine';
import { searchHolders } from './matching/holderRepository';
import { camtParser } from './statements/readCamt';
import { MOST_STATEMENT_BYTES } from './statements/statement';

const NOT_CREDITED = 'Non è stato accreditato per un errore del portale: riprova dalla riga.';

/**
 * Credits lines that name their wallet by the wallet's own reference; one by one, so that a refusal does not prevent
 * the others. A refused line stays in its queue.
 */
async function creditExact(
  request: FastifyRequest,
  lines: readonly ExactLine[],
  clock: () => Date,
  fees: FeeCases,
): Promise<Schemas['BankStatementCrediting']> {
  let [credited, waiting] = [0, 0];
  const refused: Schemas['BankStatementRefusedCredit'][] = [];
  for (const { id, walletId, payerName, cents } of lines)
    try {
      const command = { id: randomUUID(), event: 'assign', version: 1, walletId } as const;
      const state = await moveLine(request, fees, id, command, clock());
      if (state === 'DaApprovare') waiting += 1;
      else credited += 1;
    } catch (error) {
      request.log.warn({ err: error, lineId: id }, 'A line that named its wallet was not credited');
      refused.push({ id, payerName, cents, message: error instanceof ApiError ? error.message : NOT_CREDITED });
    }
  return { credited, waiting, refused };
}

/** Serves transfers to the office's account, for officers who manage wallets. */
export const transferHandlers = ({ clock }: ModuleDeps, fees: FeeCases) => {
  const parser = camtParser();
  return {
    transfersGetStatements: ({ caller, database, query }) =>
      load({ database, definition: statementList, tenantId: caller.tenantId }, parseLoadOptions(query)),
    transfersGetStatementFile: async (request, reply) => {
      const { caller, database } = request;
      const file = await findFile(database, caller.tenantId, idOf(request));
      if (!file) throw notFound('Estratto conto', idOf(request));
      return reply
        .headers({
          'Content-Type': 'application/octet-stream',
          'Content-Disposition': disposition('attachment', file.name),
        })
        .send(file.content);
    },
    transfersImport: async (request) => {
      const file = await readUpload(request.body, request.headers, MOST_STATEMENT_BYTES);
      const choices = request.query;
      const read = await readStatements(parser, file, choices);
      const { exact, ...taken } = await takeIn(request, read, file, choices.acceptGoodLines ?? null, clock());
      if (!choices.creditExact) return taken;
      return { ...taken, crediting: await creditExact(request, exact, clock, fees) };
    },
    transfersGetLines: ({ caller, database, query }) =>
      load({ database, definition: lineList, tenantId: caller.tenantId }, parseLoadOptions(query)),
    transfersGetQueues: async ({ caller, database }) => ({ items: await countStates(database, caller.tenantId) }),
    transfersGetLine: (request) => readLine(request, fees, idOf(request), clock()),
    transfersMove: async (request) => {
      await moveLine(request, fees, idOf(request), request.body, clock());
      return readLine(request, fees, idOf(request), clock());
    },
    transfersType: async (request) => {
      const now = clock();
      return readLine(request, fees, await typeLine(request, request.body, now), now);
    },
    transfersFindFees: async (request) => {
      const { caller, database, query } = request;
      return { items: await proposedFees(request, await fees.search(database, caller.tenantId, query.search)) };
    },
    transfersFindLinesOfFee: async (request) => ({ items: await findLinesOfFee(request, fees, idOf(request)) }),
    transfersFindHolders: async ({ caller, database, query }) => ({
      items: await searchHolders(database, caller.tenantId, query.search),
    }),
  } satisfies Partial<Handlers>;
};
