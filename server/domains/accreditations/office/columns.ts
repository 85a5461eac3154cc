/** Defines the columns of the accreditation grid: the type of each, and the operations that it allows. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { STATES, UNSENT_STATE } from '../states';
import { totalStanding } from './standingRepository';
import type { AccreditationTable, Schema } from '../../../platform/database/schema';
import { columnsOf, type ColumnType, type GridColumn, type ListDefinition } from '../../../platform/grid/definition';
import { userName } from '../../../platform/grid/userName';

const searchText = sql.ref('accreditation.search_text');

const column = (type: ColumnType, name: keyof AccreditationTable, more: Partial<GridColumn> = {}): GridColumn => ({
  type,
  expression: sql.ref(`accreditation.${name}`),
  ...more,
});
const always: Partial<GridColumn> = { nullable: false };
const grouped: Partial<GridColumn> = { groupable: true };
/** The column is part of search_text, whose trigram index can then answer for it. */
const searched: Partial<GridColumn> = { within: searchText };

/**
 * `thenBy` follows the indexes of migration 0002-register.sql: a page sorted by these columns is a walk along one of
 * them.
 */
export const accreditationColumns: Readonly<Record<string, GridColumn>> = {
  id: column('uuid', 'id', always),
  protocolNumber: column('code', 'protocol_number', { ...always, ...searched, casing: 'upper' }),
  kind: column('code', 'kind', { ...always, ...grouped }),
  state: column('code', 'state', { ...always, ...grouped, thenBy: ['submittedAt'] }),
  certifierNumber: column('integer', 'certifier_number', grouped),
  lastName: column('text', 'last_name', { ...always, ...grouped, ...searched, thenBy: ['firstName'] }),
  firstName: column('text', 'first_name', { ...always, ...grouped, ...searched }),
  fiscalCode: column('code', 'fiscal_code', { ...always, ...searched, casing: 'upper' }),
  subjectKind: column('code', 'subject_kind', { ...always, ...grouped }),
  email: column('text', 'email', { ...always, ...searched }),
  pec: column('text', 'pec'),
  phone: column('text', 'phone'),
  comune: column('text', 'comune', { ...always, ...grouped, ...searched }),
  province: column('code', 'province', { ...always, ...grouped, casing: 'upper', thenBy: ['comune', 'submittedAt'] }),
  studyTitle: column('code', 'study_title', grouped),
  orderType: column('code', 'order_type', { ...grouped, thenBy: ['submittedAt'] }),
  orderProvince: column('code', 'order_province', { ...grouped, casing: 'upper' }),
  orderNumber: column('text', 'order_number'),
  courseKind: column('code', 'course_kind', grouped),
  feeCents: column('cents', 'fee_cents', { ...always, ...grouped }),
  feePaidAt: column('instant', 'fee_paid_at', grouped),
  feePaidBy: column('code', 'fee_paid_by', grouped),
  createdAt: column('instant', 'created_at', { ...always, ...grouped }),
  submittedAt: column('instant', 'submitted_at', grouped),
  decidedAt: column('instant', 'decided_at', grouped),
  validFrom: column('date', 'valid_from', grouped),
  validTo: column('date', 'valid_to', grouped),
  dueDate: column('date', 'due_date', grouped),
  stateReason: column('text', 'state_reason'),
  assignee: { ...userName(sql.ref('accreditation.assignee_id')), ...grouped },
  updatedAt: column('instant', 'updated_at', { ...always, ...grouped }),
  search: { type: 'search', expression: searchText, nullable: false },
};

type Source = ListDefinition<Schema, 'accreditation'>['source'];

/**
 * Selects the accreditations of a tenant that satisfy the condition, which must leave out the unsent ones. The
 * condition is written into the statement, not passed as a parameter: partial indexes serve only conditions with the
 * same text.
 */
export const casesWhere =
  (condition: RawBuilder<SqlBool>): Source =>
  (database, tenantId) =>
    database.selectFrom('accreditation').where('accreditation.tenant_id', '=', tenantId).where(condition);

/**
 * All accreditations of the caller's tenant that were sent, newest first: a draft is visible to its applicant alone.
 */
export const accreditationList: ListDefinition<Schema, 'accreditation'> = {
  source: casesWhere(sql`accreditation.state <> ${sql.lit(UNSENT_STATE)}`),
  columns: columnsOf(accreditationColumns),
  key: 'id',
  defaultSort: [{ selector: 'createdAt', desc: true }],
  total: (database, tenantId) =>
    totalStanding(
      database,
      tenantId,
      STATES.filter((state) => state !== UNSENT_STATE),
    ),
  keepsPlan: 'inAnyOrder',
};
