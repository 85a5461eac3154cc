/** Stores receipts that wait for a decision of the office, and the decisions. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../../platform/database/schema';
import type { ReceiptReason, ReceiptSource } from '../../pagopa/receipts/model';
import type { AnomalyState } from './moves';

/** The name of such receipts among subjects and in the history. */
export const ANOMALY_SUBJECT = 'pagopaReceipt';
export const ANOMALY_ENTITY = 'PagopaReceipt';

export interface Anomaly {
  readonly id: string;
  readonly state: AnomalyState;
  readonly reason: ReceiptReason;
  readonly receiptId: string;
  readonly iuv: string;
  readonly creditor: string;
  readonly source: ReceiptSource;
  readonly cents: number;
  readonly psp: string | null;
  readonly method: string | null;
  /** The instant of the payment. */
  readonly paidAt: Date | null;
  readonly receivedAt: Date;
  /** The payment with its number. */
  readonly paymentId: string | null;
  /** The position of that payment at pagoPA (IUPD). */
  readonly paymentPosition: string | null;
  readonly askedCents: number | null;
  readonly paymentState: string | null;
  readonly debtorName: string | null;
  readonly debtorCode: string | null;
  readonly paymentWalletId: string | null;
  readonly walletId: string | null;
  /** The transfer of the decision, while it is not undone. */
  readonly transferId: string | null;
  /** True when its credit paid that payment. */
  readonly isPayment: boolean;
  readonly holderName: string | null;
  readonly proposedBy: string | null;
  readonly proposedByName: string | null;
  readonly proposedAt: Date | null;
  readonly approvedByName: string | null;
  readonly approvedAt: Date | null;
  readonly note: string | null;
  /** 0 while nobody has decided. */
  readonly version: number;
}

/** Undefined for one of another tenant, and for one that was credited or refused. */
export async function findAnomaly(database: Database, tenantId: string, id: string): Promise<Anomaly | undefined> {
  const { rows } = await sql<Anomaly>`
    select r.id, coalesce(d.state, 'Aperta') as state, r.reason, r.receipt_id as "receiptId", r.iuv, r.creditor, r.source, r.amount_cents as cents,
      r.psp, r.method, r.effective_at as "paidAt", r.received_at as "receivedAt", p.id as "paymentId", p.iupd as "paymentPosition", p.amount_cents as "askedCents",
      p.state as "paymentState", p.debtor_name as "debtorName", p.debtor_code as "debtorCode", p.wallet_id as "paymentWalletId",
      d.wallet_id as "walletId", d.transfer_id as "transferId", coalesce(d.paid_payment, false) as "isPayment", d.holder_name as "holderName", d.proposed_by as "proposedBy", d.proposed_by_name as "proposedByName",
      d.proposed_at as "proposedAt", d.approved_by_name as "approvedByName", d.approved_at as "approvedAt", d.note, coalesce(d.version, 0) as version
    from pagopa_receipt r left join pagopa_decision d on d.id = r.id left join pagopa_payment p on p.id = r.payment_id
    where r.tenant_id = ${tenantId} and r.id = ${id}::uuid and r.state in ('anomala', 'quarantena')`.execute(database);
  return rows[0];
}

/** Locks the decision until the transaction ends. */
export async function lockDecision(transaction: Transaction<Schema>, tenantId: string, id: string): Promise<void> {
  await sql`insert into pagopa_decision (id, tenant_id, state, version, updated_at)
    values (${id}, ${tenantId}, 'Aperta', 0, now()) on conflict do nothing`.execute(transaction);
  await sql`select id from pagopa_decision where tenant_id = ${tenantId} and id = ${id} for no key update`.execute(
    transaction,
  );
}

/** The columns that a decision changes. */
export interface DecisionChanges {
  readonly state: AnomalyState;
  readonly wallet_id?: string | null;
  readonly holder_name?: string | null;
  readonly transfer_id?: string | null;
  readonly paid_payment?: boolean;
  readonly proposed_by?: string | null;
  readonly proposed_by_name?: string | null;
  readonly proposed_at?: Date | null;
  readonly approved_by_name?: string | null;
  readonly approved_at?: Date | null;
  readonly note?: string | null;
}

export const updateDecision = (
  transaction: Transaction<Schema>,
  tenantId: string,
  { id, version }: Anomaly,
  changes: DecisionChanges,
  at: Date,
) =>
  transaction
    .updateTable('pagopa_decision')
    .set({ ...changes, version: version + 1, updated_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
