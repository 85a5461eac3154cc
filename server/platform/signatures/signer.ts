/** Reads the person that a certificate names. */
import type { ReadCertificate } from './certificate';

const OID = { commonName: '2.5.4.3', serialNumber: '2.5.4.5', surname: '2.5.4.4', givenName: '2.5.4.42' };
/** `TINIT-` (ETSI EN 319 412-1), `IT:` (Italian rules before it), or the code alone. */
const FORMS = [/^TINIT-([A-Z0-9]{16})$/, /^IT:([A-Z0-9]{16})$/, /^([A-Z]{6}[A-Z0-9]{10})$/];
const FOREIGN = /^(?:TIN|IDC|PAS|PNO)(?!IT)[A-Z]{2}-/;

export interface Signer {
  /** Their name as the certificate has it. */
  readonly name: string;
  /** The Italian fiscal code; null where the certificate has none. */
  readonly fiscalCode: string | null;
  /** True when they are identified by a number of another State. */
  readonly isForeign: boolean;
}

/** Texts only: a self-issued certificate may contain anything there. */
const valuesOf = ({ fields }: ReadCertificate, id: string): readonly string[] =>
  fields.subject.typesAndValues
    .filter(({ type }) => type === id)
    .flatMap(({ value }) => {
      const text: unknown = value.valueBlock.value;
      return typeof text === 'string' ? text.trim() : [];
    });

const LONGEST_NAME = 200;
/** The form to show and store: without signs that belong to no text, which any issuer could put there. */
const shown = (name: string): string =>
  name
    .slice(0, LONGEST_NAME)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
    .trim();

/** Returns the person whom a certificate names. */
export function signerOf(certificate: ReadCertificate): Signer {
  const numbers = valuesOf(certificate, OID.serialNumber).map((value) => value.toUpperCase());
  // Several codes identify no single person.
  const codes = new Set(numbers.flatMap((value) => FORMS.map((form) => form.exec(value)?.[1]).find(Boolean) ?? []));
  const [code = null] = codes;
  const [name] = valuesOf(certificate, OID.commonName);
  const [given = '', surname = ''] = [OID.givenName, OID.surname].map((id) => valuesOf(certificate, id)[0] ?? '');
  return {
    name: shown(`${given} ${surname}`) || shown(name ?? ''),
    fiscalCode: codes.size === 1 ? code : null,
    isForeign: codes.size === 0 && numbers.some((value) => FOREIGN.test(value)),
  };
}
