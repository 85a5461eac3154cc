import { ask } from './client';
import { FilesService } from './generated/services/FilesService';

/** Stored files. One that needs a policy the caller does not hold is not found (404). */
export const filesApi = {
  get: (id: string, signal?: AbortSignal): Promise<Blob> => ask(() => FilesService.filesGet({ id }), (content) => content, signal),
};
