import { disposition, isFileName, sentName } from './names';

/** All format characters of Unicode, and the separators and controls. */
const INVISIBLE = Array.from({ length: 0x110000 }, (_, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))
  .filter((character) => /[\p{Cf}\p{Zl}\p{Zp}\p{Cc}]/u.test(character));

it('leaves no character in a sent name that hides or turns what it shows', () => {
  expect(sentName('fattura\u202Efdp.exe')).toBe('fatturafdp.exe');
  for (const character of INVISIBLE)
    // Visible signs of Arabic numerals are format characters too.
    if (!/[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2]/.test(character))
      expect([character.codePointAt(0), sentName(`a${character}b.xml`).replace(' ', '')]).toEqual([
        character.codePointAt(0),
        'ab.xml',
      ]);
});

it('has no folder in a sent name, and no more than 200 characters', () => {
  expect(sentName('..\\..\\etc/passwd')).toBe('.._.._etc_passwd');
  expect(sentName('x'.repeat(300))).toHaveLength(200);
  expect(sentName(undefined)).toBe('');
});

it('says stored names in a header as it would take them today', () => {
  expect(disposition('attachment', 'a\u202Eb/c\r\nX: "1".pdf')).toBe(
    `attachment; filename="ab_c X: _1_.pdf"; filename*=UTF-8''ab_c%20X%3A%20%221%22.pdf`,
  );
});

it('refuses the same in names of files that come by parts', () => {
  for (const name of ['a\u202Eb.pdf', 'a/b.pdf', 'a\\b.pdf', ' a.pdf', '..', '']) expect(isFileName(name)).toBe(false);
  expect(isFileName('Attestato di Niccolò.pdf')).toBe(true);
});
