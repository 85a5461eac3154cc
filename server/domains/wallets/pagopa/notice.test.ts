import { groupedNumber, noticeCode, noticeNumbers } from './notice';

it('makes the numbers of notices by the rule of their check digits', () => {
  expect(noticeNumbers('01', 2396000035478)).toEqual({ iuv: '01239600003547815', nav: '301239600003547815' });
  expect(noticeNumbers('02', 1234567890123)).toEqual({ iuv: '02123456789012356', nav: '302123456789012356' });
  // 3010000000000001 mod 93 is 8, which is still written with two digits.
  expect(noticeNumbers('01', 1).nav).toMatch(/^3010000000000001\d\d$/);
});

it('gives no number twice, and none of another length', () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => noticeNumbers('07', index + 1).nav);
  expect(new Set(numbers).size).toBe(1000);
  expect(numbers.every((nav) => /^307\d{15}$/.test(nav))).toBe(true);
  expect(() => noticeNumbers('07', 10 ** 13)).toThrow(RangeError);
});

it('prints the number in groups, and makes the code that a telephone pays', () => {
  expect(groupedNumber('302123456789012356')).toBe('3021 2345 6789 0123 56');
  expect(noticeCode({ nav: '302123456789012356', creditor: '77777777777', amountCents: 3000 })).toBe(
    'PAGOPA|002|302123456789012356|77777777777|3000',
  );
});
