import type { ModuleDeps } from '../../../../platform/deps';
import type { Handlers } from '../../../../platform/handler';
import { idOf } from '../../../../platform/idOf';
import { readItems, readRun, readRuns } from '../../../../platform/runs/readRuns';
import { resumeRun, stopRun } from '../../../../platform/runs/stopRun';
import { beginFiles } from './begin';
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
    certificatesGetImportFiles: (request) => readItems(fileRuns, request, idOf(request), request.query),
    certificatesStopImport: (request) => stopRun(fileRuns, request, idOf(request), clock()),
    certificatesResumeImport: (request) => resumeRun(fileRuns, request, idOf(request)),
  }) satisfies Partial<Handlers>;
