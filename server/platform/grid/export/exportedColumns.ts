/** Makes the columns of an exported file out of the words of its page (common/labels). */
import type { ColumnType } from '../definition';
import type { ExportColumn } from './cells';

/** The Italian words by code or by name of a column. */
export type Words = Readonly<Record<string, string>>;

/** Returns the Italian words of messages; files and documents are written in Italian. */
export const italianWords = <Name extends string>(
  messages: Readonly<Record<Name, { readonly defaultMessage: string }>>,
): Record<Name, string> =>
  Object.fromEntries(
    Object.entries<{ readonly defaultMessage: string }>(messages).map(([name, { defaultMessage }]) => [
      name,
      defaultMessage,
    ]),
  ) as Record<Name, string>;

/** The heading of the column that only files have: the id of the row. */
export const ID_HEADING = { id: 'Identificativo' } as const;

/**
 * Returns the columns in the order of their headings.
 * @param typeOf the type of a column of the list, undefined where the list has no such column
 * @param labels by column, the words for its codes
 * @throws Error for a heading without a column: a file of all columns could not be written
 */
export const exportedColumns = (
  headings: Words,
  typeOf: (name: string) => ColumnType | undefined,
  labels: Readonly<Record<string, Words | undefined>> = {},
): ExportColumn[] =>
  Object.entries(headings).map(([name, heading]) => {
    const type = typeOf(name);
    if (type === undefined) throw new Error(`The heading ${heading} names no column of the list: ${name}.`);
    return { name, heading, type, ...(labels[name] && { labels: labels[name] }) };
  });
