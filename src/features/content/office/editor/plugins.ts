/** Plugins of the editor: keys, undo, tables, and an empty line after a table or image at the end. */
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

/** @param openLink runs on Ctrl+K */
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
    // Inside a table only; elsewhere the key leaves the editor like any field.
    Tab: goToNextCell(1),
    'Shift-Tab': goToNextCell(-1),
  }),
  keymap(baseKeymap),
  tableEditing(),
  lastLine,
];
