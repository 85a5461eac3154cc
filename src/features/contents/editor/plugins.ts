/** How the editor behaves: keys, undo, tables, and a line to go on with after the last table or image. */
import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { splitListItem } from 'prosemirror-schema-list';
import { Plugin, type Command } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { markType, nodeType } from './schema';

const lastLine = new Plugin({
  appendTransaction: (_transactions, _before, { doc, tr }) =>
    doc.lastChild?.type.name === 'paragraph' ? null : tr.insert(doc.content.size, nodeType('paragraph').create()),
});

/** @param openLink what Ctrl+K does */
export const plugins = (openLink: Command): Plugin[] => [
  history(),
  keymap({
    'Mod-z': undo,
    'Shift-Mod-z': redo,
    'Mod-y': redo,
    'Mod-b': toggleMark(markType('bold')),
    'Mod-i': toggleMark(markType('italic')),
    'Mod-k': openLink,
    Enter: splitListItem(nodeType('list_item')),
    // Within a table alone; elsewhere the key leaves the editor, as it leaves every field.
    Tab: goToNextCell(1),
    'Shift-Tab': goToNextCell(-1),
  }),
  keymap(baseKeymap),
  tableEditing(),
  lastLine,
];
