/** Commands of the editor's tools, and their conditions at the cursor. */
import { setBlockType, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { TextSelection, type Command, type EditorState } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from 'prosemirror-tables';
import { completedHref } from '../../../../../common/document/links';
import { markType, nodeType } from './schema';

export type ToolName =
  | (
      | 'undo'
      | 'redo'
      | 'heading'
      | 'subheading'
      | 'bold'
      | 'italic'
      | 'link'
      | 'bullets'
      | 'numbers'
      | 'quote'
      | 'table'
    )
  | ('addRow' | 'addColumn' | 'deleteRow' | 'deleteColumn' | 'deleteTable' | 'image');

interface Tool {
  readonly name: ToolName;
  /** The command; without it the tool opens a dialog. */
  readonly run?: Command;
  /** True when the cursor is inside the tool's element; undefined for tools without one. */
  readonly isOn?: (state: EditorState) => boolean;
  /** Offered inside tables only. */
  readonly isInTables?: true;
}

const hasMark = (name: 'bold' | 'italic' | 'link') => (state: EditorState) => {
  const { from, $from, to, empty } = state.selection;
  if (empty) return markType(name).isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, markType(name));
};

/** True when the cursor is inside such a block, with such attributes. */
const within =
  (name: string, attrs: Readonly<Record<string, unknown>> = {}) =>
  ({ selection: { $from } }: EditorState): boolean =>
    Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(
      (node) => node.type.name === name && Object.entries(attrs).every(([key, value]) => node.attrs[key] === value),
    );

const block = (name: ToolName, node: string, attrs: Readonly<Record<string, unknown>> = {}): Tool => {
  const isOn = within(node, attrs);
  return {
    name,
    isOn,
    run: (state, dispatch) =>
      setBlockType(nodeType(isOn(state) ? 'paragraph' : node), isOn(state) ? null : attrs)(state, dispatch),
  };
};

const list = (name: ToolName, node: string): Tool => {
  const isOn = within(node);
  return {
    name,
    isOn,
    run: (state, dispatch) =>
      isOn(state) ? liftListItem(nodeType('list_item'))(state, dispatch) : wrapInList(nodeType(node))(state, dispatch),
  };
};

/** Inserts a table of three columns with their headings, and two rows. */
const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const row = (kind: string) =>
    nodeType('table_row').create(
      null,
      Array.from({ length: 3 }, () => nodeType(kind).createAndFill() ?? nodeType(kind).create()),
    );
  const table = nodeType('table').create(null, [row('table_header'), row('table_cell'), row('table_cell')]);
  const at = state.selection.from;
  const transaction = state.tr.replaceSelectionWith(table);
  dispatch?.(transaction.setSelection(TextSelection.near(transaction.doc.resolve(at + 1))).scrollIntoView());
  return true;
};

const inTables = (name: ToolName, run: Command): Tool => ({ name, run, isInTables: true });

/** The tools in the order of the toolbar. */
export const tools: readonly Tool[] = [
  block('heading', 'heading', { level: 2 }),
  block('subheading', 'heading', { level: 3 }),
  { name: 'bold', run: toggleMark(markType('bold')), isOn: hasMark('bold') },
  { name: 'italic', run: toggleMark(markType('italic')), isOn: hasMark('italic') },
  { name: 'link', isOn: hasMark('link') },
  list('bullets', 'bullet_list'),
  list('numbers', 'ordered_list'),
  block('quote', 'quote'),
  { name: 'image' },
  { name: 'table', run: insertTable },
  inTables('addRow', addRowAfter),
  inTables('addColumn', addColumnAfter),
  inTables('deleteRow', deleteRow),
  inTables('deleteColumn', deleteColumn),
  inTables('deleteTable', deleteTable),
  { name: 'undo', run: undo },
  { name: 'redo', run: redo },
];

/** Returns the link under the cursor; empty for none. */
export function linkAt({ selection: { $from, from, to }, doc }: EditorState): string {
  let href = '';
  doc.nodesBetween(from, Math.max(to, $from.pos), (node) => {
    const mark = markType('link').isInSet(node.marks);
    if (mark && href === '') href = String(mark.attrs['href']);
  });
  return href;
}

/** Links the selection, or inserts the address itself without a selection. An address without protocol gets one. */
export function linkTo(typed: string): Command {
  return (state, dispatch) => {
    const href = completedHref(typed);
    if (href === null) return false;
    const { from, to, empty } = state.selection;
    const mark = markType('link').create({ href });
    const transaction = empty
      ? state.tr.replaceSelectionWith(state.schema.text(typed.trim(), [mark]), false)
      : state.tr.removeMark(from, to, markType('link')).addMark(from, to, mark);
    dispatch?.(transaction.scrollIntoView());
    return true;
  };
}

/** Removes all links of the selection; without a selection the whole link at the cursor. */
export const unlink: Command = (state, dispatch) => {
  const { from, to, $from, empty } = state.selection;
  const [start, end] = empty ? [$from.start(), $from.end()] : [from, to];
  dispatch?.(state.tr.removeMark(start, end, markType('link')));
  return true;
};

/** Inserts an image after the block of the cursor. */
export const insertImage =
  (fileId: string, alt: string): Command =>
  (state, dispatch) => {
    const { $to } = state.selection;
    const at = $to.depth === 0 ? $to.pos : $to.after(1);
    dispatch?.(state.tr.insert(at, nodeType('image').create({ fileId, alt })).scrollIntoView());
    return true;
  };
