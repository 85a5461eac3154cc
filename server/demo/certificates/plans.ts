/**
 * Distributes certificates over years, authors and states: the numbers of each year are the Region's, and the authors
 * were accredited on the day.
 */
import type { CertificateState } from '../../domains/certificates';
import { addDays, daysBetween } from '../../../common/days/italianDays';
import { seededRandom, type Random } from '../random';
import { ownStates } from './ownStates';

/** A term in which a certifier may certify, `YYYY-MM-DD`. */
export interface Term {
  readonly from: string;
  readonly to: string;
}

export interface Author {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly terms: readonly Term[];
  /** True for the demonstration user, who has certificates in nearly every state. */
  readonly isOwn: boolean;
}

export interface Plan {
  readonly state: CertificateState;
  readonly author: Author;
  readonly issuedOn: string;
}

/** States that only certificates of presently accredited certifiers can have. */
export const OPEN: ReadonlySet<CertificateState> = new Set(['Bozza', 'Validata', 'InControllo', 'DaFirmare']);
/** Shares of 1,000; the rest are acts, which expire by their dates. */
const SHARES: readonly (readonly [CertificateState, number])[] = [
  ['Bozza', 14],
  ['Validata', 5],
  ['InControllo', 3],
  ['DaFirmare', 4],
  ['Annullata', 3],
  ['Decaduta', 4],
  ['Registrata', 967],
];
const FIRST_YEAR = 2010;
/**
 * Thousands of certificates a year from 2010 on (the checks of the Region, and shares of the national figures); the
 * last number applies to later years.
 */
const THOUSANDS = [67, 67, 67, 70, 70, 70, 72, 62, 67, 91, 92, 110, 112, 94, 95, 95] as const;
/** Only a certificate younger than a fortnight may be a draft. */
const FRESH_DAYS = 14;
const MOST_TRIES = 300;

/** Returns a day of the term that is at least a fortnight ago. */
function dayOf({ from, to }: Term, today: string, random: Random): string {
  const last = to < addDays(today, -FRESH_DAYS) ? to : addDays(today, -FRESH_DAYS);
  return addDays(from, random.integer(0, Math.max(0, daysBetween(from, last))));
}

/**
 * Returns the function from the number of a certificate to its plan. @throws Error when no certifier was ever
 * accredited, or none is now
 */
export function planner(seed: number, today: string, authors: readonly Author[]): (n: number) => Plan {
  const own = authors.find(({ isOwn }) => isOwn);
  const current = authors.filter(({ terms }) => terms.some(({ to }) => to >= today));
  const all = authors.flatMap((author) => author.terms.map((term) => ({ author, term })));
  const last = addDays(today, -FRESH_DAYS);
  const years = Array.from(
    { length: Number(last.slice(0, 4)) - FIRST_YEAR + 1 },
    (_, at) => THOUSANDS[at] ?? THOUSANDS[THOUSANDS.length - 1] ?? 95,
  );

  const someDay = (random: Random): string => {
    for (;;) {
      const year = String(FIRST_YEAR + random.weighted(years));
      const day = addDays(`${year}-01-01`, random.integer(0, 364));
      if (day <= last) return day;
    }
  };
  /**
   * Returns an author who was accredited on the day; few were in the first years, and in a small register perhaps none.
   */
  const authorOn = (day: string, random: Random): Author | undefined => {
    for (let turn = 0; turn < MOST_TRIES; turn += 1) {
      const { author, term } = random.pick(all);
      if (term.from <= day && day <= term.to) return author;
    }
    return undefined;
  };
  const ofAuthor = (author: Author, isOpen: boolean, random: Random): string => {
    const terms = author.terms.filter(({ from, to }) => (isOpen ? to >= today : from <= last));
    const term = random.pick(terms.length > 0 ? terms : author.terms);
    const day = isOpen ? addDays(today, -random.integer(0, 10)) : dayOf(term, today, random);
    return day < term.from ? term.from : day;
  };

  return (n) => {
    const random = seededRandom(seed, n, 41);
    const ownState = own && ownStates[n];
    if (ownState) return { state: ownState, author: own, issuedOn: ofAuthor(own, OPEN.has(ownState), random) };
    const state = SHARES[random.weighted(SHARES.map(([, share]) => share))]?.[0] ?? 'Registrata';
    if (OPEN.has(state)) {
      const author = random.pick(current);
      return { state, author, issuedOn: ofAuthor(author, true, random) };
    }
    const day = someDay(random);
    const author = authorOn(day, random);
    if (author) return { state, author, issuedOn: day };
    const another = random.pick(authors);
    return { state, author: another, issuedOn: ofAuthor(another, false, random) };
  };
}
