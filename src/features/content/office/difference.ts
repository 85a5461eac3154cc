/** The difference of two texts, word by word. */

export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** The highest number of compared pairs of words; beyond it the whole difference counts as removed and inserted. */
const MOST_PAIRS = 4_000_000;
/** The number of unchanged words that are shown beside a change. */
const CONTEXT = 8;

const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? [];

/** The edit steps from one list of words to another, by their longest common subsequence. */
function steps(before: readonly string[], after: readonly string[]): [Piece['kind'], string][] {
  const [rows, columns] = [before.length, after.length];
  if (rows * columns > MOST_PAIRS)
    return [...before.map((word) => ['removed', word] as const), ...after.map((word) => ['added', word] as const)].map(
      ([kind, word]) => [kind, word],
    );
  const width = columns + 1;
  const lengths = new Uint16Array((rows + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        before[row]?.trim() === after[column]?.trim()
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const found: [Piece['kind'], string][] = [];
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    const [old = '', young = ''] = [before[row], after[column]];
    if (row < rows && column < columns && old.trim() === young.trim()) {
      found.push(['same', young]);
      row += 1;
      column += 1;
    } else if (row < rows && (column === columns || at(row + 1, column) >= at(row, column + 1))) {
      found.push(['removed', old]);
      row += 1;
    } else {
      found.push(['added', young]);
      column += 1;
    }
  }
  return found;
}

/** Shortens a long unchanged stretch to its ends beside changes. */
function shortened(words: readonly string[], isFirst: boolean, isLast: boolean): string {
  if (words.length <= 2 * CONTEXT + 1) return words.join('');
  const head = isFirst ? '' : words.slice(0, CONTEXT).join('');
  const tail = isLast ? '' : words.slice(-CONTEXT).join('');
  return `${head}… ${tail}`;
}

/** The difference of two texts as stretches; empty for equal texts. */
export function difference(before: string, after: string): Piece[] {
  const [old, young] = [wordsOf(before), wordsOf(after)];
  const isSame = (one: string | undefined, other: string | undefined) => one?.trim() === other?.trim();
  let head = 0;
  while (head < Math.min(old.length, young.length) && isSame(old[head], young[head])) head += 1;
  let tail = 0;
  while (tail < Math.min(old.length, young.length) - head && isSame(old.at(-1 - tail), young.at(-1 - tail))) tail += 1;
  const middle = steps(old.slice(head, old.length - tail), young.slice(head, young.length - tail));
  if (middle.length === 0) return [];
  const all: [Piece['kind'], string][] = [
    ...young.slice(0, head).map((word): [Piece['kind'], string] => ['same', word]),
    ...middle,
    ...young.slice(young.length - tail).map((word): [Piece['kind'], string] => ['same', word]),
  ];
  const stretches: { kind: Piece['kind']; words: string[] }[] = [];
  for (const [kind, word] of all) {
    const last = stretches.at(-1);
    if (last?.kind === kind) last.words.push(word);
    else stretches.push({ kind, words: [word] });
  }
  return stretches.map(({ kind, words }, index) => ({
    kind,
    text: kind === 'same' ? shortened(words, index === 0, index === stretches.length - 1) : words.join(''),
  }));
}
