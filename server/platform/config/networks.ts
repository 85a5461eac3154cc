/** Computes the addresses that lists of networks admit. Pure. */
import { isIP } from 'node:net';

/** First and last address, as numbers. */
type Range = readonly [first: bigint, last: bigint];

/** An IPv4 address within IPv6 (RFC 4291, 2.5.5.2). */
const MAPPED = 0xffffn << 32n;

const numberOfV4 = (address: string): bigint =>
  address.split('.').reduce((number, part) => number * 256n + BigInt(part), 0n);

function numberOfV6(address: string): bigint {
  const [bare = ''] = address.split('%');
  // The last four bytes may be written as an IPv4 address.
  const plain = bare.replace(/[^:]+\.[^:]+$/, (tail) => {
    const number = numberOfV4(tail);
    return `${(number >> 16n).toString(16)}:${(number & 0xffffn).toString(16)}`;
  });
  const [head = '', tail] = plain.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].reduce((number, group) => number * 65_536n + BigInt(`0x${group}`), 0n);
}

/** Every address as a number of IPv6. */
function rangeOf(network: string): Range {
  const [address = '', bits] = network.split('/');
  const isV4 = isIP(address) === 4;
  const width = isV4 ? 32 : 128;
  const free = BigInt(width - Number(bits ?? width));
  const number = isV4 ? MAPPED + numberOfV4(address) : numberOfV6(address);
  const first = (number >> free) << free;
  return [first, first + (1n << free) - 1n];
}

function cover(ranges: readonly Range[], [first, last]: Range): boolean {
  let next = first;
  for (const [from, to] of [...ranges].sort(([one], [other]) => (one < other ? -1 : 1)))
    if (from <= next && to >= next) next = to + 1n;
  return next > last;
}

/**
 * True when the networks together admit every IPv4 address, or every public IPv6 address (2000::/3, RFC 4291).
 * @param networks addresses and networks such as `203.0.113.0/24`, valid
 */
export function coverEverybody(networks: readonly string[]): boolean {
  const ranges = networks.map(rangeOf);
  return cover(ranges, rangeOf('0.0.0.0/0')) || cover(ranges, rangeOf('2000::/3'));
}
