/** Reads ASN.1 that strangers sent: within limits, and to the last byte. */
import { fromBER, OctetString, type AsnType, type BaseBlock } from 'asn1js';
import { SignatureRefusal, type RefusalCode } from './refusal';

/** Far beyond the needs of any signature; nested or endless parts meant to exhaust the reader exceed it. */
const LIMITS = { maxDepth: 60, maxNodes: 50_000 };

export interface Whole {
  readonly value: AsnType;
  /** Bytes left after it. */
  readonly rest: number;
}

const bytesOf = (data: Uint8Array): ArrayBuffer => new Uint8Array(data).buffer;

/** The one value that the bytes begin with; null where they are no ASN.1, or past the limits. */
export function readAsn1(data: Uint8Array): Whole | null {
  try {
    const { result, offset } = fromBER(bytesOf(data), { ...LIMITS, maxContentLength: data.byteLength });
    return offset === -1 || result.error !== '' ? null : { value: result, rest: data.byteLength - offset };
  } catch {
    // The library reports malformed times and texts by throwing.
    return null;
  }
}

/**
 * The one value that the bytes are.
 * @throws SignatureRefusal with `code` where they are not, or anything follows.
 */
export function wholeAsn1(data: Uint8Array, code: RefusalCode): AsnType {
  const read = readAsn1(data);
  if (read?.rest !== 0) throw new SignatureRefusal(code);
  return read.value;
}

/** The bytes of an element as they came. */
export const rawBytes = (block: BaseBlock): Buffer => Buffer.from(block.valueBeforeDecodeView);

/** The parts of a constructed value; none of another. */
export function partsOf(block: { readonly valueBlock: object } | undefined): readonly AsnType[] {
  const value: unknown = block && 'value' in block.valueBlock ? block.valueBlock.value : null;
  return Array.isArray(value) ? (value as AsnType[]) : [];
}

/** The content of an octet string, in one piece or in several. */
export const octets = (block: unknown): Buffer | null =>
  block instanceof OctetString ? Buffer.from(block.getValue()) : null;
