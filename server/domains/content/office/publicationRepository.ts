/**
 * Stores what is published or scheduled of the office's contents: one row for news and pages, one per edition for
 * manuals.
 */
import { sql, type Transaction } from 'kysely';
import { plainText } from '../../../../common/document/contents';
import type { Database, Schema } from '../../../platform/database/schema';
import type { Change } from './change';
import type { ContentFields } from './fields';

/** Selects the start and the end of publication of each content that is published or scheduled. */
export const outOfContents = (database: Database) =>
  database
    .selectFrom('news')
    .select(['news.id as id', 'news.published_at as published_at', 'news.expires_at as expires_at'])
    .unionAll(
      database
        .selectFrom('manual_edition')
        .where('is_withdrawn', '=', false)
        .select(({ fn }) => ['content_id as id', fn.min('published_at').as('published_at')])
        .select(sql<Date | null>`(array_agg(expires_at order by version desc))[1]`.as('expires_at'))
        .groupBy('content_id'),
    )
    .unionAll(
      database
        .selectFrom('content_page')
        .select(['content_id as id', 'published_at'])
        .select(sql<Date | null>`null::timestamptz`.as('expires_at')),
    )
    .as('out');

async function putOutNews(
  transaction: Transaction<Schema>,
  { id, tenantId }: Pick<Change, 'id' | 'tenantId'>,
  fields: ContentFields,
  publishedAt: Date,
): Promise<void> {
  const { title, summary, category, audience, isPinned, needsConfirmation, expiresAt, document } = fields;
  const { translations, attachments } = fields;
  const row = {
    title,
    summary,
    category,
    audience,
    is_pinned: isPinned,
    expires_at: expiresAt,
    published_at: publishedAt,
    needs_confirmation: needsConfirmation,
    body: plainText(document),
    document: JSON.stringify(document),
    translations: JSON.stringify(translations),
    attachments: JSON.stringify(attachments),
    translated_words: translations.map((one) => [one.title, one.summary, plainText(one.document)].join(' ')).join(' '),
  };
  await transaction
    .insertInto('news')
    .values({ ...row, id, tenant_id: tenantId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Stores an edition. An earlier one that waits for its day of publication is deleted: the new one replaces it. */
async function putOutManual(
  transaction: Transaction<Schema>,
  { id, tenantId, version, at }: Pick<Change, 'id' | 'tenantId' | 'version' | 'at'>,
  fields: ContentFields,
  publishedAt: Date,
): Promise<void> {
  const { slug, title, summary, category, audience, isPinned, expiresAt, document, chapters, attachments } = fields;
  await transaction.deleteFrom('manual_edition').where('content_id', '=', id).where('published_at', '>', at).execute();
  await transaction
    .insertInto('manual_edition')
    .values({
      content_id: id,
      tenant_id: tenantId,
      version,
      title,
      summary,
      category,
      audience,
      is_pinned: isPinned,
      slug: slug ?? '',
      published_at: publishedAt,
      expires_at: expiresAt,
      document: JSON.stringify(document),
      chapters: JSON.stringify(chapters),
      attachments: JSON.stringify(attachments),
    })
    .execute();
}

async function putOutPage(
  transaction: Transaction<Schema>,
  { id, tenantId }: Pick<Change, 'id' | 'tenantId'>,
  { slug, title, summary, document, translations }: ContentFields,
  publishedAt: Date,
): Promise<void> {
  const row = {
    content_id: id,
    title,
    summary,
    published_at: publishedAt,
    document: JSON.stringify(document),
    translations: JSON.stringify(translations),
  };
  await transaction
    .insertInto('content_page')
    .values({ ...row, tenant_id: tenantId, slug: slug ?? '' })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'slug']).doUpdateSet(row))
    .execute();
}

const PUT_OUT = { news: putOutNews, manual: putOutManual, page: putOutPage } as const;

/** Publishes a content: readers see it from `publishedAt` on. */
export const putOut = (
  transaction: Transaction<Schema>,
  change: Pick<Change, 'id' | 'tenantId' | 'kind' | 'version' | 'at'>,
  fields: ContentFields,
  publishedAt: Date,
): Promise<void> => PUT_OUT[change.kind](transaction, change, fields, publishedAt);

/** Withdraws a content from its readers; editions of a manual stay stored as withdrawn. */
export async function withdraw(transaction: Transaction<Schema>, id: string): Promise<void> {
  await transaction.deleteFrom('news').where('id', '=', id).execute();
  await transaction.deleteFrom('content_page').where('content_id', '=', id).execute();
  await transaction.updateTable('manual_edition').set({ is_withdrawn: true }).where('content_id', '=', id).execute();
}
