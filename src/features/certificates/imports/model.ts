import type { CertificateImportFiles, CertificateImportRun } from '../../../api/certificateImports';

export type ImportRun = CertificateImportRun;
export type ImportFiles = CertificateImportFiles;
export type ImportedFile = CertificateImportFiles['items'][number];

export type ImportOptions = {
  isDryRun: boolean;
  /** Files that name another certifier become drafts of the user. */
  isOtherConfirmed: boolean;
};

/** The calls of this feature (ApeCreate). */
export type ImportsApi = {
  /** Begun again with the same id it is begun once. */
  begin: (id: string, files: readonly File[], options: ImportOptions, signal: AbortSignal) => Promise<ImportRun>;
  runs: (signal: AbortSignal) => Promise<ImportRun[]>;
  run: (id: string, signal: AbortSignal) => Promise<ImportRun>;
  files: (id: string, page: { skip: number; take: number }, signal: AbortSignal) => Promise<ImportFiles>;
  stop: (id: string) => Promise<ImportRun>;
  resume: (id: string) => Promise<ImportRun>;
};

/** What the server takes: files, and bytes of each and of all. */
export const LIMITS = { files: 500, fileBytes: 20_000_000, bytes: 100_000_000 } as const;

export type Unfit = 'tooMany' | 'tooLarge' | 'tooMuch' | 'empty' | 'kind';

/** What is wrong with files before they are sent, and with which; null when nothing is. */
export function unfit(files: readonly File[]): { problem: Unfit; name: string } | null {
  const found = (problem: Unfit, one?: File) => ({ problem, name: one?.name ?? '' });
  if (files.length > LIMITS.files) return found('tooMany');
  const odd = files.find(({ name }) => !/\.(xml|zip)$/i.test(name));
  if (odd) return found('kind', odd);
  const empty = files.find(({ size }) => size === 0);
  if (empty) return found('empty', empty);
  // An archive may be as large as all may be together.
  const large = files.find(({ name, size }) => /\.xml$/i.test(name) && size > LIMITS.fileBytes);
  if (large) return found('tooLarge', large);
  return files.reduce((sum, { size }) => sum + size, 0) > LIMITS.bytes ? found('tooMuch') : null;
}

/** Whether the server goes on with it. */
export const isUnderWay = ({ finishedAt, stoppedAt }: ImportRun): boolean => finishedAt === null && stoppedAt === null;
