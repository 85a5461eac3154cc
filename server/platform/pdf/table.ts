/**
 * A table over as many pages as it needs: every cell says of which column it is, and the heads stand again on each
 * page.
 */
import { cutRow } from './cutRows';
import type { Weight } from './fonts';

export interface TableColumn {
  readonly heading: string;
  /** The column's part of the width of the line; the parts of all columns together are 1. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

/** The functions of the document's writer that a table uses. */
export interface TableKit {
  readonly use: (weight: Weight, size: number, text: string, within: number) => string;
  readonly heightOf: (weight: Weight, size: number, text: string, within: number) => number;
  readonly artifact: (draw: () => void) => void;
  readonly makeRoom: (height: number) => void;
  readonly ink: string;
  readonly faint: string;
  readonly rule: string;
}

const SIZE = 9;
const PAD = 4;

/**
 * Draws a table from where the document stands, as a part of `parent`. It belongs to the parent before its first row:
 * pdfkit draws the content of an element when the element joins the document, so that rows of a table that joins last
 * would all be drawn on the last page.
 */
export function drawTable(
  document: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  kit: TableKit,
  { left, width }: { readonly left: number; readonly width: number },
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
): void {
  const places = columns.map(({ share, align = 'left' }, index) => ({
    at: left + width * columns.slice(0, index).reduce((sum, before) => sum + before.share, 0),
    within: width * share - 2 * PAD,
    align,
  }));
  const place = (index: number) => places[index] ?? { at: left, within: width, align: 'left' as const };
  const heightOf = (weight: Weight, texts: readonly string[]) =>
    Math.max(...texts.map((text, index) => kit.heightOf(weight, SIZE, text, place(index).within)));
  const write = (weight: Weight, colour: string, text: string, index: number, top: number) => {
    const { at, within, align } = place(index);
    const written = kit.use(weight, SIZE, text, within);
    document.fillColor(colour).text(written, at + PAD, top, { width: within, align });
  };
  const line = (below: number) =>
    kit.artifact(() => {
      document
        .moveTo(left, below)
        .lineTo(left + width, below)
        .lineWidth(0.5)
        .stroke(kit.rule);
    });

  const headings = columns.map(({ heading }) => heading);
  const headHeight = heightOf('semibold', headings);
  const table = document.struct('Table');
  parent.add(table);
  const row = (weight: Weight, colour: string, tag: 'TH' | 'TD', texts: readonly string[], height: number) => {
    const top = document.y + PAD;
    table.add(
      document.struct(
        'TR',
        {},
        texts.map((text, index) =>
          document.struct(tag, tag === 'TH' ? ({ scope: 'Column' } as object) : {}, () => {
            write(weight, colour, text, index, top);
          }),
        ),
      ),
    );
    line(top + height + PAD);
    document.y = top + height + PAD;
  };

  const { height: paper, margins } = document.page;
  const most = paper - margins.top - margins.bottom - headHeight - 4 * PAD;
  const fits = (text: string, index: number) => kit.heightOf('regular', SIZE, text, place(index).within) <= most;

  kit.makeRoom(headHeight + 2 * PAD + 40);
  row('semibold', kit.faint, 'TH', headings, headHeight);
  for (const texts of rows.flatMap((whole) => [...cutRow(whole, fits)])) {
    const height = heightOf('regular', texts);
    const page = document.page;
    kit.makeRoom(height + 2 * PAD);
    if (document.page !== page) {
      // Decoration: the table's first heads are read out already.
      const top = document.y;
      kit.artifact(() => {
        for (const [index, heading] of headings.entries()) write('semibold', kit.faint, heading, index, top);
      });
      document.y = top + headHeight + PAD;
      line(document.y);
    }
    row('regular', kit.ink, 'TD', texts, height);
  }
  table.end();
}
