/** A zip archive written while it is read: nothing is held back but the compressor's window. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDeflateRaw, crc32 } from 'node:zlib';

/** One file of the archive. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

const MOST = 0xffff_ffff;
// Sizes follow the data (bit 3), names are UTF-8 (bit 11).
const FLAGS = 0x0808;
const VERSION = 20;
const DEFLATE = 8;
// 1 January 1980: the format asks for a date, nobody reads it.
const DAY = 0x21;

function record(signature: number, ...fields: (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((length, [bytes]) => length + bytes, 4));
  let at = buffer.writeUInt32LE(signature);
  for (const [bytes, value] of fields) at = bytes === 2 ? buffer.writeUInt16LE(value, at) : buffer.writeUInt32LE(value, at);
  return buffer;
}

const localHeader = (name: Buffer) =>
  record(0x04034b50, [2, VERSION], [2, FLAGS], [2, DEFLATE], [2, 0], [2, DAY], [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]);

const centralHeader = ({ name, crc, packed, size, offset }: Written) =>
  record(0x02014b50, [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATE], [2, 0], [2, DAY], [4, crc], [4, packed], [4, size],
    [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);

/** The archive's bytes, in pieces. Throws when an entry or the whole passes 4 GiB, which this form of zip cannot say. */
export async function* zipArchive(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const title = Buffer.from(name);
    const head = Buffer.concat([localHeader(title), title]);
    yield head;
    const sums = { crc: 0, size: 0 };
    let packed = 0;
    for await (const piece of deflated(content, sums)) {
      packed += piece.length;
      yield piece;
    }
    const tail = record(0x08074b50, [4, sums.crc], [4, packed], [4, sums.size]);
    yield tail;
    written.push({ name: title, offset, packed, ...sums });
    offset += head.length + packed + tail.length;
    if (offset > MOST || sums.size > MOST) throw new Error('The archive passes 4 GiB.');
  }
  const directory = Buffer.concat(written.flatMap((entry) => [centralHeader(entry), entry.name]));
  yield directory;
  yield record(0x06054b50, [2, 0], [2, 0], [2, written.length], [2, written.length], [4, directory.length], [4, offset], [2, 0]);
}

async function* deflated(content: ZipEntry['content'], sums: { crc: number; size: number }): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 3 });
  // The reader below hears of a failure of the source through the compressor, which pipeline destroys with it.
  const feeding = pipeline(Readable.from(measured(content, sums), { objectMode: false }), deflate).catch(() => undefined);
  try {
    for await (const piece of deflate) yield piece as Buffer;
  } finally {
    await feeding;
  }
}

async function* measured(content: ZipEntry['content'], sums: { crc: number; size: number }): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    sums.crc = crc32(bytes, sums.crc);
    sums.size += bytes.length;
    yield bytes;
  }
}
