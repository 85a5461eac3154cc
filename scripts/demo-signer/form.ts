/** Reads the signer's form. */
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

const MOST_BYTES = 20 * 1024 * 1024;

export interface SignForm {
  readonly file: Buffer;
  readonly fileName: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Reads a form with a file; rejects for any other body. */
export const readForm = (body: Readable, headers: IncomingHttpHeaders): Promise<SignForm> =>
  new Promise((resolve, reject) => {
    const form = new Busboy({
      headers: headers as BusboyHeaders,
      limits: { fileSize: MOST_BYTES, files: 1, fields: 20, fieldSize: 1000 },
    });
    const fields: Record<string, string> = {};
    const parts: Buffer[] = [];
    let fileName = '';
    form.on('field', (name, value) => {
      fields[name] = value;
    });
    form.on('file', (_field, stream, name) => {
      fileName = name;
      stream.on('data', (part: Buffer) => parts.push(part));
    });
    form.on('error', reject);
    form.on('finish', () => {
      resolve({ file: Buffer.concat(parts), fileName, fields });
    });
    body.pipe(form);
  });
