/**
 * Judges days and years that are impossible: before birth, in the future, out of order. The only table of these rules
 * on the server; the wizard has the same ones at its fields (src/features/accreditations/applicant/plausibility.ts),
 * and the cases of test/support/implausibleDates.ts hold both together. A course may come before or after the study
 * title: the law requires both, in no order.
 */
import { addYears, dayInWords } from '../../platform/dates';

/** Nobody takes a title that opens the register, or is enrolled or examined, before that age in whole years. */
export const LEAST_AGE_OF_TITLE = 16;
export const LEAST_AGE = 18;
/** The longest term of a professional policy, in years. */
export const MOST_YEARS_INSURED = 10;

/** The days of an application; null where it is empty, or where the part does not apply. Days are `YYYY-MM-DD`. */
export interface DeclaredDays {
  /** The present day in Italy. */
  readonly today: string;
  readonly birthDate: string | null;
  readonly titleYear: number | null;
  readonly orderDate: string | null;
  readonly courseDate: string | null;
  readonly insuredUntil: string | null;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

interface Rule {
  /** The member of the draft that the rule judges. */
  readonly member: 'studyTitle.year' | 'order.date' | 'course.date' | 'insurance.expiresOn';
  readonly isBroken: (days: DeclaredDays) => boolean;
  readonly message: (days: DeclaredDays) => string;
}

const ofAge = ({ birthDate }: DeclaredDays) => addYears(birthDate ?? '', LEAST_AGE);
const isBeforeAge = (day: string | null, days: DeclaredDays): boolean =>
  day !== null && days.birthDate !== null && day < ofAge(days);
const leastYearOfTitle = ({ birthDate }: DeclaredDays) => yearOf(birthDate ?? '') + LEAST_AGE_OF_TITLE;
const byBirth = (days: DeclaredDays) =>
  `Secondo la tua data di nascita non può essere prima del ${dayInWords(ofAge(days))}.`;

const RULES = {
  titleYearInFuture: {
    member: 'studyTitle.year',
    isBroken: ({ titleYear, today }) => titleYear !== null && titleYear > yearOf(today),
    message: () => 'L’anno del titolo di studio non può essere nel futuro.',
  },
  titleYearTooEarly: {
    member: 'studyTitle.year',
    isBroken: (days) => days.titleYear !== null && days.birthDate !== null && days.titleYear < leastYearOfTitle(days),
    message: (days) =>
      `L’anno del titolo di studio, secondo la tua data di nascita, non può essere prima del ${String(leastYearOfTitle(days))}.`,
  },
  orderDateInFuture: {
    member: 'order.date',
    isBroken: ({ orderDate, today }) => orderDate !== null && orderDate > today,
    message: () => 'La data di iscrizione all’ordine non può essere nel futuro.',
  },
  orderDateTooEarly: {
    member: 'order.date',
    isBroken: (days) => isBeforeAge(days.orderDate, days),
    message: (days) => `La data di iscrizione all’ordine è sbagliata. ${byBirth(days)}`,
  },
  orderDateBeforeTitle: {
    member: 'order.date',
    isBroken: ({ orderDate, titleYear }) => orderDate !== null && titleYear !== null && yearOf(orderDate) < titleYear,
    message: () => 'L’iscrizione all’ordine precede il titolo di studio: indica il titolo che l’ha permessa.',
  },
  courseDateInFuture: {
    member: 'course.date',
    isBroken: ({ courseDate, today }) => courseDate !== null && courseDate > today,
    message: () => 'La data dell’esame del corso non può essere nel futuro.',
  },
  courseDateTooEarly: {
    member: 'course.date',
    isBroken: (days) => isBeforeAge(days.courseDate, days),
    message: (days) => `La data dell’esame del corso è sbagliata. ${byBirth(days)}`,
  },
  insuranceTooLate: {
    member: 'insurance.expiresOn',
    isBroken: ({ insuredUntil, today }) => insuredUntil !== null && insuredUntil > addYears(today, MOST_YEARS_INSURED),
    message: () => `Controlla la scadenza della polizza: nessuna dura più di ${String(MOST_YEARS_INSURED)} anni.`,
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type Implausible = keyof typeof RULES;
const ALL = Object.entries(RULES) as [Implausible, Rule][];

/** Finds impossible days, in the order of the wizard; only the first finding of each member is reported. */
export function implausibleIn(days: DeclaredDays): Implausible[] {
  const found = ALL.filter(([, { isBroken }]) => isBroken(days));
  return found
    .filter(([, { member }], index) => found.findIndex(([, other]) => other.member === member) === index)
    .map(([code]) => code);
}

/** Returns the member of the draft and the message of each finding. */
export const implausibleAt = (days: DeclaredDays): { member: string; message: string }[] =>
  implausibleIn(days).map((code) => ({ member: `draft.${RULES[code].member}`, message: RULES[code].message(days) }));

/** Reports that a finding concerns that part of the draft. */
export const isAbout = (code: Implausible, part: 'studyTitle' | 'order' | 'course' | 'insurance'): boolean =>
  RULES[code].member.startsWith(`${part}.`);
