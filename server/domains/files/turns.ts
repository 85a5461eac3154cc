/** Requests about one upload come to it in the order in which they came to the server. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** The place of a request among those about the same upload. */
interface Turn {
  /** Until those before have come to the upload, or were refused on their way. */
  readonly ready: Promise<void>;
  readonly end: () => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for what is not about an upload. */
    uploadTurn: Turn | null;
  }
}

const isOurs = ({ routeOptions: { url } }: FastifyRequest, path: string): boolean => url === `${path}/:id`;

/**
 * A sender whose connection broke asks at once how far it came, and a server that is busy could look before it took the content
 * that had come before the question: the sender would hear of nothing, and send all again. So each request waits for those
 * before it, from the moment it came until the upload is its own; being asked who asks may take them differently long.
 *
 * @param path of the uploads.
 */
export const uploadTurns = fp<{ readonly path: string }>(
  (app: FastifyInstance, { path }, done) => {
    /** The last that came, by upload. */
    const queues = new Map<string, Promise<unknown>>();
    app.decorateRequest('uploadTurn', null);
    app.addHook('onRequest', (request, _reply, next) => {
      if (isOurs(request, path)) {
        const id = (request.params as { readonly id: string }).id.toLowerCase();
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
    // Whoever is refused on the way holds up nobody.
    app.addHook('onSend', ({ uploadTurn }, _reply, _payload, next) => {
      uploadTurn?.end();
      next();
    });
    done();
  },
  { name: 'upload-turns' },
);
