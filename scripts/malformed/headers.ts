/** Headers that the server reads. */
import fc, { type Arbitrary } from 'fast-check';
import { ID } from './ids';
import { oddText } from './values';

/** Returns a text in the characters that a header may have. */
export const asLatin = (text: string) =>
  Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/[\x00-\x08\x0a-\x1f\x7f]/g, '');
const header = (name: string, ...values: readonly string[]) =>
  fc.constantFrom(...values).map((value): [string, string] => [name, value]);

/** Headers that the server reads, with malformed values. */
export const oddHeader: Arbitrary<[string, string]> = fc.oneof(
  header(
    'accept-language',
    '',
    '*',
    'xx',
    'it;q=9',
    ';;;,,,',
    '../it',
    'it'.repeat(2_000),
    '__proto__',
    'de-DE,en;q=0.5',
  ),
  header('if-match', '*', '"x"', 'x', '"\\"', '"' + 'x'.repeat(3_000) + '"'),
  header('if-none-match', '*', 'W/"x"', '', '"a", "b"'),
  header('tus-resumable', '1.0.0', '9.9.9', '', 'x'),
  header('upload-length', '0', '-1', '1', 'x', '1e20', '99999999999999999999', '1.5'),
  header('upload-offset', '0', '-1', '7', 'x', '99999999999999999999'),
  header(
    'upload-metadata',
    'filename',
    'filename !!!',
    'filename YQ==',
    'filename YQ==,filename YQ==',
    ',',
    'filetype AAAA,filename /w==',
  ),
  header('upload-defer-length', '1', '0'),
  header('upload-checksum', 'sha1 x', 'x'),
  header(
    'cookie',
    'sace_session=x',
    'sace_session=x; sace_session.sig=y',
    '=',
    ';;;',
    '__proto__=1',
    '.AspNetCore.Culture=c%3D%ff',
    'a='.repeat(500),
  ),
  header('__tenant', 'x', '', ID, '%00', "' or 1=1--", 'x'.repeat(2_000)),
  header('__timezone', 'x', 'Europe/Rome', '../UTC'),
  header('x-requested-with', 'XMLHttpRequest', 'x'),
  header('x-http-method-override', 'DELETE', 'TRACE'),
  header('origin', 'null', 'https://evil.example', 'x', 'file://'),
  header('sec-fetch-site', 'cross-site', 'x'),
  header('range', 'bytes=0-0', 'bytes=5-1', 'bytes=-99999999999', 'x=1'),
  header('accept', 'text/html', 'application/xml', '', 'x'),
  header('accept-encoding', 'x', 'gzip;q=9', '*'),
  header('if-modified-since', 'x', 'Thu, 01 Jan 1970 00:00:00 GMT'),
  header('x-forwarded-proto', 'x', 'https,http'),
  header('x-forwarded-host', 'evil.example', '@'),
  fc.tuple(
    fc.constantFrom('accept-language', 'user-agent', 'cookie', '__tenant'),
    oddText.map((text) => asLatin(text).slice(0, 4_000)),
  ),
);
