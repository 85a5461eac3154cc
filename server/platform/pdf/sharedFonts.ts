/**
 * Fonts that are read once for all documents, and words that are shaped once: nearly every word of a printed form
 * stands in the previous one. The result for a document depends on its text alone, never on documents printed before.
 */
import { readFile } from 'node:fs/promises';
import type { Font, Glyph, GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';

/** The number of cached words for each font: about a kilobyte each. */
const MOST_WORDS = 5000;
/** Characters; a word that is longer hardly comes again. */
const LONGEST_WORD = 64;

const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at]);

/**
 * The same drawing for these characters: a space and one that does not break are drawn alike, and are to be read apart.
 */
const standingFor = (glyph: Glyph, codePoints: number[]): Glyph =>
  codePoints.length === 0 || isSame(glyph.codePoints, codePoints)
    ? glyph
    : (Object.create(glyph, { codePoints: { value: codePoints } }) as Glyph);

/** With positions of its own: pdfkit scales them where they stand. */
const copyOf = (run: GlyphRun): GlyphRun =>
  Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, {
    positions: run.positions.map((position) => ({ ...position })),
  });

/** Restores the characters of each glyph: fontkit caches a glyph with the characters that it stood for first. */
function withOwnCharacters(font: Font): Font {
  const glyphOf = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => standingFor(glyphOf(id, codePoints), codePoints);
  return font;
}

function withKnownWords(font: Font): Font {
  const shape = font.layout.bind(font);
  const known = new LRUCache<string, GlyphRun>({ max: MOST_WORDS });
  font.layout = (text, features, ...rest) => {
    if (features !== undefined || text.length > LONGEST_WORD) return shape(text, features, ...rest);
    const run = known.get(text) ?? shape(text);
    known.set(text, run);
    return copyOf(run);
  };
  return font;
}

async function open(file: string): Promise<Font> {
  // Read with the first document: most starts print none.
  const { create } = await import('fontkit');
  const font = create(await readFile(file));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts.`);
  return withKnownWords(withOwnCharacters(font));
}

const opened = new Map<string, Promise<Font>>();

/** The font of a file. @throws Error when it cannot be read; the next call tries again. */
export function sharedFont(file: string): Promise<Font> {
  const font = opened.get(file) ?? open(file);
  opened.set(file, font);
  font.catch(() => opened.delete(file));
  return font;
}
