import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { components, operations } from '../generated/api';

/** The operationId of an operation of the contract. */
export type OperationName = keyof operations;

/** A schema of the contract by its name, such as `Schemas['BankLineRow']`. */
export type Schemas = components['schemas'];

type Operation<Name extends OperationName> = operations[Name];
type Responses<Name extends OperationName> = Operation<Name>['responses'];
type Json = 'application/json';
type Success = 200 | 201 | 202 | 204 | 206;

/** The path parameters of an operation. */
export type Params<Name extends OperationName> = Operation<Name>['parameters']['path'];

/** The query of an operation as its handler finds it: checked, converted, with the contract's defaults filled in. */
export type Query<Name extends OperationName> = NonNullable<Operation<Name>['parameters']['query']>;

/**
 * The JSON body of an operation; undefined is part of it where the contract lets it be missing. Uploads of other
 * formats are streams.
 */
export type Body<Name extends OperationName> =
  Operation<Name> extends { readonly requestBody: { readonly content: Readonly<Record<Json, infer Sent>> } }
    ? Sent
    : Operation<Name> extends { readonly requestBody?: { readonly content: Readonly<Record<Json, infer Sent>> } }
      ? Sent | null | undefined
      : Operation<Name> extends { readonly requestBody: object }
        ? Readable
        : unknown;

/** The content of a success response of one status: JSON, or for files and empty answers the reply that was sent. */
type Carried<Response> = Response extends { readonly content: Readonly<Record<Json, infer Answered>> }
  ? Answered
  : FastifyReply | undefined;

/** The return value of a handler: the body of a successful response; for files and empty answers the reply itself. */
export type Answer<Name extends OperationName> = {
  [Status in keyof Responses<Name> & Success]: Carried<Responses<Name>[Status]>;
}[keyof Responses<Name> & Success];

/** The request of an operation, with its parameters, query and body as the contract describes them. */
export type RequestOf<Name extends OperationName> = FastifyRequest<{
  Params: Params<Name>;
  Querystring: Query<Name>;
  Body: Body<Name>;
}>;

/** Answers one operation of the contract. The serializer drops what the response schema does not know. */
export type Handler<Name extends OperationName> = (
  request: RequestOf<Name>,
  reply: FastifyReply,
) => Promise<Answer<Name>>;

/** Every operation of the contract and its handler. A module ends its own with `satisfies Partial<Handlers>`. */
export type Handlers = { readonly [Name in OperationName]: Handler<Name> };

/** A handler as the routes call it, for any operation. */
export type AnyHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
