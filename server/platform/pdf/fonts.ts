/** The fonts of documents: that of the portal's pages, and one with the characters that it lacks. */
import { join } from 'node:path';
import { projectRoot } from '../projectRoot';
import { sharedFont } from './sharedFonts';

/** The weight of the strokes. */
export type Weight = 'regular' | 'semibold';

interface Font {
  /** The name by which pdfkit knows it. */
  readonly name: string;
  readonly file: string;
}

const titillium = (name: string) =>
  join('bootstrap-italia', 'dist', 'fonts', 'Titillium_Web', `titillium-web-v10-latin-ext_latin-${name}.ttf`);
const dejaVu = (name: string) => join('dejavu-fonts-ttf', 'ttf', `${name}.ttf`);

/** The font of each weight, and the one that takes a text over which the first cannot write. */
const FONTS: Readonly<Record<Weight, readonly [own: Font, wide: Font]>> = {
  regular: [
    { name: 'Text', file: titillium('regular') },
    { name: 'Wide', file: dejaVu('DejaVuSans') },
  ],
  semibold: [
    { name: 'TextSemibold', file: titillium('600') },
    { name: 'WideBold', file: dejaVu('DejaVuSans-Bold') },
  ],
};

/** The fonts inside pdfkit, as far as they are used here; its types leave them out. */
interface Glyphs {
  hasGlyphForCodePoint(codePoint: number): boolean;
}
type Document = PDFKit.PDFDocument & { readonly _font: { readonly font: Glyphs } };

/** Stands for a character that no font of ours can draw. */
const UNKNOWN = '\uFFFD';

/**
 * Returns a function that registers the fonts with a document; each is embedded only where a text is written with it.
 */
export async function fontsForDocuments(): Promise<(document: PDFKit.PDFDocument) => void> {
  const packages = join(projectRoot(), 'node_modules');
  const fonts = await Promise.all(
    Object.values(FONTS)
      .flat()
      .map(async ({ name, file }) => [name, await sharedFont(join(packages, file))] as const),
  );
  return (document) => {
    // The font is open already, which pdfkit accepts although its types do not say so.
    for (const [name, font] of fonts) document.registerFont(name, font as unknown as string);
  };
}

const isDrawn = (glyphs: Glyphs, character: string) =>
  glyphs.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) || /\s/u.test(character);

/** NFC, without controls (but line ends) and marks of direction. */
export const cleaned = (text: string): string =>
  text.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}]/gu, (character) => (character === '\n' ? '\n' : ''));

/** A stretch of text that one font writes. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

/**
 * Splits cleaned text into stretches by the first font that can draw each character; what none can draw becomes U+FFFD.
 * A space or a combining mark stays with the character before it.
 */
export function runsWith(document: PDFKit.PDFDocument): (weight: Weight, text: string) => Run[] {
  const known = new Map<string, Run>();
  const glyphsOf = ({ name }: Font) => (document.font(name) as Document)._font.font;
  const find = (weight: Weight, character: string): Run => {
    const [own, wide] = FONTS[weight];
    if (isDrawn(glyphsOf(own), character)) return { font: own.name, text: character };
    return { font: wide.name, text: isDrawn(glyphsOf(wide), character) ? character : UNKNOWN };
  };
  const drawing = (weight: Weight, character: string) => {
    const key = weight + character;
    const run = known.get(key) ?? find(weight, character);
    known.set(key, run);
    return run;
  };
  return (weight, text) => {
    const runs: { font: string; text: string }[] = [];
    for (const character of text) {
      const { font, text: written } = drawing(weight, character);
      const last = runs.at(-1);
      if (last && (last.font === font || /[\s\p{M}]/u.test(character))) last.text += written;
      else runs.push({ font, text: written });
    }
    return runs;
  };
}

/**
 * Chooses the font that can write a text whole, and answers the text that it writes. A character that no font can draw
 * becomes U+FFFD and never vanishes without a trace; controls and marks of direction are left out.
 */
export function useFontFor(document: PDFKit.PDFDocument, weight: Weight, text: string): string {
  const written = cleaned(text);
  const characters = Array.from(written);
  const [own, wide] = FONTS[weight];
  const glyphsOf = ({ name }: Font) => (document.font(name) as Document)._font.font;
  const ownGlyphs = glyphsOf(own);
  if (characters.every((character) => isDrawn(ownGlyphs, character))) return written;
  const wideGlyphs = glyphsOf(wide);
  return characters.map((character) => (isDrawn(wideGlyphs, character) ? character : UNKNOWN)).join('');
}
