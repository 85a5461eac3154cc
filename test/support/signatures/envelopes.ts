/** Envelopes of tests: as signers' programs write them, and as they must not be. */
import { constants, createHash, KeyObject, sign } from 'node:crypto';
import { OctetString, type Sequence } from 'asn1js';
import { AlgorithmIdentifier, Attribute, RSASSAPSSParams, SignedAndUnsignedAttributes, type SignerInfo } from 'pkijs';
import { envelope, signerInfo, usualAttributes, type EnvelopeParts } from '../../../scripts/demo-signer/envelope';
import type { Identity } from '../../../scripts/demo-signer/issue';
import type { FrozenAct } from '../../../server/domains/registration/signing/signature/verdict';
import { NOW } from './people';

export const DOCUMENT = Buffer.from('%PDF-1.7\nL’attestato di prova\n%%EOF\n');
/** A document as our server knows it once it is frozen. */
export const frozen = (bytes: Buffer): FrozenAct => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  read: () => Promise.resolve(bytes),
});
export const octets = (data: Buffer): OctetString => new OctetString({ valueHex: new Uint8Array(data).buffer });

export interface Wish {
  /** The content that is signed, and the content that the envelope holds; they differ only on purpose. */
  readonly content?: Buffer;
  readonly held?: Buffer | null;
  readonly attributes?: (usual: Attribute[]) => Attribute[];
  /** Changes the signature after it was made. */
  readonly signed?: (info: SignerInfo) => void;
  readonly parts?: (usual: EnvelopeParts) => EnvelopeParts;
}

/** Makes an envelope with one signer and the overrides of a test. */
export function signedBy(identity: Identity, wish: Wish = {}): Buffer {
  const { content = DOCUMENT, held = content, attributes = (usual) => usual, signed, parts = (usual) => usual } = wish;
  const info = signerInfo(identity, attributes(usualAttributes(content, identity.certificate, NOW)));
  signed?.(info);
  return envelope(parts({ content: held, certificates: [identity.certificate, ...identity.above], signers: [info] }));
}

export const pem = (der: Buffer, label = 'PKCS7'): Buffer =>
  Buffer.from(
    `-----BEGIN ${label}-----\n${(der.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`,
  );

/** Splits DER into tag, content and what follows. */
function element(der: Buffer): { readonly tag: number; readonly body: Buffer; readonly rest: Buffer } {
  const first = der[1] ?? 0;
  const count = first < 0x80 ? 0 : first & 0x7f;
  const length = count === 0 ? first : der.readUIntBE(2, count);
  const start = 2 + count;
  return { tag: der[0] ?? 0, body: der.subarray(start, start + length), rest: der.subarray(start + length) };
}

const open = (tag: number, body: Buffer) => Buffer.concat([Buffer.from([tag, 0x80]), body, Buffer.from([0, 0])]);
const PIECE = 16;

/** Returns the same element in BER: with indefinite lengths, and the content in pieces. */
export function ber(der: Buffer): Buffer {
  const outer = element(der);
  const type = element(outer.body);
  const typeBytes = outer.body.subarray(0, outer.body.length - type.rest.length);
  const data = element(element(type.rest).body);
  const version = element(data.body);
  const digests = element(version.rest);
  const content = element(digests.rest);
  const head = data.body.subarray(0, data.body.length - digests.rest.length);
  const contentType = element(content.body);
  const contentTypeBytes = content.body.subarray(0, content.body.length - contentType.rest.length);
  const inner = element(element(contentType.rest).body).body;
  const pieces: Buffer[] = [];
  for (let at = 0; at < inner.length; at += PIECE) {
    const piece = inner.subarray(at, at + PIECE);
    pieces.push(Buffer.from([0x04, piece.length]), piece);
  }
  const encapsulated = open(0x30, Buffer.concat([contentTypeBytes, open(0xa0, open(0x24, Buffer.concat(pieces)))]));
  return open(
    0x30,
    Buffer.concat([typeBytes, open(0xa0, open(0x30, Buffer.concat([head, encapsulated, content.rest])))]),
  );
}

/** Signs the attributes again by RSA-PSS, with the given parameters. */
export function withPss(identity: Identity, mask: 'sha256' | 'sha1' = 'sha256') {
  return (info: SignerInfo): void => {
    const sha256 = new AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' });
    const maskHash = mask === 'sha256' ? sha256 : new AlgorithmIdentifier({ algorithmId: '1.3.14.3.2.26' });
    const parameters = new RSASSAPSSParams({
      hashAlgorithm: sha256,
      maskGenAlgorithm: new AlgorithmIdentifier({
        algorithmId: '1.2.840.113549.1.1.8',
        algorithmParams: maskHash.toSchema(),
      }),
      saltLength: 32,
    });
    info.signatureAlgorithm = new AlgorithmIdentifier({
      algorithmId: '1.2.840.113549.1.1.10',
      algorithmParams: parameters.toSchema(),
    });
    const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
    info.signature = octets(
      sign('sha256', attributeBytes(info), { key: KeyObject.from(identity.keys.privateKey), ...padding }),
    );
  };
}

function attributeBytes({ signedAttrs }: SignerInfo): Buffer {
  const data = Buffer.from(signedAttrs?.toSchema().toBER() ?? new ArrayBuffer(0));
  data[0] = 0x31;
  return data;
}

/** Signs again with another digest. */
export function withDigest(identity: Identity, digest: string, digestId: string, signatureId: string) {
  return (info: SignerInfo): void => {
    info.digestAlgorithm = new AlgorithmIdentifier({ algorithmId: digestId });
    info.signatureAlgorithm = new AlgorithmIdentifier({ algorithmId: signatureId });
    info.signature = octets(
      sign(digest, attributeBytes(info), { key: KeyObject.from(identity.keys.privateKey), dsaEncoding: 'der' }),
    );
  };
}

/** Adds an unsigned attribute: a time stamp, a countersignature. */
export function withUnsigned(type: string, value: (info: SignerInfo) => Sequence) {
  return (info: SignerInfo): void => {
    info.unsignedAttrs = new SignedAndUnsignedAttributes({
      type: 1,
      attributes: [...(info.unsignedAttrs?.attributes ?? []), new Attribute({ type, values: [value(info)] })],
    });
  };
}
