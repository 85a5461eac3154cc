/** The tus protocol for resumable uploads (tus.io), as the library speaks it, inside our own requests and answers. */
import { Readable } from 'node:stream';
import { MemoryLocker, Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireUserId } from '../../platform/caller';
import { ApiError, notFound, type LocalizedText } from '../../platform/errors';
import { fileRefusal } from '../../platform/files/refusals';
import { UploadStore } from './uploadStore';

export const UPLOADS_PATH = '/api/app/files/uploads';

/** What of the library's answer belongs to the protocol; the rest is said by this server as everywhere. */
const HEADERS = ['Tus-Resumable', 'Location', 'Upload-Offset', 'Upload-Length'];

/**
 * A request for what another one is still writing, over a connection that may be dead, makes that one let go: within this
 * process by this lock; between replicas the database takes bytes at one place once.
 */
const locker = new MemoryLocker();

const abp = (key: string): LocalizedText => ({ resource: 'AbpExceptionHandling', key });

function failure(status: number, id: string): ApiError {
  if (status === 404 || status === 410) return notFound('Caricamento', id);
  if (status === 409) return fileRefusal('Incomplete');
  if (status === 413) return new ApiError(413, abp('RequestTooLargeMessage'));
  // 501: a part of the protocol that is not spoken here, which is the asker's fault.
  const isOurFault = status >= 500 && status !== 501;
  return new ApiError(
    isOurFault ? 500 : 400,
    abp(isOurFault ? 'InternalServerErrorMessage' : 'MalformedRequestMessage'),
  );
}

/** The library's own errors carry a status. */
const isOurs = (error: unknown): error is Error => error instanceof Error && !('status_code' in error);

/** Has the library answer a request about the caller's uploads. */
export async function answerTus(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { caller, database, method, params, body, uploadTurn } = request;
  // In small letters: what waits for its turn, waits by the id as a text.
  const id = (params as { readonly id?: string }).id?.toLowerCase();
  const owner = { database, tenantId: caller.tenantId, ownerId: requireUserId(caller) };
  // The library asks for the upload once it holds the lock.
  const store = new UploadStore(owner, () => uploadTurn?.end());
  const headers = new Headers();
  for (const name of [
    'tus-resumable',
    'upload-length',
    'upload-offset',
    'upload-metadata',
    'upload-defer-length',
    'upload-concat',
    'content-type',
    'content-length',
  ]) {
    const value = request.headers[name];
    // Numbers have become such when the contract was checked.
    if (value !== undefined) headers.set(name, String(value));
  }
  const thrown: unknown[] = [];
  const tus = new Server({
    path: UPLOADS_PATH,
    datastore: store,
    locker,
    allowedOrigins: [],
    generateUrl: (_request, { id }) => `${UPLOADS_PATH}/${id}`,
    onResponseError: (_request, error) => {
      thrown.push(error);
      return undefined;
    },
  });
  const content = body instanceof Readable ? (Readable.toWeb(body) as ReadableStream) : null;
  // The id as the contract checked it: the library would take its own from the address, query and all.
  const address = id === undefined ? UPLOADS_PATH : `${UPLOADS_PATH}/${id}`;
  await uploadTurn?.ready;
  const answer = await tus.handleWeb(
    new Request(`http://sace${address}`, { method, headers, ...(content && { body: content, duplex: 'half' }) }),
  );
  if (answer.status >= 400) {
    // What is still to come of a refused content is not read: the connection ends with the answer.
    if (content !== null) reply.header('Connection', 'close');
    throw thrown.find(isOurs) ?? failure(answer.status, id ?? '');
  }
  for (const name of HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.code(answer.status).send();
}
