/** Turns the contract into routes for Fastify: with its form of addresses, and schemas without references. */
import type { FastifySchema, HTTPMethods } from 'fastify';
import { operations, type Contract, type Operation } from '../platform/contract';
import { StartupError } from '../platform/startupError';

export interface ContractRoute {
  readonly method: HTTPMethods;
  /** The address, with `:name` in place of the contract's `{name}`. */
  readonly url: string;
  readonly operationId: string;
  /**
   * The schema with Fastify's own members and the operation's `x-…` ones, which authentication, tenants and rate limits
   * read.
   */
  readonly schema: FastifySchema;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: object;
}
type Contents = Readonly<Record<string, { readonly schema?: object }>>;
interface Content {
  readonly content?: Contents;
}

/** The place where Fastify expects the schema of each kind of parameter. */
const PARTS: Readonly<Record<string, 'params' | 'querystring' | 'headers'>> = {
  path: 'params',
  query: 'querystring',
  header: 'headers',
};

/**
 * Returns every operation of the contract as a route, in the contract's order.
 * @throws StartupError when a reference is unresolved or circular, or a parameter is of a kind that no validator would
 * check.
 */
export function contractRoutes(contract: Contract): ContractRoute[] {
  const whole = withoutReferences(contract);
  return operations(whole).map(({ method, path, operation }) => ({
    method: method.toUpperCase(),
    url: path.replace(/{(\w+)}/g, ':$1'),
    operationId: operation.operationId ?? '',
    schema: schemaOf(operation, [...parametersOf(whole.paths[path]), ...parametersOf(operation)]),
  }));
}

const parametersOf = (holder: object | undefined): readonly Parameter[] =>
  holder && 'parameters' in holder ? (holder.parameters as readonly Parameter[]) : [];

function schemaOf(operation: Operation, parameters: readonly Parameter[]): FastifySchema {
  const own = Object.entries(operation).filter(([name]) => name.startsWith('x-') || name === 'operationId');
  const body = contentsOf(operation.requestBody);
  const responses = Object.entries(operation.responses ?? {}).flatMap(([status, answer]) => {
    const contents = contentsOf(answer as Content);
    return contents === null ? [] : [[status, contents] as const];
  });
  return {
    ...Object.fromEntries(own),
    ...parameterSchemas(parameters),
    ...(body && { body }),
    ...(responses.length > 0 && { response: Object.fromEntries(responses) }),
  };
}

function contentsOf(holder: Content | undefined): { readonly content: Contents } | null {
  const contents = Object.entries(holder?.content ?? {});
  if (contents.length === 0) return null;
  return {
    content: Object.fromEntries(contents.flatMap(([type, { schema }]) => (schema ? [[type, { schema }]] : []))),
  };
}

/**
 * Returns one object schema for each kind of parameter; of two with the same name the later one wins, which is the
 * operation's own.
 */
function parameterSchemas(parameters: readonly Parameter[]): FastifySchema {
  const schemas: Record<string, object> = {};
  for (const [kind, part] of Object.entries(PARTS)) {
    const named = new Map(parameters.filter((one) => one.in === kind).map((one) => [one.name, one]));
    if (named.size === 0) continue;
    const all = [...named.values()];
    schemas[part] = {
      type: 'object',
      properties: Object.fromEntries(all.map(({ name, schema }) => [name, schema ?? {}])),
      required: all.filter(({ required }) => required).map(({ name }) => name),
    };
  }
  const unknown = parameters.find((one) => PARTS[one.in] === undefined);
  if (unknown)
    throw new StartupError(`The contract has a parameter in ${unknown.in} (${unknown.name}): nobody checks it.`);
  return schemas;
}

/**
 * Returns the contract with each `{ $ref }` replaced by its target; a target of two references is the same object in
 * both places.
 */
function withoutReferences(contract: Contract): Contract {
  const known = new Map<string, unknown>();
  const target = (reference: string, within: readonly string[]): unknown => {
    if (known.has(reference)) return known.get(reference);
    if (within.includes(reference)) throw new StartupError(`The contract's ${reference} refers to itself.`);
    const steps = reference.split('/').slice(1);
    const names = steps.map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
    const found = names.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], contract);
    if (!reference.startsWith('#/') || found === undefined)
      throw new StartupError(`The contract refers to ${reference}, which is not there.`);
    const whole = resolved(found, [...within, reference]);
    known.set(reference, whole);
    return whole;
  };
  const resolved = (node: unknown, within: readonly string[]): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    if (Array.isArray(node)) return node.map((item) => resolved(item, within));
    const { $ref: reference } = node as { $ref?: unknown };
    if (typeof reference === 'string') return target(reference, within);
    return Object.fromEntries(Object.entries(node).map(([name, member]) => [name, resolved(member, within)]));
  };
  return { ...contract, paths: resolved(contract.paths, []) as Contract['paths'] };
}
