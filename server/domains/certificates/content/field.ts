/**
 * The words in which the fields of a certificate are described, once: the table in `fields/` is read by whoever checks, reads or writes
 * a certificate. Values are texts, as they came or were typed: no decimal is lost, and what is wrong can be shown where it stands.
 */
import type { TextKind } from '../../../../common/text/cleanText';

/** What a single value has to look like. */
export type Value =
  /** A text of at most `max` characters; `of` says what it is and so how it is cleaned. */
  | { readonly kind: 'text'; readonly of: TextKind; readonly max: number | null; readonly pattern?: string }
  /** A number with a decimal point and at most `places` decimals (null: any number); not below `least` where one is named. */
  | { readonly kind: 'decimal'; readonly places: number | null; readonly least?: 0 }
  | { readonly kind: 'integer'; readonly least: number; readonly most: number }
  | { readonly kind: 'boolean' }
  /** `YYYY-MM-DD`. */
  | { readonly kind: 'date' }
  /** One of a list of codes. */
  | { readonly kind: 'code'; readonly codes: readonly string[] }
  /** A picture in base64, of at most so many bytes when decoded. */
  | { readonly kind: 'photo'; readonly maxBytes: number }
  /** Always the same text. */
  | { readonly kind: 'fixed'; readonly text: string };

/** Of a list for which the format names no bound: more than any certificate has, and as many as the form can take. */
export const MOST_ITEMS = 300;

interface Optional {
  /** Whether it may be missing altogether. */
  readonly isOptional?: boolean;
  /** Whether only the Region asks for it: the national format knows nothing of it. */
  readonly isRegional?: boolean;
}

export interface ValueField extends Optional {
  readonly node: 'value';
  readonly value: Value;
  /** What an element without text stands for. */
  readonly whenEmpty?: string;
}

export interface GroupField<Members extends FieldTable = FieldTable> extends Optional {
  readonly node: 'group';
  /** In the order of the format. */
  readonly members: Members;
  /** Members of which exactly one is there. */
  readonly oneOf?: readonly string[];
}

export interface ListField<Of extends Field = Field> extends Optional {
  readonly node: 'list';
  readonly of: Of;
  readonly least: number;
  /** Null: any number. */
  readonly most: number | null;
  /** Whether the members of all items stand one after another in one element, and not each item in an element of its own. */
  readonly isFlat?: boolean;
}

export type Field = ValueField | GroupField | ListField;
export type FieldTable = Readonly<Record<string, Field>>;

/** What a draft holds of a field: anything may be missing, and any text may be wrong. */
export type ContentOf<F> = F extends ValueField
  ? string
  : F extends GroupField<infer Members>
    ? { readonly [Name in keyof Members]?: ContentOf<Members[Name]> }
    : F extends ListField<infer Of>
      ? readonly ContentOf<Of>[]
      : never;

const value = (of: Value, whenEmpty?: string) =>
  ({ node: 'value', value: of, ...(whenEmpty !== undefined && { whenEmpty }) }) as const satisfies ValueField;

const textOf = (of: TextKind, max: number | null, pattern: string | undefined) =>
  value({ kind: 'text', of, max, ...(pattern !== undefined && { pattern }) });
/** What names one thing and is compared. */
export const identifier = (max: number | null = 255, pattern?: string) => textOf('identifier', max, pattern);
/** A number of a record or of a telephone, an e-mail address: what may have spaces, or must not lose them unseen. */
export const reference = (max: number | null = 255) => textOf('code', max, undefined);
/** One line: a name, an address. */
export const text = (max: number | null = 255) => textOf('line', max, undefined);
/** Several lines. */
export const freeText = (max: number | null = 255) => textOf('text', max, undefined);
export const decimal = (places: number | null, least?: 0, whenEmpty?: string) =>
  value({ kind: 'decimal', places, ...(least !== undefined && { least }) }, whenEmpty);
export const integer = (least: number, most: number, whenEmpty?: string) =>
  value({ kind: 'integer', least, most }, whenEmpty);
export const flag = (whenEmpty?: 'true' | 'false') => value({ kind: 'boolean' }, whenEmpty);
export const date = () => value({ kind: 'date' });
export const code = (codes: readonly string[], whenEmpty?: string) => value({ kind: 'code', codes }, whenEmpty);
export const fixed = (words: string) => value({ kind: 'fixed', text: words }, words);
export const photo = (maxBytes: number) => value({ kind: 'photo', maxBytes });

export const group = <Members extends FieldTable>(members: Members, more: { oneOf?: readonly string[] } = {}) =>
  ({ node: 'group', members, ...more }) as const;
export const list = <Of extends Field>(of: Of, least: number, most: number | null, more: { isFlat?: boolean } = {}) =>
  ({ node: 'list', of, least, most, ...more }) as const;
export const optional = <F extends Field>(field: F): F & { readonly isOptional: true } => ({
  ...field,
  isOptional: true,
});

/** A field that only the Region asks for; it may always be missing in a file. */
export const regional = <F extends Field>(field: F): F & { readonly isOptional: true; readonly isRegional: true } => ({
  ...field,
  isOptional: true,
  isRegional: true,
});

/** The members that stand in the national format. */
export const nationalMembers = (members: FieldTable): [name: string, field: Field][] =>
  Object.entries(members).filter(([, field]) => field.isRegional !== true);

/** What the text of a value is, which decides how it is cleaned. */
export function textKindOf(of: Value): TextKind {
  switch (of.kind) {
    case 'text':
      return of.of;
    case 'photo':
      return 'verbatim';
    case 'fixed':
      return 'line';
    default:
      return 'code';
  }
}

/** The codes `0` to `last`, as national lists count. */
export const codesTo = (last: number): readonly string[] =>
  Array.from({ length: last + 1 }, (_, index) => String(index));
