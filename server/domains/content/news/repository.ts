import { sql } from 'kysely';
import { documentOfText } from '../../../../src/shared/document/contents';
import type { Database } from '../../../platform/database/schema';
import type { ContentAudience } from '../../../platform/database/tables/contentTables';

/** Who reads, and when. */
export interface Scope {
  readonly tenantId: string;
  /** What is dated later is not out yet; what expires by then is out no more. */
  readonly now: Date;
  readonly audiences: readonly ContentAudience[];
}

/** What a document that shows this file contains, as JSON. */
export const imageAsked = (fileId: string): string => JSON.stringify([{ type: 'image', fileId }]);

const out = (database: Database, { tenantId, now, audiences }: Scope) =>
  database
    .selectFrom('news')
    .where('tenant_id', '=', tenantId)
    .where('published_at', '<=', now)
    .where('audience', 'in', audiences)
    .where((or) => or.or([or('expires_at', 'is', null), or('expires_at', '>', now)]));

/** A stretch of the news, the pinned ones first, and how many there are. */
export async function findNewsPage(database: Database, scope: Scope, skip: number, take: number) {
  const [count, items] = await Promise.all([
    out(database, scope)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    out(database, scope)
      .select(['id', 'title', 'summary', 'category', 'published_at as publishedAt'])
      .orderBy('is_pinned', 'desc')
      .orderBy('published_at', 'desc')
      .orderBy('id')
      .offset(skip)
      .limit(take)
      .execute(),
  ]);
  return { totalCount: count.total, items };
}

/** One piece of news whole; what an older program wrote is a document of its words. */
export async function findNews(database: Database, scope: Scope, id: string) {
  const found = await out(database, scope)
    .select(['id', 'title', 'summary', 'body', 'document', 'category', 'published_at as publishedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found && { ...found, document: found.document ?? documentOfText(found.body) };
}

/** Whether a piece of news is out for these readers; with a file, whether it shows that image. */
export async function isOut(database: Database, scope: Scope, id: string, fileId?: string): Promise<boolean> {
  const query = out(database, scope).select('id').where('id', '=', id);
  const found = fileId === undefined ? query : query.where(sql<boolean>`document @> ${imageAsked(fileId)}::jsonb`);
  return (await found.executeTakeFirst()) !== undefined;
}
