/** The parts of every page of the form: head, foot, bars of sections, and a mark across it while it is not in force. */
import { POINTS, type Element, type Place, type Style } from '../../../../platform/pdf/sheet';
import { GREEN, type Form } from './form';

/** Measures of the page, in millimetres. */
export const LEFT = 6;
export const WIDTH = 195.8;
export const TOP = 35;
export const BOTTOM = 284;
const PAGE = { width: 210, height: 297 } as const;
const BAND: Place = { x: 28.6, y: 6, width: 137.2, height: 22.6 };
const TITLE = 'ATTESTATO DI PRESTAZIONE ENERGETICA DEGLI EDIFICI';
const WHITE: Style = { size: 9, weight: 'semibold', colour: '#FFFFFF' };

/** The number of the certificate and its state. */
export interface PrintedStatus {
  readonly number: string;
  readonly validUntil: string;
  /** Everybody verifies the act by this code. */
  readonly code: string;
  readonly state: 'draft' | 'act' | 'copy' | 'ended';
  readonly outcome: Outcome | undefined;
}

/** The event that ended an act. */
export interface Outcome {
  /** One word across the page: `SOSTITUITO`. */
  readonly word: string;
  /** The sentence with the day, and the number of the act that replaced it. */
  readonly said: string;
}

/** Sizes of the words across the page, in points. */
const MARKS = {
  draft: { word: 'BOZZA', size: 190 },
  act: null,
  copy: null,
  ended: null,
} as const;

export interface Frame {
  /** Begins a page; the first exists already. */
  readonly page: () => void;
  /** Draws a section's bar with its title; returns its element and the top of its content. */
  readonly section: (title: string, y: number) => { element: Element; y: number };
}

export function frame({ sheet, words, text }: Form, standing: PrintedStatus): Frame {
  const { document } = sheet;
  let pages = 0;

  const rotated = (degrees: number, x: number, y: number, draw: () => void) => {
    document.save();
    document.rotate(degrees, { origin: [x * POINTS, y * POINTS] });
    draw();
    document.restore();
  };
  const mark = () => {
    const across = standing.outcome ? { word: standing.outcome.word, size: 125 } : MARKS[standing.state];
    if (!across) return;
    const style: Style = {
      size: across.size,
      weight: 'semibold',
      colour: '#DEDEDE',
      align: 'center',
      valign: 'middle',
    };
    const place = { x: -95, y: PAGE.height / 2 - 50, width: 400, height: 100 };
    rotated(-45, PAGE.width / 2, PAGE.height / 2, () => {
      sheet.drawLines(sheet.lines(across.word, style, place.width), place, style);
    });
  };
  const head = () => {
    const gradient = document.linearGradient(BAND.x * POINTS, 0, (BAND.x + BAND.width) * POINTS, 0);
    gradient.stop(0, '#16B75C').stop(1, '#D42900');
    document.rect(BAND.x * POINTS, BAND.y * POINTS, BAND.width * POINTS, BAND.height * POINTS).fill(gradient);
    // The portal's own sign stands in the place of the Region's coat of arms, which we may not draw.
    const sign: Style = { size: 11, weight: 'semibold', colour: GREEN, align: 'center', valign: 'middle' };
    const region = { x: LEFT + 0.3, y: BAND.y, width: 22, height: 21.5 };
    sheet.box(region, { stroke: GREEN });
    sheet.drawLines(sheet.lines('Regione Emilia-Romagna', { ...sign, size: 7 }, 21.5), region, { ...sign, size: 7 });
    const logo = { x: 165.8, y: BAND.y, width: 35.8, height: BAND.height };
    sheet.box(logo, { fill: '#FFFFFF', stroke: GREEN });
    sheet.drawLines(sheet.lines('APE', { ...sign, size: 34 }, 35), { ...logo, height: 16 }, { ...sign, size: 34 });
    for (const [index, colour] of [
      '#336600',
      '#009900',
      '#99CC00',
      '#FFFF00',
      '#FFC000',
      '#E46C0A',
      '#FF0000',
    ].entries())
      sheet.box({ x: 169 + index * 4.2, y: 24, width: 4.2, height: 2.4 }, { fill: colour });
  };
  const foot = () => {
    const bar = { x: LEFT, y: 287.4, width: WIDTH, height: 4.6 };
    const style: Style = { ...WHITE, size: 8, align: 'right', valign: 'middle' };
    sheet.box(bar, { fill: GREEN });
    const inside = { ...bar, width: WIDTH - 2 };
    sheet.drawLines(sheet.lines(`Pag. ${String(pages)}`, style, 30), inside, style);
    // Programs that read the text cut the word across the page into letters; here it stands whole. The act has no such
    // word, since it is signed as it is: it says what else it contains.
    const line = {
      draft: MARKS.draft.word,
      act: `Vale solo se firmato e registrato: verifica il codice ${standing.code}`,
      copy: 'Copia per la consultazione, senza dati personali: non è l’atto firmato',
      ended: 'Copia per la consultazione: non è l’atto firmato',
    }[standing.state];
    const left: Style = { ...style, align: 'left' };
    sheet.drawLines(sheet.lines(line, left, WIDTH - 40), { ...inside, x: LEFT + 2 }, left);
  };
  const outcome = () => {
    if (!standing.outcome) return;
    const style: Style = { size: 10, weight: 'semibold', colour: '#A40000', align: 'center', valign: 'middle' };
    const place = { x: LEFT, y: 29, width: WIDTH, height: 5.4 };
    const lines = sheet.lines(standing.outcome.said, style, place.width);
    if (pages === 1) sheet.put(sheet.root, 'P', lines, place, style);
    else
      sheet.artifact(() => {
        sheet.drawLines(lines, place, style);
      });
  };
  const title = () => {
    const element = sheet.root;
    const style: Style = { ...WHITE, size: 13.2, align: 'center' };
    const places = { x: BAND.x + 2, y: BAND.y + 2.4, width: BAND.width - 4, height: 6 };
    const code: Place = { x: 33.5, y: 19.4, width: 73, height: 5 };
    const date: Place = { x: 109, y: 19.4, width: 55, height: 5 };
    const line = `CODICE IDENTIFICATIVO: ${standing.number}`;
    const until = `VALIDO FINO AL: ${standing.validUntil}`;
    if (pages === 1) {
      words(element, 'H1', TITLE, places, style);
      text(element, 'P', 'Codice identificativo', line, code, WHITE);
      text(element, 'P', 'Validità', until, date, WHITE);
      return;
    }
    // Screen readers announce it once; it is shown on every page.
    sheet.artifact(() => {
      sheet.drawLines(sheet.lines(TITLE, style, places.width), places, style);
      sheet.drawLines(sheet.lines(line, WHITE, code.width).slice(0, 1), code, WHITE);
      sheet.drawLines(sheet.lines(until, WHITE, date.width).slice(0, 1), date, WHITE);
    });
  };

  return {
    page() {
      if (pages > 0) document.addPage();
      pages += 1;
      sheet.artifact(() => {
        mark();
        head();
        foot();
      });
      title();
      outcome();
    },
    section(heading, y) {
      const element = sheet.open(sheet.root, 'Sect');
      const style: Style = { ...WHITE, size: 9, valign: 'middle' };
      const lines = sheet.lines(heading, style, WIDTH - 6);
      const tab = { x: LEFT, y, width: (lines[0]?.width ?? 0) / POINTS + 6, height: 5.2 };
      sheet.artifact(() => {
        sheet.box({ x: LEFT, y: y + 4.6, width: WIDTH, height: 1.8 }, { fill: '#336900' });
        sheet.box(tab, { fill: '#336900' });
      });
      sheet.put(element, 'H2', lines, { ...tab, x: LEFT + 2.5 }, style);
      return { element, y: y + 7.6 };
    },
  };
}
