import type { ModuleDeps } from '../../../../platform/deps';
import type { Handlers } from '../../../../platform/handler';
import { idOf } from '../../../../platform/idOf';
import { runService } from '../../../../platform/runs/runService';
import { beginFiles } from './begin';
import { fileRuns } from './runKind';

/** Many certificates in XML at once. */
export const certificateFileHandlers = (deps: ModuleDeps) => {
  const service = runService(deps, fileRuns);
  return {
    certificatesGetImports: (request) => service.latest(request),
    certificatesBeginImport: (request) => {
      const { id, dryRun, companyId, otherCertifierConfirmed: isOtherConfirmed } = request.query;
      return beginFiles(
        service,
        request,
        { body: request.body, headers: request.headers },
        {
          id: id.toLowerCase(),
          isDryRun: dryRun,
          companyId: companyId?.toLowerCase() ?? null,
          isOtherConfirmed,
        },
      );
    },
    certificatesGetImport: (request) => service.one(request, idOf(request)),
    certificatesGetImportFiles: (request) => service.items(request, idOf(request), request.query),
    certificatesStopImport: (request) => service.stop(request, idOf(request)),
    certificatesResumeImport: (request) => service.resume(request, idOf(request)),
  } satisfies Partial<Handlers>;
};
