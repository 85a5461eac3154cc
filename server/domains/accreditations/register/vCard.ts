/** Writes one entry of the register as a vCard 4.0 (RFC 6350), for an address book: only the published data. */
import { writtenDay } from '../../../../common/days/italianDays';
import type { ContactRow } from './repository';

/** The maximum length of a physical line in octets, without its end; the next one begins with a space (3.2). */
const LINE_OCTETS = 75;

/**
 * Control characters are removed from a text; line ends are written as \n, and separators of values are escaped (3.4,
 * 4.1).
 */
const text = (value: string): string =>
  value
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const structured = (...components: (string | null)[]): string =>
  components.map((component) => text(component ?? '')).join(';');

/** Breaks a long line without splitting a character. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      lines.push(current);
      [current, octets] = [' ', 1];
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** Accepts web addresses only: another scheme would run something where the card is opened. */
function webAddress(website: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:/i.test(website) ? website : `https://${website}`;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).href : null;
}

/**
 * @param entry a valid one: a card stays in address books for years, and would not show that a suspended certifier was
 * none.
 */
export function vCard(entry: ContactRow): string {
  const {
    certifierNumber,
    lastName,
    firstName,
    studioName,
    companyName,
    street,
    cap,
    comune,
    province,
    phone,
    mobile,
    email,
    pec,
    validTo,
  } = entry;
  const website = entry.website === null ? null : webAddress(entry.website);
  const organization = companyName ?? studioName;
  const lines: (string | false)[] = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:individual',
    `FN:${text(`${firstName} ${lastName}`)}`,
    `N:${structured(lastName, firstName, null, null, null)}`,
    Boolean(organization) && `ORG:${text(organization ?? '')}`,
    'TITLE:Certificatore energetico',
    `ADR;TYPE=work:${structured(null, null, street, comune, province, cap, 'Italia')}`,
    Boolean(phone) && `TEL;TYPE=work,voice:${text(phone ?? '')}`,
    Boolean(mobile) && `TEL;TYPE=work,cell:${text(mobile ?? '')}`,
    Boolean(email) && `EMAIL;TYPE=work:${text(email ?? '')}`,
    Boolean(pec) && `pec.EMAIL;TYPE=work:${text(pec ?? '')}`,
    Boolean(pec) && 'pec.X-ABLabel:PEC',
    website !== null && `URL;TYPE=work:${website}`,
    `NOTE:${text(`Certificatore n. ${String(certifierNumber)}, accreditamento valido fino al ${writtenDay(validTo)}`)}`,
    'END:VCARD',
  ];
  return lines
    .filter((line) => line !== false)
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}
