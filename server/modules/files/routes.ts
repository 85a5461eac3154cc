import type { Handlers } from '../../deps';
import { notFound } from '../../errors';
import { satisfies } from '../../permissions';
import { findFile } from './repository';

/** RFC 6266: an ASCII name for old programs, the true one for the others. Always a download: no file runs as our page. */
const disposition = (name: string) => `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`;

export const fileHandlers = (): Handlers => ({
  filesGet: async (request, reply) => {
    const { id } = request.params as { id: string };
    const file = await findFile(request.database, request.caller.tenantId, id);
    const allowed = file !== undefined && (file.requiredPolicy === null || satisfies(file.requiredPolicy, request.caller.policies));
    // Whoever came with a token that ran out renews it and asks again; whether there is such a file is told to neither.
    if (!allowed && request.tokenRefusal !== null) return reply.code(401).header('WWW-Authenticate', request.tokenRefusal).send();
    if (!allowed) throw notFound('File', id);
    const etag = `"${file.sha256}"`;
    reply.header('ETag', etag).header('Cache-Control', file.requiredPolicy === null ? 'public, no-cache' : 'private, no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.header('Content-Disposition', disposition(file.name)).type(file.mediaType).send(file.content);
  },
});
