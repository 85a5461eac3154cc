/** What is written of a content, as it comes and as it is kept. */
import { SLUG, type Chapter, type Document } from '../../../../src/shared/document/model';
import type { Translation } from '../../../../src/shared/document/translations';
import type { ContentAudience, ContentKind } from '../../../platform/database/tables/contentTables';
import { requireText } from '../../../platform/fieldRules';
import { documentOf, refusedAt } from './documentField';
import { checkTranslations, translationsOf, type TranslationInput } from './translations';

/** What is written and kept of each version. Moments as the API writes them. */
export interface ContentFields {
  readonly title: string;
  readonly summary: string;
  readonly category: string;
  readonly audience: ContentAudience;
  readonly isPinned: boolean;
  /** Those whom a piece of news is for confirm to have read it. */
  readonly needsConfirmation: boolean;
  /** When it comes out; null for at once. */
  readonly publishAt: string | null;
  /** When it goes; null for never. */
  readonly expiresAt: string | null;
  readonly document: Document;
  /** Of a piece of news, each language once. */
  readonly translations: readonly Translation[];
  /** Of a manual: the part of its address that stays. */
  readonly slug: string | null;
  /** Of a manual, in their order. */
  readonly chapters: readonly Chapter[];
}

export interface ContentInput extends Omit<
  ContentFields,
  'needsConfirmation' | 'publishAt' | 'expiresAt' | 'document' | 'translations' | 'slug' | 'chapters'
> {
  /** The version that was changed; 0 for what is new. */
  readonly version: number;
  readonly kind: ContentKind;
  readonly needsConfirmation?: boolean;
  readonly publishAt?: string | null;
  readonly expiresAt?: string | null;
  readonly document: unknown;
  readonly translations?: readonly TranslationInput[];
  readonly slug?: string | null;
  readonly chapters?: readonly { slug: string; title: string; document: unknown }[];
}

const instantOf = (text: string | null | undefined): string | null => (text ? new Date(text).toISOString() : null);

/** @throws ApiError 400 at the chapters for one without a title or an address, or with the address of another */
function chaptersOf(given: NonNullable<ContentInput['chapters']>): Chapter[] {
  const taken = new Set<string>();
  return given.map(({ slug, title, document }, index) => {
    const words = title.trim();
    const where = `Capitolo ${String(index + 1)}: `;
    if (words === '') throw refusedAt('chapters', `${where}manca il titolo.`);
    if (!SLUG.test(slug))
      throw refusedAt('chapters', `${where}l’indirizzo può avere solo lettere minuscole, cifre e trattini.`);
    if (taken.has(slug)) throw refusedAt('chapters', `${where}un altro capitolo ha già l’indirizzo «${slug}».`);
    taken.add(slug);
    return { slug, title: words, document: documentOf(document, 'chapters', where) };
  });
}

/** Of a manual its address and chapters, of news neither. */
function partsOf({ kind, slug, chapters }: ContentInput): Pick<ContentFields, 'slug' | 'chapters'> {
  if (kind === 'news') return { slug: null, chapters: [] };
  if (!SLUG.test(slug ?? ''))
    throw refusedAt('slug', 'L’indirizzo può avere solo lettere minuscole, cifre e trattini.');
  return { slug: slug ?? null, chapters: chaptersOf(chapters ?? []) };
}

/** @throws ApiError 400 where nobody could be asked: visitors are not known */
function confirmationOf({ kind, audience, needsConfirmation = false }: ContentInput): boolean {
  if (needsConfirmation && kind === 'manual')
    throw refusedAt('needsConfirmation', 'La conferma di lettura si chiede per le notizie, non per i manuali.');
  if (needsConfirmation && audience === 'everybody')
    throw refusedAt(
      'needsConfirmation',
      'La conferma di lettura si chiede a certificatori o uffici: scegli chi legge la notizia.',
    );
  return needsConfirmation;
}

/** @throws ApiError 400 at the field that cannot be kept, even in a draft */
export const readFields = (input: ContentInput): ContentFields => ({
  title: requireText('title', input.title),
  summary: input.summary.trim(),
  category: requireText('category', input.category),
  audience: input.audience,
  isPinned: input.isPinned,
  needsConfirmation: confirmationOf(input),
  publishAt: instantOf(input.publishAt),
  expiresAt: instantOf(input.expiresAt),
  document: documentOf(input.document),
  translations: translationsOf(input.kind, input.translations ?? []),
  ...partsOf(input),
});

/**
 * When it comes out, once it is published now.
 * @param outSince when it came out, or was to; null while it is not
 * @throws ApiError 400 at what it lacks, or at a moment that is over
 */
export function publicationOf(fields: ContentFields, outSince: Date | null, now: Date): Date {
  if (fields.summary === '') throw refusedAt('summary', 'Scrivi un sommario prima di pubblicare.');
  if (fields.document.length === 0) throw refusedAt('document', 'Scrivi il testo prima di pubblicare.');
  checkTranslations(fields.translations);
  const isManual = fields.slug !== null;
  if (isManual && fields.chapters.length === 0)
    throw refusedAt('chapters', 'Scrivi almeno un capitolo prima di pubblicare.');
  const bare = fields.chapters.find(({ document }) => document.length === 0);
  if (bare) throw refusedAt('chapters', `Il capitolo «${bare.title}» non ha testo.`);
  const wanted = fields.publishAt === null ? null : new Date(fields.publishAt);
  const isKept = wanted !== null && wanted.getTime() === outSince?.getTime();
  if (wanted && !isKept && wanted < now)
    throw refusedAt(
      'publishAt',
      'Questo momento è già passato: scegline uno futuro, o lascia vuoto per pubblicare subito.',
    );
  // Each edition of a manual has its own moment; a piece of news that was corrected keeps that of the first.
  const since = isManual ? null : outSince;
  const at = isManual && isKept ? now : (wanted ?? (since !== null && since <= now ? since : now));
  if (fields.expiresAt !== null && new Date(fields.expiresAt) <= (at > now ? at : now))
    throw refusedAt('expiresAt', 'La scadenza deve essere futura e successiva alla pubblicazione.');
  return at;
}
