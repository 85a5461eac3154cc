/**
 * Everything that a request may hold has a bound in the contract: nobody can send an unlimited list, text or number.
 */
import { operations, readContract } from '../../server/platform/contract';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}
interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly schema: Schema;
}

const contract: unknown = readContract();

/** Resolves a reference inside the contract. */
function resolved<Part extends object>(part: Part): Part {
  const { $ref } = part as { readonly $ref?: string };
  if ($ref === undefined) return part;
  const found = $ref
    .slice(2)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((place, key) => (place as Record<string, unknown>)[key], contract);
  return resolved(found as Part);
}

/** Formats whose texts have a length of their own; the content of a file is bounded as it arrives. */
const SHORT = ['uuid', 'date', 'date-time', 'email', 'binary'];

/** Checks that a pattern takes whole texts, and only texts up to some length. */
const isBounding = (pattern: string) =>
  /^\^.*\$$/s.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern.replace(/\\.|\[[^\]]*\]/g, ''));

function ownProblems({ type, format, pattern, ...schema }: Schema): string[] {
  if (schema.enum) return [];
  if (type === 'array') return schema.maxItems === undefined ? ['an array without maxItems'] : [];
  if (type === 'integer' || type === 'number')
    return schema.minimum === undefined || schema.maximum === undefined ? ['a number without minimum and maximum'] : [];
  if (type !== 'string') return [];
  const isBounded =
    schema.maxLength !== undefined || SHORT.includes(format ?? '') || (pattern !== undefined && isBounding(pattern));
  return isBounded ? [] : ['a text without maxLength'];
}

/** Returns the parts of a schema that have no bound, each with its place. */
function unbounded(given: Schema, place: string, around: readonly Schema[] = []): string[] {
  const schema = resolved(given);
  if (around.includes(schema)) return [];
  const inside = [...around, schema];
  const { additionalProperties: others } = schema;
  return [
    ...ownProblems(schema).map((problem) => `${place}: ${problem}`),
    ...[...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((part) =>
      unbounded(part, place, inside),
    ),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => unbounded(part, `${place}.${name}`, inside)),
    ...(schema.items ? unbounded(schema.items, `${place}[]`, inside) : []),
    ...(typeof others === 'object' ? unbounded(others, `${place}.*`, inside) : []),
  ];
}

const all = operations(readContract()).map(({ path, operation }) => {
  const { parameters = [] } = operation as { readonly parameters?: readonly Parameter[] };
  const { [path]: item } = (contract as { paths: Record<string, { readonly parameters?: readonly Parameter[] }> })
    .paths;
  const { content = {} } = operation.requestBody ? resolved(operation.requestBody) : {};
  return {
    name: operation.operationId ?? '',
    inputs: [
      ...[...(item?.parameters ?? []), ...parameters]
        .map(resolved)
        .map(({ in: where, name, schema }) => ({ schema, place: `${where} ${name}` })),
      ...Object.values(content).map(({ schema = {} }) => ({ schema, place: 'body' })),
    ] as { readonly schema: Schema; readonly place: string }[],
  };
});

it('reads every operation with what it takes', () => {
  const inputs = all.flatMap((one) => one.inputs);
  expect(all.length).toBeGreaterThan(100);
  expect(inputs.filter(({ place }) => place === 'query take').length).toBeGreaterThan(0);
  expect(inputs.filter(({ place }) => place === 'body').length).toBeGreaterThan(40);
});

it('bounds every parameter and every part of every body', () => {
  expect(
    all.flatMap(({ name, inputs }) => inputs.flatMap(({ schema, place }) => unbounded(schema, `${name} ${place}`))),
  ).toEqual([]);
});

it.each([
  [{ type: 'string' }, 1],
  [{ type: 'string', pattern: '^[^\0]*$' }, 1],
  [{ type: 'string', pattern: '^[a-z]{2,}$' }, 1],
  [{ type: 'string', pattern: '[0-9]{6}' }, 1],
  [{ type: 'string', pattern: '^([0-9]{6})?$' }, 0],
  [{ type: 'array', maxItems: 3, items: { type: 'integer', minimum: 0 } }, 1],
  [{ type: 'object', properties: { a: { type: 'array', items: { type: 'string' } } } }, 2],
  [{ allOf: [{ type: 'object', additionalProperties: { type: 'string' } }] }, 1],
])('finds what has no bound in %j', (schema, count) => {
  expect(unbounded(schema, 'here')).toHaveLength(count);
});
