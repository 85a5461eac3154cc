/** Operations on the list of controls: its rows, its files, and how those who control like to see it. */
import type { FastifyRequest } from 'fastify';
import type { Handlers, ModuleDeps } from '../../../../platform/deps';
import { exportProgress, followedExport, type ExportRequest } from '../../../../platform/grid/export/followedExport';
import { sendExport } from '../../../../platform/grid/export/sendExport';
import { load } from '../../../../platform/grid/load';
import { parseLoadOptions, type LoadQuery } from '../../../../platform/grid/parse';
import type { SavedView } from '../../../../platform/views/viewRepository';
import { viewService } from '../../../../platform/views/viewService';
import { controlList, countQueues, type ControlQueue } from '../queueRepository';
import { exportOf } from './exported';

type OfQueue = { readonly queue?: ControlQueue };
type ExportOfSelected = Omit<ExportRequest, 'keys' | 'filter'> & { readonly controlIds: readonly string[] };

const idOf = ({ params }: Pick<FastifyRequest, 'params'>) => (params as { id: string }).id.toLowerCase();

export const controlListHandlers = (deps: ModuleDeps): Handlers => {
  const views = viewService(deps);
  const file = (request: FastifyRequest, asked: ExportRequest, queue: ControlQueue) => ({
    ...{ format: asked.format, name: 'controlli', sheet: 'Controlli' },
    ...followedExport(request, exportOf(queue, request.caller.userId), asked),
  });
  return {
    controlsGetList: ({ caller, database, query }) => {
      const { queue = 'all', ...options } = query as LoadQuery & OfQueue;
      const definition = controlList(queue, caller.userId);
      return load({ database, definition, tenantId: caller.tenantId }, parseLoadOptions(options));
    },
    controlsGetQueues: async ({ caller, database }) => ({
      counts: await countQueues(database, caller.tenantId, caller.userId),
    }),
    controlsExport: async (request, reply) => {
      const { queue = 'all', ...asked } = request.query as ExportRequest & OfQueue;
      return sendExport(request, reply, deps, file(request, asked, queue));
    },
    controlsExportSelected: async (request, reply) => {
      const { controlIds: keys, ...asked } = request.body as ExportOfSelected;
      return sendExport(request, reply, deps, file(request, { ...asked, keys }, 'all'));
    },
    controlsGetExport: (request) => exportProgress(request, idOf(request)),
    controlsGetViews: (request) => views.list(request, (request.query as { grid: string }).grid),
    controlsCreateView: (request) => views.create(request, request.body as SavedView),
    controlsUpdateView: (request) =>
      views.update(request, idOf(request), request.body as { name?: string; state?: object }),
    controlsDeleteView: async (request, reply) => {
      await views.remove(request, idOf(request));
      return reply.code(204).send();
    },
  };
};
