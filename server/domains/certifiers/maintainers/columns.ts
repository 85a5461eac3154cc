/** Lists companies that request, or have, the enabling to keep thermal plants. */
import { sql } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import type { MaintainerEnablingTable } from '../../../platform/database/tables/registerTables';
import { columnsOf, type ColumnType, type GridColumn, type ListDefinition } from '../../../platform/grid/definition';

const searchText = sql.ref('maintainer_enabling.search_text');
const column = (type: ColumnType, name: keyof MaintainerEnablingTable, more: Partial<GridColumn> = {}): GridColumn => ({
  type,
  expression: sql.ref(`maintainer_enabling.${name}`),
  ...more,
});

/** `thenBy` follows the indexes of migration 0248: a page sorted by these columns is a walk along one of them. */
const columns = columnsOf({
  id: column('uuid', 'id', { nullable: false }),
  companyName: column('text', 'company_name', { nullable: false, within: searchText }),
  fiscalCode: column('code', 'fiscal_code', { nullable: false, within: searchText, casing: 'upper' }),
  province: column('code', 'province', { groupable: true, casing: 'upper', thenBy: ['companyName'] }),
  rea: {
    type: 'code',
    expression: sql`maintainer_enabling.rea_province || '-' || maintainer_enabling.rea_number`,
    sortable: false,
    casing: 'upper',
  },
  letters: column('code', 'letters', { nullable: false, sortable: false, groupable: true }),
  state: column('code', 'state', { nullable: false, groupable: true, thenBy: ['askedAt'] }),
  fgasUntil: column('date', 'fgas_until', { groupable: true }),
  askedAt: column('instant', 'asked_at', { groupable: true }),
  decidedAt: column('instant', 'decided_at', { groupable: true }),
  search: { type: 'search', expression: searchText, nullable: false },
});

/** A filter selects those that wait for the office; the newest request comes first. */
export const enablingList: ListDefinition<Schema, 'maintainer_enabling'> = {
  source: (database, tenantId) =>
    database.selectFrom('maintainer_enabling').where('maintainer_enabling.tenant_id', '=', tenantId),
  columns,
  key: 'id',
  defaultSort: [{ selector: 'askedAt', desc: true }],
};
