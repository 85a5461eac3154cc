/** The parser's view of a document. */

/** An element as far as it is read. */
export interface ReadElement {
  /** The name without its prefix. */
  readonly name: string;
  /** All text within. */
  readonly text: string;
  readonly children: readonly ReadElement[];
  /** The attributes that the format reads. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** The line on which it begins in the document, counted from 1, in formats with `hasLines`. */
  readonly line?: number;
}

/** The elements that are read, by name; `{}` is one that has text, and `@Name` an attribute. */
export interface Kept {
  readonly [name: string]: Kept;
}

/** A format of documents that is read, and the schema that it is checked against. */
export interface DocumentFormat {
  readonly name: string;
  /** The root's name. */
  readonly root: string;
  /** The root's namespace, where the format is known by it; without, any or none. */
  readonly namespace?: string;
  /** The child of the root that counts; without, the root. */
  readonly within?: string;
  /** XSD of the element that counts, without namespaces. */
  readonly schema: string;
  /** The part of the format that is read and checked; without, everything. */
  readonly kept?: Kept;
  /** True when elements carry the line on which they begin. */
  readonly hasLines?: boolean;
}

export interface SchemaError {
  /** `/root/…`, items of lists with their position where there are several. */
  readonly path: string;
  /** The parser's own words. */
  readonly message: string;
}

export type Parsed<Name extends string = string> =
  | { readonly kind: 'malformed'; readonly line: number; readonly message: string }
  | { readonly kind: 'foreign'; readonly root: string }
  /** Too much for the parser: levels, length, time. */
  | { readonly kind: 'excessive'; readonly message: string }
  | {
      readonly kind: 'read';
      readonly format: Name;
      readonly element: ReadElement;
      readonly errors: readonly SchemaError[];
    };

export interface ParseRequest {
  readonly id: number;
  readonly xml: string;
}
