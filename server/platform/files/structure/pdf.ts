/**
 * Checks that a PDF is a whole document, and nothing but a document: pages to look at, nothing that runs, no other file
 * in it but inert XML.
 */
import { fileRefusal } from '../refusals';
import { ACTIVE_NAMES, hasActiveObject } from './pdfActive';
import { hasOnlyInertFiles } from './pdfAttachments';
import { objectsOf, PdfDictionary, type PdfObject } from './pdfObjects';
import { MOST_INFLATED, nameOf, readable, UnreadableStream } from './pdfText';

const oneOf = (names: readonly string[], next: string) => new RegExp(`(?:${names.map(nameOf).join('|')})${next}`);
/** Searched in every byte: a reference may point to an object at any place. */
const ACTIVE_NAME = oneOf(ACTIVE_NAMES, '(?![A-Za-z])');
/** Short keys with a value that fits them; within a packed picture such letters stand by chance. */
const ACTIVE_KEY = new RegExp(`${nameOf('JS')}\\s*[(<\\d]`);
const ENCRYPT = new RegExp(`${nameOf('Encrypt')}\\s*(?:\\d+\\s+\\d+\\s+R|<<)`);
const CATALOG = new RegExp(`${nameOf('Type')}\\s*${nameOf('Catalog')}(?![A-Za-z])`);
const PAGE = new RegExp(`${nameOf('Type')}\\s*${nameOf('Page')}(?![A-Za-z])`);
const REFERENCES = new RegExp(`xref|${nameOf('XRef')}|trailer`);

const TAIL_CHARACTERS = 64 * 1024;

/** The objects of a file by its grammar, and its bytes as text: a finding in either counts. */
interface ReadPdf {
  readonly texts: readonly string[];
  /** Unpacked object streams; where the bytes themselves are searched, these are searched beside them. */
  readonly packed: readonly string[];
  readonly objects: readonly PdfObject[];
  readonly isLocked: boolean;
}

/**
 * Looks at a PDF, as it lies there and in its packed objects; the work grows with its size and no more. Two readings
 * decide together: the objects by the grammar of PDF, which sees through comments, odd space and names written by
 * codes, and a search of all bytes, which needs no grammar.
 * @throws ApiError Broken for one without end, catalog or pages, or with objects that cannot be read; Encrypted for one
 * that needs a password; Active for one with scripts, actions, or files other than inert XML in it.
 */
export function checkPdf(content: Buffer): void {
  const raw = content.toString('latin1');
  const tail = raw.slice(-TAIL_CHARACTERS);
  if (!tail.includes('startxref') || !tail.includes('%%EOF') || !REFERENCES.test(raw)) throw fileRefusal('Broken');
  if (ENCRYPT.test(raw)) throw fileRefusal('Encrypted');
  const { texts, packed, objects, isLocked } = readPdf(content, raw);
  if (isLocked) throw fileRefusal('Encrypted');
  if ([raw, ...packed].some((text) => ACTIVE_NAME.test(text))) throw fileRefusal('Active');
  if (texts.some((text) => ACTIVE_KEY.test(text)) || hasActiveObject(objects)) throw fileRefusal('Active');
  if (!hasInertFiles(content, raw, texts, objects)) throw fileRefusal('Active');
  for (const part of [CATALOG, PAGE]) if (!texts.some((text) => part.test(text))) throw fileRefusal('Broken');
}

function hasInertFiles(content: Buffer, raw: string, texts: readonly string[], objects: readonly PdfObject[]): boolean {
  try {
    return hasOnlyInertFiles(content, raw, texts, objects);
  } catch (error) {
    throw error instanceof UnreadableStream ? fileRefusal('Active') : error;
  }
}

function readPdf(content: Buffer, raw: string): ReadPdf {
  try {
    const { plain, packed } = readable(content, raw);
    const { objects, trailers } = objectsOf(content, raw, MOST_INFLATED);
    return {
      texts: [plain, ...packed],
      packed,
      objects,
      isLocked: trailers.some((trailer) => trailer instanceof PdfDictionary && trailer.has('Encrypt')),
    };
  } catch (error) {
    throw error instanceof UnreadableStream ? fileRefusal('Broken') : error;
  }
}
