/** Lets browser programs of ALLOWED_ORIGINS call the API (the identity provider's endpoints answer for themselves). */
import type { FastifyInstance } from 'fastify';
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

const isShared = (path: string) => path.startsWith('/api/') || path.startsWith('/config.json');

export const cors = fp<Options>(
  (app: FastifyInstance, { allowedOrigins }, done) => {
    const allowed = new Set(allowedOrigins);
    app.addHook('onRequest', (request, reply, next) => {
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
