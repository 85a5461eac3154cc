/** Ends requests that arrive too slowly: a few hundred of them, each dripping a byte now and then, would keep everybody else out. */
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** How slowly a request may arrive. Milliseconds and bytes. */
export interface RequestBounds {
  /** From the connection, or the end of the request before, to the end of the headers. */
  readonly headersMs: number;
  /** For a body that is read whole before it is looked at. */
  readonly bodyMs: number;
  /** In so long a window … */
  readonly windowMs: number;
  /** … at least so much of any body must arrive. */
  readonly windowBytes: number;
}

/**
 * A body of 1 MiB arrives within a minute over 17 KiB/s. A file, which is taken as it comes, may take as long as it needs while
 * a quarter of a KiB arrives each second: 20 MB over such a line take most of a day, over an old telephone line one hour.
 */
export const REQUEST_BOUNDS: RequestBounds = {
  headersMs: 15_000,
  bodyMs: 60_000,
  windowMs: 20_000,
  windowBytes: 5 * 1024,
};

/** As Node itself says it where a request takes too long. */
const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

interface BodySchema {
  readonly body?: {
    readonly content?: Readonly<Record<string, { readonly schema?: { readonly format?: unknown } } | undefined>>;
  };
}

/** Whether the contract takes the body as it comes. */
function isStreamed({ routeOptions, mediaType }: FastifyRequest): boolean {
  const schema = routeOptions.schema as BodySchema | undefined;
  return schema?.body?.content?.[mediaType ?? '']?.schema?.format === 'binary';
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends the connection; what has arrived of an upload is kept, and its sender may go on from there. */
function end({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply): void {
  if (!raw.headersSent) socket.write(TOO_SLOW);
  socket.destroySoon();
}

/** Watches the body of a request until it is here, answered or not: what nobody reads holds the connection all the same. */
function watch(request: FastifyRequest, reply: FastifyReply, { bodyMs, windowMs, windowBytes }: RequestBounds): void {
  const { raw } = request;
  const { socket } = raw;
  const since = Date.now();
  let before = socket.bytesRead;
  const look = setInterval(() => {
    if (raw.complete || socket.destroyed) {
      clearInterval(look);
      return;
    }
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    // What waits to be read here is not the sender's delay.
    const isIdle = arrived < windowBytes && raw.readableLength === 0;
    const isAnswered = reply.raw.writableEnded;
    const isLate = (isAnswered || !isStreamed(request)) && Date.now() - since >= bodyMs;
    if (!isIdle && !isLate) return;
    clearInterval(look);
    request.log.info({ arrived: socket.bytesRead }, 'a request that arrived too slowly was ended');
    end(request, reply);
  }, windowMs);
  look.unref();
  // Of the request, not of its connection: one that is kept alive would gather a listener with each body.
  raw.once('close', () => {
    clearInterval(look);
  });
}

export const slowRequests = fp<{ readonly bounds: RequestBounds }>(
  (app: FastifyInstance, { bounds }, done) => {
    app.addHook('onRequest', (request, reply, next) => {
      // What is injected comes over no connection.
      const { raw } = request;
      if (hasBody(request) && !raw.complete && raw.socket instanceof Socket) watch(request, reply, bounds);
      next();
    });
    done();
  },
  { name: 'slow-requests' },
);
