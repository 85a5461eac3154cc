/**
 * Controls caching: no answer may be cached, unless the contract says that the operation gives all callers the same
 * answer.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/**
 * The headers on which a public answer depends. A cached answer must not be given to a caller who would get another
 * one.
 */
const VARY = ['Accept-Language', 'Authorization', '__tenant'];

/** Success, a part, or "not modified": every other status concerns this one request only. */
const CACHEABLE = new Set([200, 206, 304]);

interface OperationSchema {
  readonly operationId?: string;
  readonly 'x-cache'?: unknown;
}

const schemaOf = (request: FastifyRequest) => request.routeOptions.schema as OperationSchema | undefined;

/** Returns true when the handler marks its answer as public, and the contract allows it. */
const isPublic = (schema: OperationSchema, reply: FastifyReply): boolean =>
  schema['x-cache'] === 'public' &&
  CACHEABLE.has(reply.statusCode) &&
  /^public\b/.test(String(reply.getHeader('Cache-Control') ?? ''));

/**
 * Sets `Cache-Control` of every operation of the contract. `no-store` is the rule, also for files and refusals: a
 * browser's `force-cache` gives a cached answer to the next user, without a token and after the owner signed out. An
 * operation with `x-cache: public` may answer `public`, and then lists in `Vary` the headers that the answer depends
 * on.
 */
export const caching = fp(
  (app: FastifyInstance, _options: object, done) => {
    app.addHook('onSend', (request, reply, _payload, next) => {
      const schema = schemaOf(request);
      if (schema?.operationId !== undefined) {
        if (isPublic(schema, reply)) vary(reply);
        else reply.header('Cache-Control', 'no-store');
      }
      next();
    });
    done();
  },
  { name: 'caching' },
);

/** Adds to the `Vary` that is already set: CORS has its own reason to vary. */
function vary(reply: FastifyReply): void {
  const said = reply.getHeader('Vary');
  reply.header('Vary', [...(typeof said === 'string' ? [said] : []), ...VARY].join(', '));
}
