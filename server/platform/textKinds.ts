/** Classifies the texts of the contract: by `x-text`, or by format and list of words. Pure. */
import { TEXT_KINDS, type TextKind } from '../../common/text/cleanText';

/** The part of a schema that locates its texts. */
export interface TextSchema {
  readonly type?: unknown;
  readonly format?: unknown;
  readonly enum?: readonly unknown[];
  readonly 'x-text'?: unknown;
  readonly properties?: Readonly<Record<string, TextSchema>>;
  readonly additionalProperties?: unknown;
  readonly items?: TextSchema;
  readonly allOf?: readonly TextSchema[];
  readonly oneOf?: readonly TextSchema[];
  readonly anyOf?: readonly TextSchema[];
}

/** Formats that determine the kind of a text. */
const OF_FORMAT: ReadonlyMap<unknown, TextKind> = new Map([
  ['uuid', 'code'],
  ['date', 'code'],
  ['date-time', 'code'],
  ['email', 'code'],
  ['binary', 'verbatim'],
]);

/** The kind of the text that a schema describes; null when it describes none, or leaves its kind open. */
export function textKindOf(schema: TextSchema): TextKind | null {
  if (schema.type !== 'string') return null;
  const said = TEXT_KINDS.find((kind) => kind === schema['x-text']);
  return said ?? OF_FORMAT.get(schema.format) ?? (schema.enum ? 'code' : null);
}
