// Finds texts of requests for which no kind of cleaning is chosen (docs/decisions/0024-text-from-outside.md).
import { TEXT_KINDS } from '../common/text/cleanText';
import { textKindOf, type TextSchema } from '../server/platform/textKinds';

type Schema = TextSchema & { readonly $ref?: string };
interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly schema?: Schema;
}
interface Holder {
  readonly $ref?: string;
  readonly parameters?: readonly Parameter[];
  readonly operationId?: string;
  readonly requestBody?: {
    readonly $ref?: string;
    readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
  };
}
interface Document {
  readonly paths: Readonly<Record<string, object>>;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/**
 * Returns one sentence for each text of a request whose kind follows neither from `x-text` nor from its format or its
 * list of words, and for each `x-text` that is no kind. Headers are left out, because people do not write them.
 */
export function undecidedTexts(document: Document): string[] {
  const seen = new Set<Schema>();
  const problems = new Set<string>();
  const target = <Node extends { readonly $ref?: string }>(node: Node): Node => {
    if (node.$ref === undefined) return node;
    const steps = node.$ref
      .split('/')
      .slice(1)
      .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
    return target(steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document) as Node);
  };
  const look = (given: Schema, where: string): void => {
    const place = given.$ref === undefined ? where : (given.$ref.split('/').at(-1) ?? where);
    const schema = target(given);
    if (seen.has(schema)) return;
    seen.add(schema);
    const said = schema['x-text'];
    if (said !== undefined && !TEXT_KINDS.some((kind) => kind === said))
      problems.add(`${place} has an x-text that is no kind of text: ${JSON.stringify(said)}`);
    else if (schema.type === 'string' && textKindOf(schema) === null)
      problems.add(`${place} is a text of a request without x-text (${TEXT_KINDS.join(', ')})`);
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
  return [...problems];
}
