import type { CertificateImportFiles, CertificateImportRun } from '../../../api/certificateImports';

export type ImportRun = CertificateImportRun;
export type ImportFiles = CertificateImportFiles;
export type ImportedFile = CertificateImportFiles['items'][number];

export type FileGroup = keyof ImportFiles['groups'];
/** The groups of files, from the worst to the best. */
export const FILE_GROUPS = ['failed', 'blocked', 'warning', 'ok', 'open'] as const satisfies readonly FileGroup[];
/** The requested files: all groups where none is named. */
export type FilesWanted = { skip: number; take: number; group?: FileGroup };

export type ImportOptions = {
  isDryRun: boolean;
  /** Files that name another certifier become drafts of the user. */
  isOtherConfirmed: boolean;
};

/** The calls of this feature (ApeCreate). */
export type ImportsApi = {
  /** A repeated call with the same id starts the import once. */
  begin: (id: string, files: readonly File[], options: ImportOptions, signal: AbortSignal) => Promise<ImportRun>;
  runs: (signal: AbortSignal) => Promise<ImportRun[]>;
  run: (id: string, signal: AbortSignal) => Promise<ImportRun>;
  files: (id: string, wanted: FilesWanted, signal: AbortSignal) => Promise<ImportFiles>;
  stop: (id: string) => Promise<ImportRun>;
  resume: (id: string) => Promise<ImportRun>;
};

/** The server's limits: number of files, bytes of each, and bytes of all. */
export const LIMITS = { files: 500, fileBytes: 20_000_000, bytes: 100_000_000 } as const;

export type Unfit = 'tooMany' | 'tooLarge' | 'tooMuch' | 'empty' | 'kind';

/** Returns the first problem of the files before they are sent, with the name of the file; null for none. */
export function unfit(files: readonly File[]): { problem: Unfit; name: string } | null {
  const found = (problem: Unfit, one?: File) => ({ problem, name: one?.name ?? '' });
  if (files.length > LIMITS.files) return found('tooMany');
  const odd = files.find(({ name }) => !/\.(xml|zip)$/i.test(name));
  if (odd) return found('kind', odd);
  const empty = files.find(({ size }) => size === 0);
  if (empty) return found('empty', empty);
  // An archive may be as large as all files together.
  const large = files.find(({ name, size }) => /\.xml$/i.test(name) && size > LIMITS.fileBytes);
  if (large) return found('tooLarge', large);
  return files.reduce((sum, { size }) => sum + size, 0) > LIMITS.bytes ? found('tooMuch') : null;
}

/** True while the server works on it. */
export const isUnderWay = ({ finishedAt, stoppedAt }: ImportRun): boolean => finishedAt === null && stoppedAt === null;
