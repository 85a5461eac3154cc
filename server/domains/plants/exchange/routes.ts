import { Readable } from 'node:stream';
import type { ModuleDeps, Scope } from '../../../platform/deps';
import type { Handlers } from '../../../platform/handler';
import { idOf } from '../../../platform/idOf';
import { notFound } from '../../../platform/errors';
import { beginPlantImport } from './beginPlantImport';
import { reportFile } from './report';
import { endImport, findImport, findImports, findProblems } from './runRepository';
import { sendExchange } from './sendExchange';

const LATEST = 20;

async function importOf(request: Scope & { readonly params: { readonly id: string } }) {
  const found = await findImport(request.database, idOf(request));
  if (!found) throw notFound('Importazione', idOf(request));
  return found;
}

/** Serves the exchange of files of plants with other registers. */
export const plantExchangeHandlers = (deps: Pick<ModuleDeps, 'clock' | 'config'>) =>
  ({
    plantsGetImports: async ({ caller, database }) => ({ items: await findImports(database, caller.tenantId, LATEST) }),
    plantsBeginImport: (request) => {
      const { id, uploadId } = request.body;
      return beginPlantImport(request, { id: id.toLowerCase(), uploadId: uploadId.toLowerCase() }, deps.clock());
    },
    plantsGetImport: importOf,
    plantsGetImportProblems: async (request) => {
      const { id } = await importOf(request);
      return findProblems(request.database, id, request.query);
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
  }) satisfies Partial<Handlers>;
