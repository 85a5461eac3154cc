/** The kind of a file by its structure, and the refused files. */
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { ZipFile } from 'yazl';
import { mediaTypeOf } from '../../server/platform/files/fileKind';
import { envelopeOf, JPG, OPEN_SIGNED, PNG, SIGNED } from '../support/sentFiles';
import { pdf } from '../support/uploads';

/** A PDF of one page as the library writes it, with something done to it before. */
async function made(change: (document: PDFDocument) => unknown, useObjectStreams: boolean): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([200, 200]);
  await change(document);
  return Buffer.from(await document.save({ useObjectStreams }));
}

const action =
  (type: string, more: Record<string, string> = {}) =>
  (document: PDFDocument) => {
    document.catalog.set(PDFName.of('OpenAction'), document.context.obj({ S: type, ...more }));
  };

const codeOf = (name: string, content: Buffer) =>
  mediaTypeOf(name, content).then(
    () => 'taken',
    (error: unknown) => (error as { code: string }).code,
  );

/** A PDF whose only object stream is the given one. */
const packed = (dictionary: string, body: Buffer) =>
  Buffer.concat([
    pdf().subarray(0, -30),
    Buffer.from(`\n9 0 obj<</Type/ObjStm/N 1/First 4${dictionary}/Length ${body.length}>>stream\n`),
    body,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
  ]);
const OBJECT = '7 0 <</S/JavaScript/JS(app.alert(1))>>';

describe.each([true, false])('a PDF with object streams: %s', (useObjectStreams) => {
  it('is taken when it is a document, also one that opens at a page', async () => {
    expect(await codeOf('a.pdf', await made(() => undefined, useObjectStreams))).toBe('taken');
    expect(await codeOf('a.pdf', await made(action('GoTo', { D: 'inizio' }), useObjectStreams))).toBe('taken');
  });

  it('is taken with its source as XML, and refused with XML that shows or runs, or under another name', async () => {
    const holding = (text: string, mimeType = 'application/xml') =>
      made((document) => document.attach(Buffer.from(text), 'ape.xml', { mimeType }), useObjectStreams);
    const source = '<?xml version="1.0" encoding="UTF-8"?><ape2015 xmlns="x"><a>1</a></ape2015>';
    const whole = await holding(source);
    expect(await codeOf('a.pdf', whole)).toBe('taken');
    expect(await codeOf('a.pdf.p7m', envelopeOf(whole))).toBe('taken');
    const hostile = [
      await holding('MZ\u0090'),
      await holding(source, 'application/octet-stream'),
      await holding('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script/></html>'),
      await holding('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
      await holding('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      await made(async (document) => {
        await document.attach(Buffer.from(source), 'ape.xml', { mimeType: 'text/xml' });
        await document.attach(Buffer.from('MZ'), 'virus.exe');
      }, useObjectStreams),
    ];
    for (const one of hostile) expect(await codeOf('a.pdf', one)).toBe('Sace:FileActive');
  });

  it.each<[string, (document: PDFDocument) => unknown]>([
    ['a script', (document) => document.addJavaScript('saluto', 'app.alert(1)')],
    ['a file', (document) => document.attach(Buffer.from('MZ'), 'virus.exe')],
    ['an action when it opens', action('URI', { URI: 'https://x.example' })],
    ['a program to start', action('Launch')],
    [
      'a script in a field',
      (document) => {
        document.catalog.set(PDFName.of('X'), document.context.obj({ Y: [{ JS: PDFString.of('app.alert(1)') }] }));
      },
    ],
  ])('is refused with %s', async (_what, change) => {
    const content = await made(change, useObjectStreams);
    expect(await codeOf('a.pdf', content)).toBe('Sace:FileActive');
    expect(await codeOf('a.pdf.p7m', envelopeOf(content))).toBe('Sace:FileActive');
  });
});

it.each([
  [
    'a name written by its codes',
    Buffer.from(pdf().toString().replace('/Type/Catalog', '/Type/Catalog/X<</S/Java#53cript>>')),
  ],
  ['an object within a stream', packed('/Filter/FlateDecode', deflateSync(OBJECT))],
  [
    'a stream that does not say what it is',
    Buffer.from(packed('', Buffer.from(OBJECT)).toString('latin1').replace('/Type/ObjStm', ''), 'latin1'),
  ],
])('finds a script behind %s', async (_what, content) => {
  expect(await codeOf('a.pdf', content)).toBe('Sace:FileActive');
});

it.each([
  ['is cut off', pdf().subarray(0, 80)],
  ['has no pages', Buffer.from(pdf().toString().replace('/Type/Page/', '/Type/Pagina/'))],
  [
    'has no catalog',
    Buffer.from(pdf().toString().replace('/Root 1 0 R', '').replace('/Type/Catalog', '/Type/Katalog')),
  ],
  ['is packed twice', packed('/Filter[/ASCIIHexDecode/FlateDecode]', Buffer.from('00'))],
  ['hides its packing', packed('/Filter 8 0 R', deflateSync(OBJECT))],
  ['unpacks to far too much', packed('/Filter/FlateDecode', deflateSync(Buffer.alloc(80 * 1024 * 1024)))],
])('refuses a PDF that %s', async (_what, content) => {
  expect(await codeOf('a.pdf', content)).toBe('Sace:FileBroken');
});

it('takes whole pictures, and refuses what is only their beginning', async () => {
  expect(await codeOf('a.jpg', JPG)).toBe('taken');
  expect(await codeOf('a.png', PNG)).toBe('taken');
  expect(await codeOf('a.jpg', Buffer.from('ffd8ff', 'hex'))).toBe('Sace:FileBroken');
  expect(await codeOf('a.jpg', JPG.subarray(0, -2))).toBe('Sace:FileBroken');
  expect(await codeOf('a.jpg', Buffer.concat([JPG.subarray(0, 20), Buffer.from('ffd9', 'hex')]))).toBe(
    'Sace:FileBroken',
  );
  expect(await codeOf('a.png', PNG.subarray(0, -12))).toBe('Sace:FileBroken');
  const spoiled = Buffer.from(PNG);
  spoiled[45] = 0x11;
  expect(await codeOf('a.png', spoiled)).toBe('Sace:FileBroken');
});

it('takes signed envelopes in both encodings, one in another, and refuses what is none', async () => {
  for (const content of [SIGNED, OPEN_SIGNED, envelopeOf(SIGNED), envelopeOf(pdf())])
    expect(await codeOf('a.p7m', content)).toBe('taken');
  const archive = Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), Buffer.alloc(30)]);
  expect(await codeOf('a.p7m', envelopeOf(archive))).toBe('Sace:FileArchive');
  expect(await codeOf('a.p7m', SIGNED.subarray(0, 15))).toBe('Sace:FileBroken');
  expect(await codeOf('a.p7m', SIGNED.subarray(0, -100))).toBe('Sace:FileBroken');
  const deep = Buffer.concat([
    SIGNED.subarray(0, 4),
    SIGNED.subarray(4, 15),
    Buffer.from('3080'.repeat(100_000), 'hex'),
  ]);
  expect(await codeOf('a.p7m', deep)).toBe('Sace:FileBroken');
});

/** An archive of such files, by their paths. */
async function zipOf(...paths: readonly string[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const path of paths) zip.addBuffer(Buffer.from('<Types/>'), path);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

it.each(['lettera.docx', 'conti.xlsx', 'lettera.odt'])(
  'tells a document of an office program from an archive: %s',
  async (name) => {
    const plain = await zipOf('a.txt');
    for (const content of [plain, await zipOf('[Content_Types].xml', 'word/document.xml')])
      expect(await codeOf(name, content)).toBe('Sace:FileOffice');
    expect(await codeOf('raccolta.zip', plain)).toBe('Sace:FileArchive');
  },
);

it('tells an old document of Word, too, and one of RTF', async () => {
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
  expect(await codeOf('lettera.doc', old)).toBe('Sace:FileOffice');
  expect(await codeOf('lettera.rtf', Buffer.from('{\\rtf1\\ansi ciao}'))).toBe('Sace:FileOffice');
});
