/** Converts between the editor's document and the safe document that is stored. */
import { Fragment, type Mark, type Node } from 'prosemirror-model';
import type { Block, Document, Run } from '../../../../../common/document/model';
import { markType, nodeType, schema } from './schema';

const marksOf = ({ isBold, isItalic, href }: Run): Mark[] => [
  ...(isBold ? [markType('bold').create()] : []),
  ...(isItalic ? [markType('italic').create()] : []),
  ...(href === undefined ? [] : [markType('link').create({ href })]),
];
const inline = (runs: readonly Run[]): Node[] => runs.map((run) => schema.text(run.text, marksOf(run)));
const paragraph = (runs: readonly Run[]): Node => nodeType('paragraph').create(null, inline(runs));

function nodeOf(block: Block): Node {
  switch (block.type) {
    case 'list':
      return nodeType(block.isOrdered ? 'ordered_list' : 'bullet_list').create(
        null,
        block.items.map((item) => nodeType('list_item').create(null, paragraph(item))),
      );
    case 'table':
      return nodeType('table').create(
        null,
        block.rows.map((row, index) =>
          nodeType('table_row').create(
            null,
            row.map((cell) => nodeType(index === 0 ? 'table_header' : 'table_cell').create(null, paragraph(cell))),
          ),
        ),
      );
    case 'image':
      return nodeType('image').create({ fileId: block.fileId, alt: block.alt });
    case 'heading':
      return nodeType('heading').create({ level: block.level }, inline(block.runs));
    default:
      return nodeType(block.type).create(null, inline(block.runs));
  }
}

/** The editor's document of a stored one; an empty document becomes one empty line. */
export const editable = (document: Document): Node =>
  nodeType('doc').create(null, document.length === 0 ? paragraph([]) : Fragment.from(document.map(nodeOf)));

/**
 * Removes characters that no run may have (the rule of the document's reader): pasted line ends and tabs become blanks.
 */
const clean = (text: string): string =>
  text.replace(/[\t\n\r\u2028\u2029]/g, ' ').replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '');

function runsOf(block: Node): Run[] {
  const runs: Run[] = [];
  block.descendants((node) => {
    const text = clean(node.text ?? '');
    if (text === '') return;
    const marks = new Map(node.marks.map((mark) => [mark.type.name, mark]));
    const href: unknown = marks.get('link')?.attrs['href'];
    runs.push({
      text,
      ...(marks.has('bold') && { isBold: true }),
      ...(marks.has('italic') && { isItalic: true }),
      ...(typeof href === 'string' && { href }),
    });
  });
  return runs;
}

const children = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, index) => node.child(index));

/** Splits a pasted cell over several columns into one cell and empty ones, so that every row has as many. */
function tableOf(table: Node): Block {
  const rows = children(table).map((row) =>
    children(row).flatMap((cell): Run[][] => [
      runsOf(cell),
      ...Array.from({ length: Number(cell.attrs['colspan']) - 1 }, () => []),
    ]),
  );
  const width = Math.max(...rows.map((row) => row.length));
  return { type: 'table', rows: rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => [])]) };
}

function blockOf(node: Node): Block {
  switch (node.type.name) {
    case 'heading':
      return { type: 'heading', level: node.attrs['level'] === 2 ? 2 : 3, runs: runsOf(node) };
    case 'bullet_list':
    case 'ordered_list':
      return { type: 'list', isOrdered: node.type.name === 'ordered_list', items: children(node).map(runsOf) };
    case 'table':
      return tableOf(node);
    case 'image':
      return { type: 'image', fileId: String(node.attrs['fileId']), alt: String(node.attrs['alt']) };
    default:
      return { type: node.type.name === 'quote' ? 'quote' : 'paragraph', runs: runsOf(node) };
  }
}

const isBlank = (block: Block): boolean =>
  (block.type === 'paragraph' || block.type === 'quote' || block.type === 'heading') && block.runs.length === 0;

/** The stored document of the editor's one; lines without words are left out. */
export const written = (doc: Node): Document =>
  children(doc)
    .map(blockOf)
    .filter((block) => !isBlank(block));
