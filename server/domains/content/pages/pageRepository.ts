/** Reads the pages of the portal whose text the office wrote. */
import { sql } from 'kysely';
import type { Document } from '../../../../common/document/model';
import type { Database } from '../../../platform/database/schema';
import type { Language } from '../../../platform/localization/texts';
import { imagePattern, translated } from '../news/repository';

/** Finds the text of a page in a language, or in Italian; undefined where the office has published none. */
export async function findPage(database: Database, tenantId: string, page: string, language: Language) {
  const found = await database
    .selectFrom('content_page')
    .select(['content_id as id', 'title', 'summary', 'document', 'published_at as publishedAt'])
    .select(translated('content_page', language).as('translated'))
    .where('tenant_id', '=', tenantId)
    .where('slug', '=', `pagina-${page}`)
    .executeTakeFirst();
  if (!found) return undefined;
  const { translated: text, document, ...rest } = found;
  return { ...rest, language: 'it', document: document as unknown as Document, ...text };
}

/** Reports that a page is published; with a file, that it shows that image. */
export async function isPageOut(database: Database, id: string, fileId?: string): Promise<boolean> {
  const query = database.selectFrom('content_page').select('slug').where('content_id', '=', id);
  const pattern = fileId === undefined ? '[]' : imagePattern(fileId);
  const found = await query
    .where(
      sql<boolean>`(document @> ${pattern}::jsonb
        or translations @> jsonb_build_array(jsonb_build_object('document', ${pattern}::jsonb)))`,
    )
    .executeTakeFirst();
  return found !== undefined;
}
