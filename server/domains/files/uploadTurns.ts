/** Lets requests about one upload reach it in the order in which they came to the server. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { requestTexts } from '../../platform/requestTexts';

/** The place of a request in the queue of its upload. */
interface Turn {
  /** Resolves when the requests before this one have reached the upload or were refused on their way. */
  readonly ready: Promise<void>;
  readonly end: () => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a request that is not about an upload. */
    uploadTurn: Turn | null;
  }
}

const isOurs = ({ routeOptions: { url } }: FastifyRequest, path: string): boolean => url === `${path}/:id`;

/**
 * A sender whose connection broke queries at once how many bytes arrived. A busy server could answer before it has
 * stored the bytes that came before the query: the sender would learn of none of them and send all again. So each
 * request waits for those before it, from its arrival until it holds the upload, because authenticating the callers may
 * take differently long.
 *
 * @param path of the uploads.
 */
export const uploadTurns = fp<{ readonly path: string }>(
  (app: FastifyInstance, { path }, done) => {
    /** The last request of each upload's queue, by the id of the upload. */
    const queues = new Map<string, Promise<unknown>>();
    app.decorateRequest('uploadTurn', null);
    app.addHook('onRequest', (request, _reply, next) => {
      if (isOurs(request, path)) {
        const id = (requestTexts(request.params)['id'] ?? '').toLowerCase();
        let end = (): void => undefined;
        const ended = new Promise<void>((resolve) => {
          end = resolve;
        });
        const ready = (queues.get(id) ?? Promise.resolve()).then(() => undefined);
        const last = ready.then(() => ended);
        queues.set(id, last);
        void last.then(() => {
          if (queues.get(id) === last) queues.delete(id);
        });
        request.uploadTurn = { ready, end };
      }
      next();
    });
    // A request that is refused on its way ends its turn here, so that it delays nobody.
    app.addHook('onSend', ({ uploadTurn }, _reply, _payload, next) => {
      uploadTurn?.end();
      next();
    });
    done();
  },
  { name: 'upload-turns' },
);
