/** The columns of a wallet's movements: what each is, and what may be asked of it. */
import { sql } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { columnsOf, type GridColumn, type ListDefinition } from '../../../platform/grid/definition';

const always: Partial<GridColumn> = { nullable: false };

const columns = columnsOf({
  // A wallet is a side of a transfer once.
  id: { type: 'uuid', expression: sql.ref('ledger_entry.transfer_id'), ...always },
  version: { type: 'integer', expression: sql.ref('ledger_entry.version'), ...always },
  bookedAt: {
    type: 'instant',
    expression: sql.ref('ledger_entry.booked_at'),
    ...always,
    groupable: true,
    thenBy: ['version'],
  },
  effectiveAt: { type: 'instant', expression: sql.ref('ledger_transfer.effective_at'), ...always, groupable: true },
  kind: { type: 'code', expression: sql.ref('ledger_transfer.kind'), ...always, groupable: true },
  cents: { type: 'cents', expression: sql.ref('ledger_entry.cents'), ...always },
  balanceAfter: { type: 'cents', expression: sql.ref('ledger_entry.balance_after'), ...always, sortable: false },
  reason: { type: 'text', expression: sql.ref('ledger_transfer.reason'), ...always },
  subjectKind: { type: 'code', expression: sql.ref('ledger_transfer.subject_kind'), sortable: false },
  subjectId: { type: 'uuid', expression: sql.ref('ledger_transfer.subject_id'), sortable: false },
  actorName: { type: 'text', expression: sql.ref('ledger_transfer.actor_name'), sortable: false },
  search: { type: 'search', expression: sql`sace_fold(ledger_transfer.reason)`, ...always },
});

/** The movements of a wallet, the last first: a walk along the index by wallet and version. */
export const movementList = (walletId: string): ListDefinition<Schema, 'ledger_entry' | 'ledger_transfer'> => ({
  source: (database, tenantId) =>
    database
      .selectFrom('ledger_entry')
      .innerJoin('ledger_transfer', 'ledger_transfer.id', 'ledger_entry.transfer_id')
      .where('ledger_entry.tenant_id', '=', tenantId)
      .where('ledger_entry.wallet_id', '=', walletId),
  columns,
  key: 'id',
  defaultSort: [{ selector: 'version', desc: true }],
});
