/** Serves the contract: each operation by its handler, with a validated request and an answer shaped by the schemas. */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { Ajv, type Options as AjvOptions } from 'ajv';
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import fp from 'fastify-plugin';
import { checkContract, operations, type Contract } from '../platform/contract';
import type { AnyHandler, Handlers } from '../platform/handler';
import { ApiError } from '../platform/errors';
import { bodyValidation } from './bodyValidation';
import { contractRoutes } from './contractRoutes';
import { isList, listWork } from './listWork';
import { spell, spellingsOf } from './querySpelling';
import { requestCleaner } from './requestTexts';
import { addStorableFormats, unstorable } from './storable';

interface Options {
  readonly contract: Contract;
  readonly handlers: Handlers;
}

/** Unknown members are refused, not dropped: a misspelt member must not be ignored silently. */
function makeAjv(options: AjvOptions): Ajv {
  const ajv = new Ajv({ allErrors: true, removeAdditional: false, useDefaults: true, strict: false, ...options });
  addStorableFormats(ajv);
  return ajv;
}

interface ContentSchema {
  readonly format?: unknown;
  readonly properties?: Readonly<Record<string, { readonly format?: unknown; readonly type?: unknown }>>;
}

/** Returns true for a content that is streamed, or a form with a file: only the handler reads it. */
const isBinary = (schema: ContentSchema | undefined): boolean =>
  schema?.format === 'binary' || Object.values(schema?.properties ?? {}).some(({ format }) => format === 'binary');

/** Returns the media types of streamed contents. */
function streamedTypes(contract: Contract): Set<string> {
  const contents = operations(contract).flatMap(({ operation }) =>
    Object.entries(operation.requestBody?.content ?? {}),
  );
  return new Set(contents.filter(([, { schema }]) => isBinary(schema)).map(([type]) => type));
}

/** Returns the schema of headers with the names in lower case, as Node has them. */
function asReceived(schema: {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}): object {
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    required: (schema.required ?? []).map((name) => name.toLowerCase()),
  };
}

/**
 * Parameters are texts and are converted to the types of the schema; a body already has its types and must not be
 * converted. The cleaned request is validated, but forbidden characters are looked for in the request as it came. A
 * schema is compiled when the first request needs it: all of them at once would double the time of every start.
 */
function validatorCompiler(): FastifySchemaCompiler<object> {
  const texts = makeAjv({ coerceTypes: true });
  const bodies = {
    first: makeAjv({ coerceTypes: false, allErrors: false }),
    every: makeAjv({ coerceTypes: false }),
  };
  const parameterValidation = (compiled: object) => {
    const validate = texts.compile(compiled);
    return (data: unknown) => (validate(data) ? [] : (validate.errors ?? []));
  };
  return ({ schema, httpPart }) => {
    if (httpPart === 'body' && isBinary(schema)) return () => true;
    const spellings = httpPart === 'querystring' ? spellingsOf((schema as ContentSchema).properties ?? {}) : null;
    let ready:
      | { readonly problemsOf: ReturnType<typeof bodyValidation>; readonly clean: ReturnType<typeof requestCleaner> }
      | undefined;
    return (data) => {
      ready ??=
        httpPart === 'headers'
          ? { problemsOf: parameterValidation(asReceived(schema)), clean: null }
          : {
              problemsOf: httpPart === 'body' ? bodyValidation(schema, bodies) : parameterValidation(schema),
              clean: requestCleaner(schema),
            };
      if (spellings) spell(data as Record<string, unknown>, spellings);
      const flaws = httpPart === 'headers' ? null : unstorable(data);
      const value: unknown = flaws === null && ready.clean ? ready.clean(data) : data;
      const problems = ready.problemsOf(value);
      if (problems.length > 0) return { error: problems };
      return flaws === null ? { value } : { error: flaws };
    };
  };
}

/** Uses Fastify's own serializers. Each is made only when the first answer needs it. */
function serializerCompiler(): FastifySerializerCompiler<object> {
  const compile = SerializerSelector()();
  return (route) => {
    let serialize: ((data: unknown) => string) | undefined;
    return (data) => {
      serialize ??= compile({ ...route, httpStatus: route.httpStatus ?? '' });
      return serialize(data);
    };
  };
}

interface BodySchema {
  readonly body?: { readonly content?: Readonly<Record<string, object>> };
}

/**
 * Checks a body by the schema of its media type. Without a body, or with another type, nothing would be checked: such a
 * request must not reach its handler.
 * @throws ApiError 400 for a missing body that the contract requires, 415 for another media type.
 */
function requireBody({ routeOptions, body, mediaType }: FastifyRequest): void {
  const content = (routeOptions.schema as BodySchema | undefined)?.body?.content;
  if (content === undefined) return;
  if (body === undefined) throw new ApiError(400, { resource: 'AbpExceptionHandling', key: 'MalformedRequestMessage' });
  if (mediaType === undefined || !Object.hasOwn(content, mediaType))
    throw new ApiError(415, { resource: 'AbpExceptionHandling', key: 'UnsupportedMediaTypeMessage' });
}

export const openapi = fp<Options>(
  async (app: FastifyInstance, { contract, handlers }) => {
    checkContract(contract, new Set(Object.keys(handlers)));
    // The API takes JSON; Fastify would also take a text, which fits no schema of ours.
    app.removeContentTypeParser('text/plain');
    // ABP's scripts name JSON as the type of every request, even of a deletion without content: an empty one counts as
    // none.
    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, parsed) => {
      if (text === '') parsed(null);
      else void parseJson(request, text as string, parsed);
    });
    for (const type of streamedTypes(contract)) {
      app.addContentTypeParser(type, (_request, payload, parsed) => {
        parsed(null, payload);
      });
    }
    app.addHook('preValidation', (request, _reply, next) => {
      requireBody(request);
      next();
    });
    app.setValidatorCompiler(validatorCompiler());
    app.setSerializerCompiler(serializerCompiler());
    // Each handler is typed by its operation; the routes of a contract that is read at run time know only its name.
    const handlerOf = new Map(Object.entries(handlers) as unknown as [string, AnyHandler][]);
    const inTurn = listWork();
    for (const { operationId, ...route } of contractRoutes(contract)) {
      const handler = handlerOf.get(operationId);
      if (handler) app.route({ ...route, handler: isList(route.schema) ? inTurn(handler) : handler });
    }
  },
  { name: 'openapi', dependencies: ['errors', 'authentication', 'tenants', 'rate-limits'] },
);
