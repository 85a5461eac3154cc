/** The tables of migrations/0150-open-data.sql as Kysely sees them; column names are the database's own. */
import type { Timestamp } from '../columnKinds';

export interface OpenDataEditionTable {
  id: string;
  tenant_id: string;
  day: string;
  made_at: Timestamp;
  has_rows: boolean;
}

export interface OpenDataFileTable {
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
