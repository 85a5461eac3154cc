import { stringify } from 'csv-stringify/browser/esm/sync';
import { looksLikeFormula } from '../../../common/text/looksLikeFormula';

/** An apostrophe before a text that looks like a formula makes it a text in every spreadsheet. */
const safe = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text);

/** The CSV of rows of texts, in the form of the files that the server writes: UTF-8 with its mark, semicolons, CRLF. */
export function csvFile(rows: readonly (readonly string[])[]): Blob {
  const csv = stringify(
    rows.map((row) => row.map(safe)),
    { delimiter: ';', record_delimiter: 'windows' },
  );
  return new Blob([`\ufeff${csv}`], { type: 'text/csv' });
}
