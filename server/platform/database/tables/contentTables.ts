/**
 * The tables of migrations/0160-contents.sql, 0170, 0171, 0183, 0184, 0185 and 0186 as Kysely sees them; column names
 * are the database's own.
 */
import type { Schemas } from '../../handler';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../columnKinds';

type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A safe document as it is stored: a list of blocks, written as JSON text. */
type Blocks = ColumnType<unknown[], string, string>;

export type ContentAudience = 'everybody' | 'certifiers' | 'officers';
export type ContentKind = 'news' | 'manual' | 'page';
export type ContentEvent = 'saved' | 'published' | 'withdrawn';

interface ContentItemTable {
  id: string;
  tenant_id: string;
  kind: ContentKind;
  version: number;
  title: string;
  summary: string;
  category: string;
  audience: ContentAudience;
  is_pinned: boolean;
  needs_confirmation: Generated<boolean>;
  translations: ColumnType<unknown[], string | undefined, string>;
  attachments: ColumnType<unknown[], string | undefined, string>;
  publish_at: NullableTimestamp;
  expires_at: NullableTimestamp;
  document: Blocks;
  /** Only manuals have one. */
  slug: ColumnType<string | null, string | null | undefined, string | null>;
  chapters: ColumnType<unknown[], string | undefined, string>;
  out_version: number | null;
  updated_at: Timestamp;
  updated_by_name: string;
}

interface ContentVersionTable {
  content_id: string;
  tenant_id: string;
  version: number;
  event: ContentEvent;
  fields: ColumnType<Record<string, unknown>, string, never>;
  at: Timestamp;
  by_id: string | null;
  by_name: string;
}

interface NewsTable {
  id: string;
  tenant_id: string;
  title: string;
  summary: string;
  /** The words of the document; older programs wrote the whole document here. */
  body: string;
  category: string;
  published_at: Timestamp;
  document: ColumnType<Schemas['NewsArticle']['document'] | null, string | null | undefined, string | null>;
  expires_at: NullableTimestamp;
  is_pinned: Generated<boolean>;
  audience: Generated<ContentAudience>;
  needs_confirmation: Generated<boolean>;
  translations: ColumnType<unknown[], string | undefined, string>;
  attachments: ColumnType<unknown[], string | undefined, string>;
  translated_words: Generated<string>;
}

/** A user's confirmation of having read a version. */
interface ContentConfirmationTable {
  content_id: string;
  tenant_id: string;
  version: number;
  user_id: string;
  at: Timestamp;
}

interface ManualEditionTable {
  content_id: string;
  tenant_id: string;
  version: number;
  slug: string;
  title: string;
  summary: string;
  category: string;
  audience: ContentAudience;
  is_pinned: boolean;
  document: Blocks;
  chapters: Blocks;
  attachments: ColumnType<unknown[], string | undefined, string>;
  published_at: Timestamp;
  expires_at: NullableTimestamp;
  is_withdrawn: Generated<boolean>;
}

interface ServiceMessageTable {
  id: string;
  tenant_id: string;
  version: number;
  kind: 'info' | 'warning';
  text: string;
  audience: ContentAudience;
  starts_at: Timestamp;
  ends_at: Timestamp;
  updated_at: Timestamp;
  updated_by_name: string;
}

/** The published version of a page with a text by the office. */
interface ContentPageTable {
  tenant_id: string;
  slug: string;
  content_id: string;
  title: string;
  summary: string;
  document: Blocks;
  translations: Blocks;
  published_at: Timestamp;
}

/** Texts that the office writes, and the confirmations of having read them. */
export interface ContentTables {
  content_item: ContentItemTable;
  content_version: ContentVersionTable;
  content_confirmation: ContentConfirmationTable;
  content_page: ContentPageTable;
  news: NewsTable;
  manual_edition: ManualEditionTable;
  service_message: ServiceMessageTable;
}
