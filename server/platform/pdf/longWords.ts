/** Words that are wider than their place. */

/** Shorter ones the library breaks itself. */
const LONG = /\S{100,}/gu;

/**
 * The text with a line end wherever a long word reaches the end of its line, in the chosen font; `within` in points.
 * The library itself measures the rest of such a word with every line: ten thousand characters would hold the process
 * for seconds.
 */
export function withLongWordsBroken(document: PDFKit.PDFDocument, text: string, within: number): string {
  const widths = new Map<string, number>();
  const widthOf = (character: string) => {
    const width = widths.get(character) ?? document.widthOfString(character);
    widths.set(character, width);
    return width;
  };
  return text.replace(LONG, (word) => {
    const lines: string[] = [];
    let [line, used] = ['', 0];
    for (const character of word) {
      const width = widthOf(character);
      if (line !== '' && used + width > within) {
        lines.push(line);
        [line, used] = ['', 0];
      }
      line += character;
      used += width;
    }
    return [...lines, line].join('\n');
  });
}
