/** A PDF in its growth: the document as it was frozen, and the revisions behind it, byte by byte. */
import { keyOf, readEnd, readObject, readSection, type NumberedObject } from './objects';
import { Reader, Reference, Unreadable, type Dictionary, type Value } from './values';

export interface State {
  readonly bytes: Buffer;
  readonly offsets: ReadonlyMap<string, number>;
  readonly root: Reference;
  /** The offset of its table. */
  readonly start: number;
}

export interface Revision {
  readonly objects: ReadonlyMap<string, NumberedObject>;
  readonly trailer: Dictionary;
  readonly end: number;
  /** The state with it. */
  readonly state: State;
}

const MOST_REVISIONS = 8;

/** The value of an object; null where there is none. */
export function resolve({ bytes, offsets }: State, value: Value | undefined): Value {
  if (!(value instanceof Reference)) return value ?? null;
  const offset = offsets.get(keyOf(value));
  if (offset === undefined) return null;
  const object = readObject(new Reader(bytes, offset));
  if (keyOf(object) !== keyOf(value)) throw new Unreadable();
  return object.value;
}

const END = 'startxref';

/** The document as it was frozen. @throws Unreadable where it is written in another way than ours. */
export function baseState(document: Buffer): State {
  const start = readEnd(new Reader(document, document.lastIndexOf(END)));
  const { offsets, trailer } = readSection(new Reader(document, start));
  const root = trailer.get('Root');
  if (!(root instanceof Reference) || trailer.has('Prev') || trailer.has('Encrypt')) throw new Unreadable();
  return { bytes: document, offsets, root, start };
}

/** True when the table of a revision names its objects at their offsets, and nothing else. */
function isExact(objects: ReadonlyMap<string, NumberedObject>, offsets: ReadonlyMap<string, number>): boolean {
  return objects.size === offsets.size && [...objects].every(([key, { offset }]) => offsets.get(key) === offset);
}

function readRevision(reader: Reader, before: State): Revision {
  const objects = new Map<string, NumberedObject>();
  while (!reader.seesNext('xref')) {
    const object = readObject(reader);
    if (objects.has(keyOf(object))) throw new Unreadable();
    objects.set(keyOf(object), object);
  }
  const start = reader.at;
  const { offsets, trailer } = readSection(reader);
  const root = trailer.get('Root');
  const isNext =
    isExact(objects, offsets) &&
    trailer.get('Prev') === before.start &&
    root instanceof Reference &&
    keyOf(root) === keyOf(before.root) &&
    !['Encrypt', 'XRefStm'].some((key) => trailer.has(key));
  if (!isNext || readEnd(reader) !== start) throw new Unreadable();
  // One end of line belongs to it.
  if (reader.sees('\r')) reader.at += 1;
  if (reader.sees('\n')) reader.at += 1;
  const state = { bytes: reader.bytes, offsets: new Map([...before.offsets, ...offsets]), root: before.root, start };
  return { objects, trailer, end: reader.at, state };
}

/** The revisions behind the document, each whole; `failure` says that other bytes follow. */
export function readRevisions(
  file: Buffer,
  base: State,
): { readonly revisions: readonly Revision[]; readonly failure: Unreadable | null } {
  const reader = new Reader(file, base.bytes.length);
  const revisions: Revision[] = [];
  let before: State = { ...base, bytes: file };
  try {
    while (reader.at < file.length) {
      if (revisions.length === MOST_REVISIONS) throw new Unreadable();
      const revision = readRevision(reader, before);
      revisions.push(revision);
      before = revision.state;
    }
    return { revisions, failure: null };
  } catch (error) {
    if (error instanceof Unreadable) return { revisions, failure: error };
    throw error;
  }
}
