/** The tables of migrations/0165-plant-imports.sql as Kysely sees them; column names are the database's own. */
import type { Generated } from 'kysely';
import type { Timestamp } from '../columnKinds';

export interface PlantImportTable {
  id: string;
  tenant_id: string;
  name: string;
  format: 'csv' | 'xlsx' | 'xml';
  /** Bytes. */
  size: number;
  state: Generated<'open' | 'done' | 'failed' | 'stopped'>;
  reason: string | null;
  rows_done: Generated<number>;
  added: Generated<number>;
  changed: Generated<number>;
  unchanged: Generated<number>;
  refused: Generated<number>;
  user_id: string;
  user_name: string | null;
  address: string | null;
  created_at: Timestamp;
  ended_at: Timestamp | null;
}

export interface PlantImportPartTable {
  import_id: string;
  tenant_id: string;
  position: number;
  content: Buffer;
}

export interface PlantImportPlateTable {
  import_id: string;
  tenant_id: string;
  plate: string;
  row_number: number;
}

export interface PlantImportProblemTable {
  import_id: string;
  tenant_id: string;
  row_number: number;
  position: number;
  plate: string | null;
  field: string;
  message: string;
}

/** The tables of the imports of plants. */
export interface PlantImportTables {
  plant_import: PlantImportTable;
  plant_import_part: PlantImportPartTable;
  plant_import_plate: PlantImportPlateTable;
  plant_import_problem: PlantImportProblemTable;
}
