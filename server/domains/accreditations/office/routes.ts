import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ModuleDeps, Handlers } from '../../../platform/deps';
import { sendExport } from '../../../platform/grid/export/sendExport';
import type { LoadQuery } from '../../../platform/grid/parse';
import type { QueueName } from './queueRepository';
import { accreditationService, type ExportRequest } from './service';
import { caseHandlers, runHandlers, viewHandlers } from './workRoutes';

type ExportOfSelected = Omit<ExportRequest, 'keys' | 'filter' | 'queue'> & {
  readonly accreditationIds: readonly string[];
};

/** Operations of the accreditation administration. */
export const adminAccreditationsHandlers = (deps: ModuleDeps): Handlers => {
  const service = accreditationService(deps);
  const idOf = (params: unknown) => (params as { id: string }).id;
  const send = (request: FastifyRequest, reply: FastifyReply, asked: ExportRequest) => {
    const file = { format: asked.format, name: 'accreditamenti', sheet: 'Accreditamenti' };
    return sendExport(request, reply, deps, { ...file, ...service.fileExport(request, asked) });
  };
  return {
    ...caseHandlers(deps),
    ...runHandlers(deps),
    ...viewHandlers(deps),
    adminAccreditationsGetList: (request) => service.list(request, request.query as LoadQuery & { queue?: QueueName }),
    adminAccreditationsGetQueues: (request) => service.queues(request),
    adminAccreditationsGetStatistics: (request) => service.statistics(request),
    adminAccreditationsGet: (request) => service.detail(request, idOf(request.params)),
    adminAccreditationsGetExport: (request) => service.progress(request, idOf(request.params)),
    adminAccreditationsExport: (request, reply) => send(request, reply, request.query as ExportRequest),
    adminAccreditationsExportSelected: (request, reply) => {
      const { accreditationIds: keys, ...file } = request.body as ExportOfSelected;
      return send(request, reply, { ...file, keys });
    },
  };
};
