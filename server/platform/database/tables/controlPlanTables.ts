/** The tables of migrations/0122-control-plans.sql as Kysely sees them; column names are the database's own. */
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../columnKinds';

type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface CertificateControlPlanTable {
  id: string;
  tenant_id: string;
  year: number;
  name: string;
  level: 1 | 2;
  registered_from: string;
  registered_to: string;
  province: string | null;
  certifier_code: string | null;
  score_most: number | null;
  size: number | null;
  permille: number | null;
  seed: string;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  drawn_at: NullableTimestamp;
  drawn_by_name: string | null;
  population: number | null;
}

interface CertificateControlDrawTable {
  plan_id: string;
  position: number;
  tenant_id: string;
  certificate_id: string;
  digest: string;
  control_id: string | null;
  passed_over: 'state' | 'underControl' | null;
}

export interface ControlPlanTables {
  certificate_control_draw: CertificateControlDrawTable;
  certificate_control_plan: CertificateControlPlanTable;
}
