/**
 * Files of a form (RFC 7578), stored in a folder of their own while they are read: many together are too much for
 * memory.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { badRequest } from '../../../../platform/errors';
import { sentName } from '../../../../platform/files/names';
import { MOST_FILES, noFile, tooManyFiles, uploadTooLarge } from './limits';

export interface SpooledFile {
  /** The sender's name for it; never a name in our own folder. */
  readonly name: string;
  /** The path of its content. */
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** Writes a stream into a file. `allow` receives the length of each piece, and throws once there are too many bytes. */
export async function spool(
  stream: Readable,
  name: string,
  path: string,
  allow: (bytes: number) => void = () => undefined,
): Promise<SpooledFile> {
  const hash = createHash('sha256');
  let size = 0;
  const measured = new Transform({
    transform(piece: Buffer, _encoding, done) {
      try {
        allow(piece.length);
        size += piece.length;
        hash.update(piece);
        done(null, piece);
      } catch (error) {
        done(error as Error);
      }
    },
  });
  await pipeline(stream, measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { name, path, size, sha256: hash.digest('hex') };
}

/** Returns a counter that throws beyond `most` bytes in sum. */
export function allowance(most: number, refusal: () => Error): (bytes: number) => void {
  let sum = 0;
  return (bytes) => {
    sum += bytes;
    if (sum > most) throw refusal();
  };
}

function formOf(headers: IncomingHttpHeaders, mostBytes: number): BusboyInstance {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      // Names with folders distinguish files of several folders.
      preservePath: true,
      limits: { fileSize: mostBytes + 1, files: MOST_FILES, fields: 20, fieldSize: 10_000 },
    });
  } catch {
    throw noFile();
  }
}

/**
 * Returns the files of the field `file`, in their order.
 * @throws ApiError 400 where the form cannot be read, 413 beyond the bounds.
 */
export async function spoolForm(
  body: Readable,
  headers: IncomingHttpHeaders,
  folder: string,
  mostBytes: number,
): Promise<SpooledFile[]> {
  const form = formOf(headers, mostBytes);
  const allow = allowance(mostBytes, uploadTooLarge);
  const [files, streams]: [Promise<SpooledFile>[], Readable[]] = [[], []];
  try {
    await new Promise<void>((resolve, reject) => {
      form.on('file', (field, stream, name) => {
        if (field !== 'file') {
          stream.resume();
          return;
        }
        const file = spool(stream, sentName(name), join(folder, `part-${String(files.length)}`), allow);
        file.catch(reject);
        files.push(file);
        streams.push(stream);
      });
      form.on('filesLimit', () => {
        reject(tooManyFiles());
      });
      form.on('error', () => {
        reject(badRequest('Il modulo inviato non si legge.'));
      });
      form.on('finish', resolve);
      body.on('error', reject);
      body.pipe(form);
    });
    return await Promise.all(files);
  } catch (error) {
    body.unpipe();
    body.resume();
    // A stream that is still written would come back into a folder that is being removed.
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(files);
    throw error;
  }
}
