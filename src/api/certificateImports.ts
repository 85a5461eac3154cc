import { ask, askFor } from './client';
import type { CertificateImportFiles } from './generated/models/CertificateImportFiles';
import type { CertificateImportRun } from './generated/models/CertificateImportRun';
import { CertificatesService as Service } from './generated/services/CertificatesService';

export type { CertificateImportFiles, CertificateImportRun };

/** Imports of many certificates in XML (ApeCreate). The server runs them in the background. */
export const certificateImportsApi = {
  /** A repeated call with the same id starts the import once. */
  begin: (
    id: string,
    files: readonly File[],
    { isDryRun, isOtherConfirmed }: { isDryRun: boolean; isOtherConfirmed: boolean },
    signal?: AbortSignal,
  ): Promise<CertificateImportRun> =>
    ask(
      // The field is repeated for each file; the type generated from the contract allows one.
      () =>
        Service.certificatesBeginImport({
          id,
          dryRun: isDryRun,
          otherCertifierConfirmed: isOtherConfirmed,
          formData: { file: files as unknown as Blob },
        }),
      signal,
    ),
  /** The caller's last twenty, newest first. */
  runs: (signal?: AbortSignal): Promise<CertificateImportRun[]> =>
    askFor(
      () => Service.certificatesGetImports(),
      ({ items }) => items,
      signal,
    ),
  run: (id: string, signal?: AbortSignal): Promise<CertificateImportRun> =>
    ask(() => Service.certificatesGetImport({ id }), signal),
  /** A page of the files, failures first; of one group where it is named. */
  files: (
    id: string,
    wanted: { skip: number; take: number; group?: keyof CertificateImportFiles['groups'] },
    signal?: AbortSignal,
  ): Promise<CertificateImportFiles> => ask(() => Service.certificatesGetImportFiles({ id, ...wanted }), signal),
  stop: (id: string): Promise<CertificateImportRun> => ask(() => Service.certificatesStopImport({ id })),
  resume: (id: string): Promise<CertificateImportRun> => ask(() => Service.certificatesResumeImport({ id })),
};
