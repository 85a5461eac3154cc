/** Shows impossible days and years at their fields, by the rules that the server checks again. */
import {
  firstDayOfAge,
  implausibleIn,
  leastYearOfTitle,
  memberOf,
  type DeclaredDays,
  type Implausible,
  type JudgedMember,
} from '../../../../common/accreditations/plausibility';
import { writtenDay } from '../../../../common/days/italianDays';
import { validationMessages } from '../../../shared/forms/messages';
import type { Rule, Rules } from '../../../shared/forms/rules';
import { today } from '../../../shared/intl/days';
import type { Text } from '../../../shared/intl/text';
import { implausibleMessages, implausibleSentences } from './plausibilityMessages';
import { hasCourse, isEnrolled, ownRules, type WizardValues } from './wizardValues';

const given = (value: string) => (value === '' ? null : value);

const declaredDays = (values: WizardValues, birthDate: string | undefined): DeclaredDays => ({
  today: today(),
  birthDate: birthDate ?? null,
  titleYear: values.titleYear === '' ? null : Number(values.titleYear),
  orderDate: isEnrolled(values) ? given(values.orderDate) : null,
  courseDate: hasCourse(values) ? given(values.courseDate) : null,
  insuredUntil: given(values.insuranceExpiresOn),
});

const tooEarly = ({ birthDate }: DeclaredDays): Text => ({
  ...implausibleSentences.tooEarly,
  values: { least: writtenDay(firstDayOfAge(birthDate ?? '')) },
});

const texts: Readonly<Record<Implausible, (days: DeclaredDays) => Text>> = {
  titleYearInFuture: () => implausibleMessages.futureYear,
  titleYearTooEarly: ({ birthDate }) => ({
    ...implausibleSentences.yearTooEarly,
    values: { least: leastYearOfTitle(birthDate ?? '') },
  }),
  orderDateInFuture: () => validationMessages.futureDate,
  orderDateTooEarly: tooEarly,
  orderDateBeforeTitle: () => implausibleMessages.beforeTitle,
  courseDateInFuture: () => validationMessages.futureDate,
  courseDateTooEarly: tooEarly,
  insuranceTooLate: () => implausibleMessages.tooLongInsured,
};

/** @param birthDate of the applicant, `YYYY-MM-DD`; undefined where it is unknown: their age is not checked then */
export function plausibilityRules(birthDate: string | undefined): Rules<WizardValues> {
  const ruleOf =
    (member: JudgedMember): Rule<string, WizardValues> =>
    (_value, values) => {
      const days = declaredDays(values, birthDate);
      const code = implausibleIn(days).find((found) => memberOf(found) === member);
      return code && { text: texts[code](days) };
    };
  return {
    titleYear: [ruleOf('studyTitle.year')],
    orderDate: [ruleOf('order.date')],
    courseDate: [ruleOf('course.date')],
    insuranceExpiresOn: [ruleOf('insurance.expiresOn')],
  };
}

/** All rules that are checked at the fields while they are filled in. */
export function wizardRules(birthDate: string | undefined): Rules<WizardValues> {
  const days = plausibilityRules(birthDate);
  return {
    ...ownRules,
    ...days,
    titleYear: [...(ownRules.titleYear ?? []), ...(days.titleYear ?? [])],
    orderDate: [...(ownRules.orderDate ?? []), ...(days.orderDate ?? [])],
    courseDate: [...(ownRules.courseDate ?? []), ...(days.courseDate ?? [])],
    insuranceExpiresOn: [...(ownRules.insuranceExpiresOn ?? []), ...(days.insuranceExpiresOn ?? [])],
  };
}
