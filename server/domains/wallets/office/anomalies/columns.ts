/** Lists receipts that wait for a decision, and those that were decided. */
import { sql } from 'kysely';
import type { Schema } from '../../../../platform/database/schema';
import { columnsOf, inItalianOrder, type GridColumn, type ListDefinition } from '../../../../platform/grid/definition';

const always: Partial<GridColumn> = { nullable: false };
const grouped: Partial<GridColumn> = { groupable: true };
/** The rows are few, so sorting needs no index. */
const receipt = (type: GridColumn['type'], name: string, more: Partial<GridColumn> = {}): GridColumn => ({
  type,
  expression: type === 'text' ? inItalianOrder(sql.ref(`pagopa_receipt.${name}`)) : sql.ref(`pagopa_receipt.${name}`),
  ...more,
});
const state = sql`coalesce(pagopa_decision.state, 'Aperta')`;
const holder = sql`coalesce(pagopa_decision.holder_name, pagopa_payment.debtor_name)`;

export const anomalyList: ListDefinition<Schema, 'pagopa_receipt'> = {
  source: (database, tenantId) =>
    database
      .selectFrom('pagopa_receipt')
      .leftJoin('pagopa_decision', 'pagopa_decision.id', 'pagopa_receipt.id')
      .leftJoin('pagopa_payment', 'pagopa_payment.id', 'pagopa_receipt.payment_id')
      .where('pagopa_receipt.tenant_id', '=', tenantId)
      .where('pagopa_receipt.state', 'in', ['anomala', 'quarantena']),
  columns: columnsOf({
    id: receipt('uuid', 'id', always),
    state: { type: 'code', expression: state, ...always, ...grouped },
    reason: receipt('code', 'reason', { ...always, ...grouped }),
    receivedAt: receipt('instant', 'received_at', { ...always, ...grouped }),
    paidAt: receipt('instant', 'effective_at', grouped),
    cents: receipt('cents', 'amount_cents', always),
    askedCents: { type: 'cents', expression: sql.ref('pagopa_payment.amount_cents') },
    iuv: receipt('code', 'iuv', always),
    receiptId: receipt('code', 'receipt_id', always),
    creditor: receipt('code', 'creditor', { ...always, ...grouped }),
    psp: receipt('text', 'psp'),
    holder: { type: 'text', expression: inItalianOrder(holder) },
    note: { type: 'text', expression: inItalianOrder(sql.ref('pagopa_decision.note')) },
    search: {
      type: 'search',
      expression: sql`sace_fold(concat_ws(' ', pagopa_receipt.iuv, pagopa_receipt.receipt_id, pagopa_receipt.psp, ${holder}))`,
      nullable: false,
    },
  }),
  key: 'id',
  defaultSort: [{ selector: 'receivedAt', desc: true }],
};
