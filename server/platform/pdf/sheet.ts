/** Pages on which everything has its place, in millimetres from the upper left: forms, and not running text. */
import type { Weight } from './fonts';
import { typesetter, type Line, type Piece } from './typesetter';

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Style {
  /** Points. */
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly align?: 'left' | 'center' | 'right';
  readonly valign?: 'top' | 'middle';
}

export type Text = string | readonly Piece[];
/** An element of the structure that a screen reader follows. */
export type Element = PDFKit.PDFStructureElement;

export const POINTS = 72 / 25.4;
/** As shares of the font size: from line to line, and from the top of a line to its baseline. */
const LEADING = 1.22;
const ASCENT = 0.92;

const piecesOf = (text: Text, { weight = 'regular' }: Style): readonly Piece[] =>
  typeof text === 'string' ? [{ text, weight }] : text;

export interface Sheet {
  readonly document: PDFKit.PDFDocument;
  readonly root: Element;
  /** Draws decoration that assistive technology skips. */
  readonly artifact: (draw: () => void) => void;
  readonly box: (place: Place, look: { fill?: string; stroke?: string; line?: number }) => void;
  readonly open: (parent: Element, tag: string, options?: object) => Element;
  readonly lines: (text: Text, style: Style, width: number) => Line[];
  /** The height of so many lines, in millimetres. */
  readonly heightOf: (count: number, style: Style) => number;
  /** Draws lines without a tag of their own: inside an element or an artifact. */
  readonly drawLines: (lines: readonly Line[], place: Place, style: Style) => void;
  /** Lines as an element of the structure. */
  readonly put: (
    parent: Element,
    tag: string,
    lines: readonly Line[],
    place: Place,
    style: Style,
    options?: object,
  ) => void;
  readonly figure: (parent: Element, alt: string, place: Place, draw: () => void) => void;
  /** Shapes in units of their own, made to fit a place. */
  readonly shapes: (
    drawing: { width: number; height: number; shapes: readonly { d: string; fill: string }[] },
    place: Place,
  ) => void;
}

export function sheet(document: PDFKit.PDFDocument): Sheet {
  const { lines, draw } = typesetter(document);
  const root = document.struct('Document');
  document.addStructure(root);

  const drawLines = (set: readonly Line[], { x, y, width, height }: Place, style: Style) => {
    const { size, colour = '#000000', align = 'left', valign = 'top' } = style;
    const step = size * LEADING;
    const free = height * POINTS - set.length * step;
    const top = y * POINTS + (valign === 'middle' ? Math.max(free, 0) / 2 : 0);
    document.fillColor(colour);
    for (const [index, line] of set.entries()) {
      const space = width * POINTS - line.width;
      const shift = align === 'center' ? space / 2 : align === 'right' ? space : 0;
      draw(line, size, x * POINTS + shift, top + index * step + size * ASCENT);
    }
  };
  return {
    document,
    root,
    drawLines,
    artifact(paint) {
      document.markContent('Artifact', { type: 'Layout' });
      paint();
      document.endMarkedContent();
    },
    box({ x, y, width, height }, { fill, stroke, line = 0.4 }) {
      const paint = document.rect(x * POINTS, y * POINTS, width * POINTS, height * POINTS).lineWidth(line * POINTS);
      if (fill !== undefined && stroke !== undefined) paint.fillAndStroke(fill, stroke);
      else if (fill !== undefined) paint.fill(fill);
      else paint.stroke(stroke ?? '#000000');
    },
    open(parent, tag, options = {}) {
      const element = document.struct(tag, options);
      parent.add(element);
      return element;
    },
    lines: (text, style, width) => lines(piecesOf(text, style), style.size, width * POINTS),
    heightOf: (count, { size }) => (count * size * LEADING) / POINTS,
    put(parent, tag, set, place, style, options = {}) {
      // An element without text stays: a cell of a table must not be missing.
      parent.add(
        set.length === 0
          ? document.struct(tag, options, [])
          : document.struct(tag, options, () => {
              drawLines(set, place, style);
            }),
      );
    },
    figure(parent, alt, { x, y, width, height }, paint) {
      const bbox = [x, y, x + width, y + height].map((edge) => edge * POINTS);
      parent.add(document.struct('Figure', { alt, bbox, placement: 'Block' } as object, paint));
    },
    shapes(drawing, { x, y, width, height }) {
      const scale = Math.min((width * POINTS) / drawing.width, (height * POINTS) / drawing.height);
      document.save();
      document.translate(
        x * POINTS + (width * POINTS - drawing.width * scale) / 2,
        y * POINTS + (height * POINTS - drawing.height * scale) / 2,
      );
      document.scale(scale);
      for (const { d, fill } of drawing.shapes) document.path(d).fill(fill);
      document.restore();
    },
  };
}
