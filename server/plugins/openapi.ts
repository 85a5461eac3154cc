/** Serves the contract: each operation by its handler, its request validated and its answer shaped by the schemas there. */
import { Ajv, type Options as AjvOptions } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import fp from 'fastify-plugin';
import { checkContract, type Contract } from '../contract';
import type { Handlers } from '../deps';

interface Options {
  readonly contract: Contract;
  readonly handlers: Handlers;
}

/** Unknown members are refused, not dropped: a typing error in a request must not pass as if it had been obeyed. */
function makeAjv(options: AjvOptions): Ajv {
  const ajv = new Ajv({ allErrors: true, removeAdditional: false, useDefaults: true, strict: false, ...options });
  addFormats(ajv);
  return ajv;
}

/** Parameters are texts and become what the schema says; a body already has its types and must keep them. */
function validatorCompiler(): FastifySchemaCompiler<object> {
  const texts = makeAjv({ coerceTypes: true });
  const body = makeAjv({ coerceTypes: false, allErrors: false });
  return ({ schema, httpPart }) => (httpPart === 'body' ? body : texts).compile(schema);
}

export const openapi = fp<Options>(
  async (app: FastifyInstance, { contract, handlers }) => {
    checkContract(contract, new Set(Object.keys(handlers)));
    // The API takes JSON; a text, which Fastify would take too, fits no schema of ours.
    app.removeContentTypeParser('text/plain');
    app.setValidatorCompiler(validatorCompiler());
    await app.register(openapiGlue, { specification: contract, serviceHandlers: handlers });
  },
  { name: 'openapi', dependencies: ['errors', 'authentication', 'tenants', 'rate-limits'] },
);
