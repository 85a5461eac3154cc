/** The contract in the form for malformed requests: every operation with its parameters and its body. */
import { readContract } from '../../server/platform/contract';

/** The used parts of a JSON schema. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly schema?: Schema;
}

export interface Target {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** The kind of the body and, for JSON, its schema; null for an operation without a body. */
  readonly body: { readonly type: string; readonly schema: Schema | undefined } | null;
}

interface RawOperation {
  readonly operationId?: string;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

export interface ContractTargets {
  readonly targets: readonly Target[];
  /** Returns the schema that a `$ref` names. */
  resolve(schema: Schema): Schema;
}

/** Reads the bundled contract. */
export function readTargets(): ContractTargets {
  const document: unknown = readContract();
  const find = (ref: string): unknown =>
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document);
  const paths = (document as { readonly paths: Record<string, Record<string, RawOperation> & { parameters?: [] }> })
    .paths;
  const targets = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
        '$ref' in one ? (find(one.$ref) as Parameter) : one,
      );
      const [content] = Object.entries(operation.requestBody?.content ?? {});
      const body = content ? { type: content[0], schema: content[1].schema } : null;
      return [
        { id: operation.operationId ?? `${method} ${path}`, method: method.toUpperCase(), path, parameters, body },
      ];
    }),
  );
  return { targets, resolve: (schema) => (schema.$ref === undefined ? schema : (find(schema.$ref) as Schema)) };
}
