/** A CSV that an Italian Excel opens by double click: UTF-8 with its mark, semicolons, comma for decimals, CRLF. */
import { stringify } from 'csv-stringify/sync';
import { looksLikeFormula } from '../../../../common/text/looksLikeFormula';
import { isFreeText, shownText, type ExportColumn, type ExportValue } from './cells';
import { isGroupLine, type ExportLine } from './groupLines';

// Every sign that some program takes for the end of a row stands between quotes.
const form = { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/u } as const;

/** An apostrophe before a text that looks like a formula makes it a text everywhere. */
function cell(column: ExportColumn, value: ExportValue): string {
  const text = shownText(column, value);
  return isFreeText(column) && looksLikeFormula(text) ? `'${text}` : text;
}

const cells = (columns: readonly ExportColumn[], line: ExportLine): string[] =>
  isGroupLine(line)
    ? columns.map((column, at) => (at === line.level ? line.caption : cell(column, line.values[at] ?? null)))
    : columns.map((column, at) => cell(column, line[at] ?? null));

/** The file, one piece for each batch of rows; the next batch is fetched only when the piece is taken. */
export async function* csvFile(
  columns: readonly ExportColumn[],
  batches: AsyncIterable<readonly ExportLine[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${stringify([columns.map(({ heading }) => heading)], form)}`);
  for await (const rows of batches) {
    yield Buffer.from(
      stringify(
        rows.map((line) => cells(columns, line)),
        form,
      ),
    );
  }
}

async function* once<T>(batch: T): AsyncGenerator<T> {
  yield await Promise.resolve(batch);
}

/** The file of rows that are in memory already. */
export const csvOfRows = (columns: readonly ExportColumn[], rows: readonly (readonly ExportValue[])[]) =>
  csvFile(columns, once(rows));
