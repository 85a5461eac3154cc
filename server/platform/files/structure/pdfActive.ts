/**
 * Finds the parts of a PDF that run: scripts, programs to start, files on a page, forms that send themselves, actions
 * at opening.
 */
import { PdfDictionary, PdfName, PdfReference, type PdfObject, type PdfValue } from './pdfObjects';

/** Names that belong to active parts only, as key or as value. */
export const ACTIVE_NAMES: readonly string[] = [
  'JavaScript',
  'Launch',
  'FileAttachment',
  'RichMedia',
  'Rendition',
  'SubmitForm',
  'ImportData',
  'GoToE',
];
const NAMES = new Set(ACTIVE_NAMES);
/** Keys of a script, and of a form that brings scripts in a format of its own (XML Forms Architecture). */
const KEYS = new Set([...ACTIVE_NAMES, 'JS', 'XFA']);

/** True when the value, or one within it, names an active part. */
function namesActive(value: PdfValue): boolean {
  if (value instanceof PdfName) return NAMES.has(value.text);
  if (value instanceof PdfDictionary)
    return value.entries.some(([key, one]) => KEYS.has(key) || namesActive(one) || (key === '' && isActiveKey(one)));
  return Array.isArray(value) && (value as readonly PdfValue[]).some(namesActive);
}
const isActiveKey = (value: PdfValue) => value instanceof PdfName && KEYS.has(value.text);

/** True when opening leads to a place in the document, and to nothing after it. */
function goesToPage(value: PdfValue): boolean {
  if (value instanceof PdfReference) return false;
  if (!(value instanceof PdfDictionary)) return true;
  const kinds = value.all('S');
  return (
    kinds.length > 0 && kinds.every((kind) => kind instanceof PdfName && kind.text === 'GoTo') && !value.has('Next')
  );
}

/** The actions at the opening of the file, each `/OpenAction` of it. */
function openActions(value: PdfValue): readonly PdfValue[] {
  if (Array.isArray(value)) return (value as readonly PdfValue[]).flatMap(openActions);
  if (!(value instanceof PdfDictionary)) return [];
  return value.entries.flatMap(([key, one]) => (key === 'OpenAction' ? [one] : openActions(one)));
}

function opensWithAction(objects: readonly PdfObject[]): boolean {
  const actions = objects.flatMap(({ value }) => openActions(value));
  const numbers = new Set(actions.flatMap((action) => (action instanceof PdfReference ? [action.number] : [])));
  const elsewhere = objects.filter(({ number }) => numbers.has(number)).map(({ value }) => value);
  return [...actions.filter((action) => !(action instanceof PdfReference)), ...elsewhere].some(
    (action) => !goesToPage(action),
  );
}

/** True when any object, or any definition of one, is active. */
export function hasActiveObject(objects: readonly PdfObject[]): boolean {
  return objects.some(({ value }) => namesActive(value)) || opensWithAction(objects);
}
