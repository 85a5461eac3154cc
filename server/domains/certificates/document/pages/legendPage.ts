/** Page 5: the legend. */
import { QUALITY_FACES } from '../../../../../common/graphics/envelope';
import type { Piece } from '../../../../platform/pdf/typesetter';
import { GREEN, type Form } from './form';
import { LEFT, TOP, type Frame } from './frame';
import { LEGEND_AFTER_FACES, LEGEND_BEFORE_FACES, LEGEND_THIRD_PAGE, REN_CODES } from '../words';

const FACES = [
  ['0', 'QUALITÀ ALTA'],
  ['1', 'QUALITÀ MEDIA'],
  ['2', 'QUALITÀ BASSA'],
] as const;
const TABLE_TITLE =
  'RIQUALIFICAZIONE ENERGETICA E RISTRUTTURAZIONE IMPORTANTE EDIFICIO/UNITÀ IMMOBILIARE - Tabella dei Codici';
const STYLE = { size: 8.2 } as const;
const WITHIN = 192;

/** Text between double asterisks is bold. */
const emphasized = (text: string): Piece[] =>
  text
    .split('**')
    .map((part, index): Piece => ({ text: part, weight: index % 2 === 1 ? 'semibold' : 'regular' }))
    .filter((piece) => piece.text !== '');

export function legendPage({ sheet, words, table }: Form, frame: Frame): void {
  frame.page();
  const { element, y: top } = frame.section('LEGENDA E NOTE PER LA COMPILAZIONE', TOP);
  let y = top;
  const paragraphs = (texts: readonly string[]) => {
    for (const text of texts)
      y += 1.6 + words(element, 'P', emphasized(text), { x: LEFT + 1.5, y, width: WITHIN, height: 4 }, STYLE);
  };
  paragraphs(LEGEND_BEFORE_FACES);
  for (const [index, [code, label]] of FACES.entries()) {
    const x = LEFT + 10 + index * 62;
    sheet.artifact(() => {
      sheet.shapes(QUALITY_FACES[code], { x, y, width: 10, height: 10 });
    });
    words(
      element,
      'P',
      label,
      { x: x + 12, y, width: 40, height: 10 },
      { size: 8, weight: 'semibold', valign: 'middle' },
    );
  }
  y += 12.5;
  paragraphs(LEGEND_AFTER_FACES);
  words(
    element,
    'H3',
    TABLE_TITLE,
    { x: LEFT + 1.5, y: y + 0.5, width: WITHIN, height: 5 },
    { size: 8, weight: 'semibold', colour: GREEN },
  );
  const columns = [
    { title: 'Codice', width: 20 },
    { title: 'TIPO DI INTERVENTO', width: 110 },
  ];
  const codes = table(element, LEFT + 33, y + 5.5, 290, { title: 'Tabella dei codici', columns, rows: REN_CODES });
  y = codes.y + 2.5;
  paragraphs(LEGEND_THIRD_PAGE);
  element.end();
}
