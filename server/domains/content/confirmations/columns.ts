/** Lists the readers from whom a notice wants a confirmation, on the screen and as a file. */
import { sql } from 'kysely';
import { columnNames, stateNames } from '../../../../common/labels/confirmations';
import type { Schema } from '../../../platform/database/schema';
import { columnsOf, inItalianOrder, type GridColumn, type ListDefinition } from '../../../platform/grid/definition';
import { exportedColumns, italianWords } from '../../../platform/grid/export/exportedColumns';
import type { ExportableList } from '../../../platform/grid/export/exportList';
import { confirmingUsers, type ConfirmableNotice } from './confirmationRepository';

/** First and last name, or the user name. */
const NAME = sql<string>`coalesce(nullif(trim(concat_ws(' ', user_account.surname, user_account.name)), ''), user_account.user_name)`;

const text = (expression: GridColumn['expression']): GridColumn => ({
  type: 'text',
  expression: inItalianOrder(expression),
  nullable: false,
});

/** A whole audience is some thousands: no column needs an index of its own. */
export const confirmationList = (notice: ConfirmableNotice): ListDefinition<Schema, 'user_account'> => ({
  // Columns are named in SQL: the list does not need to know the join.
  source: (database, tenantId) => confirmingUsers(database, tenantId, notice),
  columns: columnsOf({
    id: { type: 'uuid', expression: sql.ref('user_account.id'), nullable: false },
    name: text(NAME),
    userName: text(sql.ref('user_account.user_name')),
    email: text(sql.ref('user_account.email')),
    state: {
      type: 'code',
      nullable: false,
      groupable: true,
      expression: sql<string>`case when content_confirmation.at is null then 'Attesa' else 'Confermata' end`,
    },
    confirmedAt: { type: 'instant', expression: sql.ref('content_confirmation.at') },
    search: {
      type: 'search',
      nullable: false,
      expression: sql`sace_fold(concat_ws(' ', user_account.surname, user_account.name, user_account.user_name, user_account.email))`,
    },
  }),
  key: 'id',
  defaultSort: [
    { selector: 'state', desc: false },
    { selector: 'name', desc: false },
  ],
});

/** Exports all rows that the filter selects. */
export function confirmationExport(notice: ConfirmableNotice): ExportableList<Schema, 'user_account'> {
  const definition = confirmationList(notice);
  const exported = exportedColumns(italianWords(columnNames), (name) => definition.columns.get(name)?.type, {
    state: italianWords(stateNames),
  }).map((column) => ({ ...column, hasSeconds: column.name === 'confirmedAt' }));
  return { definition, exported };
}
