import type { ModuleDeps } from '../../../platform/deps';
import type { Handlers } from '../../../platform/handler';
import { exportProgress } from '../../../platform/grid/export/followedExport';
import { listExports } from '../../../platform/grid/export/listExports';
import { viewHandlers } from '../../../platform/views/viewHandlers';
import { exportOf } from './exported';
import { queueList, type QueueName } from './queueRepository';
import { accreditationService } from './service';
import { caseHandlers, runHandlers } from './workRoutes';

type OfQueue = { readonly queue?: QueueName };

/** Serves the accreditation administration. */
export const adminAccreditationsHandlers = (deps: ModuleDeps) => {
  const service = accreditationService(deps);
  const sendFile = listExports(deps, {
    name: 'accreditamenti',
    sheet: 'Accreditamenti',
    listOf: ({ caller }, { queue = 'all' }: OfQueue) => exportOf(queueList(queue, caller.userId)),
  });
  const views = viewHandlers(deps);
  return {
    ...caseHandlers(deps),
    ...runHandlers(deps),
    adminAccreditationsGetViews: views.list,
    adminAccreditationsCreateView: views.create,
    adminAccreditationsUpdateView: views.update,
    adminAccreditationsDeleteView: views.remove,
    adminAccreditationsExport: (request, reply) => sendFile(request, reply, request.query),
    adminAccreditationsExportSelected: (request, reply) => {
      const { accreditationIds: keys, ...wanted } = request.body;
      return sendFile(request, reply, { ...wanted, keys });
    },
    adminAccreditationsGetExport: (request) => exportProgress(request, request.params.id.toLowerCase()),
    adminAccreditationsGetList: (request) => service.list(request, request.query),
    adminAccreditationsGetQueues: (request) => service.queues(request),
    adminAccreditationsGetStatistics: (request) => service.statistics(request),
    adminAccreditationsGet: (request) => service.detail(request, request.params.id),
  } satisfies Partial<Handlers>;
};
