/** The indicator of an act for an advertisement, and the text that goes with it; of an act that counts, and of no other. */
import { ApiError } from '../../../../platform/errors';
import { printTagged } from '../../../../platform/pdf/document';
import { sheet, type Style } from '../../../../platform/pdf/sheet';
import { publicFacts } from '../facts';
import type { FactRow } from '../factsRepository';
import { openAct, type Scope } from '../show';
import { drawIndicator, SIZE } from './indicator';
import { indicatorSvg } from './svg';
import { wordingOf, type AdvertFacts } from './wording';

const NOTHING_AROUND = { units: [], related: [], replaces: [], replacedBy: null } as const;

/** @throws ApiError as `openAct`; 403 Sace:Visura:NotForAdverts where the act is replaced, expired or lapsed */
async function openValid(scope: Scope, number: string): Promise<{ row: FactRow; facts: AdvertFacts }> {
  const row = await openAct(scope, number);
  if (row.state === 'Registrata') return { row, facts: publicFacts(row, NOTHING_AROUND) };
  const code = 'Sace:Visura:NotForAdverts';
  throw new ApiError(403, { resource: 'Sace', key: code }, { code });
}

/** As SVG, with the text to copy. @throws ApiError as `openValid` */
export async function readAdvert(scope: Scope, number: string): Promise<{ text: string; svg: string }> {
  const { facts } = await openValid(scope, number);
  return { text: wordingOf(facts), svg: indicatorSvg(facts) };
}

/** As PDF, on a page of its own. @throws ApiError as `openValid` */
export async function readAdvertDocument(scope: Scope, number: string): Promise<{ name: string; pdf: Buffer }> {
  const { row, facts } = await openValid(scope, number);
  return { name: `APE-${number}-annuncio.pdf`, pdf: await advertDocument(facts, row.updatedAt) };
}

/** Where the indicator stands on its page, in millimetres. */
const AT = { x: (210 - SIZE.width) / 2, y: 40 } as const;
const HEADING: Style = { size: 14, weight: 'semibold', align: 'center' };

function advertDocument(facts: AdvertFacts, at: Date): Promise<Buffer> {
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
