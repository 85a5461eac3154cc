/**
 * Recognizes harmless files within a PDF: XML that is data and no page or program. PDF/A-3 (ISO 19005-3) lets a
 * document carry its source, and every certificate that the portal prints carries itself as XML.
 */
import { isDeflated, PdfDictionary, PdfName, PdfReference, type PdfObject, type PdfValue } from './pdfObjects';
import { inflated, nameOf } from './pdfText';

const NAMES_A_FILE = new RegExp(`(?:${nameOf('EF')}|${nameOf('EmbeddedFile')})(?![A-Za-z])`, 'g');
/** The keys under which file specifications hold their files, one for each kind of computer (ISO 32000-1, 7.11.4). */
const PLACES = new Set(['F', 'UF', 'DOS', 'Mac', 'Unix']);
const XML_KINDS = new Set(['text/xml', 'application/xml']);

/** The most bytes of one attachment, unpacked. */
const MOST_BYTES = 20 * 1024 * 1024;
/** The most files that a legitimate document has. */
const MOST_FILES = 10;
/** Markup that makes a browser show or run XML: document types, style sheets, pages, drawings, transformations. */
const LIVELY =
  /<!DOCTYPE|<!ENTITY|<\?xml-stylesheet|http:\/\/www\.w3\.org\/(?:1999\/(?:xhtml|XSL\/Transform)|2000\/svg)/i;
const BEGINNING = /^(?:\uFEFF)?\s*<(?:\?xml\s|[A-Za-z_])/;
/**
 * Encodings that write letters of ASCII as ASCII does, and nothing between them; a text without declaration is UTF-8.
 */
const ENCODING = /^\uFEFF?\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/;
const PLAIN_ENCODINGS = /^(?:utf-8|us-ascii|iso-8859-1|iso-8859-15|windows-1252)$/i;
/** XML forbids these control characters. */
const CONTROLS = /[\0-\u0008\u000b\u000c\u000e-\u001f]/;

/** A text with each character that is written by its number written as itself, as parsers of XML take it. */
const unescaped = (text: string): string =>
  text.replaceAll(/&#(?:x([0-9a-fA-F]{1,8})|(\d{1,9}));/g, (all, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });

function isInertXml(content: Buffer): boolean {
  // Read as one character for each byte, so that a control character betrays encodings in which markup could hide.
  const text = content.toString('latin1');
  if (CONTROLS.test(text) || LIVELY.test(text) || LIVELY.test(unescaped(text))) return false;
  const start = content.toString('utf8');
  return BEGINNING.test(start) && PLAIN_ENCODINGS.test(ENCODING.exec(start)?.[1] ?? 'utf-8');
}

/** The bytes of a stream where its length and its end agree; null where programs may take different bytes for it. */
function bodyOf(content: Buffer, raw: string, { value, streamAt }: PdfObject, objects: Definitions): Buffer | null {
  if (!(value instanceof PdfDictionary) || streamAt === null) return null;
  const lengths = value
    .all('Length')
    .flatMap((length) =>
      length instanceof PdfReference ? (objects.get(length.number) ?? []).map((one) => one.value) : [length],
    );
  const [length] = lengths;
  if (typeof length !== 'number' || lengths.some((one) => one !== length)) return null;
  const end = streamAt + length;
  return /^(?:\r\n|\r|\n)?endstream/.test(raw.slice(end, end + 12)) && raw.indexOf('endstream', streamAt) >= end
    ? content.subarray(streamAt, end)
    : null;
}

function isInertFile(content: Buffer, raw: string, object: PdfObject, objects: Definitions): boolean {
  const body = bodyOf(content, raw, object, objects);
  if (body === null || !(object.value instanceof PdfDictionary)) return false;
  const kinds = object.value.all('Subtype');
  if (kinds.length === 0 || !kinds.every((kind) => kind instanceof PdfName && XML_KINDS.has(kind.text))) return false;
  return isInertXml(isDeflated(object.value) ? inflated(body, MOST_BYTES) : body);
}

type Definitions = ReadonlyMap<number, readonly PdfObject[]>;

/** The content of a document's file specifications. */
interface Found {
  /** Objects that they name as files. */
  readonly numbers: Set<number>;
  /** Objects that were visited as dictionaries of files. */
  readonly dictionaries: Set<number>;
  /** The number of keys and names that mention a file. */
  mentions: number;
  /** True after a part that no plain file specification has. */
  isOdd: boolean;
}

/** The files that `/EF` names: a dictionary of references, or a reference to one. */
function addFiles(value: PdfValue, objects: Definitions, found: Found): void {
  if (value instanceof PdfReference) {
    if (found.dictionaries.has(value.number)) return;
    found.dictionaries.add(value.number);
    const definitions = objects.get(value.number) ?? [];
    if (!definitions.every((one) => one.value instanceof PdfDictionary)) found.isOdd = true;
    for (const { value: one } of definitions) if (one instanceof PdfDictionary) addFiles(one, objects, found);
    return;
  }
  if (!(value instanceof PdfDictionary) || value.entries.length === 0) {
    found.isOdd = true;
    return;
  }
  for (const [place, file] of value.entries)
    if (PLACES.has(place) && file instanceof PdfReference) found.numbers.add(file.number);
    else found.isOdd = true;
}

function look(value: PdfValue, objects: Definitions, found: Found): void {
  if (value instanceof PdfName && value.text === 'EmbeddedFile') found.mentions += 1;
  if (Array.isArray(value)) for (const one of value as readonly PdfValue[]) look(one, objects, found);
  if (!(value instanceof PdfDictionary)) return;
  for (const [key, one] of value.entries) {
    if (key === 'EF') {
      found.mentions += 1;
      addFiles(one, objects, found);
      // Files that belong to another file (ISO 32000-1, 7.11.4.3) are named in another way.
      if (value.has('RF')) found.isOdd = true;
    }
    look(one, objects, found);
  }
}

const isDeclaredFile = ({ value }: PdfObject) =>
  value instanceof PdfDictionary &&
  value.all('Type').some((type) => type instanceof PdfName && type.text === 'EmbeddedFile');

/**
 * True when all files within the document are inert XML.
 * @param raw the content, a character for a byte
 * @param texts its objects as text, as they lie there and unpacked: every mention in them must also have been read as
 * an object
 * @throws UnreadableStream where an attachment cannot be unpacked
 */
export function hasOnlyInertFiles(
  content: Buffer,
  raw: string,
  texts: readonly string[],
  all: readonly PdfObject[],
): boolean {
  const objects = new Map<number, PdfObject[]>();
  for (const object of all) {
    const definitions = objects.get(object.number);
    if (definitions) definitions.push(object);
    else objects.set(object.number, [object]);
  }
  const found: Found = { numbers: new Set(), dictionaries: new Set(), mentions: 0, isOdd: false };
  for (const { value } of all) look(value, objects, found);
  const mentioned = texts.reduce((count, text) => count + (text.match(NAMES_A_FILE)?.length ?? 0), 0);
  if (found.isOdd || mentioned > found.mentions || found.numbers.size > MOST_FILES) return false;
  // A stream that declares itself a file although no file specification names it has another purpose.
  if (all.some((object) => isDeclaredFile(object) && !found.numbers.has(object.number))) return false;
  return [...found.numbers].every((number) => {
    const definitions = objects.get(number) ?? [];
    return (
      definitions.length > 0 &&
      definitions.length <= MOST_FILES &&
      definitions.every((one) => isInertFile(content, raw, one, objects))
    );
  });
}
