/** Makes XML signatures by the technical rules, and faulty ones. */
import { SignedXml } from 'xml-crypto';
import { certificatePem, type Credentials } from './credentials';
import { ALGORITHMS, NAMESPACES } from './names';
import { elementsOf, parse, serialize } from './xml';

/** The key and the algorithms of a signature; faults choose ones that the rules forbid. */
export interface Signing {
  readonly credentials: Credentials;
  readonly signatureAlgorithm: string;
  readonly digestAlgorithm: string;
  /** True for a keyed hash whose key is the provider's public certificate. */
  readonly isKeyConfused?: boolean;
}

/** Signs by the rules: RSA with SHA-256. */
export const soundSigning = (credentials: Credentials): Signing => ({
  credentials,
  signatureAlgorithm: ALGORITHMS.rsaSha256,
  digestAlgorithm: ALGORITHMS.sha256,
});

/** The place of a signature: behind the Issuer of a message, at the beginning of metadata. */
export type SignaturePlace = 'after-issuer' | 'first';

/**
 * Signs the element at the XPath by an enveloped signature.
 * @throws Error when there is no such element.
 */
export function sign(
  xml: string,
  xpath: string,
  { credentials, signatureAlgorithm, digestAlgorithm, isKeyConfused = false }: Signing,
  place: SignaturePlace = 'after-issuer',
): string {
  const signer = new SignedXml({
    privateKey: isKeyConfused ? credentials.certificate : credentials.privateKey,
    publicCert: credentials.certificate,
    signatureAlgorithm,
    canonicalizationAlgorithm: ALGORITHMS.canonical,
  });
  if (isKeyConfused) signer.enableHMAC();
  signer.addReference({ xpath, transforms: [ALGORITHMS.enveloped, ALGORITHMS.canonical], digestAlgorithm });
  const issuer = `${xpath}/*[local-name(.)='Issuer']`;
  const hasIssuer =
    place === 'after-issuer' && elementsOf(elementAt(xml, xpath)).some(({ localName }) => localName === 'Issuer');
  signer.computeSignature(xml, {
    prefix: 'ds',
    location: hasIssuer ? { reference: issuer, action: 'after' } : { reference: xpath, action: 'prepend' },
  });
  return signer.getSignedXml();
}

// Returns the element at a path: signed paths name the root or a child of it.
function elementAt(xml: string, xpath: string): Element {
  const root = parse(xml).documentElement;
  const last = /local-name\(\.\)='(\w+)'\](?:\[\d+\])?$/.exec(xpath)?.[1];
  const found = root.localName === last ? root : elementsOf(root).find(({ localName }) => localName === last);
  if (!found) throw new Error(`There is nothing to sign at ${xpath}.`);
  return found;
}

const ACCEPTED: readonly string[] = [ALGORITHMS.rsaSha256, ALGORITHMS.rsaSha512];

/** Returns the fault of the root's enveloped signature, in Italian; undefined when it is sound. */
export function signatureProblem(xml: string, certificates: readonly string[]): string | undefined {
  const root = parse(xml).documentElement;
  const signatures = elementsOf(root).filter(
    ({ localName, namespaceURI }) => localName === 'Signature' && namespaceURI === NAMESPACES.ds,
  );
  const [signature] = signatures;
  if (!signature || signatures.length > 1) return 'manca la firma (ds:Signature) oppure ce n’è più di una';
  for (const certificate of certificates) {
    const verifier = new SignedXml({ publicCert: certificatePem(certificate), getCertFromKeyInfo: () => null });
    try {
      verifier.loadSignature(serialize(signature));
      if (!ACCEPTED.includes(verifier.signatureAlgorithm ?? ''))
        return `l’algoritmo di firma ${verifier.signatureAlgorithm ?? ''} non è ammesso`;
      const references = verifier.getReferences().map(({ uri }) => uri);
      if (references.length !== 1 || references[0] !== `#${root.getAttribute('ID') ?? ''}`)
        return 'la firma non riguarda l’elemento principale';
      if (verifier.checkSignature(xml)) return undefined;
    } catch {
      // Another certificate may match; when none does, the caller gets the fault below.
    }
  }
  return 'la firma non corrisponde ai certificati dei metadata del fornitore di servizi';
}
