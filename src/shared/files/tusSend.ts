/** Sends files in parts by the tus protocol. Large: imported when the first file is chosen. */
import { DetailedError, Upload } from 'tus-js-client';
import type { AppError } from '../errors';
import type { Sending, SendEvents } from './model';

type Access = {
  endpoint: string;
  /** Called for each request: an upload may outlast a token. */
  headers: () => Promise<Record<string, string>>;
};

const PART_BYTES = 4 * 1024 * 1024;
const RETRY_DELAYS = [500, 1000, 2000, 5000, 10_000];

const statusOf = (error: DetailedError) => error.originalResponse?.getStatus() ?? 0;

type ErrorBody = { error?: { code?: string | null; message?: string; traceId?: string } };

function errorIn(body: string): ErrorBody['error'] {
  try {
    return (JSON.parse(body) as ErrorBody).error;
  } catch {
    return undefined;
  }
}

/** Returns the failure of an upload in the form of the whole program. */
function failureOf(error: Error): AppError {
  if (!(error instanceof DetailedError)) return { kind: 'unexpected', message: error.message };
  const status = statusOf(error);
  if (status === 0) return { kind: 'network', message: error.message };
  const refusal = errorIn(error.originalResponse?.getBody() ?? '');
  return {
    kind: 'http',
    status,
    ...(typeof refusal?.code === 'string' && { code: refusal.code }),
    ...(refusal?.message !== undefined && { message: refusal.message, described: true }),
    ...(refusal?.traceId !== undefined && { traceId: refusal.traceId }),
  };
}

const idOf = (url: string | null) => url?.split('/').at(-1) ?? '';

/**
 * Ids of the uploads that this page is sending: the same file chosen twice must not go on with the other one's upload.
 */
const busy = new Set<string>();

/** Returns true while this page is sending that upload. */
export const isSending = (uploadId: string): boolean => busy.has(uploadId);

/**
 * Begins to send a file. The parts that an earlier tab has sent are found by name, size and time, and not sent again;
 * the upload's address is forgotten when the file has arrived, or when its user gives it up. With an id it continues
 * that upload, also one begun elsewhere.
 */
export async function sendFile(
  { endpoint, headers }: Access,
  file: File,
  events: SendEvents,
  uploadId?: string,
): Promise<Sending> {
  let refusals = 0;
  const free = () => busy.delete(idOf(upload.url));
  const upload: Upload = new Upload(file, {
    endpoint,
    metadata: { filename: file.name },
    chunkSize: PART_BYTES,
    retryDelays: RETRY_DELAYS,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: async (request) => {
      for (const [name, value] of Object.entries(await headers())) request.setHeader(name, value);
    },
    onUploadUrlAvailable: () => {
      busy.add(idOf(upload.url));
    },
    onShouldRetry: (error) => {
      const status = statusOf(error);
      // A token that ran out on the way is another one at the next request.
      if (status === 401) refusals += 1;
      const isPassing = status === 0 || status === 409 || status >= 500 || (status === 401 && refusals === 1);
      if (isPassing) events.onInterrupted();
      return isPassing;
    },
    onProgress: (sent) => {
      events.onProgress(sent);
    },
    onSuccess: () => {
      free();
      events.onArrived(idOf(upload.url));
    },
    onError: (error) => {
      events.onFailed(failureOf(error));
    },
  });
  if (uploadId === undefined) {
    const earlier = (await upload.findPreviousUploads()).filter(
      ({ uploadUrl }) => uploadUrl !== null && !busy.has(idOf(uploadUrl)),
    );
    const last = earlier.sort((a, b) => Date.parse(b.creationTime) - Date.parse(a.creationTime))[0];
    if (last) upload.resumeFromPreviousUpload(last);
  } else upload.url = `${endpoint}/${uploadId}`;
  upload.start();
  return {
    pause: () => {
      free();
      void upload.abort();
    },
    resume: () => {
      refusals = 0;
      if (upload.url !== null) busy.add(idOf(upload.url));
      // Another attempt may be waiting its turn.
      void upload.abort().then(() => {
        upload.start();
      });
    },
    cancel: () => {
      free();
      // An upload that cannot be removed now is removed by the server after a day.
      upload.abort(true).catch(() => undefined);
    },
  };
}
