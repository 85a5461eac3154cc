import { foldWords } from '../../../common/text/fold';
import type { StudyTitle } from './model';

/** Some names stand in more than one class: the class tells them apart. */
export const titleName = ({ descrizione, tipo, classe }: StudyTitle): string =>
  `${descrizione} (${[tipo, classe].filter(Boolean).join(', ')})`;

/** Titles whose name, kind or class holds every word that is typed, without accents and case; those that begin with it first. */
export function matchingTitles(titles: readonly StudyTitle[], typed: string, most = 20): StudyTitle[] {
  const wanted = foldWords(typed);
  const words = wanted.split(' ');
  const rank = (title: StudyTitle) => (foldWords(titleName(title)).startsWith(wanted) ? 0 : 1);
  return titles
    .filter((title) => words.every((word) => foldWords(titleName(title)).includes(word)))
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, most);
}
