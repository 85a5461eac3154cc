/** The columns of the grid of order boards. A region has about a hundred: no index serves but that by name. */
import { sql } from 'kysely';
import type { OrderBoardTable } from '../../database/accreditationTables';
import type { Schema } from '../../database/schema';
import { columnsOf, type ColumnType, type GridColumn, type ListDefinition } from '../../grid/definition';

const column = (type: ColumnType, name: keyof OrderBoardTable, more: Partial<GridColumn> = {}): GridColumn => ({ type, expression: sql.ref(`order_board.${name}`), ...more });
const always: Partial<GridColumn> = { nullable: false };

/** The words of the order type. The list is read once for all rows: looked up row by row, a search took twice the time of a join. */
const orderType = sql<string | null>`((select jsonb_object_agg(e.data ->> 'id', e.data ->> 'descrizione') from lookup_entry e where e.name = 'anagrafiche/tipi-ordini') ->> order_board.order_type_id::text)`;

/** All boards of the caller's tenant, by name. */
export const orderBoardList: ListDefinition<Schema, 'order_board'> = {
  source: (database, tenantId) => database.selectFrom('order_board').where('order_board.tenant_id', '=', tenantId),
  columns: columnsOf({
    id: column('uuid', 'id', always),
    orderTypeId: column('integer', 'order_type_id', { ...always, groupable: true }),
    orderType: { type: 'text', expression: orderType, groupable: true },
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
