// Walks through the schemas of everything that requests bring.
import type { TextSchema } from '../server/platform/textKinds';

export type RequestSchema = TextSchema & { readonly $ref?: string };
interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly schema?: RequestSchema;
}
interface Holder {
  readonly $ref?: string;
  readonly parameters?: readonly Parameter[];
  readonly operationId?: string;
  readonly requestBody?: {
    readonly $ref?: string;
    readonly content?: Readonly<Record<string, { readonly schema?: RequestSchema }>>;
  };
}
export interface ContractDocument {
  readonly paths: Readonly<Record<string, object>>;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/**
 * Calls `found` once with each schema of a parameter or of a body, and with its place in words. Headers are left out,
 * because people do not write them.
 */
export function walkRequests(document: ContractDocument, found: (schema: RequestSchema, place: string) => void): void {
  const seen = new Set<RequestSchema>();
  const target = <Node extends { readonly $ref?: string }>(node: Node): Node => {
    if (node.$ref === undefined) return node;
    const steps = node.$ref
      .split('/')
      .slice(1)
      .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
    return target(steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document) as Node);
  };
  const look = (given: RequestSchema, where: string): void => {
    const place = given.$ref === undefined ? where : (given.$ref.split('/').at(-1) ?? where);
    const schema = target(given);
    if (seen.has(schema)) return;
    seen.add(schema);
    found(schema, place);
    for (const [name, member] of Object.entries(schema.properties ?? {})) look(member, `${place}.${name}`);
    if (schema.items) look(schema.items, `${place}[]`);
    if (typeof schema.additionalProperties === 'object' && schema.additionalProperties !== null)
      look(schema.additionalProperties, `${place}.*`);
    for (const part of [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) look(part, place);
  };
  const lookAtParameters = ({ parameters = [] }: Holder, where: string) => {
    for (const parameter of parameters.map(target))
      if (parameter.in !== 'header' && parameter.schema) look(parameter.schema, `${where} ${parameter.name ?? ''}`);
  };
  for (const [path, item] of Object.entries(document.paths)) {
    lookAtParameters(item, path);
    for (const method of METHODS) {
      const operation = (item as Readonly<Record<string, Holder | undefined>>)[method];
      if (!operation) continue;
      const where = operation.operationId ?? `${method} ${path}`;
      lookAtParameters(operation, where);
      for (const { schema } of Object.values((operation.requestBody && target(operation.requestBody).content) ?? {}))
        if (schema) look(schema, where);
    }
  }
}
