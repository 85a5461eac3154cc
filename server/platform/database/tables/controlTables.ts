/**
 * The tables of migrations/0091-controls.sql and 0162-sanction-notices.sql as Kysely sees them; column names are the
 * database's own.
 */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from '../columnKinds';

type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Words = ColumnType<string[], string[] | undefined, string[]>;

export interface CertificateControlTable {
  id: string;
  tenant_id: string;
  certificate_id: string;
  level: 1 | 2;
  origin: 'score' | 'sample' | 'plan' | 'report';
  reason: string | null;
  is_before: boolean;
  state: Generated<
    'Aperto' | 'DocumentiRichiesti' | 'DocumentiRicevuti' | 'VisitaFissata' | 'VisitaSvolta' | 'Concluso' | 'Ritirato'
  >;
  version: Generated<number>;
  assignee_id: string | null;
  documents: Words;
  request: string | null;
  due_on: string | null;
  visit_on: string | null;
  visit_time: string | null;
  visited_on: string | null;
  findings: string | null;
  outcome: 'conforme' | 'lieve' | 'grave' | null;
  conclusion: string | null;
  consequences: Words;
  correction_due_on: string | null;
  corrected_at: NullableTimestamp;
  sanction_cents: number | null;
  opened_at: Timestamp;
  updated_at: Timestamp;
  concluded_at: NullableTimestamp;
  concluded_by_name: string | null;
  /** The columns of the certificate that the list shows: the database keeps the copies (migrations 0330 and 0331). */
  certificate_number: GeneratedAlways<string | null>;
  certificate_state: GeneratedAlways<string>;
  certifier_name: GeneratedAlways<string>;
  comune: GeneratedAlways<string | null>;
  province: GeneratedAlways<string | null>;
  address: GeneratedAlways<string | null>;
  energy_class: GeneratedAlways<string | null>;
  score: GeneratedAlways<number | null>;
}

interface CertificateControlDocumentTable {
  control_id: string;
  tenant_id: string;
  file_id: string;
  kind: 'engagement' | 'insurance' | 'archive' | 'photos';
  name: string;
  sent_at: Timestamp;
}

interface ControlSanctionNoticeTable {
  control_id: string;
  tenant_id: string;
  number: string;
  amount_cents: number;
  hearing_until: string;
  sha256: string;
  pdf: Buffer;
  issued_at: Timestamp;
}

export interface ControlTables {
  certificate_control: CertificateControlTable;
  certificate_control_document: CertificateControlDocumentTable;
  control_sanction_notice: ControlSanctionNoticeTable;
}
