/** Finds room in the series of plates: files of other registers brought plates too. Pure. */

/** Returns the number of a plate in normal form. */
export const numberOf = (plate: string): number => Number(plate.slice(2, -1));

/**
 * Returns the first of `size` consecutive numbers, from `from` on, that are not taken.
 * @param taken the taken numbers from `from` on, ascending
 */
export function gapAmong(from: number, size: number, taken: readonly number[]): number {
  let first = from;
  for (const number of taken) {
    if (number - first >= size) return first;
    first = number + 1;
  }
  return first;
}
