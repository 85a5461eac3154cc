/** The tables of migrations/0166-missed-checks.sql as Kysely sees them; column names are the database's own. */
import type { Timestamp } from '../columnKinds';

export interface CertificateMissedCheckTable {
  tenant_id: string;
  plate: string;
  lapses_on: string;
}

export interface CertificateLapseNoticeTable {
  certificate_id: string;
  tenant_id: string;
  lapses_on: string;
  told_at: Timestamp;
}

export interface PlantMissedCheckTable {
  plant_id: string;
  tenant_id: string;
  plate: string;
  due_on: string;
}

export interface PlantDueNoticeTable {
  plant_id: string;
  tenant_id: string;
  due_on: string;
  kind: 'soon' | 'overdue';
  told_at: Timestamp;
}
