/** The tables of migrations/0193-official-streets.sql as Kysely sees them; column names are the database's own. */
import type { Generated } from 'kysely';
import type { Timestamp } from '../columnKinds';

interface StreetImportTable {
  id: string;
  tenant_id: string;
  name: string;
  /** `YYYY-MM-DD`. */
  edition: string;
  size: number;
  state: Generated<'open' | 'done' | 'failed'>;
  reason: string | null;
  rows_read: Generated<number>;
  refused: Generated<number>;
  streets: Generated<number>;
  comuni: number | null;
  comuni_done: Generated<number>;
  user_id: string;
  user_name: string | null;
  address: string | null;
  created_at: Timestamp;
  ended_at: Timestamp | null;
}

interface StreetImportPartTable {
  import_id: string;
  tenant_id: string;
  position: number;
  content: Buffer;
}

interface StreetImportProblemTable {
  import_id: string;
  tenant_id: string;
  row_number: number;
  field: string;
  message: string;
}

interface OfficialStreetTable {
  tenant_id: string;
  istat: string;
  key: string;
  name: string;
  edition: string;
}

export interface StreetTables {
  street_import: StreetImportTable;
  street_import_part: StreetImportPartTable;
  street_import_problem: StreetImportProblemTable;
  official_street: OfficialStreetTable;
}
