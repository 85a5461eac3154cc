import type { Database } from '../../../platform/database/schema';

interface Scope {
  readonly tenantId: string;
  /** What is dated later is not out yet. */
  readonly now: Date;
}

const out = (database: Database, { tenantId, now }: Scope) =>
  database.selectFrom('news').where('tenant_id', '=', tenantId).where('published_at', '<=', now);

export async function findNewsPage(database: Database, scope: Scope, skip: number, take: number) {
  const [count, items] = await Promise.all([
    out(database, scope)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    out(database, scope)
      .select(['id', 'title', 'summary', 'category', 'published_at as publishedAt'])
      .orderBy('published_at', 'desc')
      .orderBy('id')
      .offset(skip)
      .limit(take)
      .execute(),
  ]);
  return { totalCount: count.total, items };
}

export const findNews = (database: Database, scope: Scope, id: string) =>
  out(database, scope)
    .select(['id', 'title', 'summary', 'body', 'category', 'published_at as publishedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
