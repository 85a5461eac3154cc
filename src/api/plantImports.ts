import { ask, askFor } from './client';
import type { PlantImport } from './generated/models/PlantImport';
import type { PlantImportProblems } from './generated/models/PlantImportProblems';
import { PlantsService as Service } from './generated/services/PlantsService';

export type { PlantImport, PlantImportProblems };

/** Imports of plants from other registers' files (PlantManage). The server runs them in the background. */
export const plantImportsApi = {
  /** A repeated call with the same id starts the import once. */
  begin: (id: string, uploadId: string, signal?: AbortSignal): Promise<PlantImport> =>
    ask(() => Service.plantsBeginImport({ requestBody: { id, uploadId } }), signal),
  /** The last twenty, newest first. */
  imports: (signal?: AbortSignal): Promise<PlantImport[]> =>
    askFor(
      () => Service.plantsGetImports(),
      ({ items }) => items,
      signal,
    ),
  one: (id: string, signal?: AbortSignal): Promise<PlantImport> => ask(() => Service.plantsGetImport({ id }), signal),
  problems: (id: string, page: { skip: number; take: number }, signal?: AbortSignal): Promise<PlantImportProblems> =>
    ask(() => Service.plantsGetImportProblems({ id, ...page }), signal),
  report: (id: string): Promise<Blob> => ask(() => Service.plantsGetImportReport({ id })),
  stop: (id: string): Promise<PlantImport> => ask(() => Service.plantsStopImport({ id })),
};
