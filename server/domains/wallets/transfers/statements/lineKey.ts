/** Makes the key of a line, so that it is taken in once from any number of statements. Pure. */
import { createHash } from 'node:crypto';
import type { StatementLine } from './statement';

const sha256 = (parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** A storno may have the reference of the booking that it takes back. */
const kindOf = ({ isCredit, isReversal }: StatementLine) => `${isReversal ? 'S' : ''}${isCredit ? 'C' : 'D'}`;

/** Returns a reference as it is compared: people copy references in small letters and in groups. */
export const plainReference = (reference: string) => reference.replaceAll(/\s/g, '').toUpperCase();

const contentOf = (iban: string, line: StatementLine) => {
  const { bookedOn, cents, text, payerName, payerIban } = line;
  return sha256([iban, bookedOn, kindOf(line), cents, text, payerName, payerIban]);
};

/**
 * Returns the bank's reference; without one, a hash of the line, with the place among its equals of the day: two equal
 * payments are two, and the same day in two statements is one. Some banks give several bookings of a statement one
 * reference: each is a line of its own, as the balances count each.
 */
export function lineKeys(iban: string, lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>();
  const firsts = new Map<string, string>();
  return lines.map((line) => {
    const alike = contentOf(iban, line);
    const { bankReference } = line;
    const named = bankReference === null ? null : `${kindOf(line)}:${plainReference(bankReference)}`;
    const counted = `${named ?? ''} ${alike}`;
    const ordinal = (seen.get(counted) ?? 0) + 1;
    seen.set(counted, ordinal);
    if (named === null) return `${kindOf(line)}#${sha256([alike, ordinal])}`;
    if (ordinal > 1) return `${named}#${sha256([alike, ordinal])}`;
    const first = firsts.get(named) ?? alike;
    firsts.set(named, first);
    return first === alike ? named : apartKey(iban, line, named);
  });
}

/** Returns the key of a line whose reference another line has, too. */
export const apartKey = (iban: string, line: StatementLine, key: string): string => `${key}#${contentOf(iban, line)}`;

/** A line of the account, as far as another spelling of its reference is compared with it. */
export interface DatedKey {
  readonly key: string;
  /** ISO 8601. */
  readonly bookedOn: string;
  readonly cents: number;
}

/** The key of a reference of digits alone. */
const OF_DIGITS = /^S?[CD]:\d+$/;

const withoutZeros = ({ key, bookedOn, cents }: DatedKey) =>
  `${key.replace(/:0+(?=\d)/, ':')} ${bookedOn} ${String(cents)}`;

/**
 * Returns the keys of lines, in the spelling of the lines that are known. A spreadsheet drops the leading zeros of a
 * bank's reference when it saves the bank's CSV: the line would be credited twice. Equal digits alone do not make two
 * lines one: the day and the amount are equal, too, and no other line of the statement has the known key.
 */
export function inKnownSpelling(lines: readonly DatedKey[], known: readonly DatedKey[]): string[] {
  const spellings = new Map(
    known.filter(({ key }) => OF_DIGITS.test(key)).map((line) => [withoutZeros(line), line.key]),
  );
  const used = new Set(lines.map(({ key }) => key));
  const isKnown = new Set(known.map(({ key }) => key));
  return lines.map((line) => {
    const spelled = OF_DIGITS.test(line.key) && !isKnown.has(line.key) ? spellings.get(withoutZeros(line)) : undefined;
    if (spelled === undefined || used.has(spelled)) return line.key;
    used.add(spelled);
    return spelled;
  });
}

/** A line that was taken in from an earlier statement. */
export interface TakenLine {
  readonly key: string;
  /** The result of `lineHash`. */
  readonly hash: string;
}

/**
 * Returns keys of the lines of a statement that was partly taken in. A line that equals an earlier one keeps its key.
 * Every other line gets a key that no such line has: a line that could not be taken in then may stand before one that
 * took its key.
 */
export function keysBeside(iban: string, lines: readonly StatementLine[], taken: readonly TakenLine[]): string[] {
  const free = new Map<string, string[]>();
  for (const { hash, key } of taken) free.set(hash, [...(free.get(hash) ?? []), key]);
  const hashes = lines.map((line) => lineHash(iban, line));
  const same = hashes.map((hash) => free.get(hash)?.shift());
  const isMatched = new Set(same);
  return lineKeys(iban, lines).map((wanted, index) => {
    const found = same[index];
    if (found !== undefined) return found;
    let key = wanted;
    // A key that another line of this statement has already gets a number behind it. The key of an earlier line that is
    // not in this statement gets none: this line may be that one, changed by the bank.
    for (let place = 2; isMatched.has(key); place += 1) key = `${wanted}#${String(place)}`;
    isMatched.add(key);
    return key;
  });
}

/** Covers all data of a line, so that its approver sees exactly the line that was proposed. */
export const lineHash = (iban: string, line: StatementLine): string => {
  const { ordinal: _place, ...said } = line;
  return sha256([iban, Object.entries(said).sort(([one], [other]) => (one < other ? -1 : 1))]);
};
