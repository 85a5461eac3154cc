/**
 * Judges days and years of an application that are impossible: before birth, in the future, out of order. The server
 * refuses them, and the wizard shows them at its fields. A course may come before or after the study title: the law
 * requires both, in no order.
 */
import { addYears } from '../days/italianDays';

/** Nobody takes a title that opens the register, or is enrolled or examined, before that age in whole years. */
const LEAST_AGE_OF_TITLE = 16;
const LEAST_AGE = 18;
/** The longest term of a professional policy, in years. */
export const MOST_YEARS_INSURED = 10;

/** The days of an application; null where it is empty, or where the part does not apply. Days are `YYYY-MM-DD`. */
export interface DeclaredDays {
  /** The present day in Italy. */
  readonly today: string;
  /** Null where it is unknown: the applicant's age is not judged then. */
  readonly birthDate: string | null;
  readonly titleYear: number | null;
  readonly orderDate: string | null;
  readonly courseDate: string | null;
  readonly insuredUntil: string | null;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The first day on which the applicant may be enrolled or examined: their eighteenth birthday. */
export const firstDayOfAge = (birthDate: string): string => addYears(birthDate, LEAST_AGE);
/** The first year in which a person born on that day may take the study title. */
export const leastYearOfTitle = (birthDate: string): number => yearOf(birthDate) + LEAST_AGE_OF_TITLE;

const isBeforeAge = (day: string | null, { birthDate }: DeclaredDays): boolean =>
  day !== null && birthDate !== null && day < firstDayOfAge(birthDate);

interface Rule {
  /** The member of the draft that the rule judges. */
  readonly member: 'studyTitle.year' | 'order.date' | 'course.date' | 'insurance.expiresOn';
  readonly isBroken: (days: DeclaredDays) => boolean;
}

const RULES = {
  titleYearInFuture: {
    member: 'studyTitle.year',
    isBroken: ({ titleYear, today }) => titleYear !== null && titleYear > yearOf(today),
  },
  titleYearTooEarly: {
    member: 'studyTitle.year',
    isBroken: ({ titleYear, birthDate }) =>
      titleYear !== null && birthDate !== null && titleYear < leastYearOfTitle(birthDate),
  },
  orderDateInFuture: {
    member: 'order.date',
    isBroken: ({ orderDate, today }) => orderDate !== null && orderDate > today,
  },
  orderDateTooEarly: {
    member: 'order.date',
    isBroken: (days) => isBeforeAge(days.orderDate, days),
  },
  orderDateBeforeTitle: {
    member: 'order.date',
    isBroken: ({ orderDate, titleYear }) => orderDate !== null && titleYear !== null && yearOf(orderDate) < titleYear,
  },
  courseDateInFuture: {
    member: 'course.date',
    isBroken: ({ courseDate, today }) => courseDate !== null && courseDate > today,
  },
  courseDateTooEarly: {
    member: 'course.date',
    isBroken: (days) => isBeforeAge(days.courseDate, days),
  },
  insuranceTooLate: {
    member: 'insurance.expiresOn',
    isBroken: ({ insuredUntil, today }) => insuredUntil !== null && insuredUntil > addYears(today, MOST_YEARS_INSURED),
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type Implausible = keyof typeof RULES;
export type JudgedMember = Rule['member'];
const ALL = Object.entries(RULES) as [Implausible, Rule][];

/** Returns the member of the draft that a finding concerns. */
export const memberOf = (code: Implausible): JudgedMember => RULES[code].member;

/** Finds impossible days, in the order of the wizard; only the first finding of each member is reported. */
export function implausibleIn(days: DeclaredDays): Implausible[] {
  const found = ALL.filter(([, { isBroken }]) => isBroken(days));
  return found
    .filter(([, { member }], index) => found.findIndex(([, other]) => other.member === member) === index)
    .map(([code]) => code);
}
