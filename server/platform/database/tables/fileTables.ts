/** The tables of files: what arrives, what was accepted, what is to be removed from a store. */
import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date | string | undefined, Date | string>;

/** The storage that holds the content of a file. */
export type FileStoreKind = 'database' | 'disk' | 's3';

interface FileTable {
  id: string;
  tenant_id: string;
  name: string;
  media_type: string;
  size: number;
  sha256: string;
  content: Buffer | null;
  required_policy: string | null;
  created_at: Moment;
  store: Generated<FileStoreKind>;
  store_key: string | null;
  owner_id: string | null;
  subject_kind: string | null;
  subject_id: string | null;
  unlinked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface FileUploadTable {
  id: string;
  tenant_id: string;
  owner_id: string;
  name: string;
  size: number;
  received: Generated<number>;
  begun_at: Moment;
  touched_at: Moment;
}

interface FilePartTable {
  upload_id: string;
  position: number;
  content: Buffer;
}

interface FileRemnantTable {
  store: FileStoreKind;
  store_key: string;
  tenant_id: string;
  since: Moment;
  /** The time when a process began to take the content out of its store; null before. */
  removal_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The sender of the content, and its size in bytes; null for contents of the portal itself. */
  owner_id: ColumnType<string | null, string | null | undefined, string | null>;
  size: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface FileTables {
  file: FileTable;
  file_upload: FileUploadTable;
  file_part: FilePartTable;
  file_remnant: FileRemnantTable;
}
