/** Signed acts judged by their signatures, attributes and certificates. */
import { createHash } from 'node:crypto';
import { ObjectIdentifier } from 'asn1js';
import { IssuerAndSerialNumber } from 'pkijs';
import {
  CertificatePolicyExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
} from '@peculiar/x509';
import { attribute, readBack, signCades } from '../../../../../scripts/demo-signer/envelope';
import {
  authorityExtensions,
  QC,
  QC_TYPE,
  statementsExtension,
  type Identity,
} from '../../../../../scripts/demo-signer/issue';
import {
  DOCUMENT,
  octets,
  signedBy,
  withDigest,
  withPss,
  type Wish,
} from '../../../../../test/support/signatures/envelopes';
import {
  authorityNamed,
  daysFrom,
  FISCAL_CODE,
  keysOf,
  named,
  NOW,
  personOf,
  RSA,
  serviceOf,
  trusting,
} from '../../../../../test/support/signatures/people';
import { asking } from '../../../../../test/support/signatures/question';
import type { SignatureQuestion } from './verdict';

let authority: Identity;
let between: Identity;
let stranger: Identity;
let person: Identity;
let rsaPerson: Identity;

beforeAll(async () => {
  [authority, stranger] = await Promise.all([authorityNamed('Autorità'), authorityNamed('Sconosciuta')]);
  between = await authorityNamed('Autorità di firma', { issuer: authority });
  person = await personOf(authority);
  await keysOf('rsa', RSA);
  rsaPerson = await personOf(authority, { keyName: 'rsa', keys: await keysOf('rsa') });
});

const ask = (file: Buffer, more: Partial<SignatureQuestion> = {}) => asking(trusting(serviceOf(authority)))(file, more);
type Given = Parameters<typeof personOf>[1];
const of = async (given: Given, issuer = authority) => signedBy(await personOf(issuer, given));
const keyUsage = (flags: KeyUsageFlags) => new KeyUsagesExtension(flags, true);
const QUALIFIED = statementsExtension([QC.compliance, QC.device], [QC_TYPE.signature]);
const SHA = {
  384: ['sha384', '2.16.840.1.101.3.4.2.2', '1.2.840.10045.4.3.3'],
  512: ['sha512', '2.16.840.1.101.3.4.2.3', '1.2.840.10045.4.3.4'],
} as const;
const digested = (bits: keyof typeof SHA): Wish => ({
  attributes: (usual) =>
    usual.map((one) => {
      if (one.type !== '1.2.840.113549.1.9.4') return one;
      return attribute(one.type, octets(createHash(SHA[bits][0]).update(DOCUMENT).digest()));
    }),
  signed: withDigest(person, SHA[bits][0], SHA[bits][1], SHA[bits][2]),
});

it.each<[string, () => Buffer | Promise<Buffer>]>([
  ['RSA', () => signedBy(rsaPerson)],
  [
    'RSA named without its digest',
    () =>
      signedBy(rsaPerson, { signed: (info) => void (info.signatureAlgorithm.algorithmId = '1.2.840.113549.1.1.1') }),
  ],
  ['RSA-PSS', () => signedBy(rsaPerson, { signed: withPss(rsaPerson) })],
  ['ECDSA with SHA-384', () => signedBy(person, digested(384))],
  ['ECDSA with SHA-512', () => signedBy(person, digested(512))],
  ['a key on P-384', async () => of({ keys: await keysOf('p384', { name: 'ECDSA', namedCurve: 'P-384' }) })],
  [
    'two signers',
    async () =>
      signCades(
        DOCUMENT,
        [
          await personOf(authority, {
            subject: named('TINIT-BNCLCU70A01F205X', 'Luca Bianchi'),
            keyName: 'other',
            keys: await keysOf('other'),
          }),
          person,
        ],
        NOW,
      ),
  ],
  ['the older form of the fiscal code', () => of({ subject: named(`IT:${FISCAL_CODE}`) })],
  ['the fiscal code alone', () => of({ subject: named(FISCAL_CODE) })],
  ['the fiscal code in small letters', () => of({ subject: named(`TINIT-${FISCAL_CODE.toLowerCase()}`) })],
  ['an authority between', async () => signedBy(await personOf(between))],
  [
    'no signing time',
    () => signedBy(person, { attributes: (usual) => usual.filter(({ type }) => type !== '1.2.840.113549.1.9.5') }),
  ],
  [
    'a certificate from before types were stated',
    () => of({ extensions: [keyUsage(KeyUsageFlags.nonRepudiation), statementsExtension([QC.compliance, QC.device])] }),
  ],
  [
    'a certificate that also authenticates',
    () => of({ extensions: [keyUsage(KeyUsageFlags.nonRepudiation | KeyUsageFlags.digitalSignature), QUALIFIED] }),
  ],
  [
    'extensions that nobody must understand',
    () => of({ more: [new Extension('1.2.3.4', false, Buffer.from([5, 0]))] }),
  ],
  [
    'a critical policy',
    () =>
      of({
        extensions: [
          keyUsage(KeyUsageFlags.nonRepudiation),
          QUALIFIED,
          new CertificatePolicyExtension(['1.3.76.36.1.1'], true),
        ],
      }),
  ],
  [
    'a name beside',
    () => of({ more: [new SubjectAlternativeNameExtension([{ type: 'email', value: 'mario@pec.example' }])] }),
  ],
  [
    'certificates that are not needed',
    () =>
      signedBy(person, {
        parts: (parts) => ({
          ...parts,
          certificates: [...parts.certificates, stranger.certificate, authority.certificate],
        }),
      }),
  ],
  [
    'an attribute more',
    () =>
      signedBy(person, {
        attributes: (usual) => [
          ...usual,
          attribute('1.2.840.113549.1.9.16.2.16', new ObjectIdentifier({ value: '1.2.3' })),
        ],
      }),
  ],
])('accepts %s', async (_name, file) => {
  expect(await ask(await file())).toMatchObject({ kind: 'accepted', format: 'CAdES' });
});

const without = (type: string): Wish => ({ attributes: (usual) => usual.filter((one) => one.type !== type) });
const instead = (type: string, value: Parameters<typeof attribute>[1]): Wish => ({
  attributes: (usual) => usual.map((one) => (one.type === type ? attribute(type, value) : one)),
});
const sidOf = ({ certificate }: Identity) => new IssuerAndSerialNumber(readBack(certificate));
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const DIGEST = '1.2.840.113549.1.9.4';
const OWN = '1.2.840.113549.1.9.16.2.47';

it.each<[string, string, () => Buffer | Promise<Buffer>]>([
  [
    'a document that changed',
    'digestMismatch',
    () => signedBy(person, { content: Buffer.from('%PDF-1.7 altro'), held: DOCUMENT }),
  ],
  ['a digest of something else', 'digestMismatch', () => signedBy(person, instead(DIGEST, octets(Buffer.alloc(32))))],
  ['a signature by another key', 'badSignature', async () => signedBy({ ...person, keys: await keysOf('other') })],
  [
    'EC said to be RSA',
    'algorithmMismatch',
    () => signedBy(person, { signed: (info) => void (info.signatureAlgorithm.algorithmId = '1.2.840.113549.1.1.11') }),
  ],
  [
    'two digests',
    'algorithmMismatch',
    () => signedBy(person, { signed: (info) => void (info.signatureAlgorithm.algorithmId = '1.2.840.10045.4.3.4') }),
  ],
  ['RSA-PSS with a weak mask', 'weakDigest', () => signedBy(rsaPerson, { signed: withPss(rsaPerson, 'sha1') })],
  [
    'SHA-1',
    'weakDigest',
    () => signedBy(person, { signed: withDigest(person, 'sha1', '1.3.14.3.2.26', '1.2.840.10045.4.1') }),
  ],
  [
    'MD5',
    'weakDigest',
    () => signedBy(rsaPerson, { signed: (info) => void (info.digestAlgorithm.algorithmId = '1.2.840.113549.2.5') }),
  ],
  [
    'an unknown digest',
    'unknownAlgorithm',
    () => signedBy(person, { signed: (info) => void (info.digestAlgorithm.algorithmId = '1.2.3.4') }),
  ],
  ['RSA of 1024 bits', 'weakKey', async () => of({ keys: await keysOf('small', { ...RSA, modulusLength: 1024 }) })],
  [
    'no signed attributes',
    'noSignedAttributes',
    () => signedBy(person, { signed: (info) => void delete info.signedAttrs }),
  ],
  [
    'an attribute twice',
    'duplicateAttribute',
    () => signedBy(person, { attributes: (usual) => [...usual, ...usual.slice(0, 1)] }),
  ],
  [
    'another kind of content',
    'wrongContentType',
    () => signedBy(person, instead(CONTENT_TYPE, new ObjectIdentifier({ value: '1.2.3' }))),
  ],
  ['no kind of content', 'wrongContentType', () => signedBy(person, without(CONTENT_TYPE))],
  ['no own certificate named', 'noSigningCertificate', () => signedBy(person, without(OWN))],
  [
    'another certificate named',
    'signingCertificateMismatch',
    async () => {
      const twin = await personOf(authority);
      return signedBy(
        { ...person, certificate: twin.certificate },
        {
          parts: (parts) => ({ ...parts, certificates: [person.certificate] }),
          signed: (info) => void (info.sid = sidOf(person)),
        },
      );
    },
  ],
  [
    'no certificate',
    'certificateMissing',
    () => signedBy(person, { parts: (parts) => ({ ...parts, certificates: [] }) }),
  ],
  [
    'two certificates of one number',
    'certificateAmbiguous',
    async () => {
      const [one, two] = await Promise.all(
        ['person', 'other'].map(async (name) =>
          personOf(authority, { serialNumber: '0102', keys: await keysOf(name) }),
        ),
      );
      if (!one || !two) throw new Error('two');
      return signedBy(one, {
        parts: (parts) => ({ ...parts, certificates: [...parts.certificates, two.certificate] }),
      });
    },
  ],
  ['an unknown issuer', 'unknownIssuer', () => of({}, stranger)],
  [
    'an issuer of the same name',
    'unknownIssuer',
    async () => of({}, await authorityNamed('Autorità', { keys: await keysOf('other') })),
  ],
  [
    'an issuer that is no authority',
    'notAnAuthority',
    async () =>
      of({}, await authorityNamed('Finta', { issuer: authority, extensions: [keyUsage(KeyUsageFlags.keyCertSign)] })),
  ],
  [
    'an authority that may only issue for people',
    'notAnAuthority',
    async () =>
      of(
        {},
        await authorityNamed('Sotto', {
          issuer: await authorityNamed('Sopra', { issuer: authority, extensions: authorityExtensions(0) }),
        }),
      ),
  ],
  [
    'a critical extension that nobody knows',
    'unknownExtension',
    () => of({ more: [new Extension('1.2.3.4', true, Buffer.from([5, 0]))] }),
  ],
  [
    'a certificate for authentication',
    'notForSigning',
    () => of({ extensions: [keyUsage(KeyUsageFlags.digitalSignature), QUALIFIED] }),
  ],
  [
    'a seal',
    'seal',
    () =>
      of({
        extensions: [
          keyUsage(KeyUsageFlags.nonRepudiation),
          statementsExtension([QC.compliance, QC.device], [QC_TYPE.seal]),
        ],
      }),
  ],
  ['no statement', 'notQualified', () => of({ extensions: [keyUsage(KeyUsageFlags.nonRepudiation)] })],
  [
    'no secure device',
    'noSecureDevice',
    () =>
      of({
        extensions: [keyUsage(KeyUsageFlags.nonRepudiation), statementsExtension([QC.compliance], [QC_TYPE.signature])],
      }),
  ],
  ['a certificate of tomorrow', 'notYetValid', () => of({ from: daysFrom(1) })],
  ['a certificate of yesterday', 'expired', () => of({ to: daysFrom(-1) })],
  [
    'an expired authority',
    'expired',
    async () => of({}, await authorityNamed('Passata', { issuer: authority, to: daysFrom(-1) })),
  ],
  ['somebody else', 'otherSigner', () => of({ subject: named('TINIT-BNCLCU70A01F205X') })],
  ['a longer code', 'signerUnnamed', () => of({ subject: named(`TINIT-${FISCAL_CODE}9`) })],
  ['the code within another number', 'signerUnnamed', () => of({ subject: named(`X${FISCAL_CODE}`) })],
  ['the code in the name alone', 'signerUnnamed', () => of({ subject: named(null, FISCAL_CODE) })],
  [
    'two codes',
    'signerUnnamed',
    () => of({ subject: [...named(`TINIT-${FISCAL_CODE}`), ...named('TINIT-BNCLCU70A01F205X')] }),
  ],
  ['a number of another State', 'foreignSigner', () => of({ subject: named(`TINFR-${FISCAL_CODE}`) })],
])('refuses %s: %s', async (_name, code, file) => {
  expect(await ask(await file())).toMatchObject({ kind: 'refused', code });
});

it('trusts a service while its status was granted, and for its own purpose alone', async () => {
  const withdrawn = serviceOf(authority, 'CA/QC', [
    { isGranted: true, from: daysFrom(-900) },
    { isGranted: false, from: daysFrom(-1) },
  ]);
  expect(await ask(signedBy(person), { trust: trusting(withdrawn) })).toMatchObject({ code: 'serviceWithdrawn' });
  const later = serviceOf(authority, 'CA/QC', [
    { isGranted: false, from: daysFrom(1) },
    { isGranted: true, from: daysFrom(-900) },
  ]);
  expect(await ask(signedBy(person), { trust: trusting(later) })).toMatchObject({ kind: 'accepted' });
  expect(await ask(signedBy(person), { trust: trusting(serviceOf(authority, 'TSA/QTST')) })).toMatchObject({
    code: 'unknownIssuer',
  });
});

it('finds the issuer among authorities of one name with other keys and dates', async () => {
  const weak = await keysOf('small', { ...RSA, modulusLength: 1024 });
  const others = await Promise.all([
    authorityNamed('Autorità', { issuer: stranger, keys: await keysOf('rsa') }),
    authorityNamed('Autorità', { issuer: stranger, keys: weak }),
    authorityNamed('Autorità', { to: daysFrom(-1) }),
  ]);
  for (const one of others)
    expect(await ask(signedBy(person), { trust: trusting(serviceOf(one), serviceOf(authority)) })).toMatchObject({
      kind: 'accepted',
    });
  const below = await personOf(between);
  const namesakes = await Promise.all([
    authorityNamed('Autorità di firma', { issuer: stranger, keys: await keysOf('rsa') }),
    authorityNamed('Autorità di firma', { issuer: authority, to: daysFrom(-1) }),
  ]);
  for (const { certificate } of namesakes) {
    const file = signedBy(below, {
      parts: (parts) => ({ ...parts, certificates: [certificate, ...parts.certificates] }),
    });
    expect(await ask(file)).toMatchObject({ kind: 'accepted' });
  }
  const onlyRsa = authorityNamed('Autorità', { issuer: stranger, keys: await keysOf('rsa') });
  expect(await ask(signedBy(person), { trust: trusting(serviceOf(await onlyRsa)) })).toMatchObject({
    code: 'unknownIssuer',
  });
});
