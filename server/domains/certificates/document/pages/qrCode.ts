/** The QR code that leads from paper to the page where everybody can verify the certificate. */
import { qrModules } from '../../../../platform/pdf/qrModules';
import type { Element, Place } from '../../../../platform/pdf/sheet';
import type { Form } from './form';

export function qrCode(
  { sheet, text }: Form,
  element: Element,
  place: Place,
  { code, address }: { readonly code: string; readonly address: string },
): void {
  const { size, d } = qrModules(address);
  sheet.figure(element, `Codice QR per verificare l’attestato: ${address}`, place, () => {
    sheet.box(place, { fill: '#FFFFFF' });
    sheet.shapes({ width: size, height: size, shapes: [{ d, fill: '#000000' }] }, place);
  });
  const below = { x: place.x - 2, y: place.y + place.height + 0.5, width: place.width + 4, height: 9 };
  text(element, 'P', 'Codice di verifica', `Verifica l’attestato\n${code}`, below, { size: 7, align: 'center' });
}
