import type { Transaction } from 'kysely';
import { createHash } from 'node:crypto';
import { HOST_TENANT_ID, type Schema } from '../platform/database/schema';
import { documentOfText } from '../../common/document/contents';
import { addDays } from '../../common/days/italianDays';
import { instantOf } from './dates';
import { manualPdf } from './manualPdf';
import { MANUALS } from './manualTexts';
import { NEWS } from './newsTexts';
import { seededRandom } from './random';

/** Inserts the news, each with its version for the office. */
export async function insertNews(transaction: Transaction<Schema>, seed: number, today: string): Promise<void> {
  const random = seededRandom(seed, 0, 6);
  const rows = NEWS.map(({ daysAgo, paragraphs, ...text }) => ({
    ...text,
    id: random.uuid(),
    tenant_id: HOST_TENANT_ID,
    body: paragraphs.join('\n\n'),
    document: JSON.stringify(documentOfText(paragraphs.join('\n\n'))),
    published_at: instantOf(addDays(today, -daysAgo), 8 * 60),
  }));
  await transaction.insertInto('news').values(rows).execute();
  const by_name = 'admin';
  const items = rows.map(({ id, tenant_id, title, summary, category, document, published_at }) => ({
    id,
    tenant_id,
    kind: 'news' as const,
    version: 1,
    title,
    summary,
    category,
    document,
    out_version: 1,
    audience: 'everybody' as const,
    is_pinned: false,
    publish_at: published_at,
    updated_at: published_at,
    updated_by_name: by_name,
  }));
  await transaction.insertInto('content_item').values(items).execute();
  const versions = rows.map(({ id, tenant_id, title, summary, category, document, published_at }) => ({
    content_id: id,
    tenant_id,
    version: 1,
    event: 'published' as const,
    at: published_at,
    by_name,
    fields: JSON.stringify({
      title,
      summary,
      category,
      audience: 'everybody',
      isPinned: false,
      publishAt: published_at,
      expiresAt: null,
      document: JSON.parse(document) as unknown,
    }),
  }));
  await transaction.insertInto('content_version').values(versions).execute();
}

/** Inserts the manuals and their files. The files require the same policy as the list of manuals. */
export async function insertManuals(transaction: Transaction<Schema>, seed: number, today: string): Promise<void> {
  const random = seededRandom(seed, 0, 7);
  for (const [position, text] of MANUALS.entries()) {
    const updated_on = addDays(today, -text.daysAgo);
    const content = await manualPdf(text, updated_on);
    const file_id = random.uuid();
    await transaction
      .insertInto('file')
      .values({
        id: file_id,
        tenant_id: HOST_TENANT_ID,
        name: text.fileName,
        media_type: 'application/pdf',
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        content,
        required_policy: 'ApeList',
        created_at: instantOf(updated_on, 480),
      })
      .execute();
    const { title, description, audience, version } = text;
    await transaction
      .insertInto('manual')
      .values({
        id: random.uuid(),
        tenant_id: HOST_TENANT_ID,
        title,
        description,
        audience,
        version,
        updated_on,
        file_id,
        position,
      })
      .execute();
  }
}
