/** Operations on the list of controls: its rows, its files, and the views that each user saved. */
import type { ModuleDeps } from '../../../../platform/deps';
import type { Handlers } from '../../../../platform/handler';
import { exportProgress } from '../../../../platform/grid/export/followedExport';
import { listExports } from '../../../../platform/grid/export/listExports';
import { load } from '../../../../platform/grid/load';
import { parseLoadOptions } from '../../../../platform/grid/parse';
import { viewHandlers } from '../../../../platform/views/viewHandlers';
import { controlList, countQueues, type ControlQueue } from '../queueRepository';
import { exportOf } from './exported';

type OfQueue = { readonly queue?: ControlQueue };

export const controlListHandlers = (deps: ModuleDeps) => {
  const sendFile = listExports(deps, {
    name: 'controlli',
    sheet: 'Controlli',
    listOf: ({ caller }, { queue = 'all' }: OfQueue) => exportOf(queue, caller.userId),
  });
  const views = viewHandlers(deps);
  return {
    controlsGetList: ({ caller, database, query }) => {
      const { queue = 'all', ...options } = query;
      const definition = controlList(queue, caller.userId);
      return load({ database, definition, tenantId: caller.tenantId }, parseLoadOptions(options));
    },
    controlsGetQueues: async ({ caller, database }) => ({
      counts: await countQueues(database, caller.tenantId, caller.userId),
    }),
    controlsExport: (request, reply) => sendFile(request, reply, request.query),
    controlsExportSelected: (request, reply) => {
      const { controlIds: keys, ...wanted } = request.body;
      return sendFile(request, reply, { ...wanted, keys });
    },
    controlsGetExport: (request) => exportProgress(request, request.params.id.toLowerCase()),
    controlsGetViews: views.list,
    controlsCreateView: views.create,
    controlsUpdateView: views.update,
    controlsDeleteView: views.remove,
  } satisfies Partial<Handlers>;
};
