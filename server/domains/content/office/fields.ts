/** What is written of a content, as it comes and as it is kept. */
import { documentBounds, SLUG, type Chapter, type Document } from '../../../../src/shared/document/model';
import { DocumentFault, readDocument, type Fault } from '../../../../src/shared/document/readDocument';
import type { ContentAudience, ContentKind } from '../../../platform/database/tables/contentTables';
import { badRequest, type ApiError } from '../../../platform/errors';
import { requireText } from '../../../platform/fieldRules';

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
  /** Of a manual: the part of its address that stays. */
  readonly slug: string | null;
  /** Of a manual, in their order. */
  readonly chapters: readonly Chapter[];
}

export interface ContentInput extends Omit<
  ContentFields,
  'needsConfirmation' | 'publishAt' | 'expiresAt' | 'document' | 'slug' | 'chapters'
> {
  /** The version that was changed; 0 for what is new. */
  readonly version: number;
  readonly kind: ContentKind;
  readonly needsConfirmation?: boolean;
  readonly publishAt?: string | null;
  readonly expiresAt?: string | null;
  readonly document: unknown;
  readonly slug?: string | null;
  readonly chapters?: readonly { slug: string; title: string; document: unknown }[];
}

const FAULTS: Readonly<Record<Fault, string>> = {
  shape: 'Il testo contiene un elemento che non può essere conservato',
  tooLong: `Il testo contiene un elemento troppo lungo (al massimo ${String(documentBounds.blocks)} elementi)`,
  link: 'Il testo contiene un collegamento che non porta a un indirizzo web, e-mail o telefonico',
  altMissing: 'Manca il testo alternativo di un’immagine',
  ragged: 'Le righe di una tabella non hanno lo stesso numero di celle',
};

/** 400 at a field, in words for the editor. */
export const refusedAt = (member: string, message: string): ApiError =>
  badRequest({ resource: 'AbpExceptionHandling', key: 'ValidationErrorMessage' }, [{ message, members: [member] }]);

function documentOf(value: unknown, member = 'document', where = ''): Document {
  try {
    return readDocument(value);
  } catch (thrown) {
    if (!(thrown instanceof DocumentFault)) throw thrown;
    throw refusedAt(member, `${where}${FAULTS[thrown.fault]} (elemento ${String(thrown.block + 1)}).`);
  }
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
