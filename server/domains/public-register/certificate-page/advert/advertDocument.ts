/** Prints the indicator of an act on a page of its own, with its text. */
import { printTagged } from '../../../../platform/pdf/document';
import { sheet, type Style } from '../../../../platform/pdf/sheet';
import { drawIndicator, SIZE } from './indicator';
import { wordingOf, type AdvertFacts } from './wording';

/** The place of the indicator on its page, in millimetres. */
const AT = { x: (210 - SIZE.width) / 2, y: 40 } as const;
const HEADING: Style = { size: 14, weight: 'semibold', align: 'center' };

/** @param at the moment of the last change of the act, so that the same act has the same bytes */
export function advertDocument(facts: AdvertFacts, at: Date): Promise<Buffer> {
  const title = `Indicatore per annunci, attestato ${facts.number}`;
  return printTagged(
    { title, subject: 'Prestazione energetica per annunci di vendita e locazione', at },
    (document) => {
      const page = sheet(document);
      const words = (tag: string, text: string, y: number, style: Style) => {
        page.put(page.root, tag, page.lines(text, style, 170), { x: 20, y, width: 170, height: 40 }, style);
      };
      words('H1', title, 22, HEADING);
      page.figure(page.root, wordingOf(facts), { ...AT, ...SIZE }, () => {
        drawIndicator(
          {
            box: ({ x, y, ...size }, look) => {
              page.box({ x: AT.x + x, y: AT.y + y, ...size }, look);
            },
            shapes: (drawing, { x, y, ...size }) => {
              page.shapes(drawing, { x: AT.x + x, y: AT.y + y, ...size });
            },
            text: (text, { x, y, ...size }, style) => {
              const place = { x: AT.x + x, y: AT.y + y, ...size };
              page.drawLines(page.lines(text, style, size.width), place, { ...style, valign: 'middle' });
            },
          },
          facts,
        );
      });
      words('P', wordingOf(facts), AT.y + SIZE.height + 12, { size: 11 });
      page.root.end();
    },
    { margins: 0 },
  );
}
