/** Reads and checks the texts of a content in other languages. */
import type { Translation } from '../../../../common/document/translations';
import type { ContentKind } from '../../../platform/database/tables/contentTables';
import type { Schemas } from '../../../platform/handler';
import { documentOf, refusedAt } from './documentField';

const names = new Intl.DisplayNames(['it'], { type: 'language' });
const MEMBER = 'translations';
const where = (language: string) => `Traduzione in ${names.of(language) ?? language}: `;

/**
 * @throws ApiError 400 at `translations` when a manual has some, when two are in one language, or when one lacks its
 * title or has a value that is no document
 */
export function translationsOf(kind: ContentKind, translations: readonly Schemas['Translation'][]): Translation[] {
  if (kind === 'manual' && translations.length > 0)
    throw refusedAt(MEMBER, 'I manuali si scrivono soltanto in italiano.');
  const taken = new Set<string>();
  return translations.map(({ language, title, summary, document }) => {
    if (taken.has(language)) throw refusedAt(MEMBER, `${where(language)}c’è già.`);
    taken.add(language);
    if (title.trim() === '') throw refusedAt(MEMBER, `${where(language)}manca il titolo.`);
    const read = documentOf(document, MEMBER, where(language));
    return { language, title: title.trim(), summary: summary.trim(), document: read };
  });
}

/** @throws ApiError 400 at `translations` when one is not whole: readers would get half a text */
export function checkTranslations(translations: readonly Translation[]): void {
  for (const { language, summary, document } of translations) {
    if (summary === '') throw refusedAt(MEMBER, `${where(language)}manca il sommario.`);
    if (document.length === 0) throw refusedAt(MEMBER, `${where(language)}manca il testo.`);
  }
}
