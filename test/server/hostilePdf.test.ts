/** PDFs that hide their content from a search for words: each trick is legal PDF, and readers show the content. */
import { deflateSync } from 'node:zlib';
import { mediaTypeOf } from '../../server/platform/files/fileKind';

const SOURCE = '<?xml version="1.0" encoding="UTF-8"?><ape2015 xmlns="x"><a>1</a></ape2015>';
const PROGRAM = 'MZ\u0090 program';
const PAGE = '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script/></html>';

const codeOf = (content: Buffer) =>
  mediaTypeOf('a.pdf', content).then(
    () => 'taken',
    (error: unknown) => (error as { code: string }).code,
  );

const stream = (dictionary: string, body: string, length = String(Buffer.byteLength(body, 'latin1'))) =>
  `<<${dictionary}/Length ${length}>>stream\n${body}\nendstream`;
const xmlFile = (body: string) => stream('/Type/EmbeddedFile/Subtype/text#2Fxml', body);

/** A PDF of one page with more objects; `catalog` goes into its catalog, `end` behind its end. */
const document = (objects: readonly string[], catalog = '', end = '') =>
  Buffer.from(
    [
      '%PDF-1.7\n1 0 obj',
      `<</Type/Catalog/Pages 2 0 R${catalog}>>endobj`,
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
      ...objects,
      'xref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 20>>\nstartxref\n9\n%%EOF\n',
      end,
    ].join('\n'),
    'latin1',
  );
const NAMES = '/Names<</EmbeddedFiles<</Names[(a) 7 0 R]>>>>';
const attached = (specification: string, ...files: readonly string[]) =>
  document([`7 0 obj${specification}endobj`, ...files], NAMES);
const SPECIFICATION = '<</Type/Filespec/F(a.xml)/EF<</F 8 0 R>>>>';

describe('a PDF with its source as XML', () => {
  it.each<[string, Buffer]>([
    ['when it is written plainly', attached(SPECIFICATION, `8 0 obj${xmlFile(SOURCE)}endobj`)],
    [
      'with comments and odd space between its parts',
      attached(
        '%nota\n<</Type%x\r/Filespec/E#46%c\n<<\0/F%c\n8%\n0\0R>>>>',
        `8%x\n0\f%y\robj%z\n${xmlFile(SOURCE)}%\nendobj`,
      ),
    ],
    [
      'in a dictionary of files that stands elsewhere, as long as another object says',
      attached(
        '<</Type/Filespec/EF 9 0 R>>',
        '9 0 obj<</F 8 0 R/UF 8 0 R>>endobj',
        `8 0 obj${stream('/Subtype/application#2fxml', SOURCE, '10 0 R')}endobj`,
        `10 0 obj ${String(SOURCE.length)} endobj`,
      ),
    ],
    ['when it speaks of comments in a string', document(['7 0 obj<</T(50 % \\) di \\(EF\\) )>>endobj'])],
  ])('is taken %s', async (_what, content) => {
    expect(await codeOf(content)).toBe('taken');
  });

  const later = (object: string) =>
    Buffer.concat([
      attached(SPECIFICATION, `8 0 obj${xmlFile(SOURCE)}endobj`),
      Buffer.from(`${object}\nxref\n0 0\ntrailer<</Root 1 0 R/Prev 9>>\nstartxref\n9\n%%EOF\n`, 'latin1'),
    ]);
  const packedObjects = (text: string) => {
    const body = deflateSync(Buffer.from(text, 'latin1')).toString('latin1');
    return `9 0 obj${stream('/Type%x\n/ObjStm/N 1/First 4/Filter/FlateDecode', body)}endobj`;
  };

  it.each<[string, Buffer]>([
    [
      'the head of the object is split by a comment',
      attached(SPECIFICATION, `8 0 obj${xmlFile(SOURCE)}endobj`, `8%x\n0%y\nobj${xmlFile(PROGRAM)}endobj`),
    ],
    [
      'the head of the object is split by zeros',
      attached(SPECIFICATION, `8 0 obj${xmlFile(SOURCE)}endobj`, `8\x000\x00obj${xmlFile(PROGRAM)}endobj`),
    ],
    [
      'the head of the object is split by a comment of two thousand characters',
      attached(
        SPECIFICATION,
        `8 0 obj${xmlFile(SOURCE)}endobj`,
        `8 0%${'x'.repeat(2000)}\nobj${xmlFile(PROGRAM)}endobj`,
      ),
    ],
    [
      'a comment stands before the dictionary of files',
      attached('<</Type/Filespec/EF%c\n<</F 8 0 R>>>>', `8 0 obj${stream('', PROGRAM)}endobj`),
    ],
    [
      'a comment stands in the reference',
      attached(
        '<</EF<</F%\n8%\n0%\nR/UF 9 0 R>>>>',
        `9 0 obj${xmlFile(SOURCE)}endobj 8 0 obj${stream('', PROGRAM)}endobj`,
      ),
    ],
    [
      'a file for another computer stands beside it',
      attached(
        '<</EF<</F 8 0 R/DOS 9 0 R>>>>',
        `8 0 obj${xmlFile(SOURCE)}endobj`,
        `9 0 obj${stream('', PROGRAM)}endobj`,
      ),
    ],
    [
      'the files stand in an object stream whose type follows a comment',
      document(['8 0 obj<<>>stream\nMZ\nendstream endobj', packedObjects('7 0 <</EF<</F 8 0 R>>>>')], NAMES),
    ],
    [
      'the name of the key is written by codes',
      attached('<</Type/Filespec/#45#46%\n<</F 8 0 R>>>>', `8 0 obj${stream('', PROGRAM)}endobj`),
    ],
    [
      'a stream says by codes that it is a file, and none names it',
      document([`8 0 obj${stream('/Type%\n/EmbeddedF#69le/Subtype/text#2fxml', PROGRAM)}endobj`]),
    ],
    ['a later revision rewrites the file', later(`8 0%r\nobj${xmlFile(PAGE)}endobj`)],
    [
      'an earlier place that no table names holds another',
      later(`8 0 obj${stream('/Subtype/text#2fxml', PROGRAM)}endobj`),
    ],
    [
      'its kind is said twice',
      attached(
        SPECIFICATION,
        `8 0 obj${stream('/Subtype/application#2foctet-stream/Subtype/text#2fxml', SOURCE)}endobj`,
      ),
    ],
    [
      'its bytes end later than the word that ends them',
      attached(SPECIFICATION, `8 0 obj${xmlFile(`${SOURCE}\nendstream ${PAGE}`)}endobj`),
    ],
    [
      'its length says less than there is',
      attached(SPECIFICATION, `8 0 obj${stream('/Subtype/text#2fxml', `${SOURCE}${PAGE}`, '74')}endobj`),
    ],
    [
      'it is a page whose name is written by numbers of characters',
      attached(SPECIFICATION, `8 0 obj${xmlFile(PAGE.replace('xhtml', 'xhtm&#x6c;'))}endobj`),
    ],
    [
      'it is a page in an encoding that drops characters',
      attached(
        SPECIFICATION,
        `8 0 obj${xmlFile(PAGE.replace('"1.0"', '"1.0" encoding="ISO-2022-JP"').replace('xhtml', 'xh\x1b(Btml'))}endobj`,
      ),
    ],
    [
      'its bytes are undone by a predictor',
      attached(
        SPECIFICATION,
        `8 0 obj${stream(
          '/Subtype/text#2fxml/Filter/FlateDecode/DecodeParms<</Predictor 2/Columns 9>>',
          deflateSync(SOURCE).toString('latin1'),
        )}endobj`,
      ),
    ],
    ['files go with it', attached('<</EF<</F 8 0 R>>/RF<</F[(b) 9 0 R]>>>>', `8 0 obj${xmlFile(SOURCE)}endobj`)],
  ])('is refused when %s', async (_what, content) => {
    expect(['Sace:FileActive', 'Sace:FileBroken']).toContain(await codeOf(content));
  });
});

it.each<[string, Buffer]>([
  ['its key is written by a code', document(['7 0 obj<</J#53%c\n(app.alert\\(1\\))>>endobj'])],
  ['a zero stands behind its key', document(['7 0 obj<</JS\0(app.alert\\(1\\))>>endobj'])],
  ['its name is written by codes', document(['7 0 obj<</S/J#61vaScript>>endobj'])],
  [
    'it opens by an action behind a comment',
    document(['9%\n0 obj<</S/URI/URI(https://x.example)>>endobj'], '/OpenAction%\n9%\n0 R'),
  ],
  ['a page is followed by an action', document([], '/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/URI>>>>')],
  ['the form brings its scripts along', document([], '/AcroForm<</Fields[]/XFA 9 0 R>>')],
])('a PDF with a script is refused when %s', async (_what, content) => {
  expect(await codeOf(content)).toBe('Sace:FileActive');
});

it('refuses a PDF with a password behind comments, also where a stream says so', async () => {
  const locked = document([]).toString('latin1').replace('/Size 20', '/Encrypt%x\n9%y\n0 R');
  expect(await codeOf(Buffer.from(locked, 'latin1'))).toBe('Sace:FileEncrypted');
  expect(await codeOf(document([`9 0 obj${stream('/Type/XRef/Encrypt%\n8 0 R', '')}endobj`]))).toBe(
    'Sace:FileEncrypted',
  );
});

it.each<[string, string]>([
  ['strings that never end', '1 0 obj('.repeat(200_000)],
  ['comments within comments', '1 0 obj%'.repeat(200_000)],
  ['dictionaries that hold each other', `1 0 obj${'<</A '.repeat(200_000)}`],
  ['one number, written again and again', '8 0 obj<</EF 8 0 R/OpenAction 8 0 R>>endobj '.repeat(30_000)],
])('answers soon for a PDF of %s', async (_what, objects) => {
  const started = performance.now();
  expect(await codeOf(document([objects]))).not.toBe('taken');
  expect(performance.now() - started).toBeLessThan(4000);
});
