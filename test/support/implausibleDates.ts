/**
 * Days that cannot be, and such that can: the rules of the server and those of the wizard's fields are held to the same
 * cases.
 */
export interface DatesCase {
  readonly titleYear?: number;
  readonly orderDate?: string;
  readonly courseDate?: string;
  readonly insuredUntil?: string;
}

/** Born and judged on these days. */
export const BIRTH_DATE = '1980-05-20';
export const TODAY = '2026-06-01';

export const DATES_CASES: readonly [what: string, declared: DatesCase, findings: readonly string[]][] = [
  ['nothing said', {}, []],
  [
    'a usual career',
    { titleYear: 2004, orderDate: '2005-02-01', courseDate: '2014-10-10', insuredUntil: '2027-01-31' },
    [],
  ],
  ['a course before the title', { titleYear: 2004, courseDate: '2003-06-30' }, []],
  ['everything today', { titleYear: 2026, orderDate: TODAY, courseDate: TODAY, insuredUntil: TODAY }, []],
  ['a title of next year', { titleYear: 2027 }, ['titleYearInFuture']],
  ['a title before birth', { titleYear: 1979 }, ['titleYearTooEarly']],
  ['a title at fifteen', { titleYear: 1995 }, ['titleYearTooEarly']],
  ['a title at sixteen', { titleYear: 1996 }, []],
  ['an enrolment of tomorrow', { orderDate: '2026-06-02' }, ['orderDateInFuture']],
  ['an enrolment before birth', { orderDate: '1975-01-01' }, ['orderDateTooEarly']],
  ['an enrolment a day before the eighteenth birthday', { orderDate: '1998-05-19' }, ['orderDateTooEarly']],
  ['an enrolment on the eighteenth birthday', { orderDate: '1998-05-20' }, []],
  ['an enrolment before the title', { titleYear: 2004, orderDate: '2003-12-31' }, ['orderDateBeforeTitle']],
  ['an enrolment in the year of the title', { titleYear: 2004, orderDate: '2004-01-01' }, []],
  ['an exam of 2030', { courseDate: '2030-01-01' }, ['courseDateInFuture']],
  ['an exam before birth', { courseDate: '1979-12-31' }, ['courseDateTooEarly']],
  ['a policy of ten years', { insuredUntil: '2036-06-01' }, []],
  ['a policy of a day more', { insuredUntil: '2036-06-02' }, ['insuranceTooLate']],
  [
    'one finding for each field, in the order of the wizard',
    { titleYear: 2030, orderDate: '1975-01-01', courseDate: '2030-05-05', insuredUntil: '2206-01-01' },
    ['titleYearInFuture', 'orderDateTooEarly', 'courseDateInFuture', 'insuranceTooLate'],
  ],
];
