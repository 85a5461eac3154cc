import { isFiscalCode } from '../../../../common/codes/fiscalCode';
import { fiscalCodeOf } from './fiscalCode';

it.each(['RSSMRA80A41A944M', 'VRDGPP75B12D969H', 'BNCLCU90C15F257W'])('knows %s', (code) => {
  expect(isFiscalCode(code)).toBe(true);
  expect(fiscalCodeOf(`TINIT-${code}`)).toBe(code);
  expect(fiscalCodeOf(`tinit-${code.toLowerCase()}`)).toBe(code);
});

it('knows letters that stand for digits', () => {
  // The last three digits, 944, as letters: one last letter fits them.
  expect(
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').filter((letter) => isFiscalCode(`RSSMRA80A41AVQQ${letter}`)),
  ).toHaveLength(1);
});

it.each(['RSSMRA80A41A944A', 'RSSMRA80A41A94', 'RSSMRA80Z41A944M', '80001234567', ''])('does not take %j', (code) => {
  expect(isFiscalCode(code)).toBe(false);
  expect(fiscalCodeOf(`TINIT-${code}`)).toBeUndefined();
});

it('requires the prefix of an Italian person', () => {
  expect(fiscalCodeOf('RSSMRA80A41A944M')).toBeUndefined();
  // A long s becomes an S in capitals.
  expect(fiscalCodeOf('TINIT-Rſſmra80a41a944m')).toBeUndefined();
  expect(fiscalCodeOf('VATIT-RSSMRA80A41A944M')).toBeUndefined();
});
