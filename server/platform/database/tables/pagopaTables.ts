/** The tables of payments through pagoPA as Kysely sees them; column names are the database's own. */
import type { Generated } from 'kysely';
import type { CreatedAt, Timestamp } from '../columnKinds';

interface PagopaPaymentTable {
  id: string;
  tenant_id: string;
  purpose: string;
  wallet_id: string | null;
  accreditation_id: string | null;
  amount_cents: number;
  iuv: string;
  nav: string;
  iupd: string;
  description: string;
  debtor_kind: string;
  debtor_code: string;
  debtor_name: string;
  state: Generated<string>;
  anomaly: string | null;
  due_at: Timestamp;
  created_at: CreatedAt;
  published_at: Timestamp | null;
  opened_at: Timestamp | null;
  next_ask_at: Timestamp | null;
  cancelled_at: Timestamp | null;
  withdrawn_at: Timestamp | null;
  paid_at: Timestamp | null;
  user_id: string | null;
  user_name: string | null;
  version: Generated<number>;
}

interface PagopaReceiptTable {
  id: string;
  tenant_id: string;
  receipt_id: string | null;
  iuv: string | null;
  creditor: string | null;
  amount_cents: number | null;
  payment_id: string | null;
  source: string;
  state: string;
  reason: string | null;
  content: string | null;
  psp: string | null;
  method: string | null;
  fee_cents: number | null;
  effective_at: Timestamp | null;
  received_at: CreatedAt;
}

interface PagopaAlarmTable {
  tenant_id: string;
  product: string;
  opened_at: CreatedAt;
}

interface PagopaComparisonTable {
  tenant_id: string;
  list: string;
  from_day: Timestamp | string;
  to_day: Timestamp | string;
  page: number | null;
  done_until: Timestamp | string | null;
}

interface PagopaDecisionTable {
  id: string;
  tenant_id: string;
  state: string;
  wallet_id: string | null;
  holder_name: string | null;
  transfer_id: string | null;
  /** True when its credit paid the amount due. */
  paid_payment: Generated<boolean>;
  proposed_by: string | null;
  proposed_by_name: string | null;
  proposed_at: Timestamp | null;
  approved_by_name: string | null;
  approved_at: Timestamp | null;
  note: string | null;
  version: number;
  updated_at: Timestamp;
}

export interface PagopaTables {
  pagopa_payment: PagopaPaymentTable;
  pagopa_receipt: PagopaReceiptTable;
  pagopa_decision: PagopaDecisionTable;
  pagopa_alarm: PagopaAlarmTable;
  pagopa_comparison: PagopaComparisonTable;
}
