/** The tables of migrations/0166-missed-checks.sql as Kysely sees them; column names are the database's own. */
import type { Timestamp } from '../columnKinds';

interface CertificateMissedCheckTable {
  tenant_id: string;
  plate: string;
  lapses_on: string;
}

interface CertificateLapseNoticeTable {
  certificate_id: string;
  tenant_id: string;
  lapses_on: string;
  told_at: Timestamp;
}

interface PlantMissedCheckTable {
  plant_id: string;
  tenant_id: string;
  plate: string;
  due_on: string;
}

interface PlantDueNoticeTable {
  plant_id: string;
  tenant_id: string;
  due_on: string;
  kind: 'soon' | 'overdue';
  told_at: Timestamp;
}

export interface MissedCheckTables {
  plant_missed_check: PlantMissedCheckTable;
  plant_due_notice: PlantDueNoticeTable;
  certificate_missed_check: CertificateMissedCheckTable;
  certificate_lapse_notice: CertificateLapseNoticeTable;
}
