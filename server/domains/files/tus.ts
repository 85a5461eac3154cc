/** Answers the tus protocol for resumable uploads (tus.io) with the library, inside our own requests and answers. */
import { Readable } from 'node:stream';
import { MemoryLocker, Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireUserId } from '../../platform/caller';
import { ApiError, notFound, type LocalizedText } from '../../platform/errors';
import { fileRefusal } from '../../platform/files/refusals';
import { UploadStore } from './uploadStore';
import { requestTexts } from '../../platform/requestTexts';

export const UPLOADS_PATH = '/api/app/files/uploads';

/**
 * These headers of the library's answer belong to the protocol and are passed on; this server sets all others, as
 * everywhere.
 */
const HEADERS = ['Tus-Resumable', 'Location', 'Upload-Offset', 'Upload-Length'];

/**
 * A request for an upload that another request is still writing, over a connection that may be dead, makes that one let
 * go: within this process by this lock; between replicas the database takes the bytes at one offset once.
 */
const locker = new MemoryLocker();

const abp = (key: string): LocalizedText => ({ resource: 'AbpExceptionHandling', key });

function failure(status: number, id: string): ApiError {
  if (status === 404 || status === 410) return notFound('Caricamento', id);
  if (status === 409) return fileRefusal('Incomplete');
  if (status === 413) return new ApiError(413, abp('RequestTooLargeMessage'));
  // 501 is a part of the protocol that is not spoken here, which is the client's fault.
  const isOurFault = status >= 500 && status !== 501;
  return new ApiError(
    isOurFault ? 500 : 400,
    abp(isOurFault ? 'InternalServerErrorMessage' : 'MalformedRequestMessage'),
  );
}

/** Errors of the library carry a status; ours do not. */
const isOurs = (error: unknown): error is Error => error instanceof Error && !('status_code' in error);

/** Lets the library answer a request about the caller's uploads. */
export async function answerTus(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { caller, database, method, params, body, uploadTurn } = request;
  // The queue (`uploadTurns`) compares ids as texts, so the id is in small letters here too.
  const id = requestTexts(params)['id']?.toLowerCase();
  const owner = { database, tenantId: caller.tenantId, ownerId: requireUserId(caller) };
  // The library reads the upload once it holds the lock.
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
    // Header values turned into numbers when the contract was checked.
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
  // The address has the id as the contract checked it: the library would take its own from the whole address, query
  // included.
  const address = id === undefined ? UPLOADS_PATH : `${UPLOADS_PATH}/${id}`;
  await uploadTurn?.ready;
  const answer = await tus.handleWeb(
    new Request(`http://sace${address}`, { method, headers, ...(content && { body: content, duplex: 'half' }) }),
  );
  if (answer.status >= 400) {
    // The rest of a refused content is not read: the connection ends with the answer.
    if (content !== null) reply.header('Connection', 'close');
    throw thrown.find(isOurs) ?? failure(answer.status, id ?? '');
  }
  for (const name of HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.code(answer.status).send();
}
