/** Files of a form (RFC 7578), kept in a folder of their own while they are looked at: many together are too much for memory. */
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
  /** As the sender calls it; never a name in our own folder. */
  readonly name: string;
  /** Where its content lies. */
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** Writes a stream into a file. `allow` is told how long each piece is, and throws where there have been too many. */
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

/** Throws when more than `most` bytes have been told. */
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
      // Names with folders tell files of several folders apart.
      preservePath: true,
      limits: { fileSize: mostBytes + 1, files: MOST_FILES, fields: 20, fieldSize: 10_000 },
    });
  } catch {
    throw noFile();
  }
}

/**
 * The files of the field `file`, in their order.
 * @throws ApiError 400 where the form cannot be read, 413 where it holds more than may be.
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
    // What is still being written would come back into a folder that is being removed.
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(files);
    throw error;
  }
}
