/** Reads PDFs of the portal with programs of others, after the checks of the portal's own uploads. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, inflateSync } from 'node:zlib';
import { findProgram } from '../../scripts/programs.mjs';
import { checkPdf } from '../../server/platform/files/structure/pdf';

/**
 * Returns a program's output for a document; throws when the program is missing, or when an upload of the portal or the
 * program refuses the document.
 */
function printed(pdf: Buffer, name: string, args: (file: string) => string[]): string {
  const program = findProgram(name);
  if (program === undefined) throw new Error(`${name} is missing: npm test installs it.`);
  checkPdf(pdf);
  const folder = mkdtempSync(join(tmpdir(), 'sace-pdf-'));
  try {
    const file = join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    return execFileSync(program, args(file), { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the unpacked streams of a PDF, its attachment among them. */
export const streamsOf = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n/g)]
    .map(({ index, 0: { length } }) => {
      try {
        return inflateSync(pdf.subarray(index + length), { finishFlush: constants.Z_SYNC_FLUSH }).toString('utf8');
      } catch {
        return '';
      }
    })
    .join('');

/** The text in the order of the page. */
export const textOf = (pdf: Buffer): string => printed(pdf, 'pdftotext', (file) => ['-layout', file, '-']);
export interface PlacedWord {
  readonly text: string;
  /** Points from the left and the top edge of the page. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The words of each page with their places. */
export const wordsByPage = (pdf: Buffer): PlacedWord[][] =>
  printed(pdf, 'pdftotext', (file) => ['-bbox', file, '-'])
    .split('<page ')
    .slice(1)
    .map((page) =>
      [...page.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g)].map(
        ([, left, top, right, bottom, text = '']) => ({
          text,
          left: Number(left),
          top: Number(top),
          right: Number(right),
          bottom: Number(bottom),
        }),
      ),
    );
/**
 * The box of a word's capitals: the word's own box has room for accents above them and for descenders below the line.
 */
const bodyOf = ({ top, bottom }: PlacedWord) => ({
  top: top + 0.27 * (bottom - top),
  bottom: bottom - 0.25 * (bottom - top),
});

/** Pairs of words of a page of which one lies on the other. */
export const overlaps = (words: readonly PlacedWord[]): string[] =>
  words.flatMap((one, at) => {
    const body = bodyOf(one);
    return words
      .slice(at + 1)
      .filter((other) => {
        const beside = bodyOf(other);
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        return across > 1 && Math.min(body.bottom, beside.bottom) - Math.max(body.top, beside.top) > 1;
      })
      .map((other) => `${one.text} on ${other.text}`);
  });
/** Title, tagging, pages and more, as `Name: value` lines. */
export const factsOf = (pdf: Buffer): string => printed(pdf, 'pdfinfo', (file) => [file]);
/** The number of pages; it needs none of their words. */
export const pageCountOf = (pdf: Buffer): number => Number(/^Pages:\s+(\d+)$/m.exec(factsOf(pdf))?.[1]);
/** Tags with their texts, as a screen reader meets them. */
export const structureOf = (pdf: Buffer): string => printed(pdf, 'pdfinfo', (file) => ['-struct-text', file]);
/** Tags without their texts, which take a second a page. */
export const tagsOf = (pdf: Buffer): string => printed(pdf, 'pdfinfo', (file) => ['-struct', file]);
/** Each font with whether it is embedded. */
export const fontsOf = (pdf: Buffer): { name: string; isEmbedded: boolean }[] =>
  printed(pdf, 'pdffonts', (file) => [file])
    .split('\n')
    .slice(2)
    .filter((line) => line !== '')
    .map((line) => ({
      name: line.slice(0, 36).trim(),
      isEmbedded: /\byes (?:yes|no) (?:yes|no)\s+\d+\s+\d+$/.test(line.trim()),
    }));
/** Throws where the file is not well formed. */
export const checkForm = (pdf: Buffer): string => printed(pdf, 'qpdf', (file) => ['--check', file]);
