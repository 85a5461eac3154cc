import { toAppError } from '../shared/errors';
import type { FilesPort, OpenUpload, UploadedFile } from '../shared/files/model';
import { ask, askFor } from './client';
import { OpenAPI } from './generated/core/OpenAPI';
import { FilesService } from './generated/services/FilesService';

/** Stored files. A file whose policy the caller does not hold is not found (404). */
export const filesApi = {
  get: (id: string, signal?: AbortSignal): Promise<Blob> => ask(() => FilesService.filesGet({ id }), signal),
};

const request = { method: 'PATCH', url: '/api/app/files/uploads' } as const;

/** The headers of an upload's requests, as the generated client sets them. */
async function headers(): Promise<Record<string, string>> {
  const { HEADERS, TOKEN } = OpenAPI;
  const [own, token] = [
    typeof HEADERS === 'function' ? await HEADERS(request) : HEADERS,
    typeof TOKEN === 'function' ? await TOKEN(request) : TOKEN,
  ];
  return { ...own, ...(token !== undefined && token !== '' && { Authorization: `Bearer ${token}` }) };
}

const tusSend = () => import('../shared/files/tusSend');

/** Uploads for `FileField`. The module of the upload protocol is loaded with the first file. */
export const uploadsApi: FilesPort = {
  send: async (file, events, uploadId) =>
    (await tusSend()).sendFile({ endpoint: `${OpenAPI.BASE}${request.url}`, headers }, file, events, uploadId),
  listOpen: async (signal): Promise<readonly OpenUpload[]> => {
    const { isSending } = await tusSend();
    return askFor(
      () => FilesService.filesListUploads(),
      ({ items }) => items.filter(({ id }) => !isSending(id)),
      signal,
    );
  },
  discard: async (id): Promise<void> => {
    try {
      await ask(() => FilesService.filesDeleteUpload({ id, tusResumable: '1.0.0' }));
    } catch (thrown) {
      if (toAppError(thrown).status !== 404) throw thrown;
    }
  },
  finish: (id): Promise<UploadedFile> =>
    askFor(
      () => FilesService.filesFinishUpload({ id }),
      ({ name, size, mediaType }) => ({ id, name, size, mediaType }),
    ),
};
