/** Writes a document block by block, each with its tag; a block that does not fit goes on to the next page. */
import { cutRow } from './cutRows';
import { useFontFor, type Weight } from './fonts';
import { withLongWordsBroken } from './longWords';
import { drawTable, type TableColumn } from './table';

export interface Writer {
  /** A heading of the document (1), of a part of it (2), or within that (3). */
  readonly heading: (level: 1 | 2 | 3, text: string) => void;
  readonly paragraph: (text: string) => void;
  /** Names and values, in two columns. */
  readonly facts: (rows: readonly (readonly [name: string, value: string])[]) => void;
  /** Rows under the heads of their columns, which stand again on each page. */
  readonly table: (columns: readonly TableColumn[], rows: readonly (readonly string[])[]) => void;
}

const INK = '#17324d';
const FAINT = '#455a64';
const RULE = '#c5c7c9';
const SIZES = { 1: 20, 2: 13, 3: 11.5, text: 10.5, note: 8.5 } as const;
/** The share of the line for the names of facts. */
const NAMES = 0.34;
const GAP = 5;

/** Writes into a document from its top; `finish` puts a foot under every page. */
export function writer(document: PDFKit.PDFDocument): Writer & { readonly finish: (title: string) => void } {
  const root = document.struct('Document');
  document.addStructure(root);
  const left = document.page.margins.left;
  const width = document.page.width - left - document.page.margins.right;

  const use = (weight: Weight, size: number, text: string, within: number) => {
    const written = useFontFor(document, weight, text);
    document.fontSize(size);
    return withLongWordsBroken(document, written, within);
  };
  const heightOf = (weight: Weight, size: number, text: string, within: number) => {
    const written = use(weight, size, text, within);
    return document.heightOfString(written, { width: within });
  };
  /** Begins a page when a block of that height would not fit. */
  const makeRoom = (height: number) => {
    if (document.y + height > document.page.height - document.page.margins.bottom) document.addPage();
  };
  const artifact = (draw: () => void) => {
    document.markContent('Artifact', { type: 'Layout' });
    draw();
    document.endMarkedContent();
  };
  const block = (tag: string, weight: Weight, size: number, text: string, before: number) => {
    makeRoom(before + heightOf(weight, size, text, width));
    document.y += before;
    const written = use(weight, size, text, width);
    root.add(
      document.struct(tag, {}, () => {
        document.fillColor(INK).text(written, left, document.y, { width });
      }),
    );
  };

  return {
    heading(level, text) {
      // A heading does not stand alone at the foot of a page.
      makeRoom(90);
      block(`H${String(level)}`, 'semibold', SIZES[level], text, level === 1 ? 0 : level === 2 ? 14 : 8);
    },
    paragraph(text) {
      block('P', 'regular', SIZES.text, text, 6);
    },
    facts(rows) {
      const table = document.struct('Table');
      root.add(table);
      document.y += 6;
      const [nameWidth, valueLeft] = [width * NAMES - 12, left + width * NAMES];
      const valueWidth = width - width * NAMES;
      const { height: paper, margins } = document.page;
      const most = paper - margins.top - margins.bottom - 2 * GAP;
      const fits = (text: string, index: number) =>
        (index === 0
          ? heightOf('regular', SIZES.text, text, nameWidth)
          : heightOf('semibold', SIZES.text, text, valueWidth)) <= most;
      for (const [name = '', value = ''] of rows.flatMap((row) => [...cutRow(row, fits)])) {
        const height = Math.max(
          heightOf('regular', SIZES.text, name, nameWidth),
          heightOf('semibold', SIZES.text, value, valueWidth),
        );
        makeRoom(height + 2 * GAP);
        const top = document.y + GAP;
        const cell = (tag: 'TH' | 'TD', weight: Weight, colour: string, text: string, at: number, within: number) =>
          document.struct(tag, tag === 'TH' ? ({ scope: 'Row' } as object) : {}, () => {
            const written = use(weight, SIZES.text, text, within);
            document.fillColor(colour).text(written, at, top, { width: within });
          });
        table.add(
          document.struct('TR', {}, [
            cell('TH', 'regular', FAINT, name, left, nameWidth),
            cell('TD', 'semibold', INK, value, valueLeft, valueWidth),
          ]),
        );
        artifact(() => {
          const below = top + height + GAP;
          document
            .moveTo(left, below)
            .lineTo(left + width, below)
            .lineWidth(0.5)
            .stroke(RULE);
        });
        document.y = top + height + GAP;
      }
      table.end();
    },
    table(columns, rows) {
      document.y += 6;
      const kit = { use, heightOf, artifact, makeRoom, ink: INK, faint: FAINT, rule: RULE };
      drawTable(document, root, kit, { left, width }, columns, rows);
    },
    finish(title) {
      root.end();
      const { start, count } = document.bufferedPageRange();
      for (let page = start; page < start + count; page += 1) {
        document.switchToPage(page);
        // Text below the margin must not begin another page.
        document.page.margins.bottom = 0;
        artifact(() => {
          const foot = document.page.height - 40;
          const written = use('regular', SIZES.note, title, Infinity);
          document.fillColor(FAINT).text(written, left, foot, { width: width - 90, lineBreak: false, ellipsis: true });
          const number = use('regular', SIZES.note, `Pag. ${String(page - start + 1)} di ${String(count)}`, Infinity);
          document.text(number, left + width - 90, foot, { width: 90, align: 'right', lineBreak: false });
        });
      }
    },
  };
}
