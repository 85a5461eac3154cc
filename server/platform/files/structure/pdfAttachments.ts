/**
 * Which files within a PDF are harmless: XML that is data and no page or program. PDF/A-3 (ISO 19005-3) lets a document carry its source,
 * and every certificate that the portal prints carries itself as XML.
 */
import { inflated, nameOf, streamStart } from './pdfText';

/** Where an embedded file lies: plain references and nothing else (ISO 32000-1, 7.11.4). */
const EMBEDDED = new RegExp(`${nameOf('EF')}(?![A-Za-z])`, 'g');
const REFERENCE = `(?:${nameOf('F')}|${nameOf('UF')})\\s+(\\d{1,10})\\s+(\\d{1,5})\\s+R`;
const PLAIN_REFERENCES = new RegExp(`^\\s*<<\\s*((?:${REFERENCE}\\s*){1,2})>>`);
const FILTER = new RegExp(`${nameOf('Filter')}(?![A-Za-z])\\s*(\\[[^\\]]*\\]|/[^\\s/<>[\\]()]+)?`);
const FLATE = new RegExp(`^\\[?\\s*${nameOf('FlateDecode')}\\s*\\]?$`);
const XML_KIND = new RegExp(`${nameOf('Subtype')}\\s*/(?:text|application)#2[fF]xml(?![A-Za-z+.#-])`);
const NAMED_STREAM = new RegExp(nameOf('EmbeddedFile') + '(?![A-Za-z])', 'g');

/** Of one attachment, in bytes, unpacked. */
const MOST_BYTES = 20 * 1024 * 1024;
/** As many as a document has in good faith. */
const MOST_FILES = 10;
/** What makes a browser show or run XML: document types, style sheets, pages, drawings, transformations. */
const LIVELY =
  /<!DOCTYPE|<!ENTITY|<\?xml-stylesheet|http:\/\/www\.w3\.org\/(?:1999\/(?:xhtml|XSL\/Transform)|2000\/svg)/i;
const BEGINNING = /^(?:\uFEFF)?\s*<(?:\?xml\s|[A-Za-z_])/;

function isInertXml(content: Buffer): boolean {
  // Read as one character for each byte, so that a zero betrays encodings in which markup could hide.
  const text = content.toString('latin1');
  return !text.includes('\0') && BEGINNING.test(content.toString('utf8')) && !LIVELY.test(text);
}

/** Whether each object of that number is a stream of inert XML; the same number may be written more than once. */
function areInert(content: Buffer, raw: string, number: string): boolean {
  const objects = new RegExp(`(?<!\\d)0*${String(Number(number))}\\s+\\d{1,5}\\s+obj(?![A-Za-z])`, 'g');
  let count = 0;
  for (let found = objects.exec(raw); found !== null; found = objects.exec(raw)) {
    count += 1;
    const end = raw.indexOf('endobj', objects.lastIndex);
    const stream = raw.indexOf('stream', objects.lastIndex);
    if (count > MOST_FILES || stream < 0 || (end >= 0 && end < stream)) return false;
    const dictionary = raw.slice(objects.lastIndex, stream);
    const start = streamStart(raw, stream + 'stream'.length);
    const body = content.subarray(start, raw.indexOf('endstream', start));
    const filter = FILTER.exec(dictionary);
    if (!XML_KIND.test(dictionary) || (filter !== null && !FLATE.test(filter[1] ?? ''))) return false;
    if (!isInertXml(filter === null ? body : inflated(body, MOST_BYTES))) return false;
  }
  return count > 0;
}

/**
 * Whether all files within the document are inert XML.
 * @param raw the content, a character for a byte
 * @param texts its objects, as they lie there and unpacked
 * @throws UnreadableStream where an attachment cannot be unpacked
 */
export function hasOnlyInertFiles(content: Buffer, raw: string, texts: readonly string[]): boolean {
  const numbers = new Set<string>();
  let streams = 0;
  for (const text of texts) {
    streams += text.match(NAMED_STREAM)?.length ?? 0;
    for (const { index, 0: name } of text.matchAll(EMBEDDED)) {
      const [, references = ''] = PLAIN_REFERENCES.exec(text.slice(index + name.length, index + 200)) ?? [];
      if (references === '') return false;
      for (const [, number = ''] of references.matchAll(new RegExp(REFERENCE, 'g'))) numbers.add(number);
    }
  }
  // A stream that says it is a file and that no file specification names is there for something else.
  if (streams > 0 && numbers.size === 0) return false;
  return numbers.size <= MOST_FILES && [...numbers].every((number) => areInert(content, raw, number));
}
