/** The result of the parser. */
import type { SchemaError } from '../../../../platform/xml/parsed';
import type { ReadElement } from '../../xml/read';

export type { SchemaError };

/** Formats that can be read: the national reduced one, and the certificate within the extended one. */
export type Format = 'v12' | 'v5';

export type Parsed =
  | { readonly kind: 'malformed'; readonly line: number; readonly message: string }
  | { readonly kind: 'foreign'; readonly root: string }
  /** The document exceeds the bounds of the parser: levels, length, time. */
  | { readonly kind: 'excessive'; readonly message: string }
  | {
      readonly kind: 'read';
      readonly format: Format;
      readonly element: ReadElement;
      /** The calculation beside the certificate (extended format), as far as it is read; null where there is none. */
      readonly calculation: ReadElement | null;
      readonly errors: readonly SchemaError[];
    };
