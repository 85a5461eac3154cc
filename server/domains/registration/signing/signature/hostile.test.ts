/** Signed acts by malicious programs that try to break the reader: the only result is a refusal. */
import { Attribute, SignedAndUnsignedAttributes } from 'pkijs';
import { signerInfo, usualAttributes } from '../../../../../scripts/demo-signer/envelope';
import type { Identity } from '../../../../../scripts/demo-signer/issue';
import { DOCUMENT, signedBy } from '../../../../../test/support/signatures/envelopes';
import {
  authorityNamed,
  FISCAL_CODE,
  named,
  NOW,
  personOf,
  serviceOf,
  trusting,
} from '../../../../../test/support/signatures/people';
import { asking, type Asking } from '../../../../../test/support/signatures/question';

let person: Identity;
let ask: Asking;

beforeAll(async () => {
  const authority = await authorityNamed('Autorità di prova');
  person = await personOf(authority, { subject: named(FISCAL_CODE) });
  ask = asking(trusting(serviceOf(authority)));
});

/** Changes bytes of the certificate, so that no authority issued it. */
function withBytes(from: string, to: string): Identity {
  const text = person.certificate.toString('hex');
  if (!text.includes(from) || from.length !== to.length) throw new Error('These bytes cannot be changed.');
  return { ...person, certificate: Buffer.from(text.replace(from, to), 'hex') };
}
const hex = (text: string) => Buffer.from(text).toString('hex');
const NAME = hex('Mario Rossi');

it.each<[string, string, () => Buffer]>([
  ['a name that is a list', 'unknownIssuer', () => signedBy(withBytes(`130b${NAME}`, `300b0c09${NAME.slice(4)}`))],
  ['a name in bits', 'unknownIssuer', () => signedBy(withBytes(`130b${NAME}`, `030b00${NAME.slice(2)}`))],
  [
    'a fiscal code in bits',
    'unknownIssuer',
    () => signedBy(withBytes(`1310${hex(FISCAL_CODE)}`, `031000${hex(FISCAL_CODE).slice(2)}`)),
  ],
  ['a key of no known kind', 'unknownAlgorithm', () => signedBy(withBytes('06072a8648ce3d0201', '06072a8648ce3d027f'))],
  ['a key that is none', 'unknownAlgorithm', () => signedBy(withBytes('03420004', '03420009'))],
])('refuses a certificate with %s: %s', async (_name, code, file) => {
  expect(await ask(file())).toMatchObject({ kind: 'refused', code });
});

const holdingNothing = (type: string) => (usual: Attribute[]) =>
  usual.map((one) => (one.type === type ? new Attribute({ type, values: [] }) : one));
const unsignedNothing = (type: string) =>
  signedBy(person, {
    signed: (info) => {
      const attributes = [new Attribute({ type, values: [] })];
      info.unsignedAttrs = new SignedAndUnsignedAttributes({ type: 1, attributes });
    },
  });

it.each<[string, string, () => Buffer]>([
  ['kind', 'wrongContentType', () => signedBy(person, { attributes: holdingNothing('1.2.840.113549.1.9.3') })],
  ['digest', 'digestMismatch', () => signedBy(person, { attributes: holdingNothing('1.2.840.113549.1.9.4') })],
  [
    'certificate',
    'noSigningCertificate',
    () => signedBy(person, { attributes: holdingNothing('1.2.840.113549.1.9.16.2.47') }),
  ],
  ['countersignature', 'badCountersignature', () => unsignedNothing('1.2.840.113549.1.9.6')],
  ['time stamp', 'badTimeStamp', () => unsignedNothing('1.2.840.113549.1.9.16.2.14')],
])('refuses an attribute that has no %s: %s', async (_name, code, file) => {
  expect(await ask(file())).toMatchObject({ kind: 'refused', code });
});

it('names a signer by nothing but text', async () => {
  const odd = withBytes(NAME, hex('Mario\0Rossi'));
  const info = signerInfo(odd, usualAttributes(DOCUMENT, odd.certificate, NOW));
  const file = signedBy(odd, { parts: (parts) => ({ ...parts, signers: [info, info] }) });
  expect(await ask(file)).toMatchObject({
    code: 'unknownIssuer',
    message: expect.stringMatching(/^Una delle firme non è valida \(Mario Rossi\)\./) as string,
  });
});
