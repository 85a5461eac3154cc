import { plainText } from '../../../../../common/document/contents';
import type { Chapter } from '../../../../../common/document/model';
import { foldWords } from '../../../../../common/text/fold';

/** A chapter that contains the searched words, with the text around them. */
export type Found = { slug: string; title: string; excerpt: string };

const LEAST = 2;
/** The number of words before and after the match. */
const AROUND = 12;

/** The chapters in which every word begins a word of the title or the text; accents, case and signs do not count. */
export function searchChapters(chapters: readonly Chapter[], query: string): Found[] {
  const wanted = foldWords(query).split(' ');
  if (wanted.join('').length < LEAST) return [];
  return chapters.flatMap(({ slug, title, document }) => {
    const words = plainText(document).split(/\s+/);
    const places = words.map((word) => foldWords(word).split(' '));
    const heading = foldWords(title).split(' ');
    const begins = (part: string) => (word: string) => word.startsWith(part);
    const has = (part: string) => heading.some(begins(part)) || places.some((word) => word.some(begins(part)));
    if (!wanted.every(has)) return [];
    const at = Math.max(
      0,
      places.findIndex((word) => wanted.some((part) => word.some(begins(part)))),
    );
    const from = Math.max(0, at - AROUND);
    const text = words.slice(from, at + AROUND + 1).join(' ');
    return [{ slug, title, excerpt: `${from > 0 ? '… ' : ''}${text}${at + AROUND + 1 < words.length ? ' …' : ''}` }];
  });
}
