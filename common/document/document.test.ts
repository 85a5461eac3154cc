import { documentOfText, imagesOf, plainText } from './contents';
import { completedHref, isSafeHref } from './links';
import { documentBounds, type Document } from './model';
import { DocumentFault, readDocument } from './readDocument';

const fileId = '0b6f3c0e-5a0a-4f0e-9a59-5d8a36b7a001';
const whole: Document = [
  { type: 'heading', level: 2, runs: [{ text: 'Che cosa cambia' }] },
  {
    type: 'paragraph',
    runs: [
      { text: 'Dal ' },
      { text: '3 giugno', isBold: true },
      { text: ' vedi ' },
      { text: 'il decreto', isItalic: true, href: 'https://www.gazzettaufficiale.it/' },
    ],
  },
  { type: 'list', isOrdered: true, items: [[{ text: 'Uno' }], [{ text: 'Due' }]] },
  { type: 'quote', runs: [{ text: 'Citazione' }] },
  {
    type: 'table',
    rows: [
      [[{ text: 'Classe' }], [{ text: 'Limite' }]],
      [[{ text: 'A4' }], []],
    ],
  },
  { type: 'image', fileId, alt: 'La targa di un edificio' },
];
const fault = (value: unknown): string => {
  try {
    readDocument(value);
    return 'none';
  } catch (error) {
    if (error instanceof DocumentFault) return `${error.fault} ${String(error.block)}`;
    throw error;
  }
};
const paragraph = (runs: unknown) => ({ type: 'paragraph', runs });
const linking = (href: unknown) => [paragraph([{ text: 'qui', href }])];

it('reads a document as it is, and returns its words and images [RTE-21]', () => {
  expect(readDocument(structuredClone(whole))).toEqual(whole);
  expect(plainText(whole)).toBe(
    'Che cosa cambia\n\nDal 3 giugno vedi il decreto\n\n• Uno\n• Due\n\nCitazione\n\nClasse | Limite\nA4 | \n\n[La targa di un edificio]',
  );
  expect(imagesOf([...whole, ...whole])).toEqual([fileId]);
  expect(documentOfText(' Uno\n due. \n \nTre.\n')).toEqual([
    { type: 'paragraph', runs: [{ text: 'Uno due.' }] },
    { type: 'paragraph', runs: [{ text: 'Tre.' }] },
  ]);
});

it.each([
  [{ blocks: [] }, 'shape 0'],
  [[{ type: 'script', runs: [] }], 'shape 0'],
  [[paragraph([]), paragraph([{ text: 'x', onclick: 'y' }])], 'shape 1'],
  [[paragraph([{ text: '' }])], 'shape 0'],
  [[paragraph([{ text: 'a\u0000b' }])], 'shape 0'],
  [[paragraph([{ text: '\ud800' }])], 'shape 0'],
  [[{ ...paragraph([]), level: 2 }], 'shape 0'],
  [[{ type: 'heading', level: 1, runs: [] }], 'shape 0'],
  [[{ type: 'list', isOrdered: true, items: [] }], 'shape 0'],
  [[{ type: 'table', rows: [[[], []], [[]]] }], 'ragged 0'],
  [[{ type: 'image', fileId: '../x', alt: 'Testo' }], 'shape 0'],
  [[{ type: 'image', fileId }], 'altMissing 0'],
  [[{ type: 'image', fileId, alt: '  ' }], 'altMissing 0'],
  [[paragraph([{ text: 'x'.repeat(documentBounds.text + 1) }])], 'tooLong 0'],
  [Array.from({ length: documentBounds.blocks + 1 }, () => paragraph([])), 'tooLong 0'],
  [linking('javascript:alert(1)'), 'link 0'],
])('refuses what is no document, at its block: %j', (value, expected) => {
  expect(fault(value)).toBe(expected);
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'www.regione.it',
  '',
  '#',
  'http://',
  'https:///evil.example',
  'blob:https://x',
  'https://a b',
])('lets no link lead to %j', (href) => {
  expect(isSafeHref(href)).toBe(false);
});

it.each([
  ['www.regione.emilia-romagna.it', 'https://www.regione.emilia-romagna.it'],
  ['regione.it/ape?x=1', 'https://regione.it/ape?x=1'],
  [' https://regione.it ', 'https://regione.it'],
  ['ufficio@regione.it', 'mailto:ufficio@regione.it'],
  ['tel:+39051123', 'tel:+39051123'],
  ['/manuali', '/manuali'],
  ['javascript:alert(1)', null],
  ['//evil.example', null],
  ['qui', null],
])('completes the typed address %j to %j', (typed, href) => {
  expect(completedHref(typed)).toBe(href);
});
