import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';

interface Node {
  readonly $ref?: string;
  readonly in?: string;
  readonly requestBody?: object;
  readonly parameters?: readonly object[];
  readonly schema?: object;
}

const SCHEMAS = '#/components/schemas/';

/**
 * Writes the types of the server's handlers. They differ in three ways from those of a client. A query parameter with a
 * default is never missing, since the validator fills it in. A moment of an answer may be a Date, which the serializer
 * writes in ISO 8601. An optional member of an answer may be undefined, which the serializer leaves out.
 */
export async function serverTypes(document: object): Promise<string> {
  const filled = structuredClone(document);
  const nodes = nodesOf(filled) as Node[];
  for (const node of nodes) {
    if (node.in === 'query' && node.schema && 'default' in target(filled, node.schema)) {
      Object.assign(node, { required: true });
    }
  }
  const inputs = new Set(
    nodes.flatMap(({ requestBody, parameters }) =>
      requestBody ? [...namesWithin(filled, [requestBody, parameters])] : [],
    ),
  );
  const isAnswered = (path = ''): boolean => {
    const [name = ''] = path.startsWith(SCHEMAS) ? path.slice(SCHEMAS.length).split('/') : [];
    return name === '' ? path.includes('/responses/') : !inputs.has(name);
  };
  const types = await openapiTypescript(filled as OpenAPI3, {
    immutable: true,
    transform: (schema, { path }) =>
      schema.format === 'date-time' && isAnswered(path) ? moment(schema.nullable === true) : undefined,
    transformProperty: (property, _schema, { path }) =>
      property.questionToken && isAnswered(path) ? mayBeUndefined(property) : undefined,
  });
  return astToString(types);
}

function mayBeUndefined(property: ts.PropertySignature): ts.PropertySignature {
  const { modifiers, name, questionToken, type } = property;
  const absent = ts.factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword);
  const union = ts.factory.createUnionTypeNode(type ? [type, absent] : [absent]);
  return ts.factory.updatePropertySignature(property, modifiers, name, questionToken, union);
}

function moment(isNullable: boolean): ts.TypeNode {
  const types: ts.TypeNode[] = [
    ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
    ts.factory.createTypeReferenceNode('Date'),
  ];
  if (isNullable) types.push(ts.factory.createLiteralTypeNode(ts.factory.createNull()));
  return ts.factory.createUnionTypeNode(types);
}

/** Returns every object of a document, itself included. */
function nodesOf(node: object): object[] {
  const members = Object.values(node).filter((member) => typeof member === 'object' && member !== null);
  return [node, ...(members as object[]).flatMap(nodesOf)];
}

/** Returns the schema itself, or the target of its `$ref`. */
function target(document: object, schema: object): object {
  const { $ref } = schema as Node;
  if ($ref === undefined) return schema;
  const steps = $ref.split('/').slice(1);
  return steps.reduce((at, name) => (at as Record<string, object>)[name] ?? {}, document);
}

/** Returns the names of all schemas that the given nodes lead to. */
function namesWithin(document: object, start: unknown): Set<string> {
  const names = new Set<string>();
  const visit = (within: object): void => {
    for (const { $ref } of nodesOf(within) as Node[]) {
      if (!$ref?.startsWith(SCHEMAS) || names.has($ref.slice(SCHEMAS.length))) continue;
      names.add($ref.slice(SCHEMAS.length));
      visit(target(document, { $ref }));
    }
  };
  visit({ start });
  return names;
}
