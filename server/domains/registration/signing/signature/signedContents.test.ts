/** Documents within signed files, made as signing programs make them. */
import { sealBy, signPdf } from '../../../../../scripts/demo-signer/pdf';
import { DOCUMENT, pem, signedBy } from '../../../../../test/support/signatures/envelopes';
import { authorityNamed, NOW, personOf } from '../../../../../test/support/signatures/people';
import { printedPdf } from '../../../../../test/support/signatures/printed';
import { digestsWithin, sha256 } from './signedContents';

it('finds the document of an envelope, of an envelope as text, and of a PDF that was signed twice', async () => {
  const person = await personOf(await authorityNamed('Autorità'));
  const envelope = signedBy(person);
  expect(digestsWithin(envelope)).toEqual([sha256(DOCUMENT)]);
  expect(digestsWithin(pem(envelope))).toEqual([sha256(DOCUMENT)]);
  const document = await printedPdf(NOW);
  const once = signPdf(document, document, sealBy(person), NOW);
  expect(digestsWithin(signPdf(once, document, sealBy(person), NOW))).toContain(sha256(document));
});

it.each([
  ['an empty file', ''],
  ['an archive', 'PK\u0003\u0004'],
  ['any text', 'una lettera'],
])('finds no document in %s', (_name, text) => {
  expect(digestsWithin(Buffer.from(text))).toEqual([]);
});
