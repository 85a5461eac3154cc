/** Walks DER without storing it: lists of revoked certificates have hundreds of thousands of parts. */

export interface Element {
  readonly tag: number;
  readonly body: Buffer;
  /** With tag and length. */
  readonly raw: Buffer;
}

/** @throws RangeError where the bytes are no DER. */
export function elementAt(bytes: Buffer, offset: number): Element {
  const tag = bytes.readUInt8(offset);
  const first = bytes.readUInt8(offset + 1);
  const count = first < 0x80 ? 0 : first & 0x7f;
  if (first === 0x80 || count > 4) throw new RangeError('length');
  const length = count === 0 ? first : bytes.readUIntBE(offset + 2, count);
  const start = offset + 2 + count;
  const end = start + length;
  if (end > bytes.length) throw new RangeError('end');
  return { tag, body: bytes.subarray(start, end), raw: bytes.subarray(offset, end) };
}

/** The parts of a constructed value, one after the other. @throws RangeError where the bytes are no DER. */
export function* elementsOf(body: Buffer): Generator<Element> {
  for (let offset = 0; offset < body.length;) {
    const element = elementAt(body, offset);
    yield element;
    offset += element.raw.length;
  }
}

/** An instant (UTCTime or GeneralizedTime of X.509). @throws RangeError for another text. */
export function timeOf({ tag, body }: Element): Date {
  const text = body.toString('latin1');
  const found = /^(\d{2,4}?)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!found) throw new RangeError('time');
  const [, year = '', month, day, hour, minute, second] = found;
  const full = tag === 0x17 ? (Number(year) < 50 ? `20${year}` : `19${year}`) : year;
  return new Date(`${full}-${month ?? ''}-${day ?? ''}T${hour ?? ''}:${minute ?? ''}:${second ?? ''}Z`);
}
