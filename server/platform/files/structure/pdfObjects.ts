/**
 * The objects of a PDF by its grammar (ISO 32000-1, 7.2 and 7.3), at any place: each `7 0 obj` of the file counts, also
 * one that the cross-reference table does not name, that a later revision replaces, or that lies within the bytes of a
 * stream, since programs disagree about which of them they show. Comments and all six characters of white space are
 * passed as readers pass them.
 */
import { inflated, streamStart, UnreadableStream } from './pdfText';

export class PdfName {
  constructor(readonly text: string) {}
}
export class PdfReference {
  constructor(readonly number: number) {}
}
/** A key may be written twice, and programs disagree about which of the two counts. */
export class PdfDictionary {
  constructor(readonly entries: readonly (readonly [string, PdfValue])[]) {}

  all(key: string): readonly PdfValue[] {
    return this.entries.flatMap(([name, value]) => (name === key ? [value] : []));
  }

  has(key: string): boolean {
    return this.entries.some(([name]) => name === key);
  }
}
/** Strings, `true`, `false` and words that mean nothing are null: no decision depends on them. */
export type PdfValue = null | number | PdfName | PdfReference | PdfDictionary | readonly PdfValue[];

export interface PdfObject {
  readonly number: number;
  readonly value: PdfValue;
  /** The offset in the file at which the bytes of its stream begin; null for an object without stream. */
  readonly streamAt: number | null;
}

const SPACE = '\0\t\n\f\r ';
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const END_OF_LINE = /[\r\n]/g;
const STRING_SIGN = /[\\()]/g;
const GAP = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]{0,200}[\r\n])`;
const REFERENCE_REST = new RegExp(`${GAP}+\\d{1,5}${GAP}+R(?![A-Za-z0-9])`, 'y');
const OBJECT_HEAD = new RegExp(`(\\d{1,10})${GAP}+\\d{1,5}${GAP}*$`);
const HEAD_CHARACTERS = 500;
const MOST_DEPTH = 100;
/** Words that end an object although brackets are open, as readers that mend files take them. */
const ENDS = new Set(['endobj', 'stream', 'xref', 'trailer', 'startxref']);
/** The most times that reading may go over each character, for objects nested in any way. */
const MOST_READINGS = 6;

/**
 * Reads values from a place on. `left` counts the characters that may still be read, by all readers of a file together.
 */
class Reader {
  constructor(
    readonly text: string,
    public at: number,
    readonly budget: { left: number },
  ) {}

  /** @throws UnreadableStream where the file makes its reader go over the same characters again and again. */
  moveTo(at: number): void {
    this.budget.left -= at - this.at;
    if (this.budget.left < 0) throw new UnreadableStream();
    this.at = at;
  }

  /** Passes white space and comments; returns the new place. */
  skipGap(): number {
    let at = this.at;
    for (;;) {
      const sign = this.text[at];
      if (sign === undefined) break;
      if (sign === '%') at = this.#next(END_OF_LINE, at);
      else if (SPACE.includes(sign)) at += 1;
      else break;
    }
    this.moveTo(at);
    return at;
  }

  /** True when these signs come next, behind white space and comments. */
  seesNext(signs: string): boolean {
    this.skipGap();
    return this.sees(signs);
  }

  sees(signs: string): boolean {
    return this.text.startsWith(signs, this.at);
  }

  /** The offset of the next match of a pattern; the end of the text when there is none. */
  #next(pattern: RegExp, from: number): number {
    pattern.lastIndex = from;
    return pattern.exec(this.text)?.index ?? this.text.length;
  }

  value(depth = 0): PdfValue {
    if (depth > MOST_DEPTH) throw new UnreadableStream();
    this.skipGap();
    if (this.sees('<<')) return this.#dictionary(depth);
    if (this.sees('[')) return this.#array(depth);
    if (this.sees('/')) return this.#name();
    if (this.sees('(')) return this.#string();
    if (this.sees('<')) {
      const end = this.text.indexOf('>', this.at);
      if (end < 0) throw new UnreadableStream();
      this.moveTo(end + 1);
      return null;
    }
    return this.#word();
  }

  #name(): PdfName {
    NAME.lastIndex = this.at;
    const [whole = '/', written = ''] = NAME.exec(this.text) ?? [];
    this.moveTo(this.at + whole.length);
    return new PdfName(
      written.replaceAll(/#([0-9a-fA-F]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16))),
    );
  }

  #string(): null {
    let open = 0;
    let at = this.at;
    do {
      at = this.#next(STRING_SIGN, at);
      const sign = this.text[at];
      if (sign === undefined) throw new UnreadableStream();
      if (sign === '(') open += 1;
      if (sign === ')') open -= 1;
      at += sign === '\\' ? 2 : 1;
    } while (open > 0);
    this.moveTo(at);
    return null;
  }

  #word(): PdfValue {
    WORD.lastIndex = this.at;
    const word = WORD.exec(this.text)?.[0] ?? '';
    if (ENDS.has(word)) return null;
    // A sign that begins no value is passed, so that reading goes on behind it.
    this.moveTo(this.at + Math.max(1, word.length));
    if (!/^\d{1,10}$/.test(word)) return /^[+-]?[\d.]+$/.test(word) ? Number(word) : null;
    REFERENCE_REST.lastIndex = this.at;
    const rest = REFERENCE_REST.exec(this.text)?.[0];
    if (rest === undefined) return Number(word);
    this.moveTo(this.at + rest.length);
    return new PdfReference(Number(word));
  }

  /** True when nothing of the object follows. */
  #isAtEnd(): boolean {
    if (this.at >= this.text.length) return true;
    WORD.lastIndex = this.at;
    return ENDS.has(WORD.exec(this.text)?.[0] ?? '');
  }

  #array(depth: number): readonly PdfValue[] {
    const values: PdfValue[] = [];
    this.moveTo(this.at + 1);
    while (!this.seesNext(']') && !this.#isAtEnd()) values.push(this.value(depth + 1));
    if (this.sees(']')) this.moveTo(this.at + 1);
    return values;
  }

  #dictionary(depth: number): PdfDictionary {
    const entries: (readonly [string, PdfValue])[] = [];
    this.moveTo(this.at + 2);
    while (!this.seesNext('>>') && !this.#isAtEnd()) {
      const key = this.value(depth + 1);
      this.skipGap();
      // A value in the place of a key is passed, and the values within it still count.
      if (!(key instanceof PdfName)) entries.push(['', key]);
      else entries.push([key.text, this.sees('>>') ? null : this.value(depth + 1)]);
    }
    if (this.sees('>>')) this.moveTo(this.at + 2);
    return new PdfDictionary(entries);
  }
}

/** The object with a keyword `obj` that ends before the place; null where the letters stand for something else. */
function readObject(raw: string, keyword: number, budget: { left: number }): PdfObject | null {
  const reader = new Reader(raw, keyword + 'obj'.length, budget);
  const head = OBJECT_HEAD.exec(raw.slice(Math.max(0, keyword - HEAD_CHARACTERS), keyword));
  if (head === null) {
    reader.skipGap();
    // Bytes of a picture otherwise: a dictionary behind such letters means that they are a keyword.
    if (!reader.sees('<<') && !reader.sees('[')) return null;
    throw new UnreadableStream();
  }
  const value = reader.value();
  reader.skipGap();
  const hasStream = value instanceof PdfDictionary && reader.sees('stream');
  return {
    number: Number(head[1]),
    value,
    streamAt: hasStream ? streamStart(raw, reader.at + 'stream'.length) : null,
  };
}

const listOf = (values: readonly PdfValue[]): readonly PdfValue[] =>
  values.flatMap((value) => (Array.isArray(value) ? (value as readonly PdfValue[]) : [value]));

/**
 * True when a stream is packed by deflate, false when it is not packed. @throws UnreadableStream for any other packing,
 * predictors and other files included.
 */
export function isDeflated(dictionary: PdfDictionary): boolean {
  const others = ['F', 'FFilter', 'FDecodeParms', 'DecodeParms', 'DP'].filter((key) => dictionary.has(key));
  if (others.some((key) => key === 'F' || listOf(dictionary.all(key)).some((value) => value !== null)))
    throw new UnreadableStream();
  const filters = listOf(dictionary.all('Filter'));
  if (filters.length === 0) return false;
  const [only] = filters;
  if (filters.length > 1 || !(only instanceof PdfName) || only.text !== 'FlateDecode') throw new UnreadableStream();
  return true;
}

/** The objects within an object stream, by the places that its beginning names. */
function readPacked(text: string, dictionary: PdfDictionary, budget: { left: number }): readonly PdfObject[] {
  const firsts = dictionary.all('First');
  const [first] = firsts;
  if (firsts.length !== 1 || typeof first !== 'number') throw new UnreadableStream();
  const head = new Reader(text, 0, budget);
  const objects: PdfObject[] = [];
  while (head.skipGap() < Math.min(first, text.length)) {
    const [number, offset] = [head.value(), head.value()];
    if (typeof number !== 'number' || typeof offset !== 'number') throw new UnreadableStream();
    objects.push({ number, value: new Reader(text, first + offset, budget).value(), streamAt: null });
  }
  return objects;
}

/**
 * All objects of a file, those within object streams included, and the dictionaries of its trailers.
 * @param raw the content, a character for a byte
 * @param mostUnpacked bytes that may come out of all object streams together
 * @throws UnreadableStream where it cannot be read to the end in time that grows with its size
 */
export function objectsOf(
  content: Buffer,
  raw: string,
  mostUnpacked: number,
): { readonly objects: readonly PdfObject[]; readonly trailers: readonly PdfValue[] } {
  const budget = { left: raw.length * MOST_READINGS };
  const objects: PdfObject[] = [];
  const trailers: PdfValue[] = [];
  let left = mostUnpacked;
  for (const { 0: keyword, index } of raw.matchAll(/(?<!end)obj|trailer/g)) {
    if (keyword === 'trailer') {
      trailers.push(new Reader(raw, index + keyword.length, budget).value());
      continue;
    }
    const object = readObject(raw, index, budget);
    if (object === null) continue;
    objects.push(object);
    const { value, streamAt } = object;
    if (streamAt === null || !(value instanceof PdfDictionary)) continue;
    const types = value.all('Type').map((type) => (type instanceof PdfName ? type.text : null));
    if (types.includes('XRef')) trailers.push(value);
    if (!types.includes('ObjStm') && !value.has('First')) continue;
    const end = raw.indexOf('endstream', streamAt);
    if (end < 0) throw new UnreadableStream();
    const body = content.subarray(streamAt, end);
    const unpacked = isDeflated(value) ? inflated(body, left) : body;
    left -= unpacked.length;
    budget.left += unpacked.length * MOST_READINGS;
    objects.push(...readPacked(unpacked.toString('latin1'), value, budget));
  }
  return { objects, trailers };
}
