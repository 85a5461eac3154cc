import type { ModuleDeps, Scope } from '../../../platform/deps';
import type { Handlers } from '../../../platform/handler';
import { idOf } from '../../../platform/idOf';
import { notFound } from '../../../platform/errors';
import { openExport } from '../../../platform/grid/export/exportList';
import { sendExport } from '../../../platform/grid/export/sendExport';
import { load } from '../../../platform/grid/load';
import { parseLoadOptions } from '../../../platform/grid/parse';
import { CONTENT_NAME } from '../subject';
import { confirmationExport, confirmationList } from './columns';
import { confirmRead } from './confirm';
import { countConfirmations, findConfirmableNotice } from './confirmationRepository';

async function noticeOf({ database }: Scope, id: string) {
  const notice = await findConfirmableNotice(database, id);
  if (!notice) throw notFound(CONTENT_NAME, id);
  return notice;
}

/** Serves confirmations of reading, to the reader and to the office. */
export const confirmationHandlers = (deps: Pick<ModuleDeps, 'config' | 'clock' | 'logger'>) =>
  ({
    newsConfirm: (request) => confirmRead(request, idOf(request), request.body.version, deps.clock()),
    contentsGetConfirmationFigures: async (request) => {
      const notice = await noticeOf(request, idOf(request));
      return {
        version: notice.version,
        ...(await countConfirmations(request.database, request.caller.tenantId, notice)),
      };
    },
    contentsGetConfirmations: async (request) => {
      const definition = confirmationList(await noticeOf(request, idOf(request)));
      const { caller, database, query } = request;
      return load({ database, definition, tenantId: caller.tenantId }, parseLoadOptions(query));
    },
    contentsExportConfirmations: async (request, reply) => {
      const { caller, database, query } = request;
      const list = confirmationExport(await noticeOf(request, idOf(request)));
      return sendExport(request, reply, deps, {
        format: query.format,
        name: 'conferme-di-lettura',
        sheet: 'Conferme di lettura',
        open: (signal) => openExport({ database, tenantId: caller.tenantId, signal }, list, query),
      });
    },
  }) satisfies Partial<Handlers>;
