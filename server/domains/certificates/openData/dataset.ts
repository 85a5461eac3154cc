/** What a table of the open data is: its columns, each with its words and with where its value comes from. */

export type Value = string | number | boolean | null;

/** In Italian, as the files are, and in English for whoever reads them elsewhere. */
export interface Words {
  readonly it: string;
  readonly en: string;
}

/** A column without where it comes from: all that descriptions of files need. */
export interface ColumnFacts {
  /** As it stands in the first line of the file: once published it stays. */
  readonly name: string;
  readonly type: 'string' | 'integer' | 'number' | 'boolean';
  readonly about: Words;
  readonly unit?: string;
  /** All values that there are, where they are few. */
  readonly values?: readonly string[];
  /** Never empty. */
  readonly isRequired?: boolean;
}

export interface Column<Source> extends ColumnFacts {
  readonly of: (source: Source) => Value;
}

export interface TableFacts {
  /** Of its files, without their endings. */
  readonly name: string;
  readonly title: Words;
  readonly about: Words;
  /** Whether it tells of single certificates, which the Region must want. */
  readonly isRowLevel: boolean;
  readonly columns: readonly ColumnFacts[];
  readonly primaryKey: readonly string[];
}

export interface Table<Source> extends TableFacts {
  readonly columns: readonly Column<Source>[];
}

/** The values of a row, in the order of its columns. */
export const rowOf = <Source>({ columns }: Table<Source>, source: Source): Value[] =>
  columns.map(({ of }) => of(source));
