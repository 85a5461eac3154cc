/** Who may keep an answer: nobody, unless the contract says of the operation that everybody is answered the same. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** What makes two answers of one public address differ. A kept answer must not be given to who would be answered another. */
const VARY = ['Accept-Language', 'Authorization', '__tenant'];

/** Success, a part, or "you have it already": the rest of what can be answered is about this one request. */
const KEPT = new Set([200, 206, 304]);

interface OperationSchema {
  readonly operationId?: string;
  readonly 'x-cache'?: unknown;
}

const schemaOf = (request: FastifyRequest) => request.routeOptions.schema as OperationSchema | undefined;

/** Whether the handler said that anybody may keep its answer, and the contract lets it. */
const isKept = (schema: OperationSchema, reply: FastifyReply): boolean =>
  schema['x-cache'] === 'public' &&
  KEPT.has(reply.statusCode) &&
  /^public\b/.test(String(reply.getHeader('Cache-Control') ?? ''));

/**
 * Sets `Cache-Control` of every operation of the contract. `no-store` is the rule, also for files and refusals: a browser's
 * `force-cache` gives what it kept to whoever asks next, without a token and after the owner signed out. An operation with
 * `x-cache: public` may answer `public`, and then says by `Vary` what else the answer depends on.
 */
export const caching = fp(
  (app: FastifyInstance, _options: object, done) => {
    app.addHook('onSend', (request, reply, _payload, next) => {
      const schema = schemaOf(request);
      if (schema?.operationId !== undefined) {
        if (isKept(schema, reply)) vary(reply);
        else reply.header('Cache-Control', 'no-store');
      }
      next();
    });
    done();
  },
  { name: 'caching' },
);

/** Adds to what is said already: CORS has its own reason to vary. */
function vary(reply: FastifyReply): void {
  const said = reply.getHeader('Vary');
  reply.header('Vary', [...(typeof said === 'string' ? [said] : []), ...VARY].join(', '));
}
