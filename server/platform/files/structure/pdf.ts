/** Whether a PDF is a whole document, and nothing but a document: pages to look at, nothing that runs, no other file in it but inert XML. */
import { fileRefusal } from '../refusals';
import { hasOnlyInertFiles } from './pdfAttachments';
import { nameOf, readable, UnreadableStream } from './pdfText';

/** Names that nothing but an active part bears: scripts, programs to start, files on a page, forms that send themselves. */
const ACTIVE = [
  'JavaScript',
  'Launch',
  'FileAttachment',
  'RichMedia',
  'Rendition',
  'SubmitForm',
  'ImportData',
  'GoToE',
];
const oneOf = (names: readonly string[], next: string) => new RegExp(`(?:${names.map(nameOf).join('|')})${next}`);
/** Looked for in every byte: an object may be pointed at wherever it lies. */
const ACTIVE_NAME = oneOf(ACTIVE, '(?![A-Za-z])');
/** Short keys with a value that fits them; within a packed picture such letters stand by chance. */
const ACTIVE_KEY = new RegExp(`${nameOf('JS')}\\s*[(<\\d]`);
/** What happens when the document is opened: an action of its own, or one that stands elsewhere. */
const OPENING = new RegExp(`${nameOf('OpenAction')}\\s*(?:(<<[^>]*>>)|(\\d{1,10})\\s+(\\d{1,5})\\s+R)`);
const GO_TO = new RegExp(`${nameOf('S')}\\s*${nameOf('GoTo')}(?![A-Za-z])`);

const ENCRYPT = new RegExp(`${nameOf('Encrypt')}\\s*(?:\\d+\\s+\\d+\\s+R|<<)`);
const CATALOG = new RegExp(`${nameOf('Type')}\\s*${nameOf('Catalog')}(?![A-Za-z])`);
const PAGE = new RegExp(`${nameOf('Type')}\\s*${nameOf('Page')}(?![A-Za-z])`);
const REFERENCES = new RegExp(`xref|${nameOf('XRef')}|trailer`);

/** So much of an object is enough to see what action it is. */
const ACTION_CHARACTERS = 1000;
const TAIL_CHARACTERS = 64 * 1024;

/** Whether opening the document does anything but go to one of its pages. */
function opensWithAction(texts: readonly string[]): boolean {
  for (const text of texts) {
    const [, own, number, generation] = OPENING.exec(text) ?? [];
    if (own !== undefined && !GO_TO.test(own)) return true;
    if (number === undefined) continue;
    const object = new RegExp(`(?<!\\d)0*${number}\\s+${generation ?? '0'}\\s+obj\\s*(<<)`);
    const place = texts.map((one) => ({ one, at: object.exec(one)?.index })).find(({ at }) => at !== undefined);
    if (place && !GO_TO.test(place.one.slice(place.at, (place.at ?? 0) + ACTION_CHARACTERS))) return true;
  }
  return false;
}

/**
 * Looks at a PDF, as it lies there and in its packed objects; the work grows with its size and no more.
 * @throws ApiError Broken for one without end, catalog or pages, or whose objects cannot be read; Encrypted for one that asks for a
 *   password; Active for one with scripts, actions, or files other than inert XML in it.
 */
export function checkPdf(content: Buffer): void {
  const raw = content.toString('latin1');
  const tail = raw.slice(-TAIL_CHARACTERS);
  if (!tail.includes('startxref') || !tail.includes('%%EOF') || !REFERENCES.test(raw)) throw fileRefusal('Broken');
  if (ENCRYPT.test(raw)) throw fileRefusal('Encrypted');
  const { plain, packed } = readableOf(content, raw);
  const texts = [plain, ...packed];
  if ([raw, ...packed].some((text) => ACTIVE_NAME.test(text))) throw fileRefusal('Active');
  if (texts.some((text) => ACTIVE_KEY.test(text)) || opensWithAction(texts)) throw fileRefusal('Active');
  if (!hasInertFiles(content, raw, texts)) throw fileRefusal('Active');
  for (const part of [CATALOG, PAGE]) if (!texts.some((text) => part.test(text))) throw fileRefusal('Broken');
}

function hasInertFiles(content: Buffer, raw: string, texts: readonly string[]): boolean {
  try {
    return hasOnlyInertFiles(content, raw, texts);
  } catch (error) {
    throw error instanceof UnreadableStream ? fileRefusal('Active') : error;
  }
}

function readableOf(content: Buffer, raw: string): ReturnType<typeof readable> {
  try {
    return readable(content, raw);
  } catch (error) {
    throw error instanceof UnreadableStream ? fileRefusal('Broken') : error;
  }
}
