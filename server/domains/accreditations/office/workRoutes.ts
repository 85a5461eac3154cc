import type { ModuleDeps } from '../../../platform/deps';
import type { Handlers } from '../../../platform/handler';
import { idOf } from '../../../platform/idOf';
import { caseService } from './caseService';
import { runService } from '../../../platform/runs/runService';
import { caseRuns } from './runs/runKind';

/** Serves the officers' commands on one case. */
export const caseHandlers = (deps: ModuleDeps) => {
  const service = caseService(deps);
  return {
    adminAccreditationsMove: (request) => service.command(request, { ...request.body, id: idOf(request) }),
    adminAccreditationsRecordCheck: (request) => {
      const { note = null, ...given } = request.body;
      return service.check(request, {
        ...given,
        note,
        id: idOf(request),
        code: request.params.code,
      });
    },
    adminAccreditationsAddNote: (request) => service.note(request, idOf(request), request.body),
    adminAccreditationsAssign: (request) =>
      service.assign(request, {
        ...request.body,
        id: idOf(request),
      }),
    adminAccreditationsGetAssignees: (request) => service.assignees(request),
  } satisfies Partial<Handlers>;
};

/** Serves the officers' runs over many cases. */
export const runHandlers = (deps: ModuleDeps) => {
  const service = runService(deps, caseRuns);
  return {
    adminAccreditationsGetBulkRuns: (request) => service.latest(request),
    adminAccreditationsStartBulkRun: (request) => service.start(request, request.body),
    adminAccreditationsGetBulkRun: (request) => service.one(request, idOf(request)),
    adminAccreditationsGetBulkItems: (request) => service.items(request, idOf(request), request.query),
    adminAccreditationsStopBulkRun: (request) => service.stop(request, idOf(request)),
    adminAccreditationsResumeBulkRun: (request) => service.resume(request, idOf(request)),
  } satisfies Partial<Handlers>;
};
