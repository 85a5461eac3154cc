import type { StreetImport, StreetImportProblems } from '../../../api/streetImports';

export type { StreetImport };
export type StreetProblem = StreetImportProblems['items'][number];

/** The calls of this feature. They need SettingManagement.PublicRegister. */
export type StreetImportsApi = {
  /** Idempotent: a repeated id begins one import. */
  begin: (id: string, uploadId: string, signal: AbortSignal) => Promise<StreetImport>;
  /** Newest first. */
  imports: (signal: AbortSignal) => Promise<StreetImport[]>;
  problems: (
    id: string,
    page: { skip: number; take: number },
    signal: AbortSignal,
  ) => Promise<{ totalCount: number; items: StreetProblem[] }>;
};
