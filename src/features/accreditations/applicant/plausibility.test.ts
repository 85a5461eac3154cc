import { BIRTH_DATE, DATES_CASES, TODAY } from '../../../../test/support/implausibleDates';
import { problemsOf } from '../../../shared/forms/rules';
import { plausibilityRules, wizardRules } from './plausibility';
import { toValues, type WizardValues } from './wizardValues';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(`${TODAY}T10:00:00Z`) });
});
afterEach(() => {
  jest.useRealTimers();
});

const fields: Readonly<Record<string, keyof WizardValues>> = {
  titleYear: 'titleYear',
  orderDate: 'orderDate',
  courseDate: 'courseDate',
  insurance: 'insuranceExpiresOn',
};
const fieldOf = (finding: string) =>
  fields[Object.keys(fields).find((name) => finding.startsWith(name)) ?? ''] ?? finding;

it.each(DATES_CASES)('shows %s at its field', (_what, declared, findings) => {
  const values = toValues(
    {
      studyTitle: { year: declared.titleYear ?? null },
      order: { typeId: 3, date: declared.orderDate ?? null },
      course: { kindId: 2, date: declared.courseDate ?? null },
      insurance: { expiresOn: declared.insuredUntil ?? null },
    },
    [],
  );
  expect(Object.keys(problemsOf(plausibilityRules(BIRTH_DATE), values)).sort()).toEqual(findings.map(fieldOf).sort());
});

it.each(['0980', '80'])('says of the year %s to check it, not which number is the least', (year) => {
  const values = { ...toValues({}, []), titleYear: year };
  expect(problemsOf(wizardRules(undefined), values).titleYear?.text).toMatchObject({
    id: 'accreditations.implausible.longAgo',
  });
});

it('names 28 February as the day on which a person born on 29 February came of age', () => {
  const values = { ...toValues({ order: { typeId: 3, date: '1990-01-01' } }, []) };
  expect(problemsOf(plausibilityRules('1980-02-29'), values).orderDate?.text).toMatchObject({
    values: { least: '28/02/1998' },
  });
});
