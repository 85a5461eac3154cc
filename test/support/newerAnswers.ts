/** Answers as another version of the program would give them, made from today's by the contract. */
import { readContract } from '../../server/platform/contract';

/** A value that no list of the contract has. */
export const UNKNOWN = 'NovitaInArrivo';

interface Schema {
  readonly $ref?: string;
  readonly enum?: readonly unknown[];
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
}

type Node = Readonly<Record<string, unknown>>;

const contract = readContract() as unknown as Node;

/** The schema itself and all that it is put together from, references followed. */
function parts(schema: Schema): Schema[] {
  const { $ref } = schema;
  if ($ref !== undefined) {
    const found = $ref
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((node, key) => (node as Node)[key], contract);
    return parts(found as Schema);
  }
  const { allOf = [], oneOf = [], anyOf = [] } = schema;
  return [schema, ...[...allOf, ...oneOf, ...anyOf].flatMap(parts)];
}

/** The values that some list of the contract gives a member, by its name. Rows of grids have no schema of their own. */
const listed = new Map<string, Set<unknown>>();
function collect(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const { properties } = node as Schema;
  for (const [name, schema] of Object.entries(properties ?? {}))
    for (const value of parts(schema).flatMap((part) => part.enum ?? []))
      listed.set(name, (listed.get(name) ?? new Set()).add(value));
  Object.values(node).forEach(collect);
}
collect(contract);

/** The members of an answer that depend on the request. */
const ASKED_FOR = ['totalCount', 'groupCount', 'summary'];

/** A row of a grid, or a group of rows: any member with a list of values gets a value that no list has. */
const changedRow = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      listed.get(name)?.has(value) === true ? UNKNOWN : (value as unknown),
    ]),
  );

function changed(schemas: readonly Schema[], value: unknown): unknown {
  const all = schemas.flatMap(parts);
  if (typeof value === 'string') return all.some((schema) => schema.enum?.includes(value) === true) ? UNKNOWN : value;
  if (Array.isArray(value)) {
    const items = all.flatMap((schema) => schema.items ?? []);
    return value.map((item) => changed(items, item));
  }
  if (typeof value !== 'object' || value === null) return value;
  const known = all.some(({ properties }) => properties !== undefined);
  if (!known && all.some(({ additionalProperties: rest }) => rest === true)) return changedRow(value);
  const members = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    const own = all.flatMap(({ properties }) => properties?.[name] ?? []);
    const others = all.flatMap(({ additionalProperties: rest }) => (typeof rest === 'object' ? rest : []));
    // An optional member is left out.
    const isPromised = ASKED_FOR.includes(name) || all.some(({ required }) => required?.includes(name) === true);
    if (own.length > 0 && !isPromised) return [];
    return [[name, changed(own.length > 0 ? own : others, member)]];
  });
  return { ...Object.fromEntries(members), ...(known && { novita: { a: [1] } }) };
}

const operations = Object.entries(contract['paths'] as Record<string, Node>).map(([path, methods]) => ({
  methods,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  isLiteral: !path.includes('{'),
}));

/**
 * The answer with values that this program's lists do not have, with members that it does not know, and without those
 * that the contract does not promise.
 */
export function newerAnswer(method: string, pathname: string, status: number, body: unknown): unknown {
  const fitting = operations.filter(({ pattern }) => pattern.test(pathname));
  const one = fitting.find(({ isLiteral }) => isLiteral) ?? fitting[0];
  const operation = one?.methods[method.toLowerCase()] as { responses: Node } | undefined;
  const answer = operation?.responses[String(status)] as { content?: Record<string, { schema: Schema }> } & Schema;
  const [whole] = operation ? (parts(answer) as (typeof answer)[]) : [];
  const schema = whole?.content?.['application/json']?.schema;
  return schema ? changed([schema], body) : body;
}
