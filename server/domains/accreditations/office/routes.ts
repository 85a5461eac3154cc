import type { ModuleDeps, Handlers } from '../../../platform/deps';
import { sendExport } from '../../../platform/grid/export/sendExport';
import type { LoadQuery } from '../../../platform/grid/parse';
import type { QueueName } from './queueRepository';
import { accreditationService, type ExportRequest } from './service';
import { caseHandlers, runHandlers, viewHandlers } from './workRoutes';

/** Operations of the accreditation administration. */
export const adminAccreditationsHandlers = (deps: ModuleDeps): Handlers => {
  const service = accreditationService(deps);
  const idOf = (params: unknown) => (params as { id: string }).id;
  return {
    ...caseHandlers(deps),
    ...runHandlers(deps),
    ...viewHandlers(deps),
    adminAccreditationsGetList: (request) => service.list(request, request.query as LoadQuery & { queue?: QueueName }),
    adminAccreditationsGetQueues: (request) => service.queues(request),
    adminAccreditationsGetStatistics: (request) => service.statistics(request),
    adminAccreditationsGet: (request) => service.detail(request, idOf(request.params)),
    adminAccreditationsGetExport: (request) => service.progress(request, idOf(request.params)),
    adminAccreditationsExport: (request, reply) => {
      const query = request.query as ExportRequest;
      const file = { format: query.format, name: 'accreditamenti', sheet: 'Accreditamenti' };
      return sendExport(request, reply, deps, { ...file, ...service.fileExport(request, query) });
    },
  };
};
