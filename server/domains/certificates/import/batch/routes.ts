import type { ModuleDeps } from '../../../../platform/deps';
import type { Handlers } from '../../../../platform/handler';
import { idOf } from '../../../../platform/idOf';
import { readRun, readRuns } from '../../../../platform/runs/readRuns';
import { resumeRun, stopRun } from '../../../../platform/runs/stopRun';
import { beginFiles } from './begin';
import { countGroups, findFiles } from './fileRepository';
import { fileRuns } from './runKind';

/** Many certificates in XML at once. */
export const certificateFileHandlers = ({ clock }: ModuleDeps) =>
  ({
    certificatesGetImports: (request) => readRuns(fileRuns, request),
    certificatesBeginImport: (request) => {
      const { id, dryRun, companyId, otherCertifierConfirmed: isOtherConfirmed } = request.query;
      return beginFiles(
        request,
        { body: request.body, headers: request.headers },
        {
          id: id.toLowerCase(),
          isDryRun: dryRun,
          companyId: companyId?.toLowerCase() ?? null,
          isOtherConfirmed,
        },
        clock,
      );
    },
    certificatesGetImport: (request) => readRun(fileRuns, request, idOf(request)),
    certificatesGetImportFiles: async (request) => {
      const { database, query } = request;
      const { id } = await readRun(fileRuns, request, idOf(request));
      return { groups: await countGroups(database, id), ...(await findFiles(database, id, query)) };
    },
    certificatesStopImport: (request) => stopRun(fileRuns, request, idOf(request), clock()),
    certificatesResumeImport: (request) => resumeRun(fileRuns, request, idOf(request)),
  }) satisfies Partial<Handlers>;
