/** Spells a plate for reading it aloud. Pure. */

const DIGITS = ['zero', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove'] as const;

/**
 * Writes digits in Italian words, letters as they are, in the groups of the printed plate (`E R zero zero, zero zero
 * zero zero, zero zero uno quattro`).
 */
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
