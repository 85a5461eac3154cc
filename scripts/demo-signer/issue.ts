/** Certificates like those of qualified providers, made for trials. */
import { webcrypto } from 'node:crypto';
import { ObjectIdentifier, Sequence } from 'asn1js';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  CertificatePolicyExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Name,
  PublicKey,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
  type JsonNameParams,
} from '@peculiar/x509';

export type Keys = webcrypto.CryptoKeyPair;

/** A key with its certificate and the chain above it. */
export interface Identity {
  readonly keys: Keys;
  /** The certificate in DER. */
  readonly certificate: Buffer;
  /** The issuers below the self-signed one, in DER. */
  readonly above: readonly Buffer[];
  /** True for a self-signed certificate. */
  readonly isRoot: boolean;
}

export const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

export const makeKeys = async (
  algorithm: webcrypto.EcKeyGenParams | webcrypto.RsaHashedKeyGenParams = EC,
): Promise<Keys> => await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);

export interface CertificateRequest {
  readonly subject: JsonNameParams;
  readonly keys: Keys;
  /** Null for a self-signed certificate. */
  readonly issuer: Identity | null;
  readonly from: Date;
  readonly to: Date;
  readonly extensions: readonly Extension[];
  /** The serial number in hexadecimal; random by default. */
  readonly serialNumber?: string;
  readonly signingAlgorithm?: webcrypto.EcdsaParams & { readonly saltLength?: number };
}

/** Issues a certificate. */
export async function issue(request: CertificateRequest): Promise<Identity> {
  const { subject, keys, issuer, from, to, extensions, serialNumber, signingAlgorithm } = request;
  const above = issuer && new X509Certificate(new Uint8Array(issuer.certificate));
  const name = new Name(subject);
  const identifiers = [
    await SubjectKeyIdentifierExtension.create(keys.publicKey, false, webcrypto as Crypto),
    await AuthorityKeyIdentifierExtension.create((issuer ?? { keys }).keys.publicKey, false, webcrypto as Crypto),
  ];
  const certificate = await X509CertificateGenerator.create(
    {
      subject: name,
      issuer: above?.subjectName ?? name,
      publicKey: new PublicKey(await webcrypto.subtle.exportKey('spki', keys.publicKey)),
      signingKey: (issuer ?? { keys }).keys.privateKey,
      signingAlgorithm: signingAlgorithm ?? EC,
      notBefore: from,
      notAfter: to,
      ...(serialNumber !== undefined && { serialNumber }),
      extensions: [...extensions, ...identifiers],
    },
    webcrypto as Crypto,
  );
  return {
    keys,
    certificate: Buffer.from(certificate.rawData),
    above: issuer === null || issuer.isRoot ? [] : [issuer.certificate, ...issuer.above],
    isRoot: issuer === null,
  };
}

/** Returns the extensions of an authority's certificate. */
export const authorityExtensions = (depth?: number): Extension[] => [
  new BasicConstraintsExtension(true, depth, true),
  new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
];

const QC_STATEMENTS = '1.3.6.1.5.5.7.1.3';
export const QC = { compliance: '0.4.0.1862.1.1', device: '0.4.0.1862.1.4', type: '0.4.0.1862.1.6' };
export const QC_TYPE = { signature: '0.4.0.1862.1.6.1', seal: '0.4.0.1862.1.6.2' };

/** Returns the extension with statements of the issuer (ETSI EN 319 412-5). */
export function statementsExtension(ids: readonly string[], types: readonly string[] = []): Extension {
  const id = (value: string) => new ObjectIdentifier({ value });
  const statements = ids.map((one) => new Sequence({ value: [id(one)] }));
  if (types.length > 0) statements.push(new Sequence({ value: [id(QC.type), new Sequence({ value: types.map(id) })] }));
  return new Extension(QC_STATEMENTS, false, new Sequence({ value: statements }).toBER());
}

/** Returns the extensions of a certificate for qualified signatures. */
export const qualifiedExtensions = (): Extension[] => [
  new KeyUsagesExtension(KeyUsageFlags.nonRepudiation, true),
  new CertificatePolicyExtension(['0.4.0.194112.1.2']),
  statementsExtension([QC.compliance, QC.device], [QC_TYPE.signature]),
];
