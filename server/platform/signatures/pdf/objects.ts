/** Reads the numbered objects of a PDF, and the tables that say where they lie. */
import { Stream, Unreadable, type Dictionary, type Reader, type Reference, type Value } from './values';

export interface NumberedObject {
  readonly number: number;
  readonly generation: number;
  readonly offset: number;
  readonly value: Value;
}

export const isDictionary = (value: Value | undefined): value is Dictionary => value instanceof Map;

/** Reads an object, `7 0 obj … endobj`, at the place of the reader. @throws Unreadable for anything else. */
export function readObject(reader: Reader): NumberedObject {
  const offset = reader.at;
  const number = reader.whole();
  const generation = reader.whole();
  reader.skipSpace();
  reader.expect('obj');
  let value = reader.value();
  reader.skipSpace();
  if (isDictionary(value) && reader.sees('stream')) {
    value = readStream(reader, value);
    reader.skipSpace();
  }
  reader.expect('endobj');
  return { number, generation, offset, value };
}

function readStream(reader: Reader, dictionary: Dictionary): Stream {
  reader.expect('stream');
  if (reader.sees('\r')) reader.at += 1;
  reader.expect('\n');
  const length = dictionary.get('Length');
  // A length that stands elsewhere marks an object that no signature adds.
  if (typeof length !== 'number' || !Number.isInteger(length) || length < 0) throw new Unreadable();
  const data = reader.bytes.subarray(reader.at, reader.at + length);
  reader.at += length;
  reader.skipSpace();
  reader.expect('endstream');
  return new Stream(dictionary, data);
}

/** A cross-reference table with its trailer. */
export interface Section {
  /** Offsets of objects in use, by `number generation`. */
  readonly offsets: ReadonlyMap<string, number>;
  readonly trailer: Dictionary;
}

export const keyOf = ({ number, generation }: Pick<Reference, 'number' | 'generation'>): string =>
  `${String(number)} ${String(generation)}`;

/**
 * Reads a cross-reference table, `xref … trailer << … >>`, at the place of the reader.
 * @throws Unreadable for anything else, tables in streams included
 */
export function readSection(reader: Reader): Section {
  reader.expect('xref');
  const offsets = new Map<string, number>();
  while (!reader.seesNext('trailer')) {
    const first = reader.whole();
    const count = reader.whole();
    for (let index = 0; index < count; index += 1) {
      const [offset, generation] = [reader.whole(), reader.whole()];
      reader.skipSpace();
      const kind = reader.word();
      if (kind === 'n') offsets.set(keyOf({ number: first + index, generation }), offset);
      else if (kind !== 'f' || first + index !== 0) throw new Unreadable();
    }
  }
  reader.expect('trailer');
  const trailer = reader.value();
  if (!isDictionary(trailer)) throw new Unreadable();
  return { offsets, trailer };
}

/** Reads the end of a PDF, `startxref 123 %%EOF`, at the place of the reader, and returns the number. */
export function readEnd(reader: Reader): number {
  reader.skipSpace();
  reader.expect('startxref');
  const start = reader.whole();
  reader.skipSpace();
  reader.expect('%%EOF');
  return start;
}
