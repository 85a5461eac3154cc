/** A plate as one reads it out. Pure. */

const DIGITS = ['zero', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove'] as const;

/** Digits in Italian words, letters as they are, in the groups of the printed plate (`E R zero zero, zero zero zero zero, zero zero uno quattro`). */
export const spelledPlate = (written: string): string =>
  written
    .split('-')
    .map((group) =>
      group
        .split('')
        .map((sign) => DIGITS[Number(sign)] ?? sign)
        .join(' '),
    )
    .join(', ');
