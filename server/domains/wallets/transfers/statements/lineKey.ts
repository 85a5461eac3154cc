/** Makes the key of a line, so that it is taken in once from any number of statements. Pure. */
import { createHash } from 'node:crypto';
import type { StatementLine } from './statement';

const sha256 = (parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** A storno may have the reference of the booking that it takes back. */
const kindOf = ({ isCredit, isReversal }: StatementLine) => `${isReversal ? 'S' : ''}${isCredit ? 'C' : 'D'}`;

/** People copy references in small letters and in groups. */
const plainReference = (reference: string) => reference.replaceAll(/\s/g, '').toUpperCase();

/**
 * Returns the bank's reference; without one, a hash of the line, with the place among its equals of the day: two equal
 * payments are two, and the same day in two statements is one. Some banks give several bookings of a statement one
 * reference: those that differ from the first are lines of their own.
 */
export function lineKeys(iban: string, lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>();
  const firsts = new Map<string, string>();
  return lines.map((line) => {
    const { bankReference, bookedOn, cents, text, payerName, payerIban } = line;
    const alike = sha256([iban, bookedOn, kindOf(line), cents, text, payerName, payerIban]);
    if (bankReference !== null) {
      const key = `${kindOf(line)}:${plainReference(bankReference)}`;
      const first = firsts.get(key) ?? alike;
      firsts.set(key, first);
      return first === alike ? key : `${key}#${alike}`;
    }
    const ordinal = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, ordinal);
    return `${kindOf(line)}#${sha256([alike, ordinal])}`;
  });
}

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
  const own = new Set(lines.map(({ key }) => key));
  const isKnown = new Set(known.map(({ key }) => key));
  return lines.map((line) => {
    const spelled = OF_DIGITS.test(line.key) && !isKnown.has(line.key) ? spellings.get(withoutZeros(line)) : undefined;
    return spelled === undefined || own.has(spelled) ? line.key : spelled;
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
  const used = new Map(taken.map(({ key, hash }) => [key, hash]));
  const isMatched = new Set(same);
  return lineKeys(iban, lines).map((wanted, index) => {
    const found = same[index];
    if (found !== undefined) return found;
    const hash = hashes[index] ?? '';
    const hasReference = lines[index]?.bankReference !== null;
    let key = wanted;
    // A key that another line of this statement has already gets a number behind it, unless the lines are equal and
    // have the bank's reference: then they are one line, as in `lineKeys`. The key of an earlier line that is not in
    // this statement gets no number: this line may be that one, changed by the bank.
    for (let place = 2; isMatched.has(key) && !(hasReference && used.get(key) === hash); place += 1)
      key = `${wanted}#${String(place)}`;
    used.set(key, hash);
    isMatched.add(key);
    return key;
  });
}

/** Covers all data of a line, so that its approver sees exactly the line that was proposed. */
export const lineHash = (iban: string, line: StatementLine): string => {
  const { ordinal: _place, ...said } = line;
  return sha256([iban, Object.entries(said).sort(([one], [other]) => (one < other ? -1 : 1))]);
};
