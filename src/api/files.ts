import type { FilesPort, UploadedFile } from '../shared/files/model';
import { ask } from './client';
import { OpenAPI } from './generated/core/OpenAPI';
import { FilesService } from './generated/services/FilesService';

/** Stored files. One that needs a policy the caller does not hold is not found (404). */
export const filesApi = {
  get: (id: string, signal?: AbortSignal): Promise<Blob> =>
    ask(
      () => FilesService.filesGet({ id }),
      (content) => content,
      signal,
    ),
};

const request = { method: 'PATCH', url: '/api/app/files/uploads' } as const;

/** What every request of an upload says of its sender, as the generated client would. */
async function headers(): Promise<Record<string, string>> {
  const { HEADERS, TOKEN } = OpenAPI;
  const [own, token] = [
    typeof HEADERS === 'function' ? await HEADERS(request) : HEADERS,
    typeof TOKEN === 'function' ? await TOKEN(request) : TOKEN,
  ];
  return { ...own, ...(token !== undefined && token !== '' && { Authorization: `Bearer ${token}` }) };
}

/** Files that the caller sends, for `FileField`. What speaks the upload protocol is fetched with the first file. */
export const uploadsApi: FilesPort = {
  send: async (file, events) =>
    (await import('../shared/files/tusSend')).sendFile(
      { endpoint: `${OpenAPI.BASE}${request.url}`, headers },
      file,
      events,
    ),
  finish: (id): Promise<UploadedFile> =>
    ask(
      () => FilesService.filesFinishUpload({ id }),
      ({ name, size, mediaType }) => ({ id, name, size, mediaType }),
    ),
};
