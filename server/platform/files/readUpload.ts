/** The file of a form (RFC 7578): one part by the name `file`, held to its limits while it comes. */
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { ApiError, badRequest } from '../errors';
import { sentName } from './names';

export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const NO_FILE = 'Manca il file: mandalo nel campo «file».';

const UNREADABLE = 'Il modulo inviato non si legge.';

const tooLarge = (mostBytes: number) =>
  new ApiError(413, `Il file è troppo grande: al massimo ${String(mostBytes / 1024 / 1024)} MB.`);

/** @throws ApiError 400 when there is no such part or the form cannot be read, 413 when it is too large. */
export function readUpload(body: Readable, headers: IncomingHttpHeaders, mostBytes: number): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const refuse = (error: Error) => {
      body.unpipe();
      body.resume();
      reject(error);
    };
    let form: BusboyInstance;
    try {
      form = new Busboy({
        headers: headers as BusboyHeaders,
        limits: { fileSize: mostBytes, files: 1, fields: 20, parts: 21, fieldSize: 10_000 },
      });
    } catch {
      refuse(badRequest(NO_FILE, [{ message: NO_FILE, members: ['file'] }]));
      return;
    }
    let found: UploadedFile | undefined;
    form.on('file', (field, stream, name: string | undefined) => {
      // The form ended within the file; without a listener this error would end the process.
      stream.on('error', () => {
        refuse(badRequest(UNREADABLE));
      });
      if (field !== 'file') {
        stream.resume();
        return;
      }
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('limit', () => {
        refuse(tooLarge(mostBytes));
      });
      stream.on('end', () => {
        found = { name: sentName(name), bytes: Buffer.concat(parts) };
      });
    });
    form.on('error', () => {
      refuse(badRequest(UNREADABLE));
    });
    form.on('finish', () => {
      if (found && found.bytes.length > 0) resolve(found);
      else reject(badRequest(NO_FILE, [{ message: found ? 'Il file è vuoto.' : NO_FILE, members: ['file'] }]));
    });
    body.on('error', refuse);
    body.pipe(form);
  });
}
