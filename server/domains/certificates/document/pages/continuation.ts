/** Continues the five pages: rows of tables that had no room, and long texts in full. */
import type { Style } from '../../../../platform/pdf/sheet';
import { continuedTitle, type Form, type Rows } from './form';
import { BOTTOM, LEFT, TOP, WIDTH, type Frame } from './frame';

const BODY: Style = { size: 8 };
const LABEL: Style = { size: 8, weight: 'semibold' };

/** Draws rows on as many pages as they need; a row always fits an empty page. */
function continueTable({ table }: Form, frame: Frame, rows: Rows): void {
  for (let rest = rows.rows; rest.length > 0;) {
    frame.page();
    const { element, y } = frame.section(continuedTitle(rows.title), TOP);
    const { drawn } = table(element, LEFT, y, BOTTOM, { ...rows, rows: rest });
    element.end();
    rest = rest.slice(Math.max(drawn, 1));
  }
}

/** Prints the texts that their frames could not hold, one after another. */
function notesInFull({ sheet, notes }: Form, frame: Frame): void {
  if (notes.length === 0) return;
  const begin = () => {
    frame.page();
    return frame.section('TESTI RIPORTATI PER ESTESO', TOP);
  };
  let { element, y } = begin();
  const put = (tag: string, text: string, style: Style) => {
    let lines = sheet.lines(text, style, WIDTH - 3);
    const step = sheet.heightOf(1, style);
    while (lines.length > 0) {
      let room = Math.floor((BOTTOM - y) / step);
      if (room < Math.min(lines.length, 3)) {
        element.end();
        ({ element, y } = begin());
        room = Math.floor((BOTTOM - y) / step);
      }
      const here = lines.slice(0, room);
      sheet.put(element, tag, here, { x: LEFT + 1.5, y, width: WIDTH - 3, height: here.length * step }, style);
      y += here.length * step;
      lines = lines.slice(room);
    }
  };
  for (const [index, { label, text }] of notes.entries()) {
    if (y > BOTTOM - 14) {
      element.end();
      ({ element, y } = begin());
    }
    put('H3', `Nota ${String(index + 1)} – ${label}`, LABEL);
    put('P', text, BODY);
    y += 3;
  }
  element.end();
}

/** Draws the pages; there are none where everything fitted. */
export function continuation(form: Form, frame: Frame): void {
  for (const rows of form.leftovers) continueTable(form, frame, rows);
  notesInFull(form, frame);
}
