/** Browser, server and database (`sace_fold`, migration 0244) fold texts alike, so that comparisons agree. */

/** Letters that no accent distinguishes from a plain one, and letters typed as two by people who lack the key. */
const ALONE: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  þ: 'th',
  Þ: 'th',
  ĳ: 'ij',
  Ĳ: 'ij',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  ħ: 'h',
  Ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  Ł: 'l',
  ŋ: 'n',
  Ŋ: 'n',
  ø: 'o',
  Ø: 'o',
  ſ: 's',
  ŧ: 't',
  Ŧ: 't',
  ə: 'e',
  Ə: 'e',
  '’': "'",
  '‘': "'",
  '´': "'",
  '`': "'",
};
const MARKS = /\p{M}/gu;
/** Latin-1, Latin Extended-A and the few others that the database folds. */
const FOLDED = /[À-žſȘșȚțẞƏə’‘´`]/g;

/**
 * Letters of the Latin alphabets without their accents, and those that people type for the ones that they lack. Plain
 * capitals stay.
 */
export const plainLetters = (text: string): string =>
  text.replace(FOLDED, (letter) => ALONE[letter] ?? letter.normalize('NFD').replace(MARKS, ''));

/**
 * Lower case (A-Z only, as in the C locale), without the accents of the Latin alphabets, and with the letters that
 * people type for those they lack: letter for letter as `sace_fold` does.
 */
export const fold = (text: string): string => plainLetters(text).replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The folded words of a text, one blank between two. Signs, and accents of all alphabets, are left out. */
export const foldWords = (text: string): string =>
  fold(text.normalize('NFD').replace(MARKS, ''))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
