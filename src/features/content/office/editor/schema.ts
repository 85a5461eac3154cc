/** The schema of the editor: exactly the elements of a safe document. Pasted content is reduced to it. */
import { Schema, type DOMOutputSpec, type MarkSpec, type NodeSpec } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';
import { completedHref } from '../../../../../common/document/links';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const line = { content: 'inline*', group: 'block', defining: true } as const;
const heading: NodeSpec = {
  ...line,
  attrs: { level: { default: 2, validate: 'number' } },
  // Headings of other pages' titles (`h1`) are read as headings of level 2.
  parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${String(level)}`, attrs: { level: level > 2 ? 3 : 2 } })),
  toDOM: ({ attrs }): DOMOutputSpec => [attrs['level'] === 2 ? 'h2' : 'h3', 0],
};
const listOf = (tag: string): NodeSpec => ({
  content: 'list_item+',
  group: 'block',
  parseDOM: [{ tag }],
  toDOM: (): DOMOutputSpec => [tag, 0],
});
/** Images of other sites are left out: only files of the portal are shown. */
const image: NodeSpec = {
  group: 'block',
  attrs: { fileId: { validate: 'string' }, alt: { validate: 'string' } },
  atom: true,
  draggable: true,
  parseDOM: [
    {
      tag: 'figure[data-file-id]',
      getAttrs: (figure) => {
        const [fileId, alt] = [
          figure.getAttribute('data-file-id') ?? '',
          figure.getAttribute('data-alt')?.trim() ?? '',
        ];
        return UUID.test(fileId) && alt !== '' ? { fileId, alt } : false;
      },
    },
    // The content of a foreign frame, script or style is no text.
    { tag: 'script, style, iframe, object, embed, svg, math, noscript, template, title', ignore: true },
  ],
  toDOM: ({ attrs }): DOMOutputSpec => [
    'figure',
    { 'data-file-id': String(attrs['fileId']), 'data-alt': String(attrs['alt']) },
  ],
};

const tables = tableNodes({ tableGroup: 'block', cellContent: 'paragraph', cellAttributes: {} });
const span = (value: unknown) => (Number(value) > 1 ? String(value) : null);
/**
 * A column heading may be empty while the author types, so it is drawn as a plain cell: that misleads no screen reader.
 */
const columnHeading: NodeSpec = {
  ...tables.table_header,
  toDOM: ({ attrs }): DOMOutputSpec => [
    'td',
    { class: 'sace-editor__head', colspan: span(attrs['colspan']), rowspan: span(attrs['rowspan']) },
    0,
  ],
};

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: { ...line, defining: false, parseDOM: [{ tag: 'p' }], toDOM: (): DOMOutputSpec => ['p', 0] },
  heading,
  quote: { ...line, parseDOM: [{ tag: 'blockquote' }], toDOM: (): DOMOutputSpec => ['blockquote', 0] },
  bullet_list: listOf('ul'),
  ordered_list: listOf('ol'),
  list_item: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: (): DOMOutputSpec => ['li', 0] },
  ...tables,
  table_header: columnHeading,
  image,
  text: { group: 'inline' },
};

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: { validate: 'string' } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (link) => {
          const href = completedHref(link.getAttribute('href') ?? '');
          return href === null ? false : { href };
        },
      },
    ],
    // The editor's links have no address that a browser could follow.
    toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: String(attrs['href']), rel: 'noopener noreferrer' }, 0],
  },
  bold: {
    parseDOM: [
      { tag: 'strong' },
      // Some programs wrap all that they copy into a `b` with normal weight.
      { tag: 'b', getAttrs: (element) => (element.style.fontWeight === 'normal' ? false : null) },
      { style: 'font-weight', getAttrs: (weight) => (/^(bold(er)?|[6-9]\d\d|1000)$/.test(weight) ? null : false) },
    ],
    toDOM: (): DOMOutputSpec => ['strong', 0],
  },
  italic: {
    parseDOM: [
      { tag: 'em' },
      { tag: 'i' },
      { style: 'font-style', getAttrs: (style) => (/^(italic|oblique)/.test(style) ? null : false) },
    ],
    toDOM: (): DOMOutputSpec => ['em', 0],
  },
};

export const schema = new Schema({ nodes, marks });

/** Returns a node type of the schema. */
export const nodeType = (name: string) => schema.nodes[name] ?? schema.topNodeType;
/** Returns a mark type of the schema. @throws Error for an unknown name */
export function markType(name: 'bold' | 'italic' | 'link') {
  const type = schema.marks[name];
  if (!type) throw new Error(`The editor has no mark ${name}.`);
  return type;
}
