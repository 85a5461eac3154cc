/** Rows that are higher than a page, in parts that are not. */

/**
 * As much of a text as fits a height, up to a space where there is one, and the rest. @param fits whether so much of it
 * does
 */
function cut(text: string, fits: (text: string) => boolean): readonly [head: string, rest: string] {
  if (fits(text)) return [text, ''];
  let [least, most] = [1, text.length - 1];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(text.slice(0, middle))) least = middle;
    else most = middle - 1;
  }
  const space = text.lastIndexOf(' ', least);
  const at = space > 0 ? space : least;
  return [text.slice(0, at), text.slice(at).trimStart()];
}

/**
 * The parts of a row, one below the other: each fits, and repeats no text of an earlier part.
 * @param fits true when the text of the cell at an index fits
 */
export function* cutRow(
  texts: readonly string[],
  fits: (text: string, index: number) => boolean,
): Generator<readonly string[]> {
  let left = texts;
  do {
    const parts = left.map((text, index) => cut(text, (some) => fits(some, index)));
    yield parts.map(([head]) => head);
    left = parts.map(([, rest]) => rest);
  } while (left.some((text) => text !== ''));
}
