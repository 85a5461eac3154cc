/**
 * A zip archive written while it is read: the reader's pace is that of the entries, and nothing is held but a few
 * buffers.
 */
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of the archive. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string | Buffer>;
}

// Level 3: rows repeat themselves, and more costs twice the time for little. The archive's form turns to zip64 by
// itself.
const HOW = { compressionLevel: 3, forceDosTimestamp: true };

/** The archive's bytes, in pieces. Fails with what an entry fails with; a reader that leaves ends the entries too. */
export async function* zipArchive(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const leaving = new AbortController();
  const fail = (error: unknown) => {
    output.destroy(error as Error);
  };
  zip.on('error', fail);
  const feeding = feed(zip, entries, leaving.signal).catch(fail);
  try {
    for await (const piece of output) yield piece as Buffer;
  } finally {
    leaving.abort();
    await feeding;
  }
}

/** Hands the entries over one by one: the next entry may depend on the progress of this one. */
async function feed(zip: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for await (const { name, content } of entries) {
    const stream = Readable.from(content, { objectMode: false, signal });
    const read = finished(stream);
    zip.addReadStream(stream, name, HOW);
    await read;
  }
  zip.end();
}
