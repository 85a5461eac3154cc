/**
 * Lets browser programs of ALLOWED_ORIGINS call the API, and those of every origin read the open data (the identity
 * provider's endpoints have their own rules).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

interface Options {
  readonly allowedOrigins: readonly string[];
}

const EXPOSED = [
  '_AbpErrorFormat',
  'Abp-Tenant-Resolve-Error',
  'X-Total-Rows',
  'X-Trace-Id',
  'Content-Disposition',
  'ETag',
  'Retry-After',
  'Location',
  'Tus-Resumable',
  'Upload-Offset',
  'Upload-Length',
].join(', ');
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const HEADERS =
  'Authorization, Content-Type, Accept-Language, If-None-Match, X-Requested-With, Tus-Resumable, Upload-Length, Upload-Metadata, Upload-Offset, __tenant, __timezone';
const PREFLIGHT_SECONDS = '600';

/**
 * The paths that every page may read without a session: rows and files of the open data. Keys travel in a header of
 * their own.
 */
const isOpen = (path: string) => path.startsWith('/api/open-data/') || path.startsWith('/opendata/');
const OPEN_EXPOSED =
  'ETag, Content-Range, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Trace-Id, _AbpErrorFormat';
const OPEN_HEADERS = 'X-Api-Key, Accept-Language, Range, If-Range, If-None-Match, If-Modified-Since';

/** Answers pages of every origin; returns true for a preflight request, which is then answered. */
function answerOpen({ method, headers }: FastifyRequest, reply: FastifyReply): boolean {
  void reply.header('Access-Control-Allow-Origin', '*').header('Access-Control-Expose-Headers', OPEN_EXPOSED);
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return false;
  void reply
    .header('Access-Control-Allow-Methods', 'GET, HEAD')
    .header('Access-Control-Allow-Headers', OPEN_HEADERS)
    .header('Access-Control-Max-Age', PREFLIGHT_SECONDS)
    .code(204)
    .send();
  return true;
}

const isShared = (path: string) => path.startsWith('/api/') || path.startsWith('/config.json');

export const cors = fp<Options>(
  (app: FastifyInstance, { allowedOrigins }, done) => {
    const allowed = new Set(allowedOrigins);
    app.addHook('onRequest', (request, reply, next) => {
      if (isOpen(request.url)) {
        if (!answerOpen(request, reply)) next();
        return;
      }
      if (allowed.size === 0 || !isShared(request.url)) {
        next();
        return;
      }
      reply.header('Vary', 'Origin');
      const { origin } = request.headers;
      if (origin === undefined || !allowed.has(origin)) {
        next();
        return;
      }
      reply.header('Access-Control-Allow-Origin', origin).header('Access-Control-Expose-Headers', EXPOSED);
      if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
        next();
        return;
      }
      reply
        .header('Access-Control-Allow-Methods', METHODS)
        .header('Access-Control-Allow-Headers', HEADERS)
        .header('Access-Control-Max-Age', PREFLIGHT_SECONDS)
        .code(204)
        .send();
    });
    done();
  },
  { name: 'cors' },
);
