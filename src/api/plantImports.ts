import { ask } from './client';
import type { PlantImport } from './generated/models/PlantImport';
import type { PlantImportProblems } from './generated/models/PlantImportProblems';
import { PlantsService as Service } from './generated/services/PlantsService';

export type { PlantImport, PlantImportProblems };

const asIs = <Answer>(answer: Answer) => answer;

/** Files of plants of other registers (PlantManage): an import is done by the server, whoever looks on. */
export const plantImportsApi = {
  /** Begun again with the same id it is begun once. */
  begin: (id: string, uploadId: string, signal?: AbortSignal): Promise<PlantImport> =>
    ask(() => Service.plantsBeginImport({ requestBody: { id, uploadId } }), asIs, signal),
  /** The last twenty, newest first. */
  imports: (signal?: AbortSignal): Promise<PlantImport[]> =>
    ask(
      () => Service.plantsGetImports(),
      ({ items }) => items,
      signal,
    ),
  one: (id: string, signal?: AbortSignal): Promise<PlantImport> =>
    ask(() => Service.plantsGetImport({ id }), asIs, signal),
  problems: (id: string, page: { skip: number; take: number }, signal?: AbortSignal): Promise<PlantImportProblems> =>
    ask(() => Service.plantsGetImportProblems({ id, ...page }), asIs, signal),
  report: (id: string): Promise<Blob> => ask(() => Service.plantsGetImportReport({ id }), asIs),
  stop: (id: string): Promise<PlantImport> => ask(() => Service.plantsStopImport({ id }), asIs),
};
