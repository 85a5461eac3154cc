/** Signs PDFs as PAdES (ETSI EN 319 142-1, level B): a revision behind the document adds an invisible signature. */
import { isDictionary } from '../../server/platform/signatures/pdf/objects';
import { baseState, readRevisions, resolve, type State } from '../../server/platform/signatures/pdf/revisions';
import {
  Name,
  Reference,
  Stream,
  Text,
  type Dictionary,
  type Value,
} from '../../server/platform/signatures/pdf/values';
import { envelope, signerInfo, usualAttributes } from './envelope';
import type { Identity } from './issue';

/** Room for the signature, in bytes. */
const ROOM = 8192;
const RANGE_WIDTH = 40;

/** Writes a value in the syntax of PDF. */
export function written(value: Value): string {
  if (value instanceof Name) return `/${value.text}`;
  if (value instanceof Reference) return `${String(value.number)} ${String(value.generation)} R`;
  if (value instanceof Text) return `<${value.bytes.toString('hex')}>`;
  if (value instanceof Stream) throw new Error('A stream is no value of a dictionary.');
  if (isDictionary(value)) return `<<${[...value].map(([key, one]) => `/${key} ${written(one)}`).join(' ')}>>`;
  return Array.isArray(value) ? `[${(value as readonly Value[]).map(written).join(' ')}]` : JSON.stringify(value);
}

const dictionaryOf = (value: Value): Dictionary => (isDictionary(value) ? value : new Map());
const listOf = (value: Value): readonly Value[] => (Array.isArray(value) ? (value as readonly Value[]) : []);

function firstPage(state: State, node: Value): Reference {
  const kids = listOf(resolve(state, dictionaryOf(resolve(state, node)).get('Kids')));
  const [first] = kids;
  if (first) return firstPage(state, first);
  if (node instanceof Reference) return node;
  throw new Error('The document has no page.');
}

export interface PdfWish {
  /** Changes the objects of the revision, by number, before they are written. */
  readonly objects?: ((usual: Map<number, string>) => Map<number, string>) | undefined;
  /** Changes the byte range before it is written. */
  readonly range?: (usual: readonly number[]) => readonly number[];
  readonly subFilter?: string;
}

/** Makes the contents of a signature over bytes. */
export type Seal = (signed: Buffer) => Buffer;

export const sealBy =
  (identity: Identity): Seal =>
  (signed) =>
    envelope({
      content: null,
      certificates: [identity.certificate, ...identity.above],
      // The time of a signed PDF stands in the PDF.
      signers: [signerInfo(identity, usualAttributes(signed, identity.certificate, null))],
    });

function lastState(file: Buffer, document: Buffer): State {
  const base = baseState(document);
  const { revisions } = readRevisions(file, base);
  return revisions.at(-1)?.state ?? base;
}

/** Returns the objects that a signature adds or changes. */
function usualObjects(state: State, subFilter: string, at: Date): Map<number, string> {
  const catalog = new Map(dictionaryOf(resolve(state, state.root)));
  const page = firstPage(state, catalog.get('Pages') ?? null);
  const size = Math.max(...[...state.offsets.keys()].map((key) => Number(key.split(' ')[0]))) + 1;
  const [widget, signature] = [new Reference(size, 0), new Reference(size + 1, 0)];
  const form = dictionaryOf(resolve(state, catalog.get('AcroForm')));
  catalog.set(
    'AcroForm',
    new Map<string, Value>([
      ['Fields', [...listOf(form.get('Fields') ?? null), widget]],
      ['SigFlags', 3],
    ]),
  );
  const pageNow = new Map(dictionaryOf(resolve(state, page)));
  pageNow.set('Annots', [...listOf(resolve(state, pageNow.get('Annots'))), widget]);
  const day = at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
  return new Map([
    [state.root.number, written(catalog)],
    [page.number, written(pageNow)],
    [
      size,
      `<</Type /Annot /Subtype /Widget /FT /Sig /T (Firma${String(size)}) /F 132 /Rect [0 0 0 0] /P ${written(page)} /V ${written(signature)}>>`,
    ],
    [
      size + 1,
      `<</Type /Sig /Filter /Adobe.PPKLite /SubFilter /${subFilter} /M (D:${day}Z) /ByteRange [${' '.repeat(RANGE_WIDTH)}] /Contents <${'0'.repeat(ROOM * 2)}>>>`,
    ],
  ]);
}

/**
 * Appends a revision with a signature over everything before it.
 * @param document the file before its first signature
 */
export function signPdf(file: Buffer, document: Buffer, seal: Seal, at: Date, wish: PdfWish = {}): Buffer {
  const { objects = (usual) => usual, range = (usual) => usual, subFilter = 'ETSI.CAdES.detached' } = wish;
  const state = lastState(file, document);
  let text = '';
  const rows: string[] = [];
  const all = objects(usualObjects(state, subFilter, at));
  for (const [number, body] of [...all].sort(([a], [b]) => a - b)) {
    rows.push(`${String(number)} 1\n${String(file.length + text.length).padStart(10, '0')} 00000 n \n`);
    text += `${String(number)} 0 obj\n${body}\nendobj\n`;
  }
  const start = file.length + text.length;
  const size = Math.max(...all.keys()) + 1;
  text += `xref\n${rows.join('')}trailer\n<</Size ${String(size)} /Root ${written(state.root)} /Prev ${String(state.start)}>>\nstartxref\n${String(start)}\n%%EOF\n`;
  const whole = Buffer.concat([file, Buffer.from(text, 'latin1')]);
  const open = whole.indexOf('/Contents <', file.length) + '/Contents '.length;
  const close = open + ROOM * 2 + 2;
  const covered = range([0, open, close, whole.length - close]).join(' ');
  whole.write(
    covered.padEnd(RANGE_WIDTH),
    whole.indexOf('/ByteRange [', file.length) + '/ByteRange ['.length,
    'latin1',
  );
  const seals = seal(Buffer.concat([whole.subarray(0, open), whole.subarray(close)]));
  whole.write(seals.toString('hex'), open + 1, 'latin1');
  return whole;
}
