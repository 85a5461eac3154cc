/** Compares two contracts: an open page of the former version relies on members that the newer contract may lack. */

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}
interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}
type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly $ref?: string; readonly content?: Content };
  readonly responses?: Readonly<Record<string, { readonly $ref?: string; readonly content?: Content }>>;
}
export interface WholeContract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: unknown;
}

/**
 * One member as it is written on the wire: its place, its types, the values of its list, and whether it has to be
 * there.
 */
interface Member {
  readonly types: ReadonlySet<string>;
  readonly values: ReadonlySet<string> | undefined;
  readonly isRequired: boolean;
}
type Members = Map<string, Member>;

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

function follow<Part extends { readonly $ref?: string }>(contract: WholeContract, part: Part): Part {
  if (part.$ref === undefined) return part;
  const found = part.$ref
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], contract);
  return follow(contract, found as Part);
}

/** Collects the members of a schema by their places. A recursive schema is visited once. */
function collect(
  contract: WholeContract,
  given: Schema,
  place: string,
  isRequired: boolean,
  members: Members,
  open: readonly Schema[] = [],
): void {
  const schema = follow(contract, given);
  if (open.includes(schema)) return;
  const inside = [...open, schema];
  const known = members.get(place);
  const types = [schema.type ?? []].flat();
  const values = schema.enum?.map(String);
  members.set(place, {
    types: new Set([...(known?.types ?? []), ...types]),
    values: values || known?.values ? new Set([...(known?.values ?? []), ...(values ?? [])]) : undefined,
    isRequired: known?.isRequired === true || isRequired,
  });
  for (const part of schema.allOf ?? []) collect(contract, part, place, isRequired, members, inside);
  // No alternative of several shapes is promised.
  for (const part of [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])])
    collect(contract, part, place, isRequired, members, inside);
  for (const [name, member] of Object.entries(schema.properties ?? {}))
    collect(contract, member, `${place}.${name}`, schema.required?.includes(name) === true, members, inside);
  if (schema.items) collect(contract, schema.items, `${place}[]`, true, members, inside);
}

const json = (content: Content | undefined): Schema | undefined => content?.['application/json']?.schema;

function taken(contract: WholeContract, { parameters = [], requestBody }: Operation): Members {
  const members: Members = new Map();
  for (const given of parameters) {
    const { name, in: where, required = false, schema = {} } = follow(contract, given);
    collect(contract, schema, `${where} ${name}`, required, members);
  }
  const body = requestBody && json(follow(contract, requestBody).content);
  if (body) collect(contract, body, 'body', true, members);
  return members;
}

function answered(contract: WholeContract, { responses = {} }: Operation): Members {
  const members: Members = new Map();
  for (const [status, response] of Object.entries(responses)) {
    const schema = status.startsWith('2') ? json(follow(contract, response).content) : undefined;
    if (schema) collect(contract, schema, 'answer', true, members);
  }
  return members;
}

/** Returns the members that pages send and the newer contract no longer accepts. */
function refused(before: Members, after: Members): string[] {
  const faults: string[] = [];
  for (const [place, { types, values }] of before) {
    const now = after.get(place);
    if (now === undefined) {
      faults.push(`${place} is no longer taken`);
      continue;
    }
    if ([...types].some((type) => now.types.size > 0 && !now.types.has(type))) faults.push(`${place} has another type`);
    for (const value of values ?? [])
      if (now.values && !now.values.has(value)) faults.push(`${place} no longer takes ${value}`);
    if (!values && now.values) faults.push(`${place} takes a list of values only`);
  }
  for (const [place, { isRequired }] of after) {
    const holder = place.replace(/(\.\w+|\[\])$/, '');
    const isNew = holder === place || before.has(holder);
    if (isRequired && isNew && before.get(place)?.isRequired !== true) faults.push(`${place} has to be sent now`);
  }
  return faults;
}

/**
 * Returns the members that pages read and the newer contract no longer promises. New values are no fault: pages show
 * them as newer.
 */
function missing(before: Members, after: Members): string[] {
  return [...before].flatMap(([place, { types, isRequired }]) => {
    const now = after.get(place);
    if (now === undefined) return [`${place} is no longer answered`];
    if (isRequired && !now.isRequired) return [`${place} is no longer promised`];
    const others = [...now.types].filter((type) => types.size > 0 && !types.has(type));
    return others.length > 0 ? [`${place} may be ${others.join(', ')} now`] : [];
  });
}

/**
 * Returns the reasons why a page of one contract could fail where another contract is served, each with its operation.
 */
export function brokenCalls(before: WholeContract, after: WholeContract): string[] {
  return Object.entries(before.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] !== undefined).flatMap((method) => {
      const now = after.paths[path]?.[method] as Operation | undefined;
      const where = `${method.toUpperCase()} ${path}`;
      if (now === undefined) return [`${where} is gone`];
      const then = item[method] as Operation;
      return [
        ...refused(taken(before, then), taken(after, now)),
        ...missing(answered(before, then), answered(after, now)),
      ].map((fault) => `${where}: ${fault}`);
    }),
  );
}
