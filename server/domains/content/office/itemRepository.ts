/** Stores the copy that the office works on, and its versions. */
import type { Transaction } from 'kysely';
import type { Attachment } from '../../../../common/document/attachments';
import type { Chapter, Document } from '../../../../common/document/model';
import type { Translation } from '../../../../common/document/translations';
import type { Database, Schema } from '../../../platform/database/schema';
import type { Change } from './change';
import type { ContentFields } from './fields';
import { outOfContents } from './publicationRepository';

export type ContentRow = NonNullable<Awaited<ReturnType<typeof findContent>>>;

const columns = [
  ...(['content_item.id', 'content_item.kind', 'content_item.version', 'content_item.title'] as const),
  ...(['content_item.summary', 'content_item.category', 'content_item.audience'] as const),
  'content_item.is_pinned as isPinned',
  'content_item.needs_confirmation as needsConfirmation',
  'content_item.publish_at as publishAt',
  'content_item.expires_at as expiresAt',
  'content_item.document',
  'content_item.translations',
  'content_item.slug',
  'content_item.chapters',
  'content_item.attachments',
  'content_item.out_version as outVersion',
  'content_item.updated_at as updatedAt',
  'content_item.updated_by_name as updatedByName',
] as const;

/** Finds a content with its publication. */
export const findContent = (database: Database, id: string) =>
  database
    .selectFrom('content_item')
    .leftJoin(outOfContents(database), 'out.id', 'content_item.id')
    .select(columns)
    .select(['out.published_at as outSince', 'out.expires_at as outUntil'])
    .where('content_item.id', '=', id)
    .executeTakeFirst();

export const isContent = async (database: Database, id: string): Promise<boolean> =>
  (await database.selectFrom('content_item').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Locks a content until the transaction ends. */
export async function lockContent(transaction: Transaction<Schema>, id: string): Promise<ContentRow | undefined> {
  await transaction.selectFrom('content_item').select('id').where('id', '=', id).forUpdate().execute();
  return findContent(transaction, id);
}

const rowOf = ({
  isPinned,
  needsConfirmation,
  publishAt,
  expiresAt,
  document,
  translations,
  chapters,
  attachments,
  ...fields
}: ContentFields) => ({
  ...fields,
  is_pinned: isPinned,
  needs_confirmation: needsConfirmation,
  publish_at: publishAt,
  expires_at: expiresAt,
  document: JSON.stringify(document),
  translations: JSON.stringify(translations),
  chapters: JSON.stringify(chapters),
  attachments: JSON.stringify(attachments),
});

const insertVersion = (
  transaction: Transaction<Schema>,
  { id, tenantId, version, event, at, by }: Change,
  fields: object,
) =>
  transaction
    .insertInto('content_version')
    .values({
      content_id: id,
      tenant_id: tenantId,
      version,
      event,
      at,
      by_id: by.id,
      by_name: by.name,
      fields: JSON.stringify(fields),
    })
    .execute();

/** Stores the fields as the next version; false when the id of a new content is taken. */
export async function storeFields(
  transaction: Transaction<Schema>,
  change: Change,
  fields: ContentFields,
): Promise<boolean> {
  const { id, tenantId, kind, version, at, by } = change;
  const row = { ...rowOf(fields), version, updated_at: at, updated_by_name: by.name };
  if (version === 1) {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('content_item')
      .values({ ...row, id, tenant_id: tenantId, kind })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return false;
  } else await transaction.updateTable('content_item').set(row).where('id', '=', id).execute();
  await insertVersion(transaction, change, fields);
  return true;
}

/** Records a publication or a withdrawal as a version of its own. */
export async function storeMove(
  transaction: Transaction<Schema>,
  change: Change,
  fields: ContentFields,
): Promise<void> {
  const { id, version, event, at, by } = change;
  await transaction
    .updateTable('content_item')
    .set({ version, out_version: event === 'published' ? version : null, updated_at: at, updated_by_name: by.name })
    .where('id', '=', id)
    .execute();
  await insertVersion(transaction, change, fields);
}

const MOST_VERSIONS = 200;

/** Finds the changes of a content with their authors, the latest first. */
export const findVersions = (database: Database, id: string) =>
  database
    .selectFrom('content_version')
    .select(['version', 'event', 'at', 'by_name as byName'])
    .where('content_id', '=', id)
    .orderBy('version', 'desc')
    .limit(MOST_VERSIONS)
    .execute();

/** Finds the fields of a content in a version. */
export async function findVersion(database: Database, id: string, version: number): Promise<ContentFields | undefined> {
  const found = await database
    .selectFrom('content_version')
    .select('fields')
    .where('content_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  // Versions that older programs wrote have no manuals, confirmations, translations and attachments.
  return (
    found &&
    ({
      slug: null,
      chapters: [],
      needsConfirmation: false,
      translations: [],
      attachments: [],
      ...found.fields,
    } as unknown as ContentFields)
  );
}

/** Returns the fields of a row as they were written. */
export const fieldsOf = (row: ContentRow): ContentFields => ({
  title: row.title,
  summary: row.summary,
  category: row.category,
  audience: row.audience,
  isPinned: row.isPinned,
  needsConfirmation: row.needsConfirmation,
  publishAt: row.publishAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  document: row.document as unknown as Document,
  translations: row.translations as unknown as Translation[],
  slug: row.slug,
  chapters: row.chapters as unknown as Chapter[],
  attachments: row.attachments as unknown as Attachment[],
});

/** Reports that another content of the tenant has this address. */
export const isSlugTaken = async (database: Database, tenantId: string, slug: string, id: string): Promise<boolean> =>
  (await database
    .selectFrom('content_item')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('slug', '=', slug)
    .where('id', '!=', id)
    .executeTakeFirst()) !== undefined;
