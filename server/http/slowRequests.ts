/**
 * Ends requests that arrive too slowly: a few hundred of them, each sending a byte now and then, would block all
 * others.
 */
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** The bounds for slow requests, in milliseconds and bytes. */
export interface RequestBounds {
  /** The time from the connection, or from the end of the request before, to the end of the headers. */
  readonly headersMs: number;
  /** The time for a body that is read whole before it is validated. */
  readonly bodyMs: number;
  /** The window in which a body's progress is measured. */
  readonly windowMs: number;
  /** The least number of bytes of a body that must arrive in a window. */
  readonly windowBytes: number;
}

/**
 * A body of 1 MiB arrives within a minute over 17 KiB/s. A streamed file may take as long as it needs while a quarter
 * of a KiB arrives each second: 20 MB over such a line take most of a day, over an old telephone line one hour.
 */
export const REQUEST_BOUNDS: RequestBounds = {
  headersMs: 15_000,
  bodyMs: 60_000,
  windowMs: 20_000,
  windowBytes: 5 * 1024,
};

/** The same answer that Node gives when a request takes too long. */
const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

interface BodySchema {
  readonly body?: {
    readonly content?: Readonly<Record<string, { readonly schema?: { readonly format?: unknown } } | undefined>>;
  };
}

/** Returns true when the contract streams the body to its handler. */
function isStreamed({ routeOptions, mediaType }: FastifyRequest): boolean {
  const schema = routeOptions.schema as BodySchema | undefined;
  return schema?.body?.content?.[mediaType ?? '']?.schema?.format === 'binary';
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends the connection; the part of an upload that has arrived stays stored, so that its sender can continue. */
function end({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply): void {
  if (!raw.headersSent) socket.write(TOO_SLOW);
  socket.destroySoon();
}

/**
 * Watches the body of a request until it has arrived, answered or not: an unread body holds the connection all the
 * same.
 */
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
    // Bytes that wait to be read here are not the sender's delay.
    const isIdle = arrived < windowBytes && raw.readableLength === 0;
    const isAnswered = reply.raw.writableEnded;
    const isLate = (isAnswered || !isStreamed(request)) && Date.now() - since >= bodyMs;
    if (!isIdle && !isLate) return;
    clearInterval(look);
    request.log.info({ arrived: socket.bytesRead }, 'a request that arrived too slowly was ended');
    end(request, reply);
  }, windowMs);
  look.unref();
  // The listener belongs to the request and not to its connection, which would gather one with each body.
  raw.once('close', () => {
    clearInterval(look);
  });
}

export const slowRequests = fp<{ readonly bounds: RequestBounds }>(
  (app: FastifyInstance, { bounds }, done) => {
    app.addHook('onRequest', (request, reply, next) => {
      // An injected request has no connection.
      const { raw } = request;
      if (hasBody(request) && !raw.complete && raw.socket instanceof Socket) watch(request, reply, bounds);
      next();
    });
    done();
  },
  { name: 'slow-requests' },
);
