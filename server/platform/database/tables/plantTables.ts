/** The tables of migrations/0161-plants.sql as Kysely sees them; column names are the database's own. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from '../columnKinds';

/** Written as a text; read as a text only where a query casts it to one. */
type Exact = ColumnType<number, string, string>;
type NullableExact = ColumnType<number | null, string | null, string | null>;

interface PlantStreetTable {
  id: Generated<string>;
  tenant_id: string;
  istat: string;
  key: string;
}

export interface PlantTable {
  id: string;
  tenant_id: string;
  version: Generated<number>;
  state: Generated<'active' | 'dismissed'>;
  plate: string;
  booklet: string | null;
  address: string;
  istat: string;
  comune: string;
  province: string;
  /** Set by a trigger, as is the civic number. */
  street_id: GeneratedAlways<string | null>;
  civic: GeneratedAlways<number | null>;
  pod: string | null;
  pdr: string | null;
  installed_on: string;
  dismissed_on: string | null;
  company_id: string | null;
  maintainer_name: string | null;
  contract_provider: string | null;
  contract_kind: string | null;
  contract_from: string | null;
  contract_to: string | null;
  /** Kilowatt. */
  power: ColumnType<number, string | undefined, string>;
  generators: Generated<number>;
  kind: number | null;
  fuel: number | null;
  last_check_on: string | null;
  last_result: 'ok' | 'notOk' | null;
  next_due_on: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  search_text: GeneratedAlways<string>;
}

interface PlantResponsibleTable {
  plant_id: string;
  tenant_id: string;
  kind: 'owner' | 'occupant' | 'administrator' | 'thirdParty';
  name: string;
  fiscal_code: string;
  email: string | null;
  phone: string | null;
}

interface PlantGeneratorTable {
  plant_id: string;
  position: number;
  tenant_id: string;
  kind: number;
  fuel: number;
  /** Kilowatt. */
  power: Exact;
  maker: string | null;
  model: string | null;
  serial: string | null;
  year: number | null;
}

interface PlantUnitTable {
  plant_id: string;
  tenant_id: string;
  position: number;
  belfiore: string;
  section: string;
  sheet: string;
  parcel: string;
  subalterno: string;
}

interface PlantCheckTable {
  id: string;
  plant_id: string;
  tenant_id: string;
  checked_on: string;
  kind: 'heat' | 'cooling' | 'exchanger' | 'cogeneration';
  /** Percent, ppm, Bacharach, degrees Celsius. */
  efficiency: NullableExact;
  co: NullableExact;
  smoke: NullableExact;
  flue_temperature: NullableExact;
  result: 'ok' | 'notOk';
  technician: string;
  note: string | null;
  next_due_on: string | null;
  recorded_at: Timestamp;
  recorded_by: string | null;
  recorded_by_name: string;
}

interface PlantInspectionTable {
  id: string;
  plant_id: string;
  tenant_id: string;
  inspected_on: string;
  inspected_by: string;
  outcome: 'compliant' | 'defects' | 'dangerous';
  note: string | null;
  recorded_at: Timestamp;
  recorded_by: string | null;
  recorded_by_name: string;
}

/** See migrations/0187-plant-figures.sql. */
interface PlantFiguresTable {
  tenant_id: string;
  as_of: string;
  made_at: Date;
  /** As `figures/countsRepository.ts` of the plants has them: platform names no domain. */
  counts: ColumnType<object, string, string>;
}

/** See migrations/0188-plant-statistics.sql. */
interface PlantStatisticsTable {
  tenant_id: string;
  as_of: string;
  made_at: Date;
  /** As `figures/openFigures.ts` of the plants has them. */
  figures: ColumnType<object, string, string>;
}

interface PlantPlateBatchTable {
  id: string;
  tenant_id: string;
  first_serial: number;
  size: number;
  company_id: string | null;
  company_name: string | null;
  note: string | null;
  reserved_at: Timestamp;
  reserved_by_name: string;
}

export interface PlantTables {
  plant: PlantTable;
  plant_street: PlantStreetTable;
  plant_responsible: PlantResponsibleTable;
  plant_generator: PlantGeneratorTable;
  plant_unit: PlantUnitTable;
  plant_check: PlantCheckTable;
  plant_inspection: PlantInspectionTable;
  plant_figures: PlantFiguresTable;
  plant_statistics: PlantStatisticsTable;
  plant_plate_batch: PlantPlateBatchTable;
}
