import { askFor } from './client';
import type { PlantImport } from './generated/models/PlantImport';
import type { PlantImportProblems } from './generated/models/PlantImportProblems';
import { PlantsService as Service } from './generated/services/PlantsService';

export type { PlantImport, PlantImportProblems };

const asIs = <Answer>(answer: Answer) => answer;

/** Imports of plants from other registers' files (PlantManage). The server runs them in the background. */
export const plantImportsApi = {
  /** A repeated call with the same id starts the import once. */
  begin: (id: string, uploadId: string, signal?: AbortSignal): Promise<PlantImport> =>
    askFor(() => Service.plantsBeginImport({ requestBody: { id, uploadId } }), asIs, signal),
  /** The last twenty, newest first. */
  imports: (signal?: AbortSignal): Promise<PlantImport[]> =>
    askFor(
      () => Service.plantsGetImports(),
      ({ items }) => items,
      signal,
    ),
  one: (id: string, signal?: AbortSignal): Promise<PlantImport> =>
    askFor(() => Service.plantsGetImport({ id }), asIs, signal),
  problems: (id: string, page: { skip: number; take: number }, signal?: AbortSignal): Promise<PlantImportProblems> =>
    askFor(() => Service.plantsGetImportProblems({ id, ...page }), asIs, signal),
  report: (id: string): Promise<Blob> => askFor(() => Service.plantsGetImportReport({ id }), asIs),
  stop: (id: string): Promise<PlantImport> => askFor(() => Service.plantsStopImport({ id }), asIs),
};
