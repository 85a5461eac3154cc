/**
 * The ways in which Italians write one name: with an apostrophe for an accent (Nicolo'), and with or without that of an
 * elision (D'Angelo).
 */

/** The words that are elided before the vowel of a name: De, Di, Lo, Dello, Dallo, Nello, Santo, Degli. */
const ELIDED = /(^|[^a-z'])(dell|dall|nell|sant|degl|d|l)(?=[aeiouh][a-z])/g;
/** An apostrophe after a vowel that ends its word: the accent of those who have none on their keyboard. */
const ACCENT = /([aeiou])'(?![a-z])/g;
/** Marks between words that lists of names use (Adorni, Alfredo). */
const EDGES = /^[,;.]+|[,;.]+$/g;

/**
 * The texts of which any may stand for a sought one; the text itself is the first.
 * @param folded lower case and without accents, as `fold` makes it
 */
export function spellings(folded: string): readonly string[] {
  const bare = folded.replace(ACCENT, '$1');
  return [...new Set([folded, bare, bare.replaceAll("'", ''), bare.replace(ELIDED, "$1$2'")])].filter(
    (text) => text !== '',
  );
}

/** The words of a folded text that is sought, without the marks between them. */
export const soughtWords = (folded: string): string[] =>
  folded
    .split(/\s+/u)
    .map((word) => word.replace(EDGES, ''))
    .filter((word) => word !== '');
