import type { FastifyRequest } from 'fastify';
import type { ModuleDeps } from '../../../platform/deps';
import type { Handlers } from '../../../platform/handler';
import { openExport } from '../../../platform/grid/export/exportList';
import { sendExport } from '../../../platform/grid/export/sendExport';
import { idOf } from '../../../platform/idOf';
import { load } from '../../../platform/grid/load';
import { parseLoadOptions } from '../../../platform/grid/parse';
import { viewHandlers } from '../../../platform/views/viewHandlers';
import { enablingMailer } from './announce';
import { askEnabling } from './askEnabling';
import { enablingList } from './columns';
import { enablingFile } from './exported';
import { moveEnabling } from './move';
import { ownEnablings, readEnabling } from './read';

/** Serves companies that request to keep thermal plants, and the office that decides. */
export const maintainerHandlers = ({ clock, sealer, config, logger }: ModuleDeps) => {
  const deps = { clock, sealer, config, notify: enablingMailer({ sealer, config }) };
  const context = ({ caller, database, ip }: FastifyRequest) => ({ caller, database, ip, now: clock() });
  const views = viewHandlers({ clock });
  return {
    maintainersGetMine: (request) => ownEnablings(context(request)),
    maintainersAsk: async (request) => {
      await askEnabling(deps, context(request), idOf(request), request.body);
      return ownEnablings(context(request));
    },
    maintainersGetList: ({ caller, database, query }) =>
      load({ database, definition: enablingList, tenantId: caller.tenantId }, parseLoadOptions(query)),
    maintainersExport: (request, reply) => {
      const { caller, database, query } = request;
      const file = {
        format: query.format,
        name: 'manutentori',
        sheet: 'Manutentori',
        open: (signal: AbortSignal) => openExport({ database, tenantId: caller.tenantId, signal }, enablingFile, query),
      };
      return sendExport(request, reply, { clock, config, logger }, file);
    },
    maintainersGetViews: views.list,
    maintainersCreateView: views.create,
    maintainersUpdateView: views.update,
    maintainersDeleteView: views.remove,
    maintainersGet: (request) => readEnabling(context(request), idOf(request)),
    maintainersDecide: async (request) => {
      const id = idOf(request);
      const { caller, ip, database } = request;
      const { commandId, version, event, reason = null } = request.body;
      await database
        .transaction()
        .execute((transaction) =>
          moveEnabling(
            transaction,
            deps,
            { caller, ip },
            { id, event, by: 'officer', version, commandId: commandId.toLowerCase(), reason },
          ),
        );
      return readEnabling(context(request), id);
    },
  } satisfies Partial<Handlers>;
};
