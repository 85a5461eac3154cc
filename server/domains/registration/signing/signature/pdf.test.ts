/** Signed PDFs: the document as it was frozen, and a signature that changes nothing visible. */
import fc from 'fast-check';
import { sealBy, signPdf, type PdfWish } from '../../../../../scripts/demo-signer/pdf';
import type { Identity } from '../../../../../scripts/demo-signer/issue';
import { consistent } from '../../../../../test/support/certificates/consistent';
import { frozen, signedBy } from '../../../../../test/support/signatures/envelopes';
import {
  authorityNamed,
  daysFrom,
  NOW,
  personOf,
  serviceOf,
  trusting,
} from '../../../../../test/support/signatures/people';
import { printedPdf } from '../../../../../test/support/signatures/printed';
import { stampingUnit } from '../../../../../test/support/signatures/stamps';
import { stampOver } from '../../../../../scripts/demo-signer/stamp';
import { mediaTypeOf } from '../../../../platform/files/fileKind';
import { certificateDocument } from '../../../certificates/document/certificateDocument';
import { asking, type Asking } from '../../../../../test/support/signatures/question';

let person: Identity;
let unit: Identity;
let document: Buffer;
let ask: Asking;

beforeAll(async () => {
  const authority = await authorityNamed('Autorità');
  [person, unit] = await Promise.all([personOf(authority), stampingUnit(authority)]);
  document = await printedPdf(NOW);
  ask = asking(trusting(serviceOf(authority), serviceOf(authority, 'TSA/QTST')), document);
});

const signed = (wish: PdfWish = {}) => signPdf(document, document, sealBy(person), NOW, wish);
const stamped = (at = daysFrom(-1), file = signed()) =>
  signPdf(file, document, (bytes) => stampOver(bytes, unit, at), NOW, { subFilter: 'ETSI.RFC3161' });
/** Changes the object that has these words. */
const editing =
  (words: string, edit: (text: string) => string): PdfWish['objects'] =>
  (usual) =>
    new Map([...usual].map(([number, text]) => [number, text.includes(words) ? edit(text) : text]));
const adding =
  (text: string): PdfWish['objects'] =>
  (usual) =>
    new Map([...usual, [Math.max(...usual.keys()) + 1, text]]);

it.each(['earlier', 'other'] as const)(
  'recognizes a signed PDF of an act that is %s by its beginning',
  async (whose) => {
    const before = await printedPdf(daysFrom(-30));
    const file = signPdf(before, before, sealBy(person), NOW);
    const recognise = (sha256: string) => Promise.resolve(sha256 === frozen(before).sha256 ? whose : null);
    const code = whose === 'earlier' ? 'contentEarlier' : 'contentOfAnother';
    expect(await ask(file, { recognise })).toMatchObject({ kind: 'refused', code });
    // With a time stamp added, its beginning is still the same.
    const twice = signPdf(file, before, (bytes) => stampOver(bytes, unit, NOW), NOW, { subFilter: 'ETSI.RFC3161' });
    expect(await ask(twice, { recognise })).toMatchObject({ code });
    expect(await ask(file, { recognise: () => Promise.resolve(null) })).toMatchObject({ code: 'contentDiffers' });
  },
);

it.each<[string, () => Buffer]>([
  ['PAdES', () => signed()],
  ['the older kind of signature in PDFs', () => signed({ subFilter: 'adbe.pkcs7.detached' })],
  [
    'an appearance of no size',
    () =>
      signed({
        objects: (usual) => {
          const number = Math.max(...usual.keys()) + 1;
          return new Map([
            ...(editing('/Widget', (text) => text.replace('/F 132', `/F 132 /AP <</N ${String(number)} 0 R>>`))?.(
              usual,
            ) ?? usual),
            [number, '<</Type /XObject /Subtype /Form /BBox [0 0 0 0] /Length 0>>\nstream\n\nendstream'],
          ]);
        },
      }),
  ],
])('accepts %s', async (_name, file) => {
  expect(await ask(file())).toMatchObject({ kind: 'accepted', format: 'PAdES', signedAt: NOW });
});

it('accepts the act as it is printed and frozen', async () => {
  const [ape = {}] = fc.sample(consistent, { numRuns: 1, seed: 7 });
  const verification = { code: 'ABCD-EFGH-JKLM', address: 'https://sace.example.it/verifica/ABCD-EFGH-JKLM' };
  const act = await certificateDocument({ ape, number: '07123-000042-2026', verification, state: 'act', at: NOW });
  const file = signPdf(act, act, sealBy(person), NOW);
  expect(await ask(file, { document: frozen(act) })).toMatchObject({ kind: 'accepted', format: 'PAdES' });
});

it('accepts a time stamp over the document, and shows it', async () => {
  const at = daysFrom(-1);
  expect(await ask(stamped(at))).toMatchObject({
    kind: 'accepted',
    signedAt: at,
    timeStamp: { at, authority: 'Marca di prova', isQualified: true },
  });
});

it.each<[string, string, () => Buffer]>([
  ['a range with a hole', 'byteRange', () => signed({ range: ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c + 1, d - 1] })],
  ['a range that overlaps', 'byteRange', () => signed({ range: ([a = 0, b = 0, c = 0, d = 0]) => [a, b + 1, c, d] })],
  [
    'a range that ends before',
    'byteRange',
    () => signed({ range: ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, d - 10] }),
  ],
  ['a range that begins later', 'byteRange', () => signed({ range: ([, b = 0, c = 0, d = 0]) => [1, b, c, d] })],
  ['a later revision', 'laterIncrement', () => signPdf(signed(), document, sealBy(person), NOW)],
  [
    'a later revision that stamps and changes a page',
    'laterIncrement',
    () =>
      signPdf(signed(), document, (bytes) => stampOver(bytes, unit, NOW), NOW, {
        subFilter: 'ETSI.RFC3161',
        objects: editing('/Type /Page', (text) => text.replace('/Contents', '/Other')),
      }),
  ],
  ['bytes behind', 'laterIncrement', () => Buffer.concat([signed(), Buffer.from('% altro\n')])],
  [
    'a page with another content',
    'pageChanged',
    () => signed({ objects: editing('/Type /Page ', (text) => text.replace(/\/Contents \d+ 0 R/, '/Contents 1 0 R')) }),
  ],
  [
    'an annotation more',
    'notSignatureOnly',
    () =>
      signed({
        objects: editing('/Type /Page ', (text) => text.replace(/\/Annots \[/, '/Annots [<</Subtype /FreeText>> ')),
      }),
  ],
  [
    'an annotation hidden',
    'notSignatureOnly',
    () => signed({ objects: editing('/Type /Page ', (text) => text.replace(/\/Annots \[\d+ 0 R /, '/Annots [')) }),
  ],
  [
    'an object replaced',
    'notSignatureOnly',
    () => signed({ objects: (usual) => new Map([...usual, [1, '<</Length 0>>\nstream\n\nendstream']]) }),
  ],
  ['an object that nothing needs', 'notSignatureOnly', () => signed({ objects: adding('<</Hidden true>>') })],
  [
    'other pages in the catalogue',
    'notSignatureOnly',
    () => signed({ objects: editing('/Catalog', (text) => text.replace('/Catalog', '/Catalog /PageLabels <<>>')) }),
  ],
  [
    'two contents',
    'severalContents',
    () => signed({ objects: editing('/Contents <', (text) => text.replace(/>>$/, ' /Contents <00>>>')) }),
  ],
  [
    'an XFA form',
    'activeContent',
    () => signed({ objects: editing('/AcroForm', (text) => text.replace('/SigFlags', '/XFA [] /SigFlags')) }),
  ],
  [
    'a script',
    'activeContent',
    () => signed({ objects: editing('/Widget', (text) => text.replace('/F 132', '/F 132 /AA <<>>')) }),
  ],
  [
    'an action when it opens',
    'activeContent',
    () =>
      signed({
        objects: editing('/Catalog', (text) =>
          text.replace('/Catalog', '/Catalog /OpenAction <</S /JavaScript /JS (x)>>'),
        ),
      }),
  ],
  [
    'a signature that is seen',
    'visibleSignature',
    () => signed({ objects: editing('/Widget', (text) => text.replace('[0 0 0 0]', '[0 0 200 50]')) }),
  ],
  [
    'an envelope that holds the document',
    'otherEnvelope',
    () => signPdf(document, document, () => signedBy(person), NOW),
  ],
  [
    'a signature of other bytes',
    'digestMismatch',
    () => signPdf(document, document, () => sealBy(person)(Buffer.from('x')), NOW),
  ],
  [
    'another document',
    'contentDiffers',
    () =>
      Buffer.concat([
        document.subarray(0, 500),
        Buffer.from(' '),
        document.subarray(500),
        signed().subarray(document.length),
      ]),
  ],
  ['the document alone', 'notSigned', () => document],
  ['the document with a line more', 'notSigned', () => Buffer.concat([document, Buffer.from('\n')])],
  [
    'a stamp over other bytes',
    'badTimeStamp',
    () => signPdf(signed(), document, () => stampOver(Buffer.from('x'), unit, NOW), NOW, { subFilter: 'ETSI.RFC3161' }),
  ],
])('refuses %s: %s', async (_name, code, file) => {
  expect(await ask(file())).toMatchObject({ kind: 'refused', code });
});

it('reads objects that lead to one another, however many, and strings and numbers without end', async () => {
  const chain: PdfWish['objects'] = (usual) => {
    const first = Math.max(...usual.keys()) + 1;
    const objects = new Map(editing('/Widget', (text) => text.replace('/F', `/MK ${String(first)} 0 R /F`))?.(usual));
    for (let number = first; number < first + 6000; number += 1) objects.set(number, `[${String(number + 1)} 0 R]`);
    return objects.set(first + 6000, 'null');
  };
  expect(await ask(signed({ objects: chain }))).toMatchObject({ kind: 'accepted' });
  for (const words of [`(${'a'.repeat(3_000_000)}`, `${'1'.repeat(300_000)}x`])
    expect(await ask(Buffer.concat([document, Buffer.from(`\n9 0 obj\n${words}`)]))).toMatchObject({
      code: 'notSignatureOnly',
    });
});

it('makes signed files that every upload of the portal accepts', async () => {
  expect(await mediaTypeOf('APE.pdf', signed())).toBe('application/pdf');
  expect(await mediaTypeOf('APE.pdf', stamped())).toBe('application/pdf');
});
