/** Prints labels of plates on common A4 sheets: three in a row, eight rows, 70 × 37 mm each. */
import { qrModules } from '../../../platform/pdf/qrModules';
import { printTagged } from '../../../platform/pdf/document';
import { sheet, type Sheet } from '../../../platform/pdf/sheet';
import { plateOf, writtenPlate } from '../rules/plate';
import type { PlateBatch } from './batchRepository';
import { spelledPlate } from './spelledPlate';

/** In millimetres. */
const LABEL = { width: 70, height: 37 } as const;
const [ACROSS, DOWN] = [3, 8] as const;
const TOP = (297 - DOWN * LABEL.height) / 2;
/** The margin that printers leave white, and that allows for an inexact cut. */
const INSET = 5;
const QR = LABEL.height - 2 * INSET;

const LABELS_OF_SHEET = ACROSS * DOWN;

/** The issuer on the labels, and the address of their code. */
export interface LabelWords {
  readonly region: string;
  /** Returns the address of the page of a plant, by its plate. */
  readonly addressOf: (plate: string) => string;
}

function label(page: Sheet, number: number, at: { readonly x: number; readonly y: number }, words: LabelWords): void {
  const plate = plateOf(number);
  const written = writtenPlate(plate);
  const { size, d } = qrModules(words.addressOf(plate));
  const code = { x: at.x + INSET - 1, y: at.y + INSET, width: QR, height: QR };
  const part = page.open(page.root, 'Sect');
  page.figure(part, `Codice QR della targa ${written}`, code, () => {
    page.box(code, { fill: '#FFFFFF' });
    page.shapes({ width: size, height: size, shapes: [{ d, fill: '#000000' }] }, code);
  });
  const x = at.x + INSET + QR;
  const width = LABEL.width - QR - 2 * INSET;
  const put = (text: string, y: number, style: Parameters<Sheet['lines']>[1]) => {
    const lines = page.lines(text, style, width);
    const height = page.heightOf(lines.length, style);
    page.put(part, 'P', lines, { x, y, width, height }, style);
    return y + height;
  };
  let y = put(words.region, at.y + INSET, { size: 7, weight: 'semibold' });
  y = put('Targa impianto', y, { size: 6.5 });
  y = put(written, y + 1.5, { size: 11, weight: 'semibold' });
  put(spelledPlate(written), y + 1, { size: 5.5 });
}

/** Prints the sheets of a batch; printing again gives the same bytes. */
export function labelSheets(batch: PlateBatch, words: LabelWords): Promise<Buffer> {
  const { first, size, companyName, reservedAt } = batch;
  const [from, to] = [first, first + size - 1].map((number) => writtenPlate(plateOf(number)));
  const title = `Etichette delle targhe da ${String(from)} a ${String(to)}`;
  const subject =
    companyName === null ? 'Targhe impianto' : `Targhe impianto per ${companyName.replace(/[<>&]/gu, ' ')}`;
  return printTagged(
    { title, subject, at: reservedAt },
    (document) => {
      const page = sheet(document);
      for (let index = 0; index < size; index += 1) {
        const place = index % LABELS_OF_SHEET;
        if (index > 0 && place === 0) document.addPage({ size: 'A4', margin: 0 });
        const at = { x: (place % ACROSS) * LABEL.width, y: TOP + Math.floor(place / ACROSS) * LABEL.height };
        label(page, first + index, at, words);
      }
    },
    { margins: 0 },
  );
}
