/** Reads plants of a CSV as a stream. */
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { UnreadableWorkbook, xlsxRows } from '../../../platform/files/xlsxRows';
import { parse, type CsvError, type Parser } from 'csv-parse';
import {
  CELLS,
  cleanCell,
  listNames,
  LISTS,
  readList,
  UnreadableFile,
  type Cells,
  type ListName,
  type RawPlant,
} from './format';

/** Longer than any plant with all its lists. */
const LONGEST_ROW = 200_000;
const ALL: readonly string[] = [...CELLS, ...listNames];
const COLUMNS = new Set(ALL);
export const ILLEGIBLE = 'Alcune lettere non si leggono: salva il file in UTF-8.';
const NEEDED = ['targa', 'indirizzo', 'istat', 'data_installazione', 'generatori'];

/**
 * One row, or its fault as a whole. Rows are numbered as a spreadsheet shows them: the heading is the first, empty ones
 * count.
 */
export type ReadRow = { readonly row: number } & (
  { readonly plant: RawPlant } | { readonly field: string; readonly wrong: string; readonly plate: string | null }
);

/** The columns of a file, and those of the schema that it does not have. */
interface Heading {
  readonly names: readonly string[];
  readonly absent: readonly string[];
}

function headingOf(values: readonly string[]): Heading {
  const names = values.map((name) => cleanCell('intestazione', name).toLowerCase());
  const unknown = names.find((name) => !COLUMNS.has(name));
  if (unknown !== undefined) throw new UnreadableFile(`La colonna «${unknown}» non è dello schema: correggi o togli.`);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new UnreadableFile(`La colonna «${twice}» c’è due volte.`);
  const missing = NEEDED.find((name) => !names.includes(name));
  if (missing !== undefined) throw new UnreadableFile(`Manca la colonna «${missing}».`);
  return { names, absent: ALL.filter((name) => !names.includes(name)) };
}

/** Removes the apostrophe that an export puts before texts that look like a formula. */
const unguarded = (text: string) => text.replace(/^'(?=['=+\-@\t\r])/u, '');

/** Cleans a cell. A cell with a list stays as it is here, because `readList` cleans each of its members. */
const cellOf = (name: string, text: string) => (listNames.some((list) => list === name) ? text : cleanCell(name, text));

function rowOf(row: number, { names, absent }: Heading, values: readonly string[]): ReadRow {
  const cells: Cells = Object.fromEntries(
    names.map((name, at) => [name, cellOf(name, unguarded((values[at] ?? '').trim()))]),
  );
  const plate = cells['targa'] ?? null;
  if (trimmed(values).length > names.length)
    return { row, plate, field: 'riga', wrong: 'La riga ha più celle dell’intestazione: controlla i separatori.' };
  if (values.some((value) => value.includes('\ufffd'))) return { row, plate, field: 'riga', wrong: ILLEGIBLE };
  const lists: Partial<Record<ListName, readonly Cells[]>> = {};
  for (const list of listNames) {
    const entries = readList(list, cells[list] ?? '');
    if (entries === null) {
      const most = String(LISTS[list].members.length);
      return { row, plate, field: list, wrong: `Ogni riga della cella ha al massimo ${most} parti divise da «|».` };
    }
    lists[list] = entries;
  }
  return { row, plant: { cells, lists: lists as RawPlant['lists'], absent } };
}

/** Separates the heading from the rows, which are numbered as a spreadsheet shows them. */
class Rows {
  count = 0;
  private heading: Heading | undefined;

  *read(records: readonly (readonly string[])[]): Generator<ReadRow> {
    for (const values of records) {
      this.count += 1;
      if (values.every((value) => value.trim() === '')) continue;
      if (this.heading === undefined) this.heading = headingOf(trimmed(values));
      else yield rowOf(this.count, this.heading, values);
    }
  }

  end(): void {
    if (this.heading === undefined) throw new UnreadableFile('Il file è vuoto.');
  }
}

/** Spreadsheets write as many separators in every row as its longest one has. */
const trimmed = (values: readonly string[]) =>
  values.slice(0, values.findLastIndex((value) => value.trim() !== '') + 1);

const wordsOf = ({ code }: CsvError, row: number) =>
  code === 'CSV_MAX_RECORD_SIZE'
    ? `La riga ${String(row)} è troppo lunga: forse mancano le virgolette di chiusura.`
    : `La riga ${String(row)} non si legge: controlla le virgolette.`;

const SEPARATORS = [';', '\t', ','] as const;

/** Enough for the heading of any file. */
const MOST_HEAD = 64 * 1024;

/** The mark of UTF-16 with the low byte first, in which Excel saves its "Unicode text". */
const UTF16 = Buffer.from([0xff, 0xfe]);

/** Returns a stream in UTF-8, from one that may be in UTF-16. */
async function* inUtf8(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | null | undefined;
  for await (const part of file) {
    decoder ??= part.subarray(0, 2).equals(UTF16) ? new TextDecoder('utf-16le') : null;
    yield decoder ? Buffer.from(decoder.decode(part, { stream: true })) : part;
  }
  if (decoder) yield Buffer.from(decoder.decode());
}

/** Returns the beginning of a stream up to its first line, and the whole of it. */
async function beheaded(file: AsyncIterable<Buffer>): Promise<{ readonly head: string; readonly whole: Readable }> {
  const parts = file[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < MOST_HEAD && !head.includes('\n')) {
    const part = await parts.next();
    if (part.done === true) break;
    head = Buffer.concat([head, part.value]);
  }
  async function* whole() {
    yield head;
    for (let part = await parts.next(); part.done !== true; part = await parts.next()) yield part.value;
  }
  const [line = ''] = head.toString('utf8').split('\n', 1);
  return { head: line, whole: Readable.from(whole(), { objectMode: false }) };
}

/** Gives the parser a part of the file, or its end, and waits until it is read. @throws CsvError where it cannot be */
const given = (parser: Parser, part: Buffer | null) =>
  new Promise<void>((resolve, reject) => {
    const done = (error?: Error | null) => {
      if (error) reject(error);
      else resolve();
    };
    if (part !== null) parser.write(part, done);
    else {
      finished(parser.resume()).then(() => {
        done();
      }, done);
      parser.end();
    }
  });

/**
 * Reads the rows of a file with the separator that its heading shows: semicolon, tab (as in Excel's "Unicode text") or
 * comma.
 * @throws UnreadableFile for a heading that is not of the schema, or quotes that do not close; after the rows before
 * that place
 */
export async function* csvRows(file: Readable): AsyncGenerator<ReadRow> {
  const { head, whole } = await beheaded(inUtf8(file as AsyncIterable<Buffer>));
  // Records are collected as they are read: a stream that fails forgets those that nobody has fetched.
  const read: string[][] = [];
  const parser = parse({
    bom: true,
    relax_column_count: true,
    encoding: 'utf8',
    delimiter: SEPARATORS.find((sign) => head.includes(sign)) ?? ',',
    max_record_size: LONGEST_ROW,
    on_record: (values: string[]) => {
      read.push(values);
      return null;
    },
  });
  // `given` rejects with the error of the parser; without a listener here it would end the process.
  parser.on('error', () => undefined);
  const rows = new Rows();
  const taken = () => rows.read(read.splice(0));
  try {
    for await (const part of whole as AsyncIterable<Buffer>) {
      await given(parser, part);
      yield* taken();
    }
    await given(parser, null);
    yield* taken();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))) throw error;
    yield* taken();
    throw new UnreadableFile(wordsOf(error as CsvError, rows.count + 1));
  } finally {
    parser.destroy();
    whole.destroy();
    file.destroy();
  }
  rows.end();
}

/** Reads the rows of a workbook. @throws UnreadableFile as `csvRows`, and for a file that is no workbook */
export async function* workbookRows(file: Readable): AsyncGenerator<ReadRow> {
  const rows = new Rows();
  try {
    const parts: Buffer[] = [];
    for await (const part of file as AsyncIterable<Buffer>) parts.push(part);
    for await (const values of xlsxRows(Buffer.concat(parts))) yield* rows.read([values]);
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error;
    throw new UnreadableFile('Il file non si legge come cartella di lavoro: salvalo di nuovo come XLSX.');
  }
  rows.end();
}
