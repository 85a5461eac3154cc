/** Logs one line for each request: enough to follow a fault by its trace id, nothing about a person. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../platform/config/config';

/** Makes the trace id of a request: it is random, so that it reveals nothing and the caller cannot choose it. */
export const newTraceId = (): string => randomBytes(16).toString('hex');

/**
 * SQLSTATE classes whose messages repeat values of a row or of the request (data exceptions, constraint violations).
 */
const SPEAKING_OF_DATA = /^2[23]...$/;

/** Returns the parts of an error that go to the log: never the details in which PostgreSQL repeats a row. */
export function describeError(error: Error): { type: string; message: string; stack: string; code?: string } {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  const message = code !== undefined && SPEAKING_OF_DATA.test(code) ? `SQLSTATE ${code}` : error.message;
  return { type: error.name, message, stack: frames, ...(code !== undefined && { code }) };
}

/**
 * Returns the options of Fastify's logger: JSON lines with the trace id of the request; only {@link requestLog}
 * describes requests.
 */
export function loggerOptions(
  { logLevel }: Config,
  stream?: NodeJS.WritableStream,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError, req: ({ method }: FastifyRequest) => ({ method }) },
    ...(stream && { stream: { write: (line: string) => stream.write(line) } }),
  };
}

/** Logs the pattern of the route, not the address: ids, names and e-mail addresses stand in addresses. */
export const requestLog = fp(
  (app: FastifyInstance, _options: object, done) => {
    app.addHook('onResponse', (request, reply, next) => {
      const { url: route } = request.routeOptions;
      const level = route?.startsWith('/health/') ? 'debug' : 'info';
      request.log[level](
        {
          method: request.method,
          route: route ?? null,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
        },
        'request',
      );
      next();
    });
    done();
  },
  { name: 'request-log' },
);
