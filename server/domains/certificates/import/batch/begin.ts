/** Begins a run over the files of a form. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { CertifierScope } from '../../drafts/open';
import { startRun } from '../../../../platform/runs/startRun';
import { insertFiles } from './fileRepository';
import { inFolder } from './folders';
import { MOST_UPLOAD_BYTES, noFile } from './limits';
import { fileId, fileRuns, type FileRequest } from './runKind';
import { spoolForm } from './spool';
import { unpacked } from './unzip';

export interface BeginOptions {
  /** The caller chooses the id: a repeated command begins the run once. */
  readonly id: string;
  readonly isDryRun: boolean;
  readonly companyId: string | null;
  readonly isOtherConfirmed: boolean;
}

/**
 * @throws ApiError 400 where there is no file or an archive is damaged, 413 beyond the bounds, 409 when the id belongs
 * to other files.
 */
export const beginFiles = (
  scope: CertifierScope,
  { body, headers }: { readonly body: Readable; readonly headers: IncomingHttpHeaders },
  { id, isDryRun, companyId, isOtherConfirmed }: BeginOptions,
  clock: () => Date,
) =>
  inFolder(async (folder) => {
    const files = await unpacked(await spoolForm(body, headers, folder, MOST_UPLOAD_BYTES), folder);
    if (files.length === 0) throw noFile();
    const request: FileRequest = {
      id,
      action: isDryRun ? 'judge' : 'import',
      input: { companyId, ...(isOtherConfirmed && { otherCertifierConfirmed: true }) },
      files: files.map(({ name, sha256 }) => ({ name, sha256 })),
    };
    return startRun(fileRuns, scope, request, clock, (transaction) =>
      insertFiles(
        transaction,
        { runId: id, tenantId: scope.caller.tenantId },
        files.map((file, index) => ({ ...file, id: fileId(id, index + 1) })),
      ),
    );
  });
