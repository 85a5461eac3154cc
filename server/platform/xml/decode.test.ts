import { decodeXml } from './decode';

const body = '<a>Città è «vicina»</a>';
const declaring = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>${body}`;

it.each([
  ['UTF-8', Buffer.from(declaring('UTF-8'))],
  ['UTF-8 without a declaration', Buffer.from(body)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${declaring('utf-8')}`)],
  ['UTF-16 with a mark, little end first', Buffer.from(`\uFEFF${declaring('UTF-16')}`, 'utf16le')],
  ['UTF-16 with a mark, big end first', Buffer.from(`\uFEFF${declaring('UTF-16')}`, 'utf16le').swap16()],
  ['UTF-16 without a mark', Buffer.from(declaring('UTF-16LE'), 'utf16le')],
  ['ISO-8859-1', Buffer.from(declaring('ISO-8859-1'), 'latin1')],
  ['ISO-8859-15', Buffer.from(declaring('iso-8859-15'), 'latin1')],
  ['windows-1252', Buffer.from(declaring('windows-1252'), 'latin1')],
  ['single quotes and space', Buffer.from(`  <?xml version='1.0'  encoding = 'UTF-8' ?>${body}`)],
])('reads %s', (_name, bytes) => {
  expect(decodeXml(bytes)).toEqual({ text: body, warning: null });
});

it('reads the signs that windows-1252 has where ISO-8859-1 has none', () => {
  const bytes = Buffer.concat([
    Buffer.from('<?xml version="1.0" encoding="windows-1252"?><a>'),
    Buffer.from([0x80, 0x92]),
    Buffer.from('</a>'),
  ]);
  expect(decodeXml(bytes)).toEqual({ text: '<a>€’</a>', warning: null });
});

it.each([
  ['ISO-8859-1', Buffer.from(declaring('ISO-8859-1'))],
  ['windows-1252', Buffer.from(declaring('windows-1252'))],
  ['ISO-8859-1 under a mark of UTF-8', Buffer.from(`\uFEFF${declaring('ISO-8859-1')}`)],
])('reads UTF-8 that declares %s as what it is, and tells so', (_name, bytes) => {
  expect(decodeXml(bytes)).toEqual({ text: body, warning: expect.stringContaining('è scritto in UTF-8') as string });
});

it('warns of nothing when all of these encodings write the letters alike', () => {
  expect(decodeXml(Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Citta</a>'))).toEqual({
    text: '<a>Citta</a>',
    warning: null,
  });
});

it.each([
  ['an encoding that does not exist', Buffer.from(declaring('klingon')), 'klingon, non esiste'],
  ['UTF-7, which hides tags', Buffer.from(declaring('utf-7')), 'non esiste'],
  ['UTF-16 that is none', Buffer.from(declaring('UTF-16')), 'dichiara la codifica utf-16'],
  ['UTF-8 that is UTF-16', Buffer.from(declaring('UTF-8'), 'utf16le'), 'è scritto in utf-16le'],
  ['bytes that are no UTF-8', Buffer.from(declaring('UTF-8'), 'latin1'), 'caratteri che non lo sono'],
  ['bytes that are no UTF-8, undeclared', Buffer.from(body, 'latin1'), 'non dichiara una codifica'],
])('refuses %s', (_name, bytes, words) => {
  expect(decodeXml(bytes)).toEqual({ message: expect.stringContaining(words) as string });
});
