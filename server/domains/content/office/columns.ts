/** Lists what the office writes. */
import { sql } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { columnsIn, columnsOf, type GridColumn, type ListDefinition } from '../../../platform/grid/definition';
import { outOfContents } from './publicationRepository';

const column = columnsIn('content_item', { nullable: false });
const grouped: Partial<GridColumn> = { groupable: true };

/** Names the state of a content at a moment, from what is published of it. */
const stateAt = (now: Date) => sql<string>`case when out.id is null then 'Bozza'
  when out.published_at > ${now}::timestamptz then 'Programmata'
  when out.expires_at <= ${now}::timestamptz then 'Scaduta' else 'Pubblicata' end`;

/** A tenant has some hundreds: no column needs an index of its own. */
export const contentList = (now: Date): ListDefinition<Schema, 'content_item'> => ({
  // Columns are named in SQL: the list does not need to know the join.
  source: (database, tenantId) =>
    database
      .selectFrom('content_item')
      .leftJoin(outOfContents(database), 'out.id', 'content_item.id')
      .where('content_item.tenant_id', '=', tenantId),
  columns: columnsOf({
    id: column('uuid', 'id'),
    kind: column('code', 'kind', grouped),
    title: column('text', 'title'),
    // This is the last part of the address of a manual, or the name of a page of the portal.
    slug: column('code', 'slug', { nullable: true }),
    state: { type: 'code', expression: stateAt(now), nullable: false, groupable: true },
    category: column('text', 'category', grouped),
    audience: column('code', 'audience', grouped),
    isPinned: column('boolean', 'is_pinned', grouped),
    publishedAt: { type: 'instant', expression: sql.ref('out.published_at'), groupable: true },
    expiresAt: { type: 'instant', expression: sql.ref('out.expires_at'), groupable: true },
    updatedAt: column('instant', 'updated_at', grouped),
    updatedByName: column('text', 'updated_by_name', grouped),
    search: {
      type: 'search',
      nullable: false,
      expression: sql`sace_fold(content_item.title || ' ' || content_item.summary)`,
    },
  }),
  key: 'id',
  defaultSort: [{ selector: 'updatedAt', desc: true }],
});
