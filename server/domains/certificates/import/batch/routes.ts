import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { Handlers, ModuleDeps } from '../../../../platform/deps';
import { runService } from '../../../../platform/runs/runService';
import { beginFiles } from './begin';
import { fileRuns } from './runKind';

const idOf = ({ params }: Pick<FastifyRequest, 'params'>) => (params as { id: string }).id.toLowerCase();

interface Asked {
  readonly id: string;
  readonly dryRun?: boolean;
  readonly companyId?: string;
  readonly otherCertifierConfirmed?: boolean;
}

/** Many certificates in XML at once. */
export const certificateFileHandlers = (deps: ModuleDeps): Handlers => {
  const service = runService(deps, fileRuns);
  return {
    certificatesGetImports: (request) => service.latest(request),
    certificatesBeginImport: (request) => {
      const {
        id,
        dryRun = false,
        companyId,
        otherCertifierConfirmed: isOtherConfirmed = false,
      } = request.query as Asked;
      return beginFiles(
        service,
        request,
        { body: request.body as Readable, headers: request.headers },
        {
          id: id.toLowerCase(),
          isDryRun: dryRun,
          companyId: companyId?.toLowerCase() ?? null,
          isOtherConfirmed,
        },
      );
    },
    certificatesGetImport: (request) => service.one(request, idOf(request)),
    certificatesGetImportFiles: (request) =>
      service.items(
        request,
        idOf(request),
        request.query as { skip: number; take: number; outcome: string | undefined },
      ),
    certificatesStopImport: (request) => service.stop(request, idOf(request)),
    certificatesResumeImport: (request) => service.resume(request, idOf(request)),
  };
};
