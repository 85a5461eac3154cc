import fc from 'fast-check';
import { codeOfDigits, isPowerOfTen } from './spreadsheetText';

it.each([
  ['39014', 6, 1, '039014'],
  ['039014', 6, 1, '039014'],
  ['39014,00', 6, 1, '039014'],
  ['866012345678', 14, 9, '00866012345678'],
  ['8,66012345678E+11', 14, 9, '00866012345678'],
  ['8.66012345678E+011', 14, 9, '00866012345678'],
  // Digits are lost: they must not be guessed.
  ['8,66E+12', 14, 9, '8,66E+12'],
  ['12', 14, 9, '12'],
  ['H199', 6, 1, 'H199'],
  ['', 6, 1, ''],
  ['3.901.4', 6, 1, '3.901.4'],
])('reads %p as a code of %i digits, of at least %i: %p', (text, digits, least, code) => {
  expect(codeOfDigits(text, digits, least)).toBe(code);
});

it('gives back every code that a spreadsheet took for a number, however many noughts it begins with', () => {
  const code = fc.stringMatching(/^\d{6}$/);
  fc.assert(
    fc.property(code, (written) => {
      const number = Number(written);
      for (const shown of [String(number), `${String(number)},00`]) expect(codeOfDigits(shown, 6)).toBe(written);
    }),
  );
});

it.each(['8,66E+12', '8.66e12', '1E+05'])('knows %p as a power of ten', (text) => {
  expect(isPowerOfTen(text)).toBe(true);
});
it.each(['866', 'IT001E12345678', '12E456', ''])('takes %p for no power of ten', (text) => {
  expect(isPowerOfTen(text)).toBe(false);
});
