/** Reads the fields of a content from the editor's form, in the shape in which each version is stored. */
import type { Attachment } from '../../../../common/document/attachments';
import { SLUG, type Chapter, type Document } from '../../../../common/document/model';
import type { Translation } from '../../../../common/document/translations';
import type { ContentAudience, ContentKind } from '../../../platform/database/tables/contentTables';
import type { Schemas } from '../../../platform/handler';
import { requireText } from '../../../platform/fieldRules';
import { attachmentsOf } from './attachments';
import { documentOf, refusedAt } from './documentField';
import { checkTranslations, translationsOf } from './translations';

/** The fields of each version as they are written and stored. Moments are texts as in the API. */
export interface ContentFields {
  readonly title: string;
  readonly summary: string;
  readonly category: string;
  readonly audience: ContentAudience;
  readonly isPinned: boolean;
  /** The readers of this piece of news confirm that they have read it. */
  readonly needsConfirmation: boolean;
  /** The moment of publication; null for at once. */
  readonly publishAt: string | null;
  /** The moment of expiry; null for never. */
  readonly expiresAt: string | null;
  readonly document: Document;
  /** Only news and pages have translations, at most one for each language. */
  readonly translations: readonly Translation[];
  /** The last part of a manual's address, which never changes; for a page of the portal, its name; null for news. */
  readonly slug: string | null;
  /** Only manuals have chapters; they stand in the order of the manual. */
  readonly chapters: readonly Chapter[];
  /** Only news and manuals have attachments; they stand in the order in which readers see them. */
  readonly attachments: readonly Attachment[];
}

/** The fields before the attached files are looked at. */
export type WrittenFields = Omit<ContentFields, 'attachments'> & {
  readonly attachments: readonly Schemas['AttachmentInput'][];
};

const instantOf = (text: string | null | undefined): string | null => (text ? new Date(text).toISOString() : null);

/** @throws ApiError 400 at `chapters` when one has no title or no address, or when two have the same address */
function chaptersOf(given: readonly Schemas['Chapter'][]): Chapter[] {
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

/** The pages of the portal whose text the office may write; with this prefix no manual can have the same address. */
export const PAGE_SLUGS = ['pagina-privacy', 'pagina-accessibilita'] as const;

/** @throws ApiError 400 for a name that is not among PAGE_SLUGS */
function pageSlugOf(slug: string | null | undefined): string {
  const page = PAGE_SLUGS.find((one) => one === slug);
  if (!page) throw refusedAt('slug', 'Questa pagina del portale non ha un testo che l’ufficio scrive.');
  return page;
}

/**
 * Refuses a page of the portal that is not for everybody, or not from its publication on without end: readers must find
 * it at any time.
 * @throws ApiError 400 at the field
 */
function checkPage({ kind, audience, publishAt, expiresAt }: Schemas['ContentInput']): void {
  if (kind !== 'page') return;
  if (audience !== 'everybody') throw refusedAt('audience', 'Una pagina del portale è per tutti.');
  if (publishAt) throw refusedAt('publishAt', 'Una pagina del portale esce appena la pubblichi.');
  if (expiresAt) throw refusedAt('expiresAt', 'Una pagina del portale non scade: ritirala quando non serve più.');
}

/** Returns the address and chapters of a manual, the name of a page, neither for news. */
function partsOf({ kind, slug, chapters }: Schemas['ContentInput']): Pick<ContentFields, 'slug' | 'chapters'> {
  if (kind === 'news') return { slug: null, chapters: [] };
  if (kind === 'page') return { slug: pageSlugOf(slug), chapters: [] };
  if (!SLUG.test(slug ?? ''))
    throw refusedAt('slug', 'L’indirizzo può avere solo lettere minuscole, cifre e trattini.');
  return { slug: slug ?? null, chapters: chaptersOf(chapters ?? []) };
}

/** @throws ApiError 400 where readers cannot confirm: only news ask for it, and never visitors, who are not known */
function confirmationOf({ kind, audience, needsConfirmation = false }: Schemas['ContentInput']): boolean {
  if (needsConfirmation && kind !== 'news')
    throw refusedAt('needsConfirmation', 'La conferma di lettura si chiede per le notizie soltanto.');
  if (needsConfirmation && audience === 'everybody')
    throw refusedAt(
      'needsConfirmation',
      'La conferma di lettura si chiede a certificatori o uffici: scegli chi legge la notizia.',
    );
  return needsConfirmation;
}

/** @throws ApiError 400 at a field that cannot be stored, even in a draft */
export function readFields(input: Schemas['ContentInput']): WrittenFields {
  checkPage(input);
  return wholeOf(input);
}

const wholeOf = (input: Schemas['ContentInput']): WrittenFields => ({
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
  attachments: attachmentsOf(input.kind, input.attachments ?? []),
  ...partsOf(input),
});

/**
 * Returns the moment of publication if the content is published now.
 * @param kind editions of manuals have moments of their own
 * @param outSince the moment of the earlier publication, past or planned; null while there is none
 * @throws ApiError 400 at a field that is missing, or at a moment that is past
 */
export function publicationOf(kind: ContentKind, fields: ContentFields, outSince: Date | null, now: Date): Date {
  if (fields.summary === '') throw refusedAt('summary', 'Scrivi un sommario prima di pubblicare.');
  if (fields.document.length === 0) throw refusedAt('document', 'Scrivi il testo prima di pubblicare.');
  checkTranslations(fields.translations);
  const isManual = kind === 'manual';
  if (isManual && fields.chapters.length === 0)
    throw refusedAt('chapters', 'Scrivi almeno un capitolo prima di pubblicare.');
  const bare = fields.chapters.find(({ document }) => document.length === 0);
  if (bare) throw refusedAt('chapters', `Il capitolo «${bare.title}» non ha testo.`);
  const wanted = fields.publishAt === null ? null : new Date(fields.publishAt);
  const isSameMoment = wanted !== null && wanted.getTime() === outSince?.getTime();
  if (wanted && !isSameMoment && wanted < now)
    throw refusedAt(
      'publishAt',
      'Questo momento è già passato: scegline uno futuro, o lascia vuoto per pubblicare subito.',
    );
  // Each edition of a manual has its own moment; a corrected piece of news retains that of its first publication.
  const since = isManual ? null : outSince;
  const at = isManual && isSameMoment ? now : (wanted ?? (since !== null && since <= now ? since : now));
  if (fields.expiresAt !== null && new Date(fields.expiresAt) <= (at > now ? at : now))
    throw refusedAt('expiresAt', 'La scadenza deve essere futura e successiva alla pubblicazione.');
  return at;
}
