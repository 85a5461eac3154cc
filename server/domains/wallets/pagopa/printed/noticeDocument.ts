/**
 * Prints the notice (pagoPA, "Avviso di pagamento analogico" 3.5.1): heading, body, addressee, amount and day, places
 * to pay, data of the payment.
 */
import { italianDay, writtenDay } from '../../../../../common/days/italianDays';
import { printTagged } from '../../../../platform/pdf/document';
import { qrModules } from '../../../../platform/pdf/qrModules';
import { sheet, type Element, type Place, type Sheet, type Style } from '../../../../platform/pdf/sheet';
import type { noticeView } from '../payments/views';

export type Notice = ReturnType<typeof noticeView>;

const [LEFT, RIGHT] = [15, 195];
const WIDTH = RIGHT - LEFT;
const HALF = WIDTH / 2;
const DARK = '#17324D';
const FAINT = '#435A70';
const RULE = '#B1B1B3';
/** The side of the code without its quiet zone, in millimetres. */
const QR_SIDE = 25;

const NUMBER = new Intl.NumberFormat('it', { minimumFractionDigits: 2, useGrouping: 'always' });

interface Verbs {
  /** Draws a text in lines, from `y` down; returns the end. */
  readonly text: (parent: Element, tag: string, text: string, at: Omit<Place, 'height'>, style: Style) => number;
  /** Draws a band over the whole width with a heading, and a text beside it. */
  readonly band: (y: number, heading: string, beside: string, align: 'left' | 'right') => number;
  /** Draws a name with its value below it. */
  readonly fact: (parent: Element, name: string, value: string, at: Omit<Place, 'height'>, size?: number) => number;
}

function verbs(page: Sheet): Verbs {
  const text: Verbs['text'] = (parent, tag, said, { x, y, width }, style) => {
    const lines = page.lines(said, style, width);
    const height = page.heightOf(lines.length, style);
    page.put(parent, tag, lines, { x, y, width, height }, style);
    return y + height;
  };
  return {
    text,
    band(y, heading, beside, align) {
      const height = 9;
      const style: Style = { size: 11, weight: 'semibold', colour: '#FFFFFF', valign: 'middle' };
      const place = { x: LEFT + 3, y, width: HALF - 6, height };
      page.artifact(() => {
        page.box({ x: LEFT, y, width: WIDTH, height }, { fill: DARK });
      });
      page.put(page.root, 'H2', page.lines(heading, style, place.width), place, style);
      const half = { x: LEFT + HALF, y, width: HALF - 3, height };
      page.put(page.root, 'P', page.lines(beside, style, half.width), half, { ...style, align });
      return y + height + 4;
    },
    fact(parent, name, value, at, size = 10) {
      const end = text(parent, 'P', name, at, { size: 7.5, colour: FAINT });
      return text(parent, 'P', value, { ...at, y: end }, { size, weight: 'semibold' });
    },
  };
}

const until = ({ dueAt }: Notice) => writtenDay(italianDay(dueAt));

function heading(page: Sheet, { text, fact }: Verbs, notice: Notice): number {
  text(page.root, 'P', 'AVVISO DI PAGAMENTO', { x: LEFT, y: 15, width: WIDTH }, { size: 9, colour: FAINT });
  const title = { size: 18, weight: 'semibold', colour: DARK } as const;
  const y = text(page.root, 'H1', notice.description, { x: LEFT, y: 20, width: WIDTH }, title) + 6;
  const column = (x: number, name: string, who: string, code: string) => {
    const width = HALF - 5;
    const end = fact(page.root, name, who, { x, y, width }, 11);
    return text(page.root, 'P', `Codice Fiscale ${code}`, { x, y: end, width }, { size: 9 });
  };
  return Math.max(
    column(LEFT, 'ENTE CREDITORE', notice.creditorName, notice.creditorCode),
    column(LEFT + HALF, 'DESTINATARIO AVVISO', notice.debtorName, notice.debtorCode),
  );
}

function amount(page: Sheet, { text, band }: Verbs, notice: Notice, from: number): number {
  const y = band(from, 'QUANTO E QUANDO PAGARE?', 'DOVE PAGARE?', 'left');
  const big = { size: 20, weight: 'semibold', colour: DARK } as const;
  const [left, right] = [
    { x: LEFT + 3, width: HALF - 10 },
    { x: LEFT + HALF, width: HALF - 3 },
  ];
  let end = text(page.root, 'P', `${NUMBER.format(notice.amountCents / 100)} Euro`, { ...left, y }, big);
  end = text(page.root, 'P', `entro il ${until(notice)}`, { ...left, y: end }, { size: 12, weight: 'semibold' });
  end = text(
    page.root,
    'P',
    'Puoi pagare in una unica rata. Dopo questo giorno chiedi un avviso nuovo sul portale.',
    { ...left, y: end + 2 },
    { size: 8.5 },
  );
  const ways = [
    [
      'SUL SITO O CON LE APP',
      'del tuo Ente Creditore, della tua Banca o degli altri canali di pagamento. Potrai pagare con carte, conto corrente, CBILL.',
    ],
    [
      'SUL TERRITORIO',
      'in Banca, in Ricevitoria, dal Tabaccaio, al Bancomat, al Supermercato. Potrai pagare in contanti, con carte o conto corrente.',
    ],
    ['TUTTI I CANALI', 'L’elenco è su www.pagopa.gov.it'],
  ] as const;
  let side = y;
  for (const [name, said] of ways) {
    side = text(page.root, 'P', name, { ...right, y: side }, { size: 9, weight: 'semibold', colour: DARK });
    side = text(page.root, 'P', said, { ...right, y: side }, { size: 8.5 }) + 2;
  }
  return Math.max(end, side);
}

function payment(page: Sheet, { text, band, fact }: Verbs, notice: Notice, from: number): void {
  const y = band(from, 'BANCHE E ALTRI CANALI', `RATA UNICA entro il ${until(notice)}`, 'right');
  const { size, d } = qrModules(notice.code);
  // The drawing has four white modules on each side: it is enlarged so that the code itself has its size.
  const side = (QR_SIDE * size) / (size - 8);
  const code = { x: LEFT, y, width: side, height: side };
  page.figure(page.root, `Codice QR per pagare l’avviso ${notice.groupedNumber}`, code, () => {
    page.box(code, { fill: '#FFFFFF' });
    page.shapes({ width: size, height: size, shapes: [{ d, fill: '#000000' }] }, code);
  });
  const caption = text(
    page.root,
    'P',
    'Inquadra il codice QR con l’app della tua banca o di un altro canale di pagamento.',
    { x: LEFT + 3, y: y + side, width: side - 3 },
    { size: 7, colour: FAINT },
  );
  const [one, two] = [LEFT + 45, LEFT + 118];
  const row = (at: number, left: readonly [string, string], right: readonly [string, string] | null, big = 10) => {
    const end = fact(page.root, ...left, { x: one, y: at, width: two - one - 5 }, big);
    const other = right ? fact(page.root, ...right, { x: two, y: at, width: RIGHT - two }, big) : at;
    return Math.max(end, other) + 2.5;
  };
  let next = row(y, ['Destinatario', notice.debtorName], ['Euro', NUMBER.format(notice.amountCents / 100)]);
  next = row(next, ['Ente Creditore', notice.creditorName], ['Codice Fiscale Ente Creditore', notice.creditorCode]);
  next = row(next, ['Oggetto del pagamento', notice.description], null);
  next = row(
    next,
    ['Codice Avviso', notice.groupedNumber],
    notice.cbill === null ? null : ['Codice CBILL', notice.cbill],
    11,
  );
  page.artifact(() => {
    page.box({ x: LEFT, y: Math.max(next, caption) + 3, width: WIDTH, height: 0.2 }, { fill: RULE });
  });
}

/**
 * Prints a notice on a sheet A4. The same payment has the same bytes. @param at the instant when the payment was
 * created
 */
export const noticeDocument = (notice: Notice, at: Date): Promise<Buffer> =>
  printTagged(
    { title: `Avviso di pagamento ${notice.groupedNumber}`, subject: 'Avviso di pagamento', at },
    (document) => {
      const page = sheet(document);
      const kit = verbs(page);
      const paid = amount(page, kit, notice, heading(page, kit, notice) + 8);
      payment(page, kit, notice, paid + 8);
      page.root.end();
    },
    { margins: 0 },
  );
