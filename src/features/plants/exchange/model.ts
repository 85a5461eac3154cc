import type { PlantImport, PlantImportProblems } from '../../../api/plantImports';

export type { PlantImport };
export type PlantProblem = PlantImportProblems['items'][number];

/** The calls of this feature (PlantManage). */
export type PlantImportsApi = {
  /** Idempotent: a repeated id begins one import. */
  begin: (id: string, uploadId: string, signal: AbortSignal) => Promise<PlantImport>;
  imports: (signal: AbortSignal) => Promise<PlantImport[]>;
  one: (id: string, signal: AbortSignal) => Promise<PlantImport>;
  problems: (
    id: string,
    page: { skip: number; take: number },
    signal: AbortSignal,
  ) => Promise<{ totalCount: number; items: PlantProblem[] }>;
  /** Returns the problems as a CSV. */
  report: (id: string) => Promise<Blob>;
  stop: (id: string) => Promise<PlantImport>;
};
