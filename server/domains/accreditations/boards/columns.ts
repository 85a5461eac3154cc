/** Lists order boards. A region has about a hundred: no column but the name needs an index. */
import { sql } from 'kysely';
import { escapeLiteral } from 'pg';
import type { Schema } from '../../../platform/database/schema';
import { readLookupFile } from '../../../platform/database/reference/lookupFile';
import {
  columnsIn,
  columnsOf,
  inItalianOrder,
  type GridColumn,
  type ListDefinition,
} from '../../../platform/grid/definition';

const column = columnsIn('order_board');
const always: Partial<GridColumn> = { nullable: false };

const orderTypes = readLookupFile()['anagrafiche/tipi-ordini']?.items as readonly { id: number; descrizione: string }[];

/**
 * The words of each order type are written into the statement: with a join to the lookup in the database, PostgreSQL
 * took longer to plan than to read all boards.
 */
const orderType = sql.raw<string | null>(
  `case order_board.order_type_id ${orderTypes.map(({ id, descrizione }) => `when ${String(id)} then ${escapeLiteral(descrizione)}`).join(' ')} end`,
);

/** All boards of the caller's tenant, by name. */
export const orderBoardList: ListDefinition<Schema, 'order_board'> = {
  source: (database, tenantId) => database.selectFrom('order_board').where('order_board.tenant_id', '=', tenantId),
  columns: columnsOf({
    id: column('uuid', 'id', always),
    orderTypeId: column('integer', 'order_type_id', { ...always, groupable: true }),
    orderType: { type: 'code', expression: inItalianOrder(orderType), groupable: true },
    province: column('code', 'province', { groupable: true, casing: 'upper' }),
    name: column('text', 'name', always),
    email: column('text', 'email', always),
    pec: column('text', 'pec'),
    phone: column('text', 'phone'),
    contactName: column('text', 'contact_name'),
    isActive: column('boolean', 'is_active', { ...always, groupable: true }),
    updatedAt: column('instant', 'updated_at', always),
  }),
  key: 'id',
  defaultSort: [{ selector: 'name', desc: false }],
};
