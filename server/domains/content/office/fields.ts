/** What is written of a content, as it comes and as it is kept. */
import { documentBounds, type Document } from '../../../../src/shared/document/model';
import { DocumentFault, readDocument, type Fault } from '../../../../src/shared/document/readDocument';
import type { ContentAudience } from '../../../platform/database/tables/contentTables';
import { badRequest, type ApiError } from '../../../platform/errors';
import { requireText } from '../../../platform/fieldRules';

/** What is written and kept of each version. Moments as the API writes them. */
export interface ContentFields {
  readonly title: string;
  readonly summary: string;
  readonly category: string;
  readonly audience: ContentAudience;
  readonly isPinned: boolean;
  /** When it comes out; null for at once. */
  readonly publishAt: string | null;
  /** When it goes; null for never. */
  readonly expiresAt: string | null;
  readonly document: Document;
}

export interface ContentInput extends Omit<ContentFields, 'publishAt' | 'expiresAt' | 'document'> {
  /** The version that was changed; 0 for what is new. */
  readonly version: number;
  readonly kind: 'news';
  readonly publishAt?: string | null;
  readonly expiresAt?: string | null;
  readonly document: unknown;
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

function documentOf(value: unknown): Document {
  try {
    return readDocument(value);
  } catch (thrown) {
    if (!(thrown instanceof DocumentFault)) throw thrown;
    throw refusedAt('document', `${FAULTS[thrown.fault]} (elemento ${String(thrown.block + 1)}).`);
  }
}

const instantOf = (text: string | null | undefined): string | null => (text ? new Date(text).toISOString() : null);

/** @throws ApiError 400 at the field that cannot be kept, even in a draft */
export const readFields = (input: ContentInput): ContentFields => ({
  title: requireText('title', input.title),
  summary: input.summary.trim(),
  category: requireText('category', input.category),
  audience: input.audience,
  isPinned: input.isPinned,
  publishAt: instantOf(input.publishAt),
  expiresAt: instantOf(input.expiresAt),
  document: documentOf(input.document),
});

/**
 * When it comes out, once it is published now.
 * @param outSince when it came out, or was to; null while it is not
 * @throws ApiError 400 at what it lacks, or at a moment that is over
 */
export function publicationOf(fields: ContentFields, outSince: Date | null, now: Date): Date {
  if (fields.summary === '') throw refusedAt('summary', 'Scrivi un sommario prima di pubblicare.');
  if (fields.document.length === 0) throw refusedAt('document', 'Scrivi il testo prima di pubblicare.');
  const wanted = fields.publishAt === null ? null : new Date(fields.publishAt);
  const isKept = wanted !== null && wanted.getTime() === outSince?.getTime();
  if (wanted && !isKept && wanted < now)
    throw refusedAt(
      'publishAt',
      'Questo momento è già passato: scegline uno futuro, o lascia vuoto per pubblicare subito.',
    );
  const at = wanted ?? (outSince !== null && outSince <= now ? outSince : now);
  if (fields.expiresAt !== null && new Date(fields.expiresAt) <= (at > now ? at : now))
    throw refusedAt('expiresAt', 'La scadenza deve essere futura e successiva alla pubblicazione.');
  return at;
}
