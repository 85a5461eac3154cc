/**
 * Implausible days and years, shown at their fields by the rules of server/domains/accreditations/plausibility.ts,
 * which checks again. The cases of test/support/implausibleDates.ts hold for both.
 */
import type { Rule, Rules } from '../../../shared/forms/rules';
import { validationMessages } from '../../../shared/forms/messages';
import { today } from '../../../shared/intl/days';
import { implausibleMessages, implausibleSentences } from './plausibilityMessages';
import { hasCourse, isEnrolled, ownRules, type WizardValues } from './wizardValues';

const LEAST_AGE_OF_TITLE = 16;
const LEAST_AGE = 18;
const MOST_YEARS_INSURED = 10;

type FieldRule = Rule<string, WizardValues>;
const yearOf = (day: string) => Number(day.slice(0, 4));
/** Returns the same day in another year. A person born on 29 February comes of age on 28 February, as on the server. */
function addYears(day: string, years: number): string {
  const moved = `${String(yearOf(day) + years)}${day.slice(4)}`;
  return Number.isNaN(Date.parse(moved)) || new Date(`${moved}T00:00:00Z`).getUTCDate() !== Number(day.slice(8))
    ? moved.replace('-02-29', '-02-28')
    : moved;
}
const when =
  (applies: (values: WizardValues) => boolean, rule: FieldRule): FieldRule =>
  (value, values) =>
    value !== '' && applies(values) ? rule(value, values) : undefined;

const always = () => true;
const notLaterThanToday: FieldRule = (value) => (value > today() ? { text: validationMessages.futureDate } : undefined);

/** @param birthDate of the applicant, `YYYY-MM-DD`; undefined where it is unknown: their age is not checked then */
export function plausibilityRules(birthDate: string | undefined): Rules<WizardValues> {
  const ofAge: FieldRule = (value) => {
    if (birthDate === undefined || value >= addYears(birthDate, LEAST_AGE)) return undefined;
    const [year, month, day] = addYears(birthDate, LEAST_AGE).split('-');
    return {
      text: { ...implausibleSentences.tooEarly, values: { least: `${day ?? ''}/${month ?? ''}/${year ?? ''}` } },
    };
  };
  const graduated: FieldRule = (value) => {
    const least = birthDate === undefined ? -Infinity : yearOf(birthDate) + LEAST_AGE_OF_TITLE;
    return Number(value) < least ? { text: { ...implausibleSentences.yearTooEarly, values: { least } } } : undefined;
  };
  return {
    titleYear: [
      when(always, (value) => (Number(value) > yearOf(today()) ? { text: implausibleMessages.futureYear } : undefined)),
      when(always, graduated),
    ],
    orderDate: [
      when(isEnrolled, notLaterThanToday),
      when(isEnrolled, ofAge),
      when(isEnrolled, (value, { titleYear }) =>
        titleYear !== '' && yearOf(value) < Number(titleYear) ? { text: implausibleMessages.beforeTitle } : undefined,
      ),
    ],
    courseDate: [when(hasCourse, notLaterThanToday), when(hasCourse, ofAge)],
    insuranceExpiresOn: [
      when(always, (value) =>
        value > addYears(today(), MOST_YEARS_INSURED) ? { text: implausibleMessages.tooLongInsured } : undefined,
      ),
    ],
  };
}

/** All rules that are checked at the fields while they are filled in. */
export function wizardRules(birthDate: string | undefined): Rules<WizardValues> {
  const days = plausibilityRules(birthDate);
  return {
    ...ownRules,
    ...days,
    titleYear: [...(ownRules.titleYear ?? []), ...(days.titleYear ?? [])],
    insuranceExpiresOn: [...(ownRules.insuranceExpiresOn ?? []), ...(days.insuranceExpiresOn ?? [])],
  };
}
