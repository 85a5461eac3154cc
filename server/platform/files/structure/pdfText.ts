/** The parts of a PDF that objects are written in: its bytes as they lie there, and its compressed object streams. */
import { inflateSync } from 'node:zlib';

/**
 * The most bytes that may come out of all object streams of a file together; they hold no pictures, only small objects.
 */
export const MOST_INFLATED = 64 * 1024 * 1024;

/** A regular expression for a name: each letter, or its code (ISO 32000-1, 7.3.5). */
export const nameOf = (name: string): string =>
  `/${[...Buffer.from(name)]
    .map((code) => {
      const [first = '', second = ''] = code.toString(16);
      const digit = (text: string) => (/[a-f]/.test(text) ? `[${text}${text.toUpperCase()}]` : text);
      return `(?:${String.fromCharCode(code)}|#${digit(first)}${digit(second)})`;
    })
    .join('')}`;

/**
 * An object stream says what it is, or where the first of its objects stands; a cross-reference stream says what it is.
 */
const PACKED_OBJECTS = new RegExp(`(?:${['ObjStm', 'XRef', 'First'].map(nameOf).join('|')})(?![A-Za-z])`);
const FILTER = new RegExp(`${nameOf('Filter')}(?![A-Za-z])\\s*(\\[[^\\]]*\\]|/[^\\s/<>[\\]()]+)?`);
const FLATE = new RegExp(`^\\[?\\s*${nameOf('FlateDecode')}\\s*\\]?$`);
const KEYWORD = /endobj|endstream|stream|obj/g;

/** A stream of objects that is packed in an unusual way, or holds too much. */
export class UnreadableStream extends Error {}

/**
 * The objects of a PDF as text: those that lie outside any stream, and those that its object and cross-reference
 * streams hold, unpacked. `raw` is the content, a character for a byte.
 * @throws UnreadableStream for one that is no plain deflate, is broken, or together with the others holds too much.
 */
export function readable(content: Buffer, raw: string): { readonly plain: string; readonly packed: readonly string[] } {
  const plain: string[] = [];
  const packed: string[] = [];
  // The bytes that may still be unpacked, the beginning of the text that is not read yet, and that of the object under
  // way.
  let [left, since, object] = [MOST_INFLATED, 0, 0];
  const keywords = new RegExp(KEYWORD);
  for (let keyword = keywords.exec(raw); keyword !== null; keyword = keywords.exec(raw)) {
    const dictionary = keyword[0] === 'stream' ? raw.slice(object, keyword.index) : null;
    object = keywords.lastIndex;
    if (dictionary === null) continue;
    const start = keywords.lastIndex;
    const end = raw.indexOf('endstream', start);
    if (end < 0) break;
    const isPacked = PACKED_OBJECTS.test(dictionary);
    const filter = isPacked ? FILTER.exec(dictionary) : null;
    // Objects that are not packed are read as they lie there.
    if (isPacked && filter === null) continue;
    if (filter !== null) {
      if (!FLATE.test(filter[1] ?? '')) throw new UnreadableStream();
      const unpacked = inflated(content.subarray(streamStart(raw, start), end), left);
      left -= unpacked.length;
      packed.push(unpacked.toString('latin1'));
    }
    plain.push(raw.slice(since, start));
    since = end;
    keywords.lastIndex = end;
  }
  plain.push(raw.slice(since));
  return { plain: plain.join(''), packed };
}

/** The offset at which the bytes of a stream begin, behind the line that its keyword ends (ISO 32000-1, 7.3.8). */
export const streamStart = (raw: string, afterKeyword: number): number =>
  afterKeyword + (raw[afterKeyword] === '\r' ? 2 : 1);

/** Unpacks a stream. @throws UnreadableStream where it is no deflate or holds more than `most` bytes. */
export function inflated(body: Buffer, most: number): Buffer {
  try {
    return inflateSync(body, { maxOutputLength: Math.max(1, most) });
  } catch {
    throw new UnreadableStream();
  }
}
