/** Faults of the signatures: missing, foreign, weak, or no longer matching the signed content. */
import { ALGORITHMS, NAMESPACES } from '../names';
import { PEOPLE } from '../people';
import { sign, soundSigning } from '../signing';
import { findAll, need, parse, serialize } from '../xml';
import type { Fault, FaultGroup, Outcome, Scene } from './model';

const RESPONSE = "/*[local-name(.)='Response']";
const ASSERTION = `${RESPONSE}/*[local-name(.)='Assertion']`;

type Change = NonNullable<Fault['forge']>;

/** Replaces the person's own fiscal code by the victim's. */
export function impersonate(from: Element | Document, scene: Scene): void {
  const path = from.nodeType === 9 ? 'Assertion/AttributeStatement/Attribute' : 'AttributeStatement/Attribute';
  for (const attribute of findAll(from, path)) {
    const value = need(attribute, 'AttributeValue');
    if (attribute.getAttribute('Name') === 'fiscalNumber') value.textContent = victimOf(scene);
  }
}

/** Returns another person's fiscal code, which an attacker could want. */
const victimOf = ({ attributes }: Scene) =>
  PEOPLE.map((person) => person.attributes['fiscalNumber'] ?? '').find((code) => code !== attributes['fiscalNumber']) ??
  '';

const onSignatures =
  (change: (signature: Element, scene: Scene) => void): Change =>
  (xml, scene) => {
    const document = parse(xml);
    for (const signature of Array.from(document.getElementsByTagNameNS(NAMESPACES.ds, 'Signature')))
      change(signature, scene);
    return serialize(document);
  };

const spoil = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);

const spoilt =
  (part: 'Response' | 'Assertion', path: string): Change =>
  (xml) => {
    const document = parse(xml);
    const target = need(document, part === 'Response' ? `Signature/${path}` : `Assertion/Signature/${path}`);
    target.textContent = spoil(target.textContent);
    return serialize(document);
  };

const tampered: Change = (xml, scene) => {
  const document = parse(xml);
  impersonate(document, scene);
  return serialize(document);
};

/**
 * Returns the tampered response with the digests that it would have, for forgeries that show them to a careless reader.
 */
function tamperedDigests(xml: string, scene: Scene): { document: Document; digests: string[] } {
  const document = parse(tampered(xml, scene));
  const signing = soundSigning(scene.stranger);
  const bare = parse(serialize(document));
  for (const signature of Array.from(bare.getElementsByTagNameNS(NAMESPACES.ds, 'Signature')))
    signature.parentNode?.removeChild(signature);
  const signed = parse(sign(sign(serialize(bare), ASSERTION, signing), RESPONSE, signing));
  const digests = Array.from(signed.getElementsByTagNameNS(NAMESPACES.ds, 'DigestValue')).map(
    ({ textContent }) => textContent,
  );
  return { document, digests };
}

/** A comment is not signed: a reader that uses only the first part of the digest compares with the forged one. */
const digestInComment: Change = (xml, scene) => {
  const { document, digests } = tamperedDigests(xml, scene);
  Array.from(document.getElementsByTagNameNS(NAMESPACES.ds, 'DigestValue')).forEach((value, index) => {
    value.insertBefore(document.createComment(digests[index] ?? ''), value.firstChild);
  });
  return serialize(document);
};

/** Two SignedInfo: one for the signature, one for the digest. */
const secondSignedInfo: Change = (xml, scene) => {
  const { document, digests } = tamperedDigests(xml, scene);
  Array.from(document.getElementsByTagNameNS(NAMESPACES.ds, 'SignedInfo')).forEach((info, index) => {
    const forged = info.cloneNode(true) as Element;
    need(forged, 'Reference/DigestValue').textContent = digests[index] ?? '';
    info.parentNode?.insertBefore(forged, info);
  });
  return serialize(document);
};

const refused = (id: string, what: string, outcome: Outcome, rest: Partial<Fault>): Fault => ({
  id,
  what,
  outcome,
  ...rest,
});
const weak: NonNullable<Fault['signResponse']> = (sound) => ({ ...sound, signatureAlgorithm: ALGORITHMS.rsaSha1 });
const weakDigest: NonNullable<Fault['signResponse']> = (sound) => ({ ...sound, digestAlgorithm: ALGORITHMS.sha1 });
const confused: NonNullable<Fault['signResponse']> = (sound) => ({
  ...sound,
  signatureAlgorithm: ALGORITHMS.hmacSha1,
  isKeyConfused: true,
});
const stranger: NonNullable<Fault['signResponse']> = (sound, scene) => ({ ...sound, credentials: scene.stranger });
const none = () => null;

export const signatureFaults: FaultGroup = {
  title: 'Firme',
  faults: [
    refused('unsigned', 'Nessuna firma', 'response_unsigned', { signResponse: none, signAssertion: none }),
    refused('response-unsigned', 'Response non firmata', 'response_unsigned', { signResponse: none }),
    refused('assertion-unsigned', 'Assertion non firmata', 'assertion_unsigned', { signAssertion: none }),
    refused('other-key', 'Firme con una chiave che non è nei metadata', 'response_signature', {
      signResponse: stranger,
      signAssertion: stranger,
    }),
    refused('response-other-key', 'Response firmata con un’altra chiave', 'response_signature', {
      signResponse: stranger,
    }),
    refused('assertion-other-key', 'Assertion firmata con un’altra chiave', 'assertion_signature', {
      signAssertion: stranger,
    }),
    refused('response-signature-wrong', 'Firma di Response alterata', 'response_signature', {
      forge: spoilt('Response', 'SignatureValue'),
    }),
    refused('assertion-signature-wrong', 'Firma di Assertion alterata', 'assertion_signature', {
      forgeInside: spoilt('Assertion', 'SignatureValue'),
    }),
    refused('response-digest-wrong', 'Impronta (DigestValue) di Response alterata', 'response_signature', {
      forge: spoilt('Response', 'SignedInfo/Reference/DigestValue'),
    }),
    refused('assertion-digest-wrong', 'Impronta (DigestValue) di Assertion alterata', 'assertion_signature', {
      forgeInside: spoilt('Assertion', 'SignedInfo/Reference/DigestValue'),
    }),
    refused('response-sha1', 'Response firmata con RSA-SHA1', 'response_signature', { signResponse: weak }),
    refused('assertion-sha1', 'Assertion firmata con RSA-SHA1', 'assertion_signature', { signAssertion: weak }),
    refused('response-digest-sha1', 'Impronta di Response con SHA-1', 'response_signature', {
      signResponse: weakDigest,
    }),
    refused('assertion-digest-sha1', 'Impronta di Assertion con SHA-1', 'assertion_signature', {
      signAssertion: weakDigest,
    }),
    refused('hmac', 'Firme HMAC che usano come chiave il certificato pubblico', 'response_signature', {
      signResponse: confused,
      signAssertion: confused,
    }),
    refused('attribute-tampered', 'Codice fiscale cambiato dopo la firma', 'response_signature', { forge: tampered }),
    refused(
      'attribute-tampered-response-unsigned',
      'Codice fiscale cambiato dopo la firma, Response senza firma',
      'response_unsigned',
      { signResponse: none, forge: tampered },
    ),
    refused(
      'attribute-tampered-inside',
      'Codice fiscale cambiato dopo la firma di Assertion, Response firmata poi',
      'assertion_signature',
      { forgeInside: tampered },
    ),
    refused('digest-comment', 'Codice fiscale cambiato, nuova impronta in un commento', 'unreadable', {
      forge: digestInComment,
    }),
    refused('signed-info-twice', 'Codice fiscale cambiato, due SignedInfo', 'response_signature', {
      forge: secondSignedInfo,
    }),
    refused('reference-missing', 'Firme che non si riferiscono a nulla', 'response_signature', {
      forge: onSignatures((signature) => {
        const reference = need(signature, 'SignedInfo/Reference');
        reference.parentNode?.removeChild(reference);
      }),
    }),
    refused('signature-hollow', 'Elemento Signature vuoto', 'response_signature', {
      forge: onSignatures((signature) => {
        signature.textContent = '';
      }),
    }),
  ],
};
