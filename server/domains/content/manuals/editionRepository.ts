/** Reads published manuals by chapter: the latest edition of each that is published, and the earlier ones. */
import { sql } from 'kysely';
import type { Attachment } from '../../../../common/document/attachments';
import type { Chapter, Document } from '../../../../common/document/model';
import type { Database } from '../../../platform/database/schema';
import { attachmentPattern, imagePattern, type NewsReader } from '../news/repository';

/** Selects the editions that were published and not withdrawn, also those for other readers or past their end. */
const publishedEditions = (database: Database, { tenantId, now }: Pick<NewsReader, 'tenantId' | 'now'>) =>
  database
    .selectFrom('manual_edition')
    .where('tenant_id', '=', tenantId)
    .where('is_withdrawn', '=', false)
    .where('published_at', '<=', now);

/** Selects the latest edition of each manual, if it is for these readers and has not come to its end. */
const current = (database: Database, scope: NewsReader) =>
  database
    .selectFrom(
      publishedEditions(database, scope)
        .distinctOn('content_id')
        .orderBy('content_id')
        .orderBy('version', 'desc')
        .selectAll()
        .as('edition'),
    )
    .where('edition.audience', 'in', scope.audiences)
    .where((or) => or.or([or('edition.expires_at', 'is', null), or('edition.expires_at', '>', scope.now)]));

/** Finds the manuals with the names of their chapters, the pinned first. */
export const findTexts = (database: Database, scope: NewsReader) =>
  current(database, scope)
    .select(['slug', 'title', 'summary', 'category', 'version', 'published_at as publishedAt'])
    .select(
      sql<{ slug: string; title: string }[]>`(select coalesce(jsonb_agg(jsonb_build_object('slug', chapter -> 'slug',
        'title', chapter -> 'title') order by place), '[]') from jsonb_array_elements(chapters) with ordinality as parts (chapter, place))`.as(
        'chapters',
      ),
    )
    .orderBy('is_pinned', 'desc')
    .orderBy('category')
    .orderBy('title')
    .orderBy('content_id')
    .execute();

/**
 * Finds one whole manual: its latest edition, or an earlier one by its version; undefined where there is none for these
 * readers.
 */
export async function findText(database: Database, scope: NewsReader, slug: string, version?: number) {
  const latest = await current(database, scope)
    .select(['content_id as id', 'version'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!latest) return undefined;
  const editions = await publishedEditions(database, scope)
    .select(['version', 'published_at as publishedAt'])
    .where('content_id', '=', latest.id)
    .orderBy('version', 'desc')
    .execute();
  const found = await publishedEditions(database, scope)
    .select(['slug', 'title', 'summary', 'category', 'version', 'published_at as publishedAt', 'document', 'chapters'])
    .select('attachments')
    .where('content_id', '=', latest.id)
    .where('version', '=', version ?? latest.version)
    // An earlier edition that was written for another audience stays closed to these readers.
    .where('audience', 'in', scope.audiences)
    .executeTakeFirst();
  return (
    found && {
      ...found,
      document: found.document as unknown as Document,
      chapters: found.chapters as unknown as Chapter[],
      attachments: found.attachments as unknown as Attachment[],
      isLatest: found.version === latest.version,
      editions,
    }
  );
}

export type ManualText = NonNullable<Awaited<ReturnType<typeof findText>>>;

/**
 * Reports that a manual is published for these readers; with a file, that one of its editions shows that image or
 * offers that attachment.
 */
export async function isManualOut(
  database: Database,
  scope: NewsReader,
  id: string,
  fileId?: string,
): Promise<boolean> {
  const isOut = await current(database, scope).select('content_id').where('content_id', '=', id).executeTakeFirst();
  if (!isOut || fileId === undefined) return isOut !== undefined;
  const pattern = imagePattern(fileId);
  const shown = await publishedEditions(database, scope)
    .select('version')
    .where('content_id', '=', id)
    .where('audience', 'in', scope.audiences)
    .where(
      sql<boolean>`(document @> ${pattern}::jsonb or chapters @> jsonb_build_array(jsonb_build_object('document', ${pattern}::jsonb))
        or attachments @> ${attachmentPattern(fileId)}::jsonb)`,
    )
    .executeTakeFirst();
  return shown !== undefined;
}
