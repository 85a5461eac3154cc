/** Signed acts that are refused before their signers are checked: the file, its envelope, its content. */
import { createHash } from 'node:crypto';
import { envelope, signCades, signerInfo, usualAttributes } from '../../../../../scripts/demo-signer/envelope';
import type { Identity } from '../../../../../scripts/demo-signer/issue';
import { ber, DOCUMENT, pem, signedBy, withUnsigned } from '../../../../../test/support/signatures/envelopes';
import {
  authorityNamed,
  FISCAL_CODE,
  NOW,
  personOf,
  serviceOf,
  trusting,
} from '../../../../../test/support/signatures/people';
import { asking, type Asking } from '../../../../../test/support/signatures/question';
import { MOST_BYTES } from './verify';

let person: Identity;
let ask: Asking;

beforeAll(async () => {
  const authority = await authorityNamed('Autorità di prova');
  person = await personOf(authority);
  ask = asking(trusting(serviceOf(authority)));
});

const wrapped = (times: number): Buffer => {
  let file: Buffer = DOCUMENT;
  for (let index = 0; index < times; index += 1) file = signCades(file, [person], NOW);
  return file;
};

it.each([
  ['DER', () => signedBy(person)],
  ['BER, in pieces', () => ber(signedBy(person))],
  ['PEM', () => pem(signedBy(person))],
  ['PEM of CMS', () => pem(signedBy(person), 'CMS')],
  ['PEM with Windows lines', () => Buffer.from(pem(signedBy(person)).toString().replaceAll('\n', '\r\n'))],
  ['base64 in one line', () => Buffer.from(signedBy(person).toString('base64'))],
  ['base64 in lines', () => Buffer.from(signedBy(person).toString('base64').replaceAll(/.{76}/g, '$&\r\n'))],
  ['two envelopes', () => wrapped(2)],
  ['three envelopes', () => wrapped(3)],
  ['BER around PEM', () => ber(signCades(pem(wrapped(1)), [person], NOW))],
])('accepts %s', async (_name, file) => {
  expect(await ask(file())).toMatchObject({
    kind: 'accepted',
    format: 'CAdES',
    signers: expect.arrayContaining([expect.objectContaining({ fiscalCode: FISCAL_CODE })]) as unknown,
    signedAt: NOW,
    isRevocationKnown: true,
  });
});

const deep = () => {
  let data = Buffer.from([0x05, 0x00]);
  for (let depth = 0; depth < 100; depth += 1)
    data = Buffer.concat([Buffer.from([0x30, 0x80]), data, Buffer.from([0, 0])]);
  return data;
};
const many = () => ber(signedBy(person, { content: Buffer.concat([DOCUMENT, Buffer.alloc(900_000)]) }));

it.each<[string, string, () => Buffer]>([
  ['nothing', 'empty', () => Buffer.alloc(0)],
  ['more than 20 MB', 'tooLarge', () => Buffer.alloc(MOST_BYTES + 1)],
  ['text', 'notAnEnvelope', () => Buffer.from('ciao, mondo')],
  ['ASN.1 of something else', 'notAnEnvelope', () => Buffer.from([0x30, 0x03, 0x02, 0x01, 0x05])],
  ['much space before a sign that is none of base64', 'notAnEnvelope', () => Buffer.from(`${' '.repeat(300_000)}!`)],
  [
    'much space before the words of PEM',
    'notAnEnvelope',
    () => Buffer.from(`${' '.repeat(300_000)}-----BEGIN CMS-----`),
  ],
  ['PEM of nothing', 'notAnEnvelope', () => pem(Buffer.from('ciao'))],
  ['bytes behind', 'trailingData', () => Buffer.concat([signedBy(person), Buffer.from('x')])],
  ['depth', 'tooComplex', deep],
  ['too many parts', 'tooComplex', many],
  ['a time that is none', 'tooComplex', () => Buffer.from([0x30, 0x06, 0x18, 0x04, ...Buffer.from('ieri')])],
  ['a text of half a letter', 'tooComplex', () => Buffer.from([0x30, 0x05, 0x1c, 0x03, 0x61, 0x62, 0x63])],
  ['a file cut in the middle', 'tooComplex', () => signedBy(person).subarray(0, 700)],
  ['a zip', 'archive', () => Buffer.from('PK\u0003\u0004rest')],
  ['a gzip', 'archive', () => Buffer.from([0x1f, 0x8b, 8, 0])],
  ['the PDF itself', 'notSigned', () => DOCUMENT],
  ['no signer', 'noSigners', () => signedBy(person, { parts: (parts) => ({ ...parts, signers: [] }) })],
  ['a detached signature', 'detached', () => signedBy(person, { held: null })],
  [
    'an encrypted envelope',
    'otherEnvelope',
    () =>
      Buffer.from(signedBy(person).toString('hex').replace('06092a864886f70d010702', '06092a864886f70d010703'), 'hex'),
  ],
  [
    'content that is no data',
    'otherEnvelope',
    () => signedBy(person, { parts: (parts) => ({ ...parts, contentType: '1.2.840.113549.1.7.5' }) }),
  ],
  ['four envelopes', 'nestedTooDeep', () => wrapped(4)],
  ['another PDF', 'contentDiffers', () => signedBy(person, { content: Buffer.from('%PDF-1.7 altro') })],
  ['no PDF', 'contentDiffers', () => signedBy(person, { content: Buffer.from('testo') })],
  [
    'a PDF with a byte more',
    'contentDiffers',
    () => signedBy(person, { content: Buffer.concat([DOCUMENT, Buffer.from(' ')]) }),
  ],
])('refuses %s: %s', async (_name, code, file) => {
  expect(await ask(file())).toMatchObject({ kind: 'refused', code });
});

it('says when the content is the act of another certificate, or an earlier version', async () => {
  const other = Buffer.from('%PDF-1.7 altro');
  const recognise = (whose: 'earlier' | 'other') => async (sha256: string) =>
    sha256 === createHash('sha256').update(other).digest('hex') ? whose : null;
  const file = signedBy(person, { content: other });
  expect(await ask(file, { recognise: recognise('earlier') })).toMatchObject({ code: 'contentEarlier' });
  expect(await ask(file, { recognise: recognise('other') })).toMatchObject({ code: 'contentOfAnother' });
});

it('waits while the revocation status is unknown, unless the input allows an unknown status', async () => {
  const revocation = { statusOf: async () => ({ kind: 'unknown', why: 'unreachable' }) as const };
  expect(await ask(signedBy(person), { revocation })).toMatchObject({
    kind: 'waiting',
    code: 'revocation.unreachable',
  });
  expect(await ask(signedBy(person), { revocation, isRevocationSoft: true })).toMatchObject({
    kind: 'accepted',
    isRevocationKnown: false,
  });
});

it('refuses a certificate that was revoked by the time of the signature, and accepts one that was revoked later', async () => {
  const revokedAt = (at: Date, isSuspended = false) => ({
    statusOf: async () => ({ kind: 'revoked', at, isSuspended }) as const,
  });
  const [before, after] = [new Date(NOW.getTime() - 1000), new Date(NOW.getTime() + 1000)];
  const file = signedBy(person);
  expect(await ask(file, { revocation: revokedAt(before) })).toMatchObject({ code: 'revoked' });
  expect(await ask(file, { revocation: revokedAt(before, true) })).toMatchObject({ code: 'suspended' });
  expect(await ask(file, { revocation: revokedAt(after) })).toMatchObject({ kind: 'accepted' });
});

const COUNTERSIGNATURE = '1.2.840.113549.1.9.6';
const counter = (content: (value: Buffer) => Buffer) =>
  withUnsigned(COUNTERSIGNATURE, ({ signature }) => {
    const attributes = usualAttributes(
      content(Buffer.from(signature.valueBlock.valueHexView)),
      person.certificate,
      NOW,
    );
    return signerInfo(person, attributes.slice(1)).toSchema();
  });

it('accepts a countersignature, and refuses one of something else', async () => {
  expect(await ask(signedBy(person, { signed: counter((value) => value) }))).toMatchObject({ kind: 'accepted' });
  expect(await ask(signedBy(person, { signed: counter(() => DOCUMENT) }))).toMatchObject({
    code: 'badCountersignature',
  });
});

it('refuses one bad signature among several, and says that it is one of them', async () => {
  const [good, bad] = [1, 2].map(() => signerInfo(person, usualAttributes(DOCUMENT, person.certificate, NOW)));
  if (!good || !bad) throw new Error('two');
  bad.signature = signerInfo(person, usualAttributes(Buffer.from('x'), person.certificate, NOW)).signature;
  const file = envelope({ content: DOCUMENT, certificates: [person.certificate], signers: [good, bad] });
  const verdict = await ask(file);
  expect(verdict).toMatchObject({ kind: 'refused', code: 'badSignature' });
  expect(verdict).toMatchObject({ message: expect.stringMatching(/^Una delle firme non è valida/) as string });
});
