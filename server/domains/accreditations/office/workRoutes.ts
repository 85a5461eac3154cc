import type { TransitionEvent } from '../transitions';
import type { Handlers, ModuleDeps } from '../../../platform/deps';
import { caseService, type CheckCode, type CheckInput } from './caseService';
import { runService } from '../../../platform/runs/runService';
import { caseRuns, type CaseRunRequest } from './runs/runKind';

const idOf = ({ params }: { readonly params: unknown }) => (params as { id: string }).id.toLowerCase();

interface Command {
  readonly event: TransitionEvent;
  readonly commandId: string;
  readonly version: number;
  readonly reason?: string | null;
  readonly dueOn?: string | null;
  readonly passedChecks?: readonly CheckCode[];
}

/** What officers do with one case. */
export const caseHandlers = (deps: ModuleDeps): Handlers => {
  const service = caseService(deps);
  return {
    adminAccreditationsMove: (request) => service.command(request, { ...(request.body as Command), id: idOf(request) }),
    adminAccreditationsRecordCheck: (request) => {
      const { note = null, ...given } = request.body as CheckInput;
      return service.check(request, {
        ...given,
        note,
        id: idOf(request),
        code: (request.params as { code: CheckCode }).code,
      });
    },
    adminAccreditationsAddNote: (request) =>
      service.note(request, idOf(request), request.body as { id: string; text: string }),
    adminAccreditationsAssign: (request) =>
      service.assign(request, {
        ...(request.body as { version: number; assigneeId: string | null }),
        id: idOf(request),
      }),
    adminAccreditationsGetAssignees: (request) => service.assignees(request),
  };
};

/** What officers do with many cases. */
export const runHandlers = (deps: ModuleDeps): Handlers => {
  const service = runService(deps, caseRuns);
  return {
    adminAccreditationsGetBulkRuns: (request) => service.latest(request),
    adminAccreditationsStartBulkRun: (request) => service.start(request, request.body as CaseRunRequest),
    adminAccreditationsGetBulkRun: (request) => service.one(request, idOf(request)),
    adminAccreditationsGetBulkItems: (request) =>
      service.items(
        request,
        idOf(request),
        request.query as { skip: number; take: number; outcome: string | undefined },
      ),
    adminAccreditationsStopBulkRun: (request) => service.stop(request, idOf(request)),
    adminAccreditationsResumeBulkRun: (request) => service.resume(request, idOf(request)),
  };
};
