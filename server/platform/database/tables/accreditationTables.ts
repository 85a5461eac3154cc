/** The tables of migrations/0012-accreditation-life.sql as Kysely sees them; column names are the database's own. */
import type { Schemas } from '../../handler';
import type { Generated } from 'kysely';
import type { CreatedAt, NullableJson, Timestamp } from '../columnKinds';

interface AccreditationDocumentTable {
  id: string;
  tenant_id: string;
  accreditation_id: string;
  kind: Schemas['AccreditationDocument']['kind'];
  file_id: string;
  expires_on: string | null;
  created_at: CreatedAt;
}

interface AccreditationCheckTable {
  tenant_id: string;
  accreditation_id: string;
  code: Schemas['AccreditationCheckCode'];
  outcome: 'passed' | 'failed' | 'waived';
  note: string | null;
  checked_by: string | null;
  checked_at: Timestamp;
}

interface IntegrationRequestTable {
  id: string;
  tenant_id: string;
  accreditation_id: string;
  text: string;
  due_on: string;
  requested_by: string | null;
  requested_at: Timestamp;
  reminded_at: Timestamp | null;
  answer: string | null;
  answered_at: Timestamp | null;
  outcome: 'answered' | 'lapsed' | 'withdrawn' | null;
  /** Draft and documents as they were sent before the request; null once it has ended. */
  sent: NullableJson;
}

interface OrderBoardTable {
  id: string;
  tenant_id: string;
  order_type_id: number;
  province: string | null;
  name: string;
  email: string;
  pec: string | null;
  phone: string | null;
  contact_name: string | null;
  is_active: Generated<boolean>;
  concurrency_stamp: string;
  created_at: CreatedAt;
  updated_at: CreatedAt;
}

interface OrderValidationTable {
  id: string;
  tenant_id: string;
  accreditation_id: string;
  order_board_id: string;
  /** Null once the link is long past its end. */
  token_hash: Buffer | null;
  sent_at: Timestamp;
  expires_at: Timestamp;
  outcome: 'confirmed' | 'denied' | 'superseded' | null;
  note: string | null;
  answered_by: string | null;
  answered_at: Timestamp | null;
}

interface ContactConfirmationTable {
  token_hash: Buffer;
  tenant_id: string;
  certifier_id: string;
  email: string;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  for_account: Generated<boolean>;
  /** The security stamp of the account when the link was requested; null for links that do not correct it. */
  account_stamp: Generated<string | null>;
}

/** The content of each submission, for its receipt (migrations/0032-accreditation-receipts.sql); rows never change. */
interface AccreditationReceiptTable {
  id: string;
  tenant_id: string;
  accreditation_id: string;
  event: 'submitted' | 'integrationAnswered';
  sent_at: Timestamp;
  content: string;
  sha256: string;
}

export interface AccreditationTables {
  accreditation_document: AccreditationDocumentTable;
  accreditation_check: AccreditationCheckTable;
  accreditation_receipt: AccreditationReceiptTable;
  integration_request: IntegrationRequestTable;
  order_board: OrderBoardTable;
  order_validation: OrderValidationTable;
  contact_confirmation: ContactConfirmationTable;
}
