/**
 * Sets text in lines: measures, breaks and draws it, each character with a font that has it. Sizes and widths in
 * points.
 */
import { cleaned, runsWith, type Run, type Weight } from './fonts';

/** A stretch of text in one weight. */
export interface Piece {
  readonly text: string;
  readonly weight: Weight;
}

export interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
  /**
   * True when the same paragraph goes on in the next line: a space is written there, which readers of the text need.
   */
  readonly isBroken: boolean;
}

export interface Typesetter {
  /** Breaks a text so that no line is wider; a word that is too wide itself is broken between characters. */
  readonly lines: (pieces: readonly Piece[], size: number, width: number) => Line[];
  /** Draws a line on its baseline. */
  readonly draw: (line: Line, size: number, x: number, baseline: number) => void;
}

/**
 * Scripts from right to left: the library orders such a stretch as a whole only with an empty list of features, which
 * stops it from cutting the text at its spaces.
 */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const shaping = (text: string) => (RIGHT_TO_LEFT.test(text) ? { features: [] } : {});

interface Token {
  readonly runs: readonly Run[];
  readonly width: number;
}

const joined = (runs: readonly Run[]): Run[] => {
  const merged: { font: string; text: string }[] = [];
  for (const { font, text } of runs) {
    const last = merged.at(-1);
    if (last?.font === font) last.text += text;
    else merged.push({ font, text });
  }
  return merged;
};

export function typesetter(document: PDFKit.PDFDocument): Typesetter {
  const runsOf = runsWith(document);
  const widths = new Map<string, number>();
  const widthOf = ({ font, text }: Run, size: number) => {
    const key = `${font}\n${text}`;
    const known = widths.get(key);
    if (known !== undefined) return (known * size) / 1000;
    const width = document.font(font).fontSize(1000).widthOfString(text, shaping(text));
    widths.set(key, width);
    return (width * size) / 1000;
  };
  const token = (weight: Weight, text: string, size: number): Token => {
    const runs = runsOf(weight, text);
    return { runs, width: runs.reduce((sum, run) => sum + widthOf(run, size), 0) };
  };
  /** Parts of a word that is wider than a line. */
  const cut = ({ runs }: Token, size: number, width: number): Token[] => {
    const parts: { runs: Run[]; width: number }[] = [{ runs: [], width: 0 }];
    for (const { font, text } of runs)
      for (const character of text) {
        const run = { font, text: character };
        const each = widthOf(run, size);
        let part = parts.at(-1);
        if (!part || (part.width > 0 && part.width + each > width)) parts.push((part = { runs: [], width: 0 }));
        part.runs.push(run);
        part.width += each;
      }
    return parts.map((part) => ({ runs: joined(part.runs), width: part.width }));
  };

  return {
    lines(pieces, size, width) {
      const lines: Line[] = [];
      let [runs, used, gap]: [Run[], number, Token | null] = [[], 0, null];
      const end = (isBroken: boolean) => {
        lines.push({ runs: joined(runs), width: used, isBroken });
        [runs, used, gap] = [[], 0, null];
      };
      const place = (word: Token) => {
        if (used > 0 && used + (gap?.width ?? 0) + word.width > width) end(true);
        if (gap && used > 0) {
          runs.push(...gap.runs);
          used += gap.width;
        }
        gap = null;
        runs.push(...word.runs);
        used += word.width;
      };
      for (const { text, weight } of pieces)
        for (const [word] of cleaned(text).matchAll(/\n|[^\S\n]+|\S+/gu)) {
          if (word === '\n') end(false);
          else if (/^\s/u.test(word)) gap = token(weight, ' ', size);
          else {
            const whole = token(weight, word, size);
            for (const part of whole.width > width ? cut(whole, size, width) : [whole]) place(part);
          }
        }
      if (runs.length > 0) end(false);
      return lines;
    },
    draw({ runs, isBroken }, size, x, baseline) {
      let left = x;
      for (const [index, run] of runs.entries()) {
        const text = isBroken && index === runs.length - 1 ? `${run.text} ` : run.text;
        document
          .font(run.font)
          .fontSize(size)
          .text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...shaping(text) } as object);
        left += widthOf(run, size);
      }
    },
  };
}
