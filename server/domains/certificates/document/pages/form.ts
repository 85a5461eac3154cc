/**
 * Building blocks of the printed form: values in frames, ticks, tables; content that does not fit its frame follows on
 * further pages.
 */
import type { Element, Place, Sheet, Style, Text } from '../../../../platform/pdf/sheet';

export const GREEN = '#336600';
export const LABEL_FILL = '#ADC299';
const LABEL: Style = { size: 7 };
const VALUE: Style = { size: 8, weight: 'semibold', valign: 'middle' };
/** Points: smaller text is not readable on paper. */
const LEAST_SIZE = 5.5;
const PAD = 0.8;

export interface Column {
  readonly title: string;
  readonly width: number;
}
export interface Rows {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
}
/** A text that its frame could not hold. */
export interface Note {
  readonly label: string;
  readonly text: string;
}

export interface Form {
  readonly sheet: Sheet;
  readonly notes: readonly Note[];
  /** Rows that had no room on their page. */
  readonly leftovers: Rows[];
  /** Fits a text, in a smaller size if necessary; else prints its beginning and adds a note with the whole text. */
  readonly text: (
    parent: Element,
    tag: string,
    label: string,
    text: string,
    place: Place,
    style?: Style,
    options?: object,
  ) => void;
  /** Prints names and values, one below the other. */
  readonly facts: (
    parent: Element,
    place: Place,
    labelWidth: number,
    rows: readonly (readonly [label: string, value: string])[],
  ) => void;
  /** Prints boxes, some of them ticked. */
  readonly ticks: (
    parent: Element,
    place: Place,
    step: number,
    choices: readonly (readonly [label: string, isOn: boolean])[],
  ) => void;
  readonly tick: (parent: Element, x: number, y: number, label: string, isOn: boolean) => void;
  /** Draws rows down to `bottom`; returns how many had room and where they end. */
  readonly table: (parent: Element, x: number, y: number, bottom: number, rows: Rows) => { drawn: number; y: number };
  /**
   * A table of one of the official pages. Rows without room go to `leftovers`, and a line below the table says how many
   * they are and where they stand. Returns the position where the table, or that line, ends.
   */
  readonly listing: (parent: Element, x: number, y: number, bottom: number, rows: Rows) => number;
  /** Prints the form's own wording, which always fits. */
  readonly words: (parent: Element, tag: string, text: Text, place: Place, style?: Style, options?: object) => number;
}

/** The heading under which rows go on after the legend. */
export const continuedTitle = (title: string): string => `${title.toUpperCase()} (SEGUE)`;
const FOLLOWING: Style = { size: 6.5, weight: 'semibold', valign: 'middle' };
/** The height of the line that says how many rows follow, in millimetres. */
const FOLLOWING_HEIGHT = 3.4;

export function form(sheet: Sheet): Form {
  const notes: Note[] = [];
  const leftovers: Rows[] = [];
  const inner = ({ x, y, width, height }: Place): Place => ({ x: x + PAD, y, width: width - 2 * PAD, height });

  const fit = (label: string, text: string, place: Place, style: Style) => {
    const holds = (size: number) => {
      const sized = { ...style, size };
      const lines = sheet.lines(text, sized, place.width);
      return { lines, sized, isHeld: sheet.heightOf(lines.length, sized) <= place.height + 0.1 };
    };
    for (let size = text.length > 1_500 ? LEAST_SIZE : style.size; ; size = Math.max(size - 0.5, LEAST_SIZE)) {
      const tried = holds(size);
      if (tried.isHeld) return tried;
      if (size > LEAST_SIZE) continue;
      notes.push({ label, text });
      const suffix = ` … [nota ${String(notes.length)}]`;
      const count = Math.max(1, Math.floor(place.height / sheet.heightOf(1, tried.sized)));
      let last = tried.lines[count - 1]?.runs.map((run) => run.text).join('') ?? '';
      while (last !== '' && sheet.lines(last + suffix, tried.sized, place.width).length > 1)
        last = Array.from(last).slice(0, -1).join('');
      const end = sheet.lines(last + suffix, tried.sized, place.width).slice(0, 1);
      return { ...tried, lines: [...tried.lines.slice(0, count - 1), ...end] };
    }
  };

  const words: Form['words'] = (parent, tag, text, place, style = LABEL, options) => {
    const lines = sheet.lines(text, style, place.width);
    sheet.put(parent, tag, lines, place, style, options);
    return sheet.heightOf(lines.length, style);
  };
  const text: Form['text'] = (parent, tag, label, value, place, style = VALUE, options) => {
    const { lines, sized } = fit(label, value, place, style);
    sheet.put(parent, tag, lines, place, sized, options);
  };
  const tick: Form['tick'] = (parent, x, y, label, isOn) => {
    const place = { x, y, width: 3.5, height: 3.5 };
    sheet.figure(parent, `${label}: ${isOn ? 'sì' : 'no'}`, place, () => {
      sheet.box(place, { fill: '#FFFFFF', stroke: GREEN, line: 0.3 });
      if (!isOn) return;
      const check = 'M1.6 5.2L2.8 4L4.4 5.8L8 1.6L9.2 2.7L4.5 8.2Z';
      sheet.shapes({ width: 10.8, height: 9.8, shapes: [{ d: check, fill: '#000000' }] }, place);
    });
  };

  const HEAD: Style = { size: 6.5, align: 'center', valign: 'middle', weight: 'semibold' };
  const CELL: Style = { size: 7.5, valign: 'middle' };
  const headHeight = (columns: readonly Column[]) =>
    Math.max(
      ...columns.map(({ title, width }) => sheet.heightOf(sheet.lines(title, HEAD, width - 2 * PAD).length, HEAD)),
    ) + 2;
  const rowHeight = (columns: readonly Column[], cells: readonly string[]) => {
    const heightOf = (cell: string, width: number) =>
      sheet.heightOf(Math.min(sheet.lines(cell, CELL, width - 2 * PAD).length, 4), CELL) + 1.6;
    return Math.max(6, ...columns.map(({ width }, at) => heightOf(cells[at] ?? '', width)));
  };
  const fits = ({ columns, rows }: Rows, room: number) => {
    let left = room - headHeight(columns);
    return rows.every((cells) => (left -= rowHeight(columns, cells)) >= 0);
  };
  const header = (table: Element, x: number, y: number, columns: readonly Column[]) => {
    const height = headHeight(columns);
    const row = sheet.open(table, 'TR');
    let left = x;
    for (const { title, width } of columns) {
      const place = { x: left, y, width, height };
      sheet.artifact(() => {
        sheet.box(place, { fill: LABEL_FILL, stroke: GREEN, line: 0.2 });
      });
      words(row, 'TH', title, inner(place), HEAD, { scope: 'Column' });
      left += width;
    }
    row.end();
    return height;
  };

  const drawTable: Form['table'] = (parent, x, y, bottom, { title, columns, rows }) => {
    const table = sheet.open(parent, 'Table', { title });
    let top = y + header(table, x, y, columns);
    let drawn = 0;
    for (const cells of rows) {
      const height = rowHeight(columns, cells);
      if (top + height > bottom) break;
      const row = sheet.open(table, 'TR');
      let left = x;
      for (const [at, column] of columns.entries()) {
        const place = { x: left, y: top, width: column.width, height };
        sheet.artifact(() => {
          sheet.box(place, { stroke: GREEN, line: 0.2 });
        });
        const held = { ...inner(place), y: top + 0.6, height: height - 1.2 };
        text(row, 'TD', `${title}, riga ${String(drawn + 1)}, ${column.title}`, cells[at] ?? '', held, {
          ...CELL,
          align: at === 0 ? 'left' : 'center',
        });
        left += column.width;
      }
      row.end();
      top += height;
      drawn += 1;
    }
    table.end();
    return { drawn, y: top };
  };

  return {
    sheet,
    notes,
    leftovers,
    table: drawTable,
    listing(parent, x, y, bottom, rows) {
      if (fits(rows, bottom - y)) return drawTable(parent, x, y, bottom, rows).y;
      const { drawn, y: end } = drawTable(parent, x, y, bottom - FOLLOWING_HEIGHT, rows);
      const rest = rows.rows.slice(drawn);
      leftovers.push({ ...rows, rows: rest });
      const count = rest.length === 1 ? 'Segue un’altra riga' : `Seguono altre ${String(rest.length)} righe`;
      const width = rows.columns.reduce((sum, column) => sum + column.width, 0);
      const line = `${count} dopo la legenda, in «${continuedTitle(rows.title)}»`;
      words(parent, 'P', line, { x: x + PAD, y: end, width: width - 2 * PAD, height: FOLLOWING_HEIGHT }, FOLLOWING);
      return end + FOLLOWING_HEIGHT;
    },
    words,
    text,
    tick,
    facts(parent, place, labelWidth, rows) {
      const table = sheet.open(parent, 'Table');
      const height = place.height / rows.length;
      for (const [index, [label, value]] of rows.entries()) {
        const y = place.y + index * height;
        const row = sheet.open(table, 'TR');
        const [name, cell] = [
          { x: place.x, y, width: labelWidth, height },
          { x: place.x + labelWidth, y, width: place.width - labelWidth, height },
        ];
        sheet.artifact(() => {
          sheet.box(name, { fill: LABEL_FILL, stroke: '#FFFFFF', line: 0.3 });
          sheet.box({ ...cell, y: y + height - 0.15, height: 0.15 }, { fill: GREEN });
        });
        words(row, 'TH', label, inner(name), { ...LABEL, valign: 'middle' }, { scope: 'Row' });
        text(row, 'TD', label, value, inner(cell), VALUE);
        row.end();
      }
      table.end();
    },
    ticks(parent, { x, y, width }, step, choices) {
      const list = sheet.open(parent, 'L');
      for (const [index, [label, isOn]] of choices.entries()) {
        const top = y + index * step;
        const item = sheet.open(list, 'LI');
        const [mark, body] = [sheet.open(item, 'Lbl'), sheet.open(item, 'LBody')];
        tick(mark, x, top, label, isOn);
        text(body, 'P', label, label, { x: x + 5, y: top - 0.4, width: width - 5, height: step - 0.2 }, { size: 7.5 });
        for (const element of [mark, body, item]) element.end();
      }
      list.end();
    },
  };
}
