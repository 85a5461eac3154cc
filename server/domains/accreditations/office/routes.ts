import type { ModuleDeps, Handlers } from '../../../platform/deps';
import { exportHandlers } from '../../../platform/grid/export/exportHandlers';
import type { LoadQuery } from '../../../platform/grid/parse';
import { viewHandlers } from '../../../platform/views/viewHandlers';
import { exportOf } from './exported';
import { queueList, type QueueName } from './queueRepository';
import { accreditationService } from './service';
import { caseHandlers, runHandlers } from './workRoutes';

type OfQueue = { readonly queue?: QueueName };

/** Operations of the accreditation administration. */
export const adminAccreditationsHandlers = (deps: ModuleDeps): Handlers => {
  const service = accreditationService(deps);
  return {
    ...caseHandlers(deps),
    ...runHandlers(deps),
    ...viewHandlers(deps, 'adminAccreditations'),
    ...exportHandlers(deps, 'adminAccreditations', {
      name: 'accreditamenti',
      sheet: 'Accreditamenti',
      keys: 'accreditationIds',
      listOf: ({ caller }, { queue = 'all' }: OfQueue) => exportOf(queueList(queue, caller.userId)),
    }),
    adminAccreditationsGetList: (request) => service.list(request, request.query as LoadQuery & OfQueue),
    adminAccreditationsGetQueues: (request) => service.queues(request),
    adminAccreditationsGetStatistics: (request) => service.statistics(request),
    adminAccreditationsGet: (request) => service.detail(request, (request.params as { id: string }).id),
  };
};
