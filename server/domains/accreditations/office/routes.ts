import { italianDay } from '../../../../common/days/italianDays';
import type { ModuleDeps } from '../../../platform/deps';
import type { Handlers } from '../../../platform/handler';
import { exportProgress } from '../../../platform/grid/export/followedExport';
import { listExports } from '../../../platform/grid/export/listExports';
import { load } from '../../../platform/grid/load';
import { parseLoadOptions } from '../../../platform/grid/parse';
import { viewHandlers } from '../../../platform/views/viewHandlers';
import { readDossier } from './dossier';
import { exportOf } from './exported';
import { countQueues, queueList, type QueueName } from './queueRepository';
import { readStatistics } from './statisticsRepository';
import { caseHandlers, runHandlers } from './workRoutes';

type OfQueue = { readonly queue?: QueueName };

/** Serves the accreditation administration. */
export const adminAccreditationsHandlers = (deps: ModuleDeps) => {
  const { clock } = deps;
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
    adminAccreditationsGetList: ({ caller, database, query: { queue = 'all', ...options } }) =>
      load(
        { database, definition: queueList(queue, caller.userId), tenantId: caller.tenantId },
        parseLoadOptions(options),
      ),
    adminAccreditationsGetQueues: async ({ caller, database }) => ({
      counts: await countQueues(database, caller.tenantId, caller.userId),
    }),
    adminAccreditationsGetStatistics: ({ caller, database }) =>
      readStatistics(database, caller.tenantId, italianDay(clock())),
    adminAccreditationsGet: (request) => readDossier(request, request.params.id, clock()),
  } satisfies Partial<Handlers>;
};
