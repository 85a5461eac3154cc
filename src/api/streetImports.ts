import { askFor } from './client';
import type { StreetImport } from './generated/models/StreetImport';
import type { StreetImportProblems } from './generated/models/StreetImportProblems';
import { StreetsService as Service } from './generated/services/StreetsService';

export type { StreetImport, StreetImportProblems };

const asIs = <Answer>(answer: Answer) => answer;

/** Official streets (ANNCSU). Needs SettingManagement.PublicRegister. */
export const streetImportsApi = {
  /** A repeated call with the same id starts the import once. */
  begin: (id: string, uploadId: string, signal?: AbortSignal): Promise<StreetImport> =>
    askFor(() => Service.streetsBeginImport({ requestBody: { id, uploadId } }), asIs, signal),
  /** The last ten, newest first. */
  imports: (signal?: AbortSignal): Promise<StreetImport[]> =>
    askFor(
      () => Service.streetsGetImports(),
      ({ items }) => items,
      signal,
    ),
  problems: (id: string, page: { skip: number; take: number }, signal?: AbortSignal): Promise<StreetImportProblems> =>
    askFor(() => Service.streetsGetImportProblems({ id, ...page }), asIs, signal),
};
