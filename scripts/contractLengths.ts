// Writes the bounds of the contract's texts as constants: a module for each schema, and for each operation that has
// such parameters. The build replaces each use by its number, so that they cost no page anything.

interface Schema {
  readonly $ref?: string;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
}
interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly schema?: Schema;
}
interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}
interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly parameters?: Readonly<Record<string, Parameter>>;
  };
}

const last = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

/**
 * Returns the source of each module by its name, that of a schema, a parameter or an operation. It exports a constant
 * for each member or parameter with a `maxLength`, in UTF-16 units; an array of texts has that of each text. A member of
 * a nested object is named after both (`seat` and `address`: `seatAddress`) unless that object has a schema of its own.
 * A schema or parameter that is itself a text exports `length`.
 */
export function contractLengths(document: object): Map<string, string> {
  const { paths, components = {} } = document as Contract;
  const { schemas = {}, parameters = {} } = components;
  const lengthOf = (schema: Schema = {}): number | undefined => {
    if (schema.$ref !== undefined) return lengthOf(schemas[last(schema.$ref)]);
    return schema.maxLength ?? (schema.items && lengthOf(schema.items));
  };
  const membersOf = ({ $ref, properties = {}, allOf = [] }: Schema): (readonly [string, Schema])[] => [
    ...($ref === undefined ? [] : membersOf(schemas[last($ref)] ?? {})),
    ...allOf.flatMap(membersOf),
    ...Object.entries(properties).flatMap(([name, schema]) => {
      const inner = schema.items ?? schema;
      const nested = inner.$ref === undefined ? membersOf(inner) : [];
      return [[name, schema] as const, ...nested.map(([member, one]) => [`${name}.${member}`, one] as const)];
    }),
  ];
  const modules = new Map<string, string>();
  const write = (name: string, members: readonly (readonly [string, Schema | undefined])[]) => {
    const lengths = new Map(members.map(([member, schema]) => [identifier(member), lengthOf(schema)]));
    const lines = [...lengths].flatMap(([member, length]) =>
      length === undefined ? [] : [`export const ${member} = ${String(length)};\n`],
    );
    if (lines.length > 0) modules.set(name, lines.join(''));
  };
  for (const [name, schema] of Object.entries(schemas)) write(name, [['length', schema], ...membersOf(schema)]);
  for (const [name, { schema }] of Object.entries(parameters)) write(name, [['length', schema]]);
  for (const item of Object.values(paths)) {
    for (const operation of Object.values(item) as Operation[]) {
      if (operation.operationId === undefined) continue;
      const own = (operation.parameters ?? []).map(
        ({ $ref, ...inline }) => ($ref ? parameters[last($ref)] : inline) ?? {},
      );
      const bodies = Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
        schema && schema.$ref === undefined ? membersOf(schema) : [],
      );
      write(operation.operationId, [...own.map(({ name = '', schema }) => [name, schema] as const), ...bodies]);
    }
  }
  return modules;
}

/** The name of a member as that of a constant: `building.number` is `buildingNumber`. */
const identifier = (member: string) => member.replaceAll(/[^\w$]+(\w?)/g, (_, next: string) => next.toUpperCase());
