/**
 * Checks that a revision adds an invisible signature, and nothing else: no page looks otherwise, nothing happens by
 * itself.
 */
import { ensure } from '../refusal';
import { isDictionary, keyOf } from './objects';
import { resolve, type Revision, type State } from './revisions';
import { Name, Reference, Stream, Text, type Dictionary, type Value } from './values';

const CATALOG_MAY_CHANGE = new Set(['AcroForm', 'Extensions', 'Perms', 'Version']);
const FORM_KEYS = new Set(['Fields', 'SigFlags', 'DR', 'DA', 'Type']);
const WIDGET_KEYS = new Set([
  'Type',
  'Subtype',
  'FT',
  'T',
  'TU',
  'V',
  'F',
  'Ff',
  'Rect',
  'P',
  'AP',
  'MK',
  'DA',
  'DR',
  'Border',
]);
/** Keys that make a program do something. */
const ACTIVE = new Set(['XFA', 'JS', 'JavaScript', 'OpenAction', 'AA', 'A', 'Launch', 'EmbeddedFiles', 'RichMedia']);

/** The normal form of a value, for comparisons. */
function written(value: Value): string {
  if (value instanceof Name) return `/${value.text}`;
  if (value instanceof Reference) return `${keyOf(value)} R`;
  if (value instanceof Text) return `<${value.bytes.toString('hex')}>`;
  if (value instanceof Stream) return `${written(value.dictionary)}${value.data.toString('base64')}`;
  if (isDictionary(value))
    return `{${[...value]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => `${key}:${written(one)}`)
      .join()}}`;
  return Array.isArray(value) ? `[${(value as readonly Value[]).map(written).join()}]` : JSON.stringify(value);
}

const listOf = (value: Value): readonly Value[] => (Array.isArray(value) ? (value as readonly Value[]) : []);
const dictionaryOf = (value: Value): Dictionary =>
  isDictionary(value) ? value : value instanceof Stream ? value.dictionary : new Map();

/** The keys with different values. */
const changes = (before: Dictionary, after: Dictionary): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => written(before.get(key) ?? null) !== written(after.get(key) ?? null),
  );

/** The one element that a list has more than before. @throws SignatureRefusal for any other change. */
function added(before: Value, after: Value): Reference {
  const [old, now] = [listOf(before), listOf(after)];
  const last = now.at(-1);
  ensure(now.length === old.length + 1 && written(now.slice(0, -1)) === written(old), 'notSignatureOnly');
  ensure(last instanceof Reference, 'notSignatureOnly');
  return last;
}

function hasActive(value: Value, depth = 0): boolean {
  if (value instanceof Name) return ACTIVE.has(value.text) && value.text !== 'A';
  if (value instanceof Stream) return hasActive(value.dictionary, depth);
  if (isDictionary(value)) return [...value].some(([key, one]) => ACTIVE.has(key) || hasActive(one, depth + 1));
  return listOf(value).some((one) => hasActive(one, depth + 1));
}

const partsOf = (value: Value): Iterable<Value> =>
  isDictionary(value) || value instanceof Stream ? dictionaryOf(value).values() : listOf(value);

/** Objects that values lead to, among those of the revision; one may lead to the next as often as there are objects. */
function reach(values: readonly Value[], { objects }: Revision, found: Set<string>): void {
  const open = [...values];
  for (let value = open.pop(); value !== undefined; value = open.pop())
    if (value instanceof Reference) {
      const object = objects.get(keyOf(value));
      if (!object || found.has(keyOf(value))) continue;
      found.add(keyOf(value));
      open.push(object.value);
    } else for (const one of partsOf(value)) open.push(one);
}

function checkCatalog(before: State, { state }: Revision): { readonly field: Reference } {
  const [old, now] = [before, state].map((one) => dictionaryOf(resolve(one, one.root))) as [Dictionary, Dictionary];
  const changed = changes(old, now);
  ensure(!changed.some((key) => ACTIVE.has(key) || key === 'Names'), 'activeContent');
  ensure(
    changed.every((key) => CATALOG_MAY_CHANGE.has(key)),
    'notSignatureOnly',
  );
  const [oldForm, form] = [
    dictionaryOf(resolve(before, old.get('AcroForm'))),
    dictionaryOf(resolve(state, now.get('AcroForm'))),
  ];
  ensure(!form.has('XFA'), 'activeContent');
  ensure(
    [...form.keys()].every((key) => FORM_KEYS.has(key)),
    'notSignatureOnly',
  );
  return { field: added(resolve(before, oldForm.get('Fields')), resolve(state, form.get('Fields'))) };
}

const isZero = (rect: Value) => {
  const [left, bottom, right, top] = listOf(rect);
  return left === right || bottom === top;
};

function checkWidget(widget: Dictionary): void {
  ensure(!['A', 'AA'].some((key) => widget.has(key)), 'activeContent');
  ensure(
    [...widget.keys()].every((key) => WIDGET_KEYS.has(key)),
    'notSignatureOnly',
  );
  const isSignature =
    written(widget.get('FT') ?? null) === '/Sig' && written(widget.get('Subtype') ?? null) === '/Widget';
  ensure(isSignature && listOf(widget.get('Rect') ?? null).length === 4, 'notSignatureOnly');
  ensure(isZero(widget.get('Rect') ?? null), 'visibleSignature');
}

/** A page that has the widget more, and is otherwise unchanged. */
function checkPage(before: State, { state }: Revision, key: string, field: Reference): boolean {
  const [number = 0, generation = 0] = key.split(' ').map(Number);
  const page = new Reference(number, generation);
  const [old, now] = [before, state].map((one) => dictionaryOf(resolve(one, page))) as [Dictionary, Dictionary];
  if (written(old.get('Type') ?? null) !== '/Page') return false;
  ensure(
    changes(old, now).every((name) => name === 'Annots'),
    'pageChanged',
  );
  const widget = added(resolve(before, old.get('Annots')), resolve(state, now.get('Annots')));
  ensure(keyOf(widget) === keyOf(field), 'pageChanged');
  return true;
}

/**
 * The dictionary of the signature that a revision adds.
 * @throws SignatureRefusal where it changes or adds anything else.
 */
export function addedSignature(before: State, revision: Revision): Dictionary {
  const { objects, state } = revision;
  ensure(![...objects.values()].some(({ value }) => hasActive(value)), 'activeContent');
  const { field } = checkCatalog(before, revision);
  const widget = dictionaryOf(resolve(state, field));
  checkWidget(widget);
  const reached = new Set<string>([keyOf(state.root)]);
  reach([field, dictionaryOf(resolve(state, state.root)).get('AcroForm') ?? null], revision, reached);
  let pages = 0;
  for (const key of objects.keys()) {
    if (before.offsets.has(key) && key !== keyOf(state.root)) {
      const isForm = key === keyOfReference(dictionaryOf(resolve(before, before.root)).get('AcroForm'));
      if (isForm) continue;
      ensure(checkPage(before, revision, key, field), 'notSignatureOnly');
      pages += 1;
    } else ensure(reached.has(key), 'notSignatureOnly');
  }
  ensure(pages <= 1, 'notSignatureOnly');
  return dictionaryOf(resolve(state, widget.get('V')));
}

const keyOfReference = (value: Value | undefined) => (value instanceof Reference ? keyOf(value) : '');
