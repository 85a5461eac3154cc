/** Plants of a CSV, read as a stream. */
import { Readable } from 'node:stream';
import { parse, type CsvError } from 'csv-parse';
import { CELLS, listNames, LISTS, readList, UnreadableFile, type Cells, type ListName, type RawPlant } from './format';

/** Longer than any plant with all its lists. */
const LONGEST_ROW = 200_000;
const COLUMNS: ReadonlySet<string> = new Set([...CELLS, ...listNames]);
const NEEDED = ['targa', 'indirizzo', 'istat', 'data_installazione', 'generatori'];

/** One row, or what is wrong with it as a whole. Rows are numbered as a spreadsheet shows them: the heading is the first. */
export type ReadRow = { readonly row: number } & (
  { readonly plant: RawPlant } | { readonly field: string; readonly wrong: string; readonly plate: string | null }
);

function columnsOf(heading: readonly string[]): string[] {
  const names = heading.map((name) => name.trim().toLowerCase());
  const unknown = names.find((name) => !COLUMNS.has(name));
  if (unknown !== undefined) throw new UnreadableFile(`La colonna «${unknown}» non è dello schema: correggi o togli.`);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new UnreadableFile(`La colonna «${twice}» c’è due volte.`);
  const missing = NEEDED.find((name) => !names.includes(name));
  if (missing !== undefined) throw new UnreadableFile(`Manca la colonna «${missing}».`);
  return names;
}

/** The apostrophe that an export puts before what looks like a formula. */
const unguarded = (text: string) => text.replace(/^'(?=['=+\-@\t\r])/u, '');

function rowOf(row: number, names: readonly string[], values: readonly string[]): ReadRow {
  const cells: Cells = Object.fromEntries(names.map((name, at) => [name, unguarded((values[at] ?? '').trim())]));
  const plate = cells['targa'] ?? null;
  if (values.length > names.length)
    return { row, plate, field: 'riga', wrong: 'La riga ha più celle dell’intestazione: controlla i separatori.' };
  if (values.some((value) => value.includes('\ufffd')))
    return { row, plate, field: 'riga', wrong: 'Alcune lettere non si leggono: salva il file in UTF-8.' };
  const lists: Partial<Record<ListName, readonly Cells[]>> = {};
  for (const list of listNames) {
    const entries = readList(list, cells[list] ?? '');
    if (entries === null) {
      const most = String(LISTS[list].members.length);
      return { row, plate, field: list, wrong: `Ogni riga della cella ha al massimo ${most} parti divise da «|».` };
    }
    lists[list] = entries;
  }
  return { row, plant: { cells, lists: lists as RawPlant['lists'] } };
}

const wordsOf = ({ code }: CsvError, row: number) =>
  code === 'CSV_MAX_RECORD_SIZE'
    ? `La riga ${String(row)} è troppo lunga: forse mancano le virgolette di chiusura.`
    : `La riga ${String(row)} non si legge: controlla le virgolette.`;

/** Enough for the heading of any file. */
const MOST_HEAD = 64 * 1024;

/** The beginning of a stream up to its first line, and the whole of it. */
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

/**
 * The rows of a file with the separator that its heading shows, semicolon or comma.
 * @throws UnreadableFile for a heading that is not of the schema, or quotes that do not close
 */
export async function* csvRows(file: Readable): AsyncGenerator<ReadRow> {
  const { head, whole } = await beheaded(file);
  const parser = parse({
    ...{ bom: true, relax_column_count: true, skip_empty_lines: true, encoding: 'utf8' },
    ...{ delimiter: head.includes(';') ? ';' : ',', max_record_size: LONGEST_ROW },
  });
  whole.once('error', (error) => parser.destroy(error));
  whole.pipe(parser);
  let row = 0;
  let names: string[] | undefined;
  try {
    for await (const values of parser as AsyncIterable<string[]>) {
      row += 1;
      if (names === undefined) names = columnsOf(values);
      else yield rowOf(row, names, values);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new UnreadableFile(wordsOf(error as CsvError, row + 1));
    throw error;
  } finally {
    whole.destroy();
    file.destroy();
  }
  if (names === undefined) throw new UnreadableFile('Il file è vuoto.');
}
