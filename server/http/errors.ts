/** Answers all errors: ABP's body and header, a trace id on every answer, nothing about internals. */
import { types } from 'node:util';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isDatabaseAway, isDatabaseShort } from '../platform/database/failures';
import { ApiError, badRequest, type LocalizedText } from '../platform/errors';
import { requestLanguage } from '../platform/localization/culture';
import { say, translate, type Language } from '../platform/localization/texts';
import { Shortage } from './shortage';
import { describeValidation } from './validationMessages';

declare module 'fastify' {
  interface FastifyInstance {
    /** Records the database's refusals for want of space. */
    readonly shortage: Shortage;
  }
}

const abp = (key: string): LocalizedText => ({ resource: 'AbpExceptionHandling', key });
const NOT_VALID = abp('ValidationErrorMessage');

/** Texts for Fastify's own refusals before a handler runs. */
const REFUSALS: Readonly<Record<number, LocalizedText>> = {
  400: abp('MalformedRequestMessage'),
  404: abp('DefaultErrorMessage404'),
  405: abp('MethodNotAllowedMessage'),
  408: abp('RequestTimeoutMessage'),
  413: abp('RequestTooLargeMessage'),
  414: abp('RequestTooLargeMessage'),
  415: abp('UnsupportedMediaTypeMessage'),
  429: abp('TooManyRequestsMessage'),
  431: abp('RequestTooLargeMessage'),
  503: abp('ServiceUnavailableMessage'),
};

/** Returns the error for a status that Fastify itself raised. */
export const refusalOf = (status: number): ApiError => new ApiError(status, REFUSALS[status] ?? NOT_VALID);

function asApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseAway(error)) return new ApiError(503, abp('ServiceUnavailableMessage'), { retryAfterSeconds: 5 });
  if (error.validation) return badRequest(NOT_VALID, describeValidation(error.validation));
  const status = error.statusCode ?? 500;
  return status < 500 || status === 503 ? refusalOf(status) : new ApiError(500, abp('InternalServerErrorMessage'));
}

/** Returns the body of an error in the caller's language (abp conventions, with the trace id besides). */
export function errorBody(error: ApiError, language: Language, traceId: string) {
  const validationErrors =
    error.validationErrors?.map(({ message, members }) => ({ message: say(language, message), members })) ?? null;
  const narrative =
    validationErrors &&
    [
      translate(language, abp('ValidationNarrativeErrorMessageTitle')),
      ...validationErrors.map(({ message }) => ` - ${message}`),
    ].join('\n');
  const details = error.details === null ? narrative : say(language, error.details);
  return {
    error: {
      code: error.code,
      message: say(language, error.text),
      details,
      data: error.data,
      validationErrors,
      traceId,
    },
  };
}

/** Answers a request with an error; also for code that refuses before routing or outside a handler. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  if (error.retryAfterSeconds !== null) void reply.header('Retry-After', String(error.retryAfterSeconds));
  // Fastify closes the connection on a body that it does not read: a client that still sends would see a broken
  // connection instead of the reason. The rest of the body is discarded instead, within the bounds for slow requests.
  if (error.status === 413) void reply.removeHeader('Connection');
  return reply
    .code(error.status)
    .header('_AbpErrorFormat', 'true')
    .header('Cache-Control', 'no-store')
    .removeHeader('ETag')
    .removeHeader('Content-Disposition')
    .type('application/json; charset=utf-8')
    .send(errorBody(error, requestLanguage(request), request.id));
}

function handle(raised: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Fastify makes its errors without the native constructor; errors of another realm are no instance of ours.
  const isError = raised instanceof Error || types.isNativeError(raised);
  const thrown = isError ? raised : new Error('Something that is not an error was thrown.');
  const error = asApiError(thrown as FastifyError);
  if (isDatabaseShort(thrown)) request.server.shortage.note();
  if (error.status >= 500) request.log.error({ err: thrown }, 'request failed');
  return sendError(request, reply, error);
}

export const errors = fp(
  (app: FastifyInstance, _options: object, done) => {
    app.addHook('onRequest', (request, reply, next) => {
      reply.header('X-Trace-Id', request.id);
      next();
    });
    app.decorate('shortage', new Shortage());
    app.setErrorHandler(handle);
    done();
  },
  { name: 'errors' },
);

/** Answers a request that is refused before a route is found (an address that does not decode). */
export function handleFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  // The hooks that set headers have not run.
  reply.header('X-Trace-Id', request.id).header('X-Content-Type-Options', 'nosniff');
  handle(error, request, reply);
}

/** Answers 404 to an unknown address. */
export const nothingHere = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendError(
    request,
    reply,
    new ApiError(404, abp('DefaultErrorMessage404'), { details: abp('DefaultErrorMessage404Detail') }),
  );
