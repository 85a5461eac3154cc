import { sql } from 'kysely';
import { documentOfText, plainText } from '../../../../common/document/contents';
import type { Attachment } from '../../../../common/document/attachments';
import type { Translation } from '../../../../common/document/translations';
import type { Database } from '../../../platform/database/schema';
import type { Language } from '../../../platform/localization/texts';
import type { ContentAudience } from '../../../platform/database/tables/contentTables';
import type { Query } from '../../../platform/handler';

/** A reader, and the moment of reading. */
export interface NewsReader {
  readonly tenantId: string;
  /** News dated later than this are not published yet; news that expire by then are published no more. */
  readonly now: Date;
  /** The reader's own audience is the last. */
  readonly audiences: readonly ContentAudience[];
  /** The language of the reader; Italian where there is no text in it. */
  readonly language?: Language;
  /** The reader; an anonymous one confirms nothing. */
  readonly userId?: string | null;
}

/** Returns the JSON that a document showing this image contains. */
export const imagePattern = (fileId: string): string => JSON.stringify([{ type: 'image', fileId }]);

/** Returns the JSON that a list of attachments with this file contains. */
export const attachmentPattern = (fileId: string): string => JSON.stringify([{ fileId }]);

/** Selects the news that are published now for these readers. */
const out = (database: Database, { tenantId, now, audiences }: NewsReader) =>
  database
    .selectFrom('news')
    .where('tenant_id', '=', tenantId)
    .where('published_at', '<=', now)
    .where('audience', 'in', audiences)
    .where((or) => or.or([or('expires_at', 'is', null), or('expires_at', '>', now)]));

function found(database: Database, scope: NewsReader, { search = '', category }: Query<'newsGetList'>) {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const all = category === undefined ? out(database, scope) : out(database, scope).where('category', '=', category);
  return words.reduce(
    (query, word) =>
      query.where(
        sql<boolean>`strpos(sace_fold(title || ' ' || summary || ' ' || body || ' ' || translated_words), sace_fold(${word})) > 0`,
      ),
    all,
  );
}

/** A text in either English serves readers of both. */
const ENGLISH: readonly Language[] = ['en', 'en-GB'];

/**
 * Selects the text in the reader's language, where the office wrote one; `without` names members that are left out of
 * it.
 */
export const translated = (table: 'news' | 'content_page', language: Language = 'it', without = '') => {
  const wanted = ENGLISH.includes(language) ? [language, ...ENGLISH] : [language];
  return sql<Translation | null>`(select one - ${without}::text from jsonb_array_elements(${sql.ref(`${table}.translations`)}) one
    where one ->> 'language' = any(${wanted}::text[])
    order by array_position(${wanted}::text[], one ->> 'language') limit 1)`;
};

/** True for news that want this reader's confirmation: those for the audience that is the reader's own. */
const isConfirmable = ({ audiences, userId = null }: NewsReader) =>
  userId === null
    ? sql<boolean>`false`
    : sql<boolean>`(news.needs_confirmation and news.audience = ${audiences.at(-1) ?? 'everybody'})`;

/** The version that is published. */
const VERSION = sql<number>`(select item.out_version from content_item item where item.id = news.id)`;

/** The moment when the reader confirmed that version; null while they have not. */
const confirmed = ({ userId = null }: NewsReader) => sql<Date | null>`(select c.at from content_confirmation c
  where c.content_id = news.id and c.version = ${VERSION} and c.user_id = ${userId}::uuid)`;

const isToConfirm = (scope: NewsReader) => sql<boolean>`(${isConfirmable(scope)} and ${confirmed(scope)} is null)`;

/**
 * Returns a stretch of the news: those that the reader has to confirm first, then the pinned ones; with their number,
 * and the categories of all that are published.
 */
export async function findNewsPage(database: Database, scope: NewsReader, wanted: Query<'newsGetList'>) {
  const [count, items, categories] = await Promise.all([
    found(database, scope, wanted)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    found(database, scope, wanted)
      .select(['id', 'title', 'summary', 'category', 'published_at as publishedAt', 'is_pinned as isPinned'])
      .select([isToConfirm(scope).as('isToConfirm'), translated('news', scope.language, 'document').as('translated')])
      .orderBy('isToConfirm', 'desc')
      .orderBy('is_pinned', 'desc')
      .orderBy('published_at', 'desc')
      .orderBy('id')
      .offset(wanted.skip)
      .limit(wanted.take)
      .execute(),
    out(database, scope).select('category').distinct().orderBy('category').execute(),
  ]);
  const read = items.map(({ translated: text, ...item }) => ({ ...item, language: 'it', ...text }));
  return { totalCount: count.total, items: read, categories: categories.map(({ category }) => category) };
}

/** Returns one whole piece of news. An older program stored a plain text only: a document is made of it here. */
export async function findNews(database: Database, scope: NewsReader, id: string) {
  const found = await out(database, scope)
    .select(['id', 'title', 'summary', 'body', 'document', 'attachments', 'category', 'published_at as publishedAt'])
    .select([isConfirmable(scope).as('isConfirmable'), VERSION.as('version'), confirmed(scope).as('confirmedAt')])
    .select(translated('news', scope.language).as('translated'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const {
    isConfirmable: wantsConfirmation,
    version,
    confirmedAt,
    document,
    attachments,
    translated: text,
    ...rest
  } = found;
  return {
    ...rest,
    language: 'it',
    document: document ?? documentOfText(rest.body),
    attachments: attachments as unknown as Attachment[],
    ...(text && { ...text, body: plainText(text.document) }),
    confirmation: wantsConfirmation ? { version, confirmedAt } : null,
  };
}

/**
 * Reports that a piece of news is published for these readers; with a file, that it shows that image or offers that
 * attachment.
 */
export async function isOut(database: Database, scope: NewsReader, id: string, fileId?: string): Promise<boolean> {
  const query = out(database, scope).select('id').where('id', '=', id);
  const found =
    fileId === undefined
      ? query
      : query.where(
          sql<boolean>`(document @> ${imagePattern(fileId)}::jsonb
            or translations @> jsonb_build_array(jsonb_build_object('document', ${imagePattern(fileId)}::jsonb))
            or attachments @> ${attachmentPattern(fileId)}::jsonb)`,
        );
  return (await found.executeTakeFirst()) !== undefined;
}

const MOST_OF_FEED = 50;

/** The newest news for everybody, whole. */
export const findFeed = (database: Database, { tenantId, now }: Pick<NewsReader, 'tenantId' | 'now'>) =>
  out(database, { tenantId, now, audiences: ['everybody'] })
    .select(['id', 'title', 'summary', 'body', 'category', 'published_at as publishedAt'])
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(MOST_OF_FEED)
    .execute();
