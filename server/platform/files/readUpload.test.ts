/** Forms with a file, as browsers send them, and malformed ones. */
import { Readable } from 'node:stream';
import { readUpload } from './readUpload';

const BOUNDARY = 'una-riga-qualsiasi';
const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const read = (form: string) => readUpload(Readable.from([Buffer.from(form, 'latin1')]), headers, 1000);
const opened = (disposition: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"${disposition}\r\nContent-Type: application/octet-stream\r\n\r\n`;
const closed = (disposition: string) => `${opened(disposition)}firma\r\n--${BOUNDARY}--\r\n`;

it.each([
  ['a name', '; filename="APE.pdf.p7m"', 'APE.pdf.p7m'],
  ['no name', '', ''],
  ['a name with signs that no text has', '; filename="A\0P\x07E.p7m"', 'APE.p7m'],
  ['such signs in other words', `; filename*=UTF-8''A%00PE.p7m`, 'APE.p7m'],
])('reads a file with %s', async (_name, disposition, name) => {
  expect(await read(closed(disposition))).toEqual({ name, bytes: Buffer.from('firma') });
});

it.each([
  ['within the file', `${opened('; filename="a.p7m"')}fir`],
  ['behind the file', `${opened('; filename="a.p7m"')}firma\r\n--${BOUNDARY}`],
  ['within the names', `--${BOUNDARY}\r\nContent-Dispo`],
  ['before anything', ''],
])('refuses a form that ends %s', async (_name, form) => {
  await expect(read(form)).rejects.toMatchObject({ status: 400 });
});
