/** The tables of data about records of any kind, and of users' work with lists of records. */
import type { CreatedAt, DefaultJson, Json, Timestamp } from '../columnKinds';

interface SubjectCommandTable {
  tenant_id: string;
  id: string;
  subject_kind: string;
  subject_id: string;
  event: string;
  at: CreatedAt;
  body_sha256: Buffer | null;
}

interface SubjectNoteTable {
  id: string;
  tenant_id: string;
  subject_kind: string;
  subject_id: string;
  text: string;
  author_id: string;
  author_name: string;
  at: Timestamp;
}

interface NotificationTable {
  id: string;
  tenant_id: string;
  user_id: string;
  kind: string;
  subject_kind: string | null;
  subject_id: string | null;
  data: DefaultJson;
  created_at: CreatedAt;
  read_at: Timestamp | null;
}

interface SavedViewTable {
  id: string;
  tenant_id: string;
  user_id: string;
  grid: string;
  name: string;
  state: Json;
  updated_at: CreatedAt;
}

interface BulkRunTable {
  id: string;
  tenant_id: string;
  user_id: string;
  user_name: string | null;
  address: string | null;
  subject_kind: string;
  action: string;
  input: Json;
  asked: Json | null;
  item_count: number;
  created_at: CreatedAt;
  finished_at: Timestamp | null;
  stopped_at: Timestamp | null;
}

interface BulkItemTable {
  run_id: string;
  position: number;
  tenant_id: string;
  subject_kind: string;
  subject_id: string;
  outcome: 'done' | 'refused' | 'failed' | null;
  code: string | null;
  message: string | null;
  at: Timestamp | null;
}

export interface SubjectTables {
  subject_command: SubjectCommandTable;
  subject_note: SubjectNoteTable;
  notification: NotificationTable;
  saved_view: SavedViewTable;
  bulk_run: BulkRunTable;
  bulk_item: BulkItemTable;
}
