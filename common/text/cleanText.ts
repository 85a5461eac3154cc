/**
 * The one rule by which text that comes from outside is cleaned, for browser and server. It depends on neither.
 * Reasons and alternatives: docs/decisions/0024-text-from-outside.md.
 */

/**
 * The kind of a text decides how it is cleaned:
 * - `identifier` names one thing and is compared: a sheet, a tax code, an IBAN, a POD, a plate. No white space, nothing
 *   invisible, NFKC.
 * - `code` is a short value that is compared or computed with and may have spaces inside: a number, a user name, a
 *   protocol. NFKC.
 * - `line` is a name, an address, a title: one line, NFC, no direction marks.
 * - `text` is free text: several lines, NFC.
 * - `verbatim` is left as it is: passwords, tokens, signed or encoded documents, expressions that another program
 *   wrote.
 */
export const TEXT_KINDS = ['identifier', 'code', 'line', 'text', 'verbatim'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** Unicode's white space, with the blank of Braille, which shows as a space and is none. */
const WHITE = /(?:(?!\uFEFF)[\s\u0085\u2800])+/gu;
/** White space that ends a line of free text, in the convention of any operating system. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu;
const LINE_WHITE = /[\p{Zs}\u2800]/gu;

/**
 * Controls, format characters, unpaired surrogates, noncharacters, and everything else that a font shows as nothing
 * (UAX 44).
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;

/**
 * Joiners between letters of a script in which they change what is read (RFC 5892, A.1 and A.2), and inside of an
 * emoji; selectors after an emoji, a Han character or a Mongolian letter; the tags of a flag; numeral signs of Arabic,
 * which are format characters and visible.
 */
const JOINED = String.raw`\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}`;
/** Matches a visible character of those scripts; the Arabic letter mark and the Mongolian selectors are invisible. */
const LETTER = String.raw`(?![\u061C\u180B-\u180F])[${JOINED}]`;
const MEANT = [
  String.raw`(?<=${LETTER}\p{M}*)[\u200C\u200D](?=${LETTER})`,
  // A virama may end a word with a joiner that says in which form it is written.
  String.raw`(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]\p{M}*)[\u200C\u200D]`,
  String.raw`(?<=(?:\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier}))\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
  String.raw`(?<=[#*0-9])\uFE0F(?=\u20E3)`,
  String.raw`(?<=\p{Script=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=(?![\u180B-\u180F])\p{Script=Mongolian})[\u180B-\u180D\u180F]`,
  String.raw`(?<=\u{1F3F4})[\u{E0030}-\u{E007A}]+\u{E007F}`,
  String.raw`[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2]`,
].join('|');
/** Matches characters that may carry meaning in their place. */
const PERHAPS = String.raw`\u200C\u200D\uFE00-\uFE0F\u{E0100}-\u{E01EF}\u180B-\u180D\u180F\u{E0020}-\u{E007F}\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2`;
/** Meaningless characters are removed first, so that no joiner beside an invisible one counts as part of a word. */
const LINE_MEANINGLESS = new RegExp(`(?![${PERHAPS}])${UNSEEN.source}`, 'gu');
const TEXT_MEANINGLESS = new RegExp(String.raw`(?![\t\n\u061C\u200E\u200F${PERHAPS}])${UNSEEN.source}`, 'gu');
/** A match with a group has a meaning and stays. */
const LINE_UNSEEN = new RegExp(`(${MEANT})|${UNSEEN.source}`, 'gu');
/**
 * In free text the marks that only set the direction of a neutral sign stay too. Embeddings and overrides are removed:
 * they reverse other texts.
 */
const TEXT_UNSEEN = new RegExp(String.raw`([\t\n\u061C\u200E\u200F]|${MEANT})|${UNSEEN.source}`, 'gu');

const keepMeant = (_match: string, meant: string | undefined) => meant ?? '';

/** Dashes that look the same and are typed for one another. */
const DASHES = /[\p{Pd}\u2212]/gu;
const SLASHES = /[\u2044\u2215]/gu;
const DIGIT = /(?![0-9])\p{Nd}/gu;
const isDigit = (point: number) => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** Digits of a script stand in tens, from nought to nine (The Unicode Standard, 4.6). */
function digitOf(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(point - before - 1)) before += 1;
  return String(before % 10);
}

/** Returns the form for comparison: one form for each character, digit, dash and slash. */
const compared = (text: string) =>
  text
    .normalize('NFKC')
    .replace(UNSEEN, (unseen) => (/[\t-\r\u0085]/u.test(unseen) ? ' ' : ''))
    .normalize('NFKC')
    .replace(DIGIT, digitOf)
    .replace(DASHES, '-')
    .replace(SLASHES, '/');

const folded = (text: string) => text.replace(WHITE, ' ').trim();

/** Space and printing characters of ASCII are already in every normal form. */
const PLAIN = /^[\x20-\x7E]*$/;

const RULES: Readonly<Record<TextKind, (text: string) => string>> = {
  identifier: (text) => compared(text).replace(WHITE, '').normalize('NFKC'),
  code: (text) => folded(compared(text)),
  line: (text) =>
    folded(text.replace(WHITE, ' ').replace(LINE_MEANINGLESS, '').replace(LINE_UNSEEN, keepMeant)).normalize('NFC'),
  text: (text) =>
    text
      .replace(LINE_END, '\n')
      .replace(LINE_WHITE, ' ')
      .replace(TEXT_MEANINGLESS, '')
      .replace(TEXT_UNSEEN, keepMeant)
      .replace(/[ \t]+$/gmu, '')
      .normalize('NFC')
      .trim(),
  verbatim: (text) => text,
};

/** Returns the text as the portal stores and compares it. Cleaning a clean text changes nothing. */
export function cleanText(kind: TextKind, text: string): string {
  if (PLAIN.test(text) && kind !== 'verbatim')
    return kind === 'identifier' ? text.replaceAll(' ', '') : spaced(kind, text);
  return RULES[kind](text);
}

const spaced = (kind: TextKind, text: string) =>
  kind === 'text' ? text.trim() : text.trim().replaceAll(/ {2,}/g, ' ');
