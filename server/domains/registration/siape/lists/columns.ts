/** The list of deliveries to the national register, sent and waiting. */
import { sql } from 'kysely';
import type { Schema } from '../../../../platform/database/schema';
import { columnsOf, type GridColumn, type ListDefinition } from '../../../../platform/grid/definition';

const number = sql`sace_fold(siape_delivery.number)`;
const column = (type: GridColumn['type'], name: string, more: Partial<GridColumn> = {}): GridColumn => ({
  type,
  expression: sql.ref(`siape_delivery.${name}`),
  ...more,
});
/** `thenBy` follows the indexes of migration 0110-siape.sql; the list cannot be sorted by other columns. */
const unsorted: Partial<GridColumn> = { sortable: false };

export const deliveryList: ListDefinition<Schema, 'siape_delivery'> = {
  source: (database, tenantId) =>
    database.selectFrom('siape_delivery').where('siape_delivery.tenant_id', '=', tenantId),
  columns: columnsOf({
    id: column('uuid', 'id', { nullable: false }),
    number: column('code', 'number', { ...unsorted, nullable: false, within: number, casing: 'upper' }),
    operation: column('code', 'operation', { ...unsorted, nullable: false, groupable: true }),
    state: column('code', 'state', { nullable: false, groupable: true, thenBy: ['askedAt'] }),
    code: column('integer', 'code', { ...unsorted, groupable: true }),
    message: column('text', 'message', { ...unsorted, operators: ['contains', 'isblank', 'isnotblank'] }),
    attempts: column('integer', 'attempts', { ...unsorted, nullable: false }),
    askedAt: column('instant', 'asked_at', { nullable: false, groupable: true }),
    settledAt: column('instant', 'settled_at', unsorted),
    version: column('integer', 'version', { ...unsorted, nullable: false }),
    search: { type: 'search', expression: number, nullable: false },
  }),
  key: 'id',
  defaultSort: [{ selector: 'askedAt', desc: true }],
};
