import { EXPIRY_NOTICE_DAYS, VALIDITY_YEARS, type AccreditationState } from '../domains/accreditations';
import { addDays, addYears, daysBetween } from '../../common/days/italianDays';
import type { Random } from './random';

/** SACE has accepted applications since this day. */
export const REGISTER_START = '2009-01-01';
/** The intended course of one application, and the days on which people act. The rules decide the actual outcome. */
export interface Plan {
  readonly kind: 'Nuovo' | 'Rinnovo';
  /** The intended final state. */
  readonly state: AccreditationState;
  /** The first day of validity; null unless it is to be accepted. */
  readonly validFrom: string | null;
  readonly createdOn: string;
  /** The same day as createdOn or a later one; without meaning while the application is a draft. */
  readonly submittedOn: string;
  /** The day of the decision or, without one, of the latest step. */
  readonly lastStep: string;
  /** The day on which a measure ended it (suspended, revoked, ceased), or on which its renewal was sent. */
  readonly turnedOn: string | null;
}

const PENDING: readonly AccreditationState[] = [
  'InCompilazione',
  'Inviata',
  'AttesaConvalidaOrdine',
  'InVerifica',
  'IntegrazioneRichiesta',
];
const PENDING_WEIGHTS = [20, 14, 14, 34, 18];
const RENEWAL_WEIGHTS = [0, 25, 0, 55, 20];

/** Returns the last day of validity: the same day three years later. */
export const validTo = (validFrom: string): string => addYears(validFrom, VALIDITY_YEARS);
/** Returns the day on which the certifier is notified of the approaching end. */
export const noticeOf = (validFrom: string): string => addDays(validTo(validFrom), -EXPIRY_NOTICE_DAYS);

/** Makes a plan of an application that took `days` from its first line to its latest step. */
function applied(kind: Plan['kind'], state: AccreditationState, lastStep: string, days: number): Plan {
  const createdOn = addDays(lastStep, -days);
  return {
    kind,
    state,
    validFrom: null,
    createdOn,
    submittedOn: addDays(createdOn, Math.floor(days / 6)),
    lastStep,
    turnedOn: null,
  };
}

/**
 * Makes the plan of an accepted application. A first one is in force from the day of its decision; a renewal is decided
 * before the old term ends.
 */
function accepted(kind: Plan['kind'], state: AccreditationState, validFrom: string, random: Random): Plan {
  const plan =
    kind === 'Nuovo'
      ? applied(kind, state, validFrom, random.integer(12, 75))
      : applied(kind, state, addDays(validFrom, -random.integer(2, 12)), random.integer(10, 40));
  return { ...plan, validFrom };
}

/** Returns the accreditations up to the present one, oldest first: each begins the day after the one before expired. */
function chain(
  state: AccreditationState,
  validFrom: string,
  notBefore: string,
  turnedOn: string | null,
  random: Random,
): Plan[] {
  const possible = Math.max(0, Math.floor(daysBetween(notBefore, validFrom) / 366 / VALIDITY_YEARS));
  // The smaller of two draws: most people are in their first terms.
  const renewals = Math.min(random.integer(0, possible), random.integer(0, possible));
  const starts = [validFrom];
  for (let start = validFrom; starts.length <= renewals && isRenewalOf(before(start), start); starts.push(start))
    start = before(start);
  const plans: Plan[] = [];
  starts.forEach((start, index) => {
    const kind = index < starts.length - 1 ? 'Rinnovo' : 'Nuovo';
    const next = plans[0];
    plans.unshift(
      next === undefined
        ? { ...accepted(kind, state, start, random), turnedOn }
        : { ...accepted(kind, 'Scaduto', start, random), turnedOn: next.submittedOn },
    );
  });
  return plans;
}

/** Returns the first day of the earlier term. */
const before = (start: string) => addYears(addDays(start, -1), -VALIDITY_YEARS);
/** Three years before the end of a term there may be no such day: no term ends on 29 February. */
const isRenewalOf = (earlier: string, start: string) => addDays(validTo(earlier), 1) === start;

function inForce(today: string, notBefore: string, random: Random): Plan[] {
  const validFrom = addDays(today, -random.integer(2, 1_090));
  const notice = noticeOf(validFrom);
  const sinceNotice = daysBetween(notice, today);
  if (sinceNotice < 0) return chain('Accreditato', validFrom, notBefore, null, random);
  if (sinceNotice < 15 || random.chance(0.4)) return chain('InScadenza', validFrom, notBefore, null, random);
  const state = PENDING[random.weighted(RENEWAL_WEIGHTS)] ?? 'InVerifica';
  const renewal = applied('Rinnovo', state, addDays(today, -1), random.integer(6, sinceNotice - 2));
  return [...chain('InRinnovo', validFrom, notBefore, renewal.submittedOn, random), renewal];
}

function ended(state: AccreditationState, today: string, notBefore: string, random: Random): Plan[] {
  const validFrom = addDays(today, -random.integer(120, 1_000));
  const turnedOn = addDays(validFrom, random.integer(30, daysBetween(validFrom, today) - 2));
  return chain(
    state,
    validFrom,
    notBefore,
    turnedOn < noticeOf(validFrom) ? turnedOn : addDays(noticeOf(validFrom), -1),
    random,
  );
}

/**
 * Returns the accreditations of one person, oldest first, in their state on `today`; `earliest` is the first day on
 * which the person could apply. The mix: three in four in force, one in ten expired, one in ten still applying, the
 * rest refused, suspended, revoked or ceased.
 */
export function careerFor(today: string, earliest: string, random: Random): Plan[] {
  const first = addDays(REGISTER_START, 90);
  const notBefore = earliest > first ? earliest : first;
  switch (random.weighted([740, 90, 95, 15, 10, 5, 45])) {
    case 0:
      return inForce(today, notBefore, random);
    case 1:
      return chain(
        'Scaduto',
        addYears(addDays(today, -random.integer(2, 1_800)), -VALIDITY_YEARS),
        notBefore,
        null,
        random,
      );
    case 2: {
      const state = PENDING[random.weighted(PENDING_WEIGHTS)] ?? 'InVerifica';
      const since = random.integer(1, 40);
      // A register that begins today has no order whose link expired unnoticed.
      const last = state === 'AttesaConvalidaOrdine' ? Math.min(since, 28) : since;
      return [applied('Nuovo', state, addDays(today, -last), random.integer(6, 45))];
    }
    case 3:
      return [applied('Nuovo', 'Rifiutata', addDays(today, -random.integer(5, 1_500)), random.integer(12, 60))];
    case 4:
      return ended('Sospeso', today, notBefore, random);
    case 5:
      return ended('Revocato', today, notBefore, random);
    default:
      return ended('Cessato', today, notBefore, random);
  }
}
