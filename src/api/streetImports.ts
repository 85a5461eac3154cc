import { ask, askFor } from './client';
import type { StreetImport } from './generated/models/StreetImport';
import type { StreetImportProblems } from './generated/models/StreetImportProblems';
import { StreetsService as Service } from './generated/services/StreetsService';

export type { StreetImport, StreetImportProblems };

/** Official streets (ANNCSU). Needs SettingManagement.PublicRegister. */
export const streetImportsApi = {
  /** A repeated call with the same id starts the import once. */
  begin: (id: string, uploadId: string, signal?: AbortSignal): Promise<StreetImport> =>
    ask(() => Service.streetsBeginImport({ requestBody: { id, uploadId } }), signal),
  /** The last ten, newest first. */
  imports: (signal?: AbortSignal): Promise<StreetImport[]> =>
    askFor(
      () => Service.streetsGetImports(),
      ({ items }) => items,
      signal,
    ),
  problems: (id: string, page: { skip: number; take: number }, signal?: AbortSignal): Promise<StreetImportProblems> =>
    ask(() => Service.streetsGetImportProblems({ id, ...page }), signal),
};
