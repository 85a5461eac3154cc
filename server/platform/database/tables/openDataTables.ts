/**
 * The tables of migrations/0150-open-data.sql and 0172-open-data-keys.sql as Kysely sees them; column names are the
 * database's own.
 */
import type { Timestamp } from '../columnKinds';

interface OpenDataEditionTable {
  id: string;
  tenant_id: string;
  day: string;
  made_at: Timestamp;
  has_rows: boolean;
}

interface OpenDataFileTable {
  id: string;
  tenant_id: string;
  edition_id: string;
  position: number;
  name: string;
  media_type: string;
  size: number;
  sha256: string;
  rows: number | null;
  is_row_level: boolean;
  store: 'disk' | 's3';
  store_key: string;
}

/** See migrations/0172-open-data-keys.sql. */
interface OpenDataKeyTable {
  id: string;
  tenant_id: string;
  holder: string;
  email: string;
  prefix: string;
  secret_hash: string;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
  revoked_at: Timestamp | null;
}

export interface OpenDataTables {
  open_data_edition: OpenDataEditionTable;
  open_data_file: OpenDataFileTable;
  open_data_key: OpenDataKeyTable;
}
