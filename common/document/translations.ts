/** Translations of the office's texts, of which the Italian one always exists. */
import type { Document } from './model';

/** The languages of the portal (CST-04) but Italian, in the order in which a person chooses. */
export const TRANSLATION_LANGUAGES = [
  ...(['en', 'en-GB', 'cs', 'de', 'es', 'fr', 'is', 'hu', 'pt', 'ro'] as const),
  ...(['sk', 'sl', 'fi', 'tr', 'ru', 'ar', 'hi', 'zh-Hans', 'zh-Hant'] as const),
] as const;
export type TranslationLanguage = (typeof TRANSLATION_LANGUAGES)[number];

/** A text in another language. */
export interface Translation {
  readonly language: TranslationLanguage;
  readonly title: string;
  readonly summary: string;
  readonly document: Document;
}
