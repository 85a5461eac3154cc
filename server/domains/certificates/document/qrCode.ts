/** The code that leads from paper to where everybody can verify the certificate. */
import encodeQR from 'qr';
import type { Element, Place } from '../../../platform/pdf/sheet';
import type { Form } from './form';

/** White modules around the code, without which readers do not find it (ISO/IEC 18004, 9.1). */
const QUIET = 4;

/** Dark modules as one path: a bar for each stretch of a row. */
export function modules(address: string): { size: number; d: string } {
  const matrix = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET });
  const bars = matrix.flatMap((row, y) => {
    const found: string[] = [];
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      found.push(`M${String(from)} ${String(y)}h${String(x - from + 1)}v1h${String(from - x - 1)}Z`);
    }
    return found;
  });
  return { size: matrix.length, d: bars.join('') };
}

export function qrCode(
  { sheet, text }: Form,
  element: Element,
  place: Place,
  { code, address }: { readonly code: string; readonly address: string },
): void {
  const { size, d } = modules(address);
  sheet.figure(element, `Codice QR per verificare l’attestato: ${address}`, place, () => {
    sheet.box(place, { fill: '#FFFFFF' });
    sheet.shapes({ width: size, height: size, shapes: [{ d, fill: '#000000' }] }, place);
  });
  const below = { x: place.x - 2, y: place.y + place.height + 0.5, width: place.width + 4, height: 9 };
  text(element, 'P', 'Codice di verifica', `Verifica l’attestato\n${code}`, below, { size: 7, align: 'center' });
}
