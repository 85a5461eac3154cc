/**
 * Accepted algorithms (AgID, ETSI TS 119 312): SHA-2 with RSA of 2048 bits, RSA-PSS or ECDSA. Node's own cryptography
 * verifies.
 */
import { constants, verify, type KeyObject } from 'node:crypto';
import { ObjectIdentifier, type AsnType } from 'asn1js';
import { RSASSAPSSParams, type AlgorithmIdentifier } from 'pkijs';
import { partsOf } from './asn1';
import { SignatureRefusal } from './refusal';

type Digest = 'sha256' | 'sha384' | 'sha512';

const DIGESTS: Readonly<Record<string, Digest>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
/** SHA-1, MD5, MD2, SHA-224 and RIPEMD-160, once common. */
const WEAK_DIGESTS = new Set([
  '1.3.14.3.2.26',
  '1.2.840.113549.2.5',
  '1.2.840.113549.2.2',
  '2.16.840.1.101.3.4.2.4',
  '1.3.36.3.2.1',
]);

const RSA = '1.2.840.113549.1.1.1';
const PSS = '1.2.840.113549.1.1.10';
const MGF1 = '1.2.840.113549.1.1.8';
const SIGNATURES: Readonly<Record<string, readonly ['rsa' | 'ec', Digest]>> = {
  '1.2.840.113549.1.1.11': ['rsa', 'sha256'],
  '1.2.840.113549.1.1.12': ['rsa', 'sha384'],
  '1.2.840.113549.1.1.13': ['rsa', 'sha512'],
  '1.2.840.10045.4.3.2': ['ec', 'sha256'],
  '1.2.840.10045.4.3.3': ['ec', 'sha384'],
  '1.2.840.10045.4.3.4': ['ec', 'sha512'],
};
/** RSA and ECDSA with SHA-1, MD5 or SHA-224. */
const WEAK_SIGNATURES = new Set([
  '1.2.840.113549.1.1.5',
  '1.2.840.113549.1.1.4',
  '1.2.840.113549.1.1.14',
  '1.2.840.10045.4.1',
  '1.2.840.10045.4.3.1',
]);
const LEAST_RSA_BITS = 2048;
const CURVES = new Set([
  'prime256v1',
  'secp384r1',
  'secp521r1',
  'brainpoolP256r1',
  'brainpoolP384r1',
  'brainpoolP512r1',
]);

/** Node's name of a digest. @throws SignatureRefusal for a digest that is not accepted. */
export function digestOf({ algorithmId }: { readonly algorithmId: string }): Digest {
  const digest = DIGESTS[algorithmId];
  if (digest) return digest;
  throw new SignatureRefusal(WEAK_DIGESTS.has(algorithmId) ? 'weakDigest' : 'unknownAlgorithm');
}

interface Scheme {
  readonly family: 'rsa' | 'pss' | 'ec';
  readonly digest: Digest;
  readonly saltLength?: number;
}

function pssScheme({ algorithmParams }: AlgorithmIdentifier): Scheme {
  const parameters: RSASSAPSSParams | null = pssParameters(algorithmParams);
  if (!parameters) throw new SignatureRefusal('unknownAlgorithm');
  const { hashAlgorithm, maskGenAlgorithm, saltLength, trailerField } = parameters;
  const digest = digestOf(hashAlgorithm);
  if (maskGenAlgorithm.algorithmId !== MGF1 || trailerField !== 1) throw new SignatureRefusal('unknownAlgorithm');
  if (digestOf(mgfHash(maskGenAlgorithm)) !== digest) throw new SignatureRefusal('algorithmMismatch');
  return { family: 'pss', digest, saltLength };
}

function pssParameters(schema: unknown): RSASSAPSSParams | null {
  try {
    return new RSASSAPSSParams({ schema });
  } catch {
    return null;
  }
}

/** Returns the digest of the mask generation function; without parameters it is SHA-1 (RFC 4055). */
function mgfHash({ algorithmParams }: AlgorithmIdentifier): { readonly algorithmId: string } {
  const [first] = partsOf(algorithmParams as AsnType | undefined);
  return { algorithmId: first instanceof ObjectIdentifier ? first.getValue() : '1.3.14.3.2.26' };
}

/**
 * The scheme by which a signature was made.
 * @param digest that of the signer, for the identifier that names none
 */
function schemeOf(algorithm: AlgorithmIdentifier, digest: Digest | null): Scheme {
  const { algorithmId } = algorithm;
  if (algorithmId === PSS) return pssScheme(algorithm);
  if (algorithmId === RSA && digest !== null) return { family: 'rsa', digest };
  const known = SIGNATURES[algorithmId];
  if (known) return { family: known[0], digest: known[1] };
  throw new SignatureRefusal(WEAK_SIGNATURES.has(algorithmId) ? 'weakDigest' : 'unknownAlgorithm');
}

/** @throws SignatureRefusal for a key that is too short or on a curve that is not accepted. */
function holds(key: KeyObject): 'rsa' | 'ec' {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  if (type === 'rsa' || type === 'rsa-pss') {
    if ((details?.modulusLength ?? 0) < LEAST_RSA_BITS) throw new SignatureRefusal('weakKey');
    return 'rsa';
  }
  if (type !== 'ec') throw new SignatureRefusal('unknownAlgorithm');
  if (!CURVES.has(details?.namedCurve ?? '')) throw new SignatureRefusal('weakKey');
  return 'ec';
}

export interface Signed {
  readonly data: Buffer;
  readonly signature: Buffer;
  readonly algorithm: AlgorithmIdentifier;
  /** The digest that a signer named beside the algorithm of the signature; null where there is none. */
  readonly digest: { readonly algorithmId: string } | null;
}

/**
 * True when the key made the signature.
 * @throws SignatureRefusal where algorithm or key do not hold, or do not fit each other.
 */
export function isSignedBy(key: KeyObject, { data, signature, algorithm, digest }: Signed): boolean {
  const named = digest === null ? null : digestOf(digest);
  const scheme = schemeOf(algorithm, named);
  const family = holds(key);
  if ((scheme.family === 'ec') !== (family === 'ec')) throw new SignatureRefusal('algorithmMismatch');
  if (named !== null && named !== scheme.digest) throw new SignatureRefusal('algorithmMismatch');
  const how =
    scheme.family === 'pss'
      ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: scheme.saltLength ?? 0 }
      : scheme.family === 'rsa'
        ? { padding: constants.RSA_PKCS1_PADDING }
        : { dsaEncoding: 'der' as const };
  try {
    return verify(scheme.digest, data, { key, ...how }, signature);
  } catch {
    return false;
  }
}
