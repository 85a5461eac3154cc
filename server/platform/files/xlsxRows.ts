/**
 * Rows of the first sheet of a workbook (ECMA-376, SpreadsheetML) as texts: numbers with all their digits, days as
 * `2026-12-31`.
 */
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import sax from 'sax';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

/** The workbook cannot be read. */
export class UnreadableWorkbook extends Error {}

/**
 * Bytes of a part once it is unpacked, and letters of all texts that cells share: a small archive may hold gigabytes.
 */
const MOST_UNPACKED = 256 * 1024 * 1024;
const MOST_SHARED = 64 * 1024 * 1024;
/** Columns of a sheet, by the standard. */
const MOST_COLUMNS = 16_384;
/** Rows of a sheet, by the standard. */
const MOST_ROWS = 1_048_576;
const MAIN = 'xl/workbook.xml';

/** No entities but those of XML itself. */
const STRICT = { position: false, strictEntities: true };

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

interface Visitor {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** Reads XML in pieces, and gives way after each. A document type is refused: it may define entities. */
async function* visited(part: Readable, visitor: Visitor): AsyncGenerator<undefined> {
  const parser = sax.parser(true, STRICT);
  const fail = () => {
    throw new UnreadableWorkbook('The XML of a part is not well formed.');
  };
  parser.ondoctype = fail;
  parser.onerror = fail;
  parser.onopentag = ({ name, attributes }) => visitor.open?.(localName(name), attributes as Record<string, string>);
  parser.ontext = (text) => visitor.text?.(text);
  parser.oncdata = (text) => visitor.text?.(text);
  parser.onclosetag = (name) => visitor.close?.(localName(name));
  const decoder = new StringDecoder('utf8');
  for await (const piece of part as AsyncIterable<Buffer>) {
    parser.write(decoder.write(piece));
    yield undefined;
  }
  parser.close();
  yield undefined;
}

async function visit(part: Readable | undefined, visitor: Visitor): Promise<void> {
  if (part) for await (const _ of visited(part, visitor));
}

/** The path of the first sheet. */
async function firstSheet(part: (name: string) => Promise<Readable | undefined>): Promise<string> {
  let id: string | undefined;
  await visit(await part(MAIN), {
    open(name, attributes) {
      if (name === 'sheet') id ??= attributes['r:id'];
    },
  });
  let target: string | undefined;
  await visit(await part('xl/_rels/workbook.xml.rels'), {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id === id) target = Target;
    },
  });
  if (target === undefined) throw new UnreadableWorkbook('The workbook names no sheet.');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

async function sharedTexts(part: Readable | undefined): Promise<readonly string[]> {
  const texts: string[] = [];
  let [text, letters, isPhonetic, isText]: [string, number, boolean, boolean] = ['', 0, false, false];
  await visit(part, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text(more) {
      if (!isText) return;
      text += more;
      letters += more.length;
      if (letters > MOST_SHARED) throw new UnreadableWorkbook('The workbook has too many texts.');
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') texts.push(text);
    },
  });
  return texts;
}

/** Numbers of the formats of days that programs have built in (ECMA-376, 18.8.30). */
const DAYS: ReadonlySet<number> = new Set([14, 15, 16, 17, 22]);

/** The styles of cells that show a day. */
async function dayStyles(part: Readable | undefined): Promise<ReadonlySet<number>> {
  const formats = new Set(DAYS);
  const styles = new Set<number>();
  let [isCells, at] = [false, 0];
  await visit(part, {
    open(name, attributes) {
      // Letters between quotes or brackets are words, not parts of a day.
      const format = (attributes['formatCode'] ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./gu, '');
      if (name === 'numFmt' && /y|d/iu.test(format)) formats.add(Number(attributes['numFmtId']));
      if (name === 'cellXfs') isCells = true;
      if (name !== 'xf' || !isCells) return;
      if (formats.has(Number(attributes['numFmtId']))) styles.add(at);
      at += 1;
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return styles;
}

/** The place of a cell's column, from 0: `AB12` is 27. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/u.exec(reference)?.[0] ?? '';
  const number = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  if (number < 1 || number > MOST_COLUMNS) throw new UnreadableWorkbook('A cell has no place.');
  return number - 1;
}

/** The day of a number of days since the spreadsheet's epoch. */
const dayText = (value: number) => new Date(Math.round((value - 25_569) * 86_400_000)).toISOString().slice(0, 10);

interface Words {
  readonly shared: readonly string[];
  readonly days: ReadonlySet<number>;
}

function cellText(kind: string | undefined, style: number, written: string, { shared, days }: Words): string {
  if (kind === 's') return shared[Number(written)] ?? '';
  if (kind === 'b') return written === '1' ? 'VERO' : 'FALSO';
  if (kind !== undefined && kind !== 'n') return written;
  const value = Number(written);
  if (written === '' || !Number.isFinite(value)) return written;
  if (days.has(style) && value > 0 && value < 2_958_466) return dayText(value);
  // Programs write large numbers as powers of ten also here, with all their digits.
  return Number.isSafeInteger(value) ? String(value) : written;
}

async function* rowsOf(part: Readable, words: Words): AsyncGenerator<string[]> {
  const ready: string[][] = [];
  let count = 0;
  let [row, kind, style, column, text, isText]: [string[], string | undefined, number, number, string, boolean] = [
    [],
    undefined,
    0,
    -1,
    '',
    false,
  ];
  const pieces = visited(part, {
    open(name, attributes) {
      if (name === 'row') {
        [row, column] = [[], -1];
        const at = Number(attributes['r'] ?? count + 1);
        if (at <= MOST_ROWS) for (; count + 1 < at; count += 1) ready.push([]);
        count += 1;
      }
      if (name === 'c') {
        column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r']);
        [kind, style, text] = [attributes['t'], Number(attributes['s'] ?? 0), ''];
      }
      isText = name === 'v' || name === 't';
    },
    text(more) {
      if (isText) text += more;
    },
    close(name) {
      isText = false;
      if (name === 'c') {
        while (row.length < column) row.push('');
        row[column] = cellText(kind, style, text, words);
      }
      if (name === 'row') ready.push(row);
    },
  });
  for await (const _ of pieces) yield* ready.splice(0);
}

/**
 * The rows of the first sheet; cells and rows that are not there are empty.
 * @throws UnreadableWorkbook for what is no workbook, or unpacks to more than any list
 */
export async function* xlsxRows(bytes: Buffer): AsyncGenerator<string[]> {
  let zip: ZipFile | undefined;
  try {
    zip = await fromBufferPromise(bytes, { validateEntrySizes: true, lazyEntries: true });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const opened = zip;
    const part = async (name: string): Promise<Readable | undefined> => {
      const entry = entries.get(name);
      if (!entry) return undefined;
      if (entry.uncompressedSize > MOST_UNPACKED) throw new UnreadableWorkbook('A part is too large.');
      return opened.openReadStreamPromise(entry);
    };
    const sheet = await part(await firstSheet(part));
    if (!sheet) throw new UnreadableWorkbook('The first sheet is not there.');
    const shared = await sharedTexts(await part('xl/sharedStrings.xml'));
    const days = await dayStyles(await part('xl/styles.xml'));
    yield* rowsOf(sheet, { shared, days });
  } catch (error) {
    if (error instanceof UnreadableWorkbook) throw error;
    throw new UnreadableWorkbook(error instanceof Error ? error.message : 'The workbook is damaged.');
  } finally {
    zip?.close();
  }
}
