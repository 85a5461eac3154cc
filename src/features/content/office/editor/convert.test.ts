import { DOMParser } from 'prosemirror-model';
import type { Document } from '../../../../../common/document/model';
import { readDocument } from '../../../../../common/document/readDocument';
import { editable, written } from './convert';
import { schema } from './schema';

const fileId = '0b6f3c0e-5a0a-4f0e-9a59-5d8a36b7a001';
const whole: Document = [
  { type: 'heading', level: 2, runs: [{ text: 'Titolo' }] },
  {
    type: 'paragraph',
    runs: [{ text: 'Dal ' }, { text: 'decreto', isBold: true, isItalic: true, href: 'https://regione.it/' }],
  },
  { type: 'list', isOrdered: false, items: [[{ text: 'Uno' }], []] },
  { type: 'quote', runs: [{ text: 'Citazione' }] },
  {
    type: 'table',
    rows: [
      [[{ text: 'Classe' }], []],
      [[{ text: 'A' }], [{ text: 'B' }]],
    ],
  },
  { type: 'image', fileId, alt: 'Una targa' },
];
/** Pastes HTML and returns the resulting document. */
const pasted = (html: string): Document => {
  const page = document.createElement('div');
  page.innerHTML = html;
  return written(DOMParser.fromSchema(schema).parse(page));
};

it('reads a stored document, and writes it back unchanged', () => {
  const node = editable(whole);
  node.check();
  expect(written(node)).toEqual(whole);
  expect(written(editable([]))).toEqual([]);
});

it.each([
  ['a script', '<p>Uno<script>alert(1)</script></p>', [{ type: 'paragraph', runs: [{ text: 'Uno' }] }]],
  [
    'a style',
    '<style>p{color:red}</style><p style="color:red">Uno</p>',
    [{ type: 'paragraph', runs: [{ text: 'Uno' }] }],
  ],
  [
    'a foreign frame',
    '<iframe src="https://evil.example">x</iframe><p>Uno</p>',
    [{ type: 'paragraph', runs: [{ text: 'Uno' }] }],
  ],
  [
    'a foreign image',
    '<p>Uno</p><img src="https://evil.example/x.png" alt="x">',
    [{ type: 'paragraph', runs: [{ text: 'Uno' }] }],
  ],
  [
    'a link to a script',
    '<p><a href="javascript:alert(1)">Uno</a></p>',
    [{ type: 'paragraph', runs: [{ text: 'Uno' }] }],
  ],
  [
    'a link without protocol',
    '<p><a href="www.regione.it">Uno</a></p>',
    [{ type: 'paragraph', runs: [{ text: 'Uno', href: 'https://www.regione.it' }] }],
  ],
  [
    'headings, bold by style, and a list of another program',
    '<h1>A</h1><h4>B</h4><div><span style="font-weight: 700">C</span></div><ul><li><p>D</p></li></ul>',
    [
      { type: 'heading', level: 2, runs: [{ text: 'A' }] },
      { type: 'heading', level: 3, runs: [{ text: 'B' }] },
      { type: 'paragraph', runs: [{ text: 'C', isBold: true }] },
      { type: 'list', isOrdered: false, items: [[{ text: 'D' }]] },
    ],
  ],
  [
    'a table with merged cells',
    '<table><tr><th colspan="2">A</th></tr><tr><td>B</td><td>C</td></tr></table>',
    [
      {
        type: 'table',
        rows: [
          [[{ text: 'A' }], []],
          [[{ text: 'B' }], [{ text: 'C' }]],
        ],
      },
    ],
  ],
])('keeps of %s what a document can say', (_name, html, expected) => {
  const document = pasted(html);
  expect(document).toEqual(expected);
  expect(readDocument(document)).toEqual(expected);
});
