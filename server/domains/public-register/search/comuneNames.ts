/**
 * The usual names of a comune: "Reggio Emilia" for Reggio nell’Emilia, "S. Lazzaro Savena" for San Lazzaro di Savena.
 * Pure.
 */
import { foldWords } from '../../../../common/text/fold';

/** Joining words, which people leave out or swap. */
const JOINING = new Set(
  'a ad al alla allo ai agli alle d da dal dalla dei degli del dell della delle dello di e ed i il in l la le lo nei nel nell nella nello sul sull sulla sullo'.split(
    ' ',
  ),
);
const SAINT = /^(?:s|san|sant|santo|santa)$/;
/** A province that has another name than its capital. */
const CAPITALS: ReadonlyMap<string, string> = new Map([['forli cesena', 'forli']]);

/** Joins without spaces: apostrophes are typed as a space, as nothing, or not at all. */
const joined = (words: readonly string[]) => words.join('');

/** Returns the spellings of a name, without accents and signs. Two names that share one mean the same comune. */
export function writingsOf(name: string): readonly string[] {
  const plain = foldWords(name);
  const words = (CAPITALS.get(plain) ?? plain).split(' ').filter((word) => word !== '');
  const telling = words.filter((word) => !JOINING.has(word));
  const saintly = telling.map((word) => (SAINT.test(word) ? 'san' : word));
  const others = saintly.filter((word) => word !== 'san');
  // A single word ("Leo", "Polo") is more often a street than a saint's comune.
  const writings = [joined(words), joined(saintly), ...(others.length > 1 ? [joined(others)] : [])];
  return [...new Set(writings)].filter((writing) => writing !== '');
}

/**
 * Reports whether a name begins and ends with a word of its own: an "a" before it belongs to the house number, or to
 * the sentence.
 */
export function isBounded(name: string): boolean {
  const words = foldWords(name).split(' ');
  return [words.at(0), words.at(-1)].every((word) => word !== undefined && !JOINING.has(word));
}

/** Maps each spelling to its comune; a spelling that several share names none of them. */
export function byWriting<Comune extends { readonly istat: string; readonly name: string }>(
  comuni: readonly Comune[],
): ReadonlyMap<string, Comune> {
  const found = new Map<string, Comune | null>();
  for (const comune of comuni) {
    for (const writing of writingsOf(comune.name)) {
      const other = found.get(writing);
      found.set(writing, other === undefined || other?.istat === comune.istat ? comune : null);
    }
  }
  return new Map([...found].flatMap(([writing, comune]) => (comune === null ? [] : [[writing, comune]])));
}
