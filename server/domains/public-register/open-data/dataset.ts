/** A table of the open data: its columns, each with its words and the source of its value. */

export type Value = string | number | boolean | null;

/** Italian is the language of the files, English is for readers elsewhere. */
export interface Words {
  readonly it: string;
  readonly en: string;
}

/** A column without the source of its value: descriptions of files need no more. */
export interface ColumnFacts {
  /** The name in the first line of the file; a published name never changes. */
  readonly name: string;
  readonly type: 'string' | 'integer' | 'number' | 'boolean';
  readonly about: Words;
  readonly unit?: string;
  /** All possible values, where they are few. */
  readonly values?: readonly string[];
  /** True when the column is never empty. */
  readonly isRequired?: boolean;
}

export interface Column<Source> extends ColumnFacts {
  readonly of: (source: Source) => Value;
}

export interface TableFacts {
  /** The base name of its files. */
  readonly name: string;
  readonly title: Words;
  readonly about: Words;
  /** True for single certificates, which are published only if the Region allows it. */
  readonly isRowLevel: boolean;
  readonly columns: readonly ColumnFacts[];
  readonly primaryKey: readonly string[];
}

export interface Table<Source> extends TableFacts {
  readonly columns: readonly Column<Source>[];
}

/** Returns the values of a row, in the order of its columns. */
export const rowOf = <Source>({ columns }: Table<Source>, source: Source): Value[] =>
  columns.map(({ of }) => of(source));
