import { day, euro, instant } from './formats';

const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

it('writes money and dates as Italians do [CST-02]', () => {
  expect(spaces(euro(123_450))).toBe('1.234,50 €');
  expect([day('2026-03-01'), day('2026-02-28T23:30:00Z'), instant('2026-11-21T13:05:00Z')]).toEqual([
    '01/03/2026',
    '01/03/2026',
    '21/11/2026, 14:05',
  ]);
});
it.each([
  ['en', '€1,234.50', 'Mar 1, 2026', 'Nov 21, 2026, 02:05 PM'],
  ['en-GB', '€1,234.50', '1 Mar 2026', '21 Nov 2026, 14:05'],
  ['de', '1.234,50 €', '1. März 2026', '21. Nov. 2026, 14:05'],
  ['hu', '1 234,50 EUR', '2026. márc. 1.', '2026. nov. 21. 14:05'],
  ['zh-Hans', '€1,234.50', '2026年3月1日', '2026年11月21日 14:05'],
])('writes them in the manner of %s, in euro and in the time of Italy [CST-04]', (language, money, date, time) => {
  expect(
    [euro(123_450, language), day('2026-03-01', language), instant('2026-11-21T13:05:00Z', language)].map(spaces),
  ).toEqual([money, date, time]);
});
it.each(['en', 'en-GB', 'es', 'fr', 'pt', 'ru', 'tr'])(
  'leaves no doubt in %s which figure is the month',
  (language) => {
    expect(day('2027-02-03', language)).toMatch(/\p{L}{3}/u);
  },
);
it('leaves what is no date as it is', () => {
  expect(['it', 'fi'].map((language) => day('domani', language))).toEqual(['domani', 'domani']);
});
