/** Words that stay small within a name. */
const SMALL: ReadonlySet<string> = new Set(
  'di de del della dello dei degli delle dell da dal dalla dalle dall a ad al alla alle ai agli all e ed in per d l su sul sulla'.split(
    ' ',
  ),
);

/**
 * Turns an official name in capitals ("VIA DELL'INDIPENDENZA", "VIA XX SETTEMBRE") into the usual spelling; numerals
 * stay. Pure.
 */
export const officialName = (name: string): string =>
  name.replaceAll(/[\p{L}\p{M}]+/gu, (word, at: number) => {
    if (/^[IVX]+$/u.test(word)) return word;
    const small = word.toLowerCase();
    return at > 0 && SMALL.has(small) ? small : small.charAt(0).toUpperCase() + small.slice(1);
  });
