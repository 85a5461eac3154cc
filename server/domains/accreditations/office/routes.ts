import { italianDay } from '../../../platform/dates';
import type { ModuleDeps, Handlers } from '../../../platform/deps';
import type { LoadQuery } from '../../../platform/grid/parse';
import type { QueueName } from './queueRepository';
import { accreditationService, type ExportRequest } from './service';
import { caseHandlers, runHandlers, viewHandlers } from './workRoutes';

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

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
    adminAccreditationsExport: async (request, reply) => {
      const query = request.query as ExportRequest;
      const headers = {
        'Content-Disposition': `attachment; filename="accreditamenti-${italianDay(deps.clock())}.${query.format}"`,
        'Content-Type': MEDIA_TYPES[query.format],
      };
      // Whoever asks only what would come does not set a whole register in motion.
      if (request.method === 'HEAD') return reply.headers(headers).send();
      const abort = new AbortController();
      // A client that goes away while rows are still being counted must not leave the query running.
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) abort.abort();
      });
      const { total, file } = await service.exportFile(request, query, abort);
      return reply.headers({ ...headers, 'X-Total-Rows': total }).send(file);
    },
  };
};
