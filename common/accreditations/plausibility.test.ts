import { BIRTH_DATE, DATES_CASES, TODAY } from '../../test/support/implausibleDates';
import { implausibleIn } from './plausibility';

const nothing = { titleYear: null, orderDate: null, courseDate: null, insuredUntil: null };

it.each(DATES_CASES)('judges %s', (_what, declared, findings) => {
  expect(implausibleIn({ today: TODAY, birthDate: BIRTH_DATE, ...nothing, ...declared })).toEqual(findings);
});

it('does not judge the age of a person whose birth date is unknown', () => {
  const days = { ...nothing, today: TODAY, birthDate: null, titleYear: 1950, orderDate: '1951-01-01' };
  expect(implausibleIn(days)).toEqual([]);
});
