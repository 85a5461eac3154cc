import { foldWords } from '../../../../common/text/fold';
import type { StudyTitle } from './model';

/** Some names occur in more than one class, so the class is part of the name. */
export const titleName = ({ descrizione, tipo, classe }: StudyTitle): string =>
  `${descrizione} (${[tipo, classe].filter(Boolean).join(', ')})`;

/**
 * Titles whose name, kind or class has every typed word, without accents and case; those that begin with the text
 * first.
 */
export function matchingTitles(titles: readonly StudyTitle[], typed: string, most = 20): StudyTitle[] {
  const wanted = foldWords(typed);
  const words = wanted.split(' ');
  const rank = (title: StudyTitle) => (foldWords(titleName(title)).startsWith(wanted) ? 0 : 1);
  return titles
    .filter((title) => words.every((word) => foldWords(titleName(title)).includes(word)))
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, most);
}
