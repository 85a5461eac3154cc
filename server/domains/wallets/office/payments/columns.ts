/** Lists every payment through pagoPA, in any state. */
import { sql } from 'kysely';
import type { Schema } from '../../../../platform/database/schema';
import { columnsOf, type ColumnType, type GridColumn, type ListDefinition } from '../../../../platform/grid/definition';

const always: Partial<GridColumn> = { nullable: false };
const grouped: Partial<GridColumn> = { groupable: true };
/** There is no index: sorting by it would read everything. */
const unsorted: Partial<GridColumn> = { sortable: false };
const payment = (type: ColumnType, name: string, more: Partial<GridColumn> = {}): GridColumn => ({
  type,
  expression: sql.ref(`pagopa_payment.${name}`),
  ...more,
});

export const paymentList: ListDefinition<Schema, 'pagopa_payment'> = {
  source: (database, tenantId) =>
    database.selectFrom('pagopa_payment').where('pagopa_payment.tenant_id', '=', tenantId),
  columns: columnsOf({
    id: payment('uuid', 'id', always),
    createdAt: payment('instant', 'created_at', { ...always, ...grouped }),
    purpose: payment('code', 'purpose', { ...always, ...grouped, ...unsorted }),
    state: payment('code', 'state', { ...always, ...grouped, ...unsorted }),
    anomaly: payment('code', 'anomaly', { ...grouped, ...unsorted }),
    cents: payment('cents', 'amount_cents', { ...always, ...unsorted }),
    debtorName: payment('text', 'debtor_name', { ...always, ...unsorted }),
    debtorCode: payment('code', 'debtor_code', { ...always, ...unsorted, casing: 'upper' }),
    iuv: payment('code', 'iuv', { ...always, ...unsorted }),
    nav: payment('code', 'nav', { ...always, ...unsorted }),
    dueAt: payment('instant', 'due_at', { ...always, ...unsorted }),
    paidAt: payment('instant', 'paid_at', unsorted),
    search: {
      type: 'search',
      expression: sql`sace_fold(pagopa_payment.iuv || ' ' || pagopa_payment.nav || ' ' || pagopa_payment.debtor_name || ' ' || pagopa_payment.debtor_code)`,
      nullable: false,
    },
  }),
  key: 'id',
  defaultSort: [{ selector: 'createdAt', desc: true }],
};
