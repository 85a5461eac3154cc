import { Readable } from 'node:stream';
import { Metadata } from '@tus/server';
import { requireUserId } from '../../platform/caller';
import type { ModuleDeps } from '../../platform/deps';
import type { Handlers } from '../../platform/handler';
import { idOf } from '../../platform/idOf';
import { notFound } from '../../platform/errors';
import { finishUpload } from '../../platform/files/finishUpload';
import { disposition, isFileName } from '../../platform/files/names';
import { rangeOf } from '../../platform/files/range';
import { fileRefusal } from '../../platform/files/refusals';
import { clamdScanner } from '../../platform/files/scanner';
import { openUploads } from '../../platform/files/uploadRepository';
import { isHeld } from '../../platform/entityTags';
import { isPublic, openContent, readableFile } from './service';
import { answerTus } from './tus';
import { uploadState } from './uploadStore';

/**
 * Browsers show these media types themselves. `SANDBOX` keeps their content out of our pages: no script, no origin, no
 * frame.
 */
const SHOWN = new Set(['application/pdf', 'image/jpeg', 'image/png']);
const SANDBOX =
  "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

const MEBIBYTE = 1024 * 1024;

/** Returns the id in small letters, the form that locks, places in a store and answers use. */

/** Returns the name in the metadata of a new upload. */
function fileNameOf(metadata: string): string {
  try {
    return Metadata.parse(metadata)['filename'] ?? '';
  } catch {
    return '';
  }
}

export function fileHandlers({ config: { files }, files: stores, logger, subjects }: ModuleDeps) {
  const finishing = { store: stores.current, scan: files.scanner && clamdScanner(files.scanner), logger };
  return {
    filesListUploads: async ({ caller, database }) => ({ items: await openUploads(database, requireUserId(caller)) }),
    filesCreateUpload: (request, reply) => {
      const size = Number(request.headers['upload-length']);
      if (size === 0) throw fileRefusal('Empty');
      if (size > files.maxBytes) throw fileRefusal('TooLarge', String(files.maxBytes / MEBIBYTE));
      if (!isFileName(fileNameOf(String(request.headers['upload-metadata'])).normalize('NFC')))
        throw fileRefusal('Name');
      return answerTus(request, reply);
    },
    filesGetUpload: async (request, reply) => {
      if (request.method === 'HEAD') return answerTus(request, reply);
      const { caller, database } = request;
      const state = await uploadState(
        { database, tenantId: caller.tenantId, ownerId: requireUserId(caller) },
        idOf(request),
      );
      if (!state) throw notFound('Caricamento', idOf(request));
      return state;
    },
    filesAppendToUpload: answerTus,
    filesDeleteUpload: answerTus,
    filesFinishUpload: ({ caller, database, ...request }) =>
      finishUpload({ database, tenantId: caller.tenantId, ownerId: requireUserId(caller) }, idOf(request), finishing),
    filesGet: async (request, reply) => {
      const id = idOf(request);
      const { inline } = request.query;
      const file = await readableFile(subjects, request, id);
      // A caller whose token has expired renews it and sends the request again; the answer does not disclose that such
      // a file exists.
      if (!file && request.tokenRefusal !== null)
        return reply.code(401).header('WWW-Authenticate', request.tokenRefusal).send();
      if (!file) throw notFound('File', id);
      const etag = `"${file.sha256}"`;
      reply.header('ETag', etag).header('Accept-Ranges', 'bytes');
      if (isPublic(file)) reply.header('Cache-Control', 'public, no-cache');
      if (isHeld(request, etag)) return reply.code(304).send();
      const isShown = inline && SHOWN.has(file.mediaType);
      if (isShown) reply.header('Content-Security-Policy', SANDBOX);
      reply
        .header('Content-Disposition', disposition(isShown ? 'inline' : 'attachment', file.name))
        .type(file.mediaType);
      const isRangeValid = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
      const range = isRangeValid ? rangeOf(request.headers.range, file.size) : null;
      if (range === undefined) return reply.code(416).header('Content-Range', `bytes */${file.size}`).send();
      if (range) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
      reply.header('Content-Length', range ? range.end - range.start + 1 : file.size);
      // A HEAD request gets the headers alone, so the content is not opened.
      if (request.method === 'HEAD') return reply.send(Readable.from([]));
      return reply.send(await openContent(request, file, stores, range));
    },
  } satisfies Partial<Handlers>;
}
