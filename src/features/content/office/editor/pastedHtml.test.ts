import { DOMParser } from 'prosemirror-model';
import type { Document } from '../../../../../common/document/model';
import { readDocument } from '../../../../../common/document/readDocument';
import { written } from './convert';
import { readableHtml } from './pastedHtml';
import { schema } from './schema';

/** Pastes HTML and returns the resulting document. */
function pasted(html: string): Document {
  const page = document.createElement('div');
  page.innerHTML = readableHtml(html);
  const result = written(DOMParser.fromSchema(schema).parse(page));
  expect(readDocument(result)).toEqual(result);
  return result;
}
const text = (words: string) => ({ type: 'paragraph', runs: [{ text: words }] });
const list = (isOrdered: boolean, ...items: string[]) => ({
  type: 'list',
  isOrdered,
  items: items.map((words) => [{ text: words }]),
});
/** An item as Word writes it to the clipboard. */
const wordItem = (sign: string, words: string, level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${String(level)} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;

it('takes lists of Word as lists, with signs and with numbers', () => {
  const page = `<html><body><p class=MsoNormal>Servono:</p>${wordItem('·', 'la carta')}${wordItem('·', 'la firma')}<p class=MsoNormal>Poi:</p>${wordItem('1.', 'si invia')}${wordItem('2.', 'si paga')}</body></html>`;
  expect(pasted(page)).toEqual([
    text('Servono:'),
    list(false, 'la carta', 'la firma'),
    text('Poi:'),
    list(true, 'si invia', 'si paga'),
  ]);
});

it('pastes nested items, of Word and of a page', () => {
  const page =
    wordItem('·', 'Impianti') + wordItem('o', 'caldaie', 2) + wordItem('o', 'pompe', 2) + wordItem('·', 'Edifici');
  const flat = [list(false, 'Impianti', '– caldaie', '– pompe', 'Edifici')];
  expect(pasted(page)).toEqual(flat);
  expect(pasted('<ul><li>Impianti<ul><li>caldaie</li><li>pompe</li></ul></li><li>Edifici</li></ul>')).toEqual(flat);
  expect(pasted('<ul><li>Impianti</li><ul><li>caldaie</li><li>pompe</li></ul><li>Edifici</li></ul>')).toEqual(flat);
  // The numbers of the items do not change.
  expect(pasted('<ol><li>Uno<ul><li>a</li><li>b</li></ul></li><li>Due</li></ol>')).toEqual([
    list(true, 'Uno – a – b', 'Due'),
  ]);
});

it('writes formulas and units in Unicode, and leaves on the line what it has no signs for', () => {
  expect(
    pasted(
      '<p>H<sub>2</sub>O, CO<sub>2</sub>, 20 m<sup>2</sup>, kWh/m<span style="vertical-align: super">2</span></p>',
    ),
  ).toEqual([text('H₂O, CO₂, 20 m², kWh/m²')]);
  expect(pasted('<p>EP<sub>gl,nren</sub> e 1<sup>er</sup></p>')).toEqual([text('EPgl,nren e 1er')]);
});

it('takes bold and italic from styles and from classes, and none from a wrapper that says it is none', () => {
  const bold = [{ type: 'paragraph', runs: [{ text: 'Uno ' }, { text: 'due', isBold: true }] }];
  for (const weight of ['bold', 'bolder', '600', '800', '900'])
    expect(pasted(`<p>Uno <span style="font-weight:${weight}">due</span></p>`)).toEqual(bold);
  const byClass =
    '<html><head><style><!-- /* Stili */ span.Forte {mso-style-name:Forte; font-weight:bold;} --></style></head><body><p>Uno <span class=Forte>due</span></p></body></html>';
  expect(pasted(byClass)).toEqual(bold);
  expect(pasted('<b style="font-weight:normal"><p>Uno</p></b>')).toEqual([text('Uno')]);
  expect(pasted('<p><span style="font-style:oblique">Uno</span></p>')).toEqual([
    { type: 'paragraph', runs: [{ text: 'Uno', isItalic: true }] },
  ]);
});

it('makes a paragraph of each preformatted line, and of what a line break parts', () => {
  expect(pasted('<pre>Uno\n\nDue\nTre</pre>')).toEqual([text('Uno'), text('Due'), text('Tre')]);
  expect(pasted('<p>Via Po, 1<br>47121 Forlì</p>')).toEqual([text('Via Po, 1'), text('47121 Forlì')]);
  expect(pasted('<div>Uno<br>Due</div>')).toEqual([text('Uno'), text('Due')]);
  expect(pasted('<ul><li>Uno<br>due</li></ul>')).toEqual([list(false, 'Uno due')]);
});
