/**
 * The vocabulary in which the table in `fields/` describes the fields of a certificate once, for checking, reading and
 * writing. Values are texts, as they came or were typed: no decimal is lost, and a wrong text can be shown at its
 * field.
 */
import type { TextKind } from '../../../../common/text/cleanText';

/** The form of a single value. */
export type Value =
  /** A text of at most `max` characters; `of` names its kind, which decides how it is cleaned. */
  | { readonly kind: 'text'; readonly of: TextKind; readonly max: number | null; readonly pattern?: string }
  /**
   * A number with a decimal point and at most `places` decimals (null: any number); not below `least` where one is
   * named.
   */
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

/**
 * The bound of a list for which the format names none: more than any certificate has, and as many as the form can take.
 */
export const MOST_ITEMS = 300;

interface Optional {
  /** True when the field may be missing altogether. */
  readonly isOptional?: boolean;
  /** True when only the Region requires the field: the national format knows nothing of it. */
  readonly isRegional?: boolean;
}

export interface ValueField extends Optional {
  readonly node: 'value';
  readonly value: Value;
  /** The value of an element without text. */
  readonly whenEmpty?: string;
}

export interface GroupField<Members extends FieldTable = FieldTable> extends Optional {
  readonly node: 'group';
  /** In the order of the format. */
  readonly members: Members;
  /** Exactly one of these members is present. */
  readonly oneOf?: readonly string[];
}

export interface ListField<Of extends Field = Field> extends Optional {
  readonly node: 'list';
  readonly of: Of;
  readonly least: number;
  /** Null allows any number. */
  readonly most: number | null;
  /** True when the members of all items stand one after another in one element, instead of one element per item. */
  readonly isFlat?: boolean;
}

export type Field = ValueField | GroupField | ListField;
export type FieldTable = Readonly<Record<string, Field>>;

/** The content of a field in a draft: anything may be missing, and any text may be wrong. */
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
/** An identifier names one thing and is compared. */
export const identifier = (max: number | null = 255, pattern?: string) => textOf('identifier', max, pattern);
/** A number of a record or of a telephone, or an e-mail address: it may have spaces, or must not lose them silently. */
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

/** A field that only the Region requires; it may always be missing in a file. */
export const regional = <F extends Field>(field: F): F & { readonly isOptional: true; readonly isRegional: true } => ({
  ...field,
  isOptional: true,
  isRegional: true,
});

/** Returns the members that stand in the national format. */
export const nationalMembers = (members: FieldTable): [name: string, field: Field][] =>
  Object.entries(members).filter(([, field]) => field.isRegional !== true);

/** The kind of text of a value, which decides how it is cleaned. */
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
