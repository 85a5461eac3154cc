/**
 * Checks that a certificate is one for qualified signatures of persons (Regulation (EU) 910/2014, annex I; ETSI EN 319
 * 412-5).
 */
import { ObjectIdentifier } from 'asn1js';
import { partsOf, readAsn1 } from './asn1';
import { extensionValue, hasUnknownExtension, KEY_USAGE, mayUse, type ReadCertificate } from './certificate';
import { SignatureRefusal } from './refusal';

const STATEMENTS = '1.3.6.1.5.5.7.1.3';
const COMPLIANCE = '0.4.0.1862.1.1';
const SECURE_DEVICE = '0.4.0.1862.1.4';
const TYPE = '0.4.0.1862.1.6';
const SIGNATURE = '0.4.0.1862.1.6.1';
const SEAL = '0.4.0.1862.1.6.2';

const idOf = (value: unknown) => (value instanceof ObjectIdentifier ? value.getValue() : '');

/** The issuer's statements, and the type of the certificate. */
function statements(certificate: ReadCertificate): {
  readonly ids: readonly string[];
  readonly types: readonly string[];
} {
  const value = extensionValue(certificate, STATEMENTS);
  const read = value && readAsn1(value);
  const all = partsOf(read?.rest === 0 ? read.value : undefined).map((one) => partsOf(one));
  const types = all.find(([id]) => idOf(id) === TYPE)?.[1];
  return { ids: all.map(([id]) => idOf(id)), types: partsOf(types).map(idOf) };
}

/** @throws SignatureRefusal with a certificate that is not for qualified signatures. */
export function checkQualified(certificate: ReadCertificate): void {
  if (hasUnknownExtension(certificate)) throw new SignatureRefusal('unknownExtension');
  const { ids, types } = statements(certificate);
  // Before 2016 the type was not stated: then the key usage says that a person signs.
  if (types.includes(SEAL) && !types.includes(SIGNATURE)) throw new SignatureRefusal('seal');
  if (mayUse(certificate, KEY_USAGE.nonRepudiation) !== true) throw new SignatureRefusal('notForSigning');
  if (!ids.includes(COMPLIANCE)) throw new SignatureRefusal('notQualified');
  if (types.length > 0 && !types.includes(SIGNATURE)) throw new SignatureRefusal('notForSigning');
  if (!ids.includes(SECURE_DEVICE)) throw new SignatureRefusal('noSecureDevice');
}
