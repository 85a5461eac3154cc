import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Handlers, ModuleDeps } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { beginPlantImport, type Asked } from './begin';
import { reportFile } from './report';
import { endImport, findImport, findImports, findProblems } from './runRepository';
import { sendExchange } from './sendExchange';

const LATEST = 20;

const idOf = ({ params }: Pick<FastifyRequest, 'params'>) => (params as { id: string }).id.toLowerCase();

async function importOf(request: FastifyRequest) {
  const found = await findImport(request.database, idOf(request));
  if (!found) throw notFound('Importazione', idOf(request));
  return found;
}

/** Files of plants from and to other registers. */
export const plantExchangeHandlers = (deps: Pick<ModuleDeps, 'clock' | 'config'>): Handlers => ({
  plantsGetImports: async ({ caller, database }) => ({ items: await findImports(database, caller.tenantId, LATEST) }),
  plantsBeginImport: (request) => {
    const { id, uploadId } = request.body as Asked;
    return beginPlantImport(request, { id: id.toLowerCase(), uploadId: uploadId.toLowerCase() }, deps.clock());
  },
  plantsGetImport: importOf,
  plantsGetImportProblems: async (request) => {
    const { id } = await importOf(request);
    return findProblems(request.database, id, request.query as { skip: number; take: number });
  },
  plantsGetImportReport: async (request, reply) => {
    const { id } = await importOf(request);
    return reply
      .headers({
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="importazione-impianti-errori.csv"',
      })
      .send(Readable.from(reportFile(request.database, id), { objectMode: false }));
  },
  plantsStopImport: async (request) => {
    const { id } = await importOf(request);
    await request.database
      .transaction()
      .execute((transaction) => endImport(transaction, id, { state: 'stopped', at: deps.clock() }));
    return importOf(request);
  },
  plantsExchange: (request, reply) => sendExchange(request, reply, deps),
});
