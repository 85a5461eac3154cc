import { Readable } from 'node:stream';
import type { ModuleDeps } from '../../../platform/deps';
import { disposition } from '../../../platform/files/names';
import type { Handlers } from '../../../platform/handler';
import { idOf } from '../../../platform/idOf';
import { readItems, readRun } from '../../../platform/runs/readRuns';
import { startRun } from '../../../platform/runs/startRun';
import { resumeRun } from '../../../platform/runs/stopRun';
import { feesOf } from './fees';
import { outcomeFile } from './outcomeFile';
import { askRuns, type AskRequest } from './runKind';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Run = Awaited<ReturnType<typeof readRun<AskRequest>>>;

/** There is one action without input: the answers do not name it. */
const shown = ({ action: _action, input: _input, ...run }: Run) => run;

/** Operations that ask for the registration of many certificates at once. */
export const askHandlers = ({ clock }: ModuleDeps) => {
  const runs = askRuns(clock);
  return {
    certificatesGetRequestFees: (request) => feesOf(request, request.body.certificateIds, clock()),
    certificatesBeginRequests: async (request) => {
      const { id, certificateIds } = request.body;
      const asked: AskRequest = {
        id: id.toLowerCase(),
        action: 'askRegistration',
        certificateIds: certificateIds.map((one) => one.toLowerCase()),
      };
      return shown(await startRun(runs, request, asked, clock));
    },
    certificatesGetRequests: async (request) => shown(await readRun(runs, request, idOf(request))),
    certificatesGetRequestedActs: (request) =>
      readItems(runs, request, idOf(request), { ...request.query, isFailuresFirst: true }),
    certificatesResumeRequests: async (request) => shown(await resumeRun(runs, request, idOf(request))),
    certificatesExportRequests: async (request, reply) => {
      const { format } = request.query;
      const { id } = await readRun(runs, request, idOf(request));
      return reply
        .type(TYPES[format])
        .header('Content-Disposition', disposition('attachment', `richieste-registrazione.${format}`))
        .send(Readable.from(outcomeFile(request, id, format, clock)));
    },
  } satisfies Partial<Handlers>;
};
