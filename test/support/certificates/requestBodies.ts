/** Files as a browser sends them: forms and archives. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export interface SentFile {
  readonly name: string;
  readonly bytes: string | Buffer;
}

const BOUNDARY = 'una-riga-qualsiasi';

/** Headers and body of a form with these files. */
export function formOf(files: readonly SentFile[], field = 'file') {
  const parts = files.flatMap(({ name, bytes }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

/** An archive with these files; a name that ends with a slash is a folder. */
export function zipOf(files: readonly SentFile[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, bytes } of files)
    if (name.endsWith('/')) zip.addEmptyDirectory(name);
    else zip.addBuffer(Buffer.from(bytes), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** An archive in which one name stands in place of another one of the same length, as no honest program writes it. */
export async function renamedIn(files: readonly SentFile[], from: string, to: string): Promise<Buffer> {
  const text = (await zipOf(files)).toString('latin1');
  return Buffer.from(text.replaceAll(from, to), 'latin1');
}
