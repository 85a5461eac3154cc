/** Defines the columns of a wallet's movements: the type of each, and the operations that it allows. */
import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { columnsOf, type GridColumn, type ListDefinition, withoutOrder } from '../../../platform/grid/definition';
import { fewValues } from '../../../platform/grid/fewValues';
import { paidBy } from './paidRepository';

const always: Partial<GridColumn> = { nullable: false };
const ofTransfer: Partial<GridColumn> = { joined: ['ledger_transfer'] };

/** Selects from the credit's receipt, unless it was cancelled. */
const receipt = (what: RawBuilder<unknown>) =>
  sql`(select ${what} from wallet_receipt r where r.tenant_id = ledger_transfer.tenant_id and r.transfer_id = ledger_transfer.id and r.cancelled_at is null)`;

/** The folded reason. */
const searchText = sql.ref('ledger_entry.search_text');

const columns = columnsOf({
  // A wallet is a side of a transfer once, so the id of the transfer is a key of the list.
  id: { type: 'uuid', expression: sql.ref('ledger_entry.transfer_id'), ...always, sortable: false },
  // Unique within the wallet of the list.
  version: { type: 'integer', expression: sql.ref('ledger_entry.version'), ...always, isUnique: true },
  bookedAt: {
    type: 'instant',
    expression: sql.ref('ledger_entry.booked_at'),
    ...always,
    groupable: true,
    thenBy: ['version'],
  },
  effectiveAt: {
    type: 'instant',
    expression: sql.ref('ledger_entry.effective_at'),
    ...always,
    groupable: true,
    thenBy: ['version'],
  },
  kind: {
    type: 'code',
    expression: sql.ref('ledger_entry.kind'),
    ...always,
    lookup: { ...fewValues('ledger_transfer', 'kind').lookup, key: sql.ref('ledger_entry.kind') },
    groupable: true,
    thenBy: ['version'],
  },
  cents: { type: 'cents', expression: sql.ref('ledger_entry.cents'), ...always, thenBy: ['version'] },
  balanceAfter: { type: 'cents', expression: sql.ref('ledger_entry.balance_after'), ...always, sortable: false },
  reason: {
    type: 'text',
    expression: sql.ref('ledger_transfer.reason'),
    ...ofTransfer,
    ...always,
    sortable: false,
    operators: withoutOrder,
  },
  subjectKind: {
    type: 'code',
    expression: sql.ref('ledger_transfer.subject_kind'),
    ...ofTransfer,
    ...fewValues('ledger_transfer', 'subject_kind'),
    sortable: false,
  },
  subjectId: { type: 'uuid', expression: sql.ref('ledger_transfer.subject_id'), ...ofTransfer, sortable: false },
  paid: { type: 'code', expression: paidBy('ledger_transfer'), ...ofTransfer, sortable: false, operators: [] },
  actorName: {
    type: 'text',
    expression: sql.ref('ledger_transfer.actor_name'),
    ...ofTransfer,
    sortable: false,
    operators: withoutOrder,
  },
  // A subselect reads the receipts of the shown rows alone: a join would be made for every row that is counted.
  receiptId: { type: 'uuid', expression: receipt(sql`r.id`), ...ofTransfer, sortable: false, operators: [] },
  receipt: {
    type: 'code',
    expression: receipt(sql`r.number || '/' || r.year`),
    ...ofTransfer,
    sortable: false,
    operators: [],
  },
  search: { type: 'search', expression: searchText, ...always },
});

type MovementList = ListDefinition<Schema, 'ledger_entry'>;

const movementsOf =
  (walletId: string | RawBuilder<string>): MovementList['source'] =>
  (database, tenantId, needs = () => true) =>
    database
      .selectFrom('ledger_entry')
      // Every entry has its transfer, so a join never changes the set of movements.
      .$if(needs('ledger_transfer'), (query) =>
        query.innerJoin('ledger_transfer', 'ledger_transfer.id', 'ledger_entry.transfer_id'),
      )
      .where('ledger_entry.tenant_id', '=', tenantId)
      .where('ledger_entry.wallet_id', '=', walletId);

/** The movements of a wallet, the last first: a walk along the index by wallet and version. */
export const movementList = (walletId: string): MovementList => ({
  source: movementsOf(walletId),
  // For a wallet with nearly all movements, PostgreSQL would otherwise make a custom plan each time.
  keptSource: movementsOf(sql<string>`(select ${walletId}::uuid)`),
  columns,
  key: 'id',
  defaultSort: [{ selector: 'version', desc: true }],
  // Its entries are numbered from one, without a gap.
  total: async (database, tenantId) => {
    const wallet = await database
      .selectFrom('wallet')
      .select('version')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', walletId)
      .executeTakeFirst();
    return wallet?.version ?? 0;
  },
  keepsPlan: 'inAnyOrder',
});
