/**
 * RTE-04: a path segment of digits only never appears as such in an address. It is written `~`, its value in base 36
 * and one check character; every other segment stays as it is, but for one that happens to begin with the mark, which
 * is doubled. A leading 1 before the value preserves leading zeros.
 */
const mark = '~';
const longest = 40;
const digitsOnly = /^\d+$/;
const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Writes a segment the way addresses carry it. Digits only: encoded. Anything else: percent-encoded where needed. */
export function encodeSegment(segment: string): string {
  if (!digitsOnly.test(segment)) return encodeURIComponent(segment.startsWith(mark) ? mark + segment : segment);
  const body = BigInt(`1${segment}`).toString(36);
  return mark + body + checkCharacter(body);
}

/**
 * Reads a segment of an address (already percent-decoded, as the router hands it over).
 * `undefined` when it cannot have been written by `encodeSegment`: plain digits, a damaged or an invented code.
 */
export function decodeSegment(segment: string): string | undefined {
  if (digitsOnly.test(segment)) return undefined;
  if (!segment.startsWith(mark)) return segment;
  if (segment.startsWith(mark + mark)) return segment.slice(1);
  const body = segment.slice(1, -1);
  if (!/^[0-9a-z]+$/.test(body) || body.length > longest || segment.at(-1) !== checkCharacter(body)) return undefined;
  const digits = parseBase36(body).toString();
  // Only the one spelling that encodeSegment writes is accepted, so that a page has one address.
  const value = digits.slice(1);
  return digits.startsWith('1') && value !== '' && encodeSegment(value) === segment ? value : undefined;
}

function parseBase36(body: string): bigint {
  let value = 0n;
  for (const character of body) value = value * 36n + BigInt(alphabet.indexOf(character));
  return value;
}

/** Position-weighted sum: notices one wrong character and two that changed places. */
function checkCharacter(body: string): string {
  let sum = 0;
  for (let index = 0; index < body.length; index += 1) sum += (index + 1) * (alphabet.indexOf(body.charAt(index)) + 1);
  return alphabet.charAt(sum % 31);
}
