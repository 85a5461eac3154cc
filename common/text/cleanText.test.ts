import fc from 'fast-check';
import { cleanText, TEXT_KINDS, type TextKind } from './cleanText';

const points = (holds: RegExp): string[] => {
  const found: string[] = [];
  for (let point = 0; point <= 0x10ffff; point += 1) {
    const character = String.fromCodePoint(point);
    if (holds.test(character)) found.push(character);
  }
  return found;
};

/** Invisible characters: general categories Cc, Cf, Cs, Zs, Zl and Zp, selectors, tags, fillers. */
const UNSEEN = points(/^[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]$/u);

/** These are visible, although Unicode counts them as format characters. */
const NUMERAL_SIGN = /^[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2]$/;

it('takes every invisible character out of an identifier, at any place', () => {
  expect(UNSEEN.length).toBeGreaterThan(4000);
  const wrong = UNSEEN.flatMap((unseen) =>
    [`31${unseen}`, `${unseen}31`, `3${unseen}1`].filter((text) => cleanText('identifier', text) !== '31'),
  );
  expect(wrong.map((text) => JSON.stringify(text))).toEqual([]);
});

it('folds white space of every kind in codes and lines, and takes everything else that is invisible out of them', () => {
  const wrong = UNSEEN.flatMap((unseen) =>
    (['code', 'line'] as const).flatMap((kind) => {
      const cleaned = cleanText(kind, `ab${unseen}cd`);
      // Visible signs before Arabic numbers, which Unicode counts as format characters.
      const isVisible = kind === 'line' && NUMERAL_SIGN.test(unseen);
      return ['abcd', 'ab cd'].includes(cleaned) || isVisible ? [] : [`${kind} ${JSON.stringify(cleaned)}`];
    }),
  );
  expect(wrong).toEqual([]);
});

it.each([
  ['a zero width space', '31\u200b'],
  ['a soft hyphen', '3\u00ad1'],
  ['full-width digits', '\uff13\uff11'],
  ['Arabic digits', '\u0663\u0661'],
  ['digits of mathematics', '\u{1d7d1}\u{1d7cf}'],
  ['spaces and a byte order mark', '\ufeff 3\u00a01\u3000'],
  ['direction marks', '\u202a31\u202c'],
  ['a filler of Hangul', '31\u3164'],
  ['a tag', '31\u{e0031}'],
])('reads an identifier with %s', (_, text) => {
  expect(cleanText('identifier', text)).toBe('31');
});

it('writes dashes and slashes of identifiers in one way', () => {
  expect(cleanText('identifier', '12\u2011A\u2215b \u2013 3')).toBe('12-A/b-3');
});

it.each<[what: string, kind: TextKind, text: string, clean: string]>([
  ['a telephone number from a web page', 'code', '\u202a+39\u00a0051\u00a0123 456\u202c', '+39 051 123 456'],
  ['an address that would be shown backwards', 'line', 'Via \u202eisoR\u202c  1\u200f', 'Via isoR 1'],
  ['a name in two lines', 'line', ' Anna\r\nMaria\t ', 'Anna Maria'],
  ['a decomposed name', 'line', 'Nicolo\u0300', 'Nicol\u00f2'],
  ['a trade mark, which is not the letters', 'line', 'Sace\u2122', 'Sace\u2122'],
  ['a mark of byte order inside of a word', 'line', 'Vi\ufeffa Roma 31\ufe0f', 'Via Roma 31'],
  ['free text of several systems', 'text', ' uno  due \r\n\u2028tre\u00a0quattro\u0007\r', 'uno  due\n\ntre quattro'],
  ['free text with an override', 'text', 'a\u202eb\u202c \u2066c\u2069', 'ab c'],
  ['free text with soft hyphens', 'text', 'co\u00adibenta\u200bzione', 'coibentazione'],
])('cleans %s', (_, kind, text, clean) => {
  expect(cleanText(kind, text)).toBe(clean);
});

it.each([
  ['a Persian word with a non-joiner', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
  ['a Hindi word with a joiner', '\u0915\u094d\u200d\u0937'],
  ['a Hindi word that ends in a joiner', '\u0930\u094d\u200d'],
  ['a Sinhala word', '\u0dc1\u0dca\u200d\u0dbb\u0dd3'],
  ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
  ['a worker with a shade of skin', '\u{1f477}\u{1f3fd}\u200d\u2640\ufe0f'],
  ['a heart that is no sign of text', '\u2764\ufe0f'],
  ['a flag of Scotland', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a Chinese name with a variant of a character', '\u845b\u{e0100}\u98fe'],
  ['an Arabic name with vowels', '\u0645\u064f\u062d\u064e\u0645\u064e\u0651\u062f'],
  ['a Vietnamese name', 'Nguy\u1ec5n'],
  ['a number on a key', '3\ufe0f\u20e3'],
  ['an apostrophe and a dash', 'D\u2019Angi\u00f2 \u2013 Cas\u00e0'],
])('keeps %s in lines and free text', (_, text) => {
  expect([cleanText('line', text), cleanText('text', text)]).toEqual([text, text]);
});

it('keeps direction marks of free text, and line breaks, tabs and indents', () => {
  const text = '\u05e9\u05dc\u05d5\u05dd\u200f!\n\n  - a\tb';
  expect(cleanText('text', text)).toBe(text);
});

it('leaves what is verbatim', () => {
  expect(cleanText('verbatim', ' a\u200b\u202e\u0000 ')).toBe(' a\u200b\u202e\u0000 ');
});

it('takes joiners and selectors out that stand beside unseen characters of another script', () => {
  const wrong = UNSEEN.filter((character) => !NUMERAL_SIGN.test(character)).flatMap((unseen) =>
    ['\u200c', '\u200d', '\ufe0f', '\u180b', '\u{e0100}'].flatMap((mark) => {
      const cleaned = cleanText('line', `Vi${unseen}${mark}${unseen}a`);
      return ['Via', 'Vi a'].includes(cleaned) ? [] : [`${JSON.stringify(unseen)} ${JSON.stringify(mark)}`];
    }),
  );
  expect(wrong).toEqual([]);
});

it('puts an accent to its letter when the space between them goes', () => {
  expect(cleanText('identifier', 'e \u0301')).toBe('\u00e9');
});

it('changes nothing of what is clean', () => {
  const mark = fc.constantFrom(
    ...Array.from('\u200c\u200d\ufe0e\ufe0f\u061c\u180b\u180e\u180f\u0301\u094d\u20e3\u{e0100}\u{e0067}\u{e007f}'),
  );
  const letter = fc.constantFrom(...Array.from('a3\u0645\u0915\u1820\u845b\u{1f468}\u2764\u{1f3fd}\u{1f3f4} \n'));
  const anything = fc.array(
    fc.oneof(mark, letter, fc.constantFrom(...UNSEEN), fc.string({ unit: 'binary' }), fc.string()),
  );
  fc.assert(
    fc.property(fc.constantFrom(...TEXT_KINDS), anything, (kind, parts) => {
      const once = cleanText(kind, parts.join(''));
      expect(cleanText(kind, once)).toBe(once);
    }),
    { numRuns: 6000, seed: 24 },
  );
});
