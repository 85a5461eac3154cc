/** Where the series of plates has room: plates came with files of other registers too. Pure. */

/** The number of a plate in its kept form. */
export const numberOf = (plate: string): number => Number(plate.slice(2, -1));

/**
 * The first number from `from` on after which `size` numbers are free.
 * @param taken numbers from `from` on, ascending
 */
export function gapAmong(from: number, size: number, taken: readonly number[]): number {
  let first = from;
  for (const number of taken) {
    if (number - first >= size) return first;
    first = number + 1;
  }
  return first;
}
