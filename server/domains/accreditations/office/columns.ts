/** Defines the columns of the accreditation grid: the type of each, and the operations that it allows. */
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { STATES, UNSENT_STATE } from '../states';
import { totalStanding } from './standingRepository';
import type { AccreditationTable, Schema } from '../../../platform/database/schema';
import { amongCounted, countsOf, countsOfColumn, type CountedField } from '../../../platform/grid/countedValues';
import {
  columnsOf,
  type ColumnType,
  type GridColumn,
  type ListDefinition,
  type Operator,
  withoutOrder,
} from '../../../platform/grid/definition';
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
 * The columns with few values, which are counted (migration 0249), by their names in the table. Words are looked for in
 * the values, and rows found by them.
 */
const COUNTED = {
  kind: 'kind',
  state: 'state',
  subjectKind: 'subject_kind',
  province: 'province',
  studyTitle: 'study_title',
  orderType: 'order_type',
  orderProvince: 'order_province',
  courseKind: 'course_kind',
  feePaidBy: 'fee_paid_by',
} as const satisfies Readonly<Record<string, keyof AccreditationTable>>;

const counted = (name: keyof typeof COUNTED, more: Partial<GridColumn> = {}): GridColumn =>
  column('code', COUNTED[name], {
    ...grouped,
    lookup: {
      key: sql.ref(`accreditation.${COUNTED[name]}`),
      value: sql.ref('accreditation_value.value'),
      keysWhere: (condition) =>
        sql`select distinct value from accreditation_value where field = ${COUNTED[name]} and value is not null and ${condition}`,
      operators: ['contains', 'notcontains', 'startswith', 'endswith'],
    },
    ...more,
  });

/**
 * Other columns with many rows for each value, which are counted as well (migrations 0250 and 0252). Moments are
 * counted by their day in Italy, officers by their id.
 */
const ALSO_COUNTED: Readonly<Record<string, CountedField>> = {
  createdAt: { field: 'created_at', type: 'date' },
  submittedAt: { field: 'submitted_at', type: 'date' },
  decidedAt: { field: 'decided_at', type: 'date' },
  feePaidAt: { field: 'fee_paid_at', type: 'date' },
  updatedAt: { field: 'updated_at', type: 'date' },
  validFrom: { field: 'valid_from', type: 'date' },
  validTo: { field: 'valid_to', type: 'date' },
  dueDate: { field: 'due_date', type: 'date' },
  lastName: { field: 'last_name', type: 'text' },
  firstName: { field: 'first_name', type: 'text' },
  comune: { field: 'comune', type: 'text' },
  feeCents: { field: 'fee_cents', type: 'bigint' },
  assignee: { field: 'assignee_id', type: 'uuid' },
};

const BLANKS: readonly Operator[] = ['isblank', 'isnotblank'];
const EQUALITY: readonly Operator[] = ['=', '<>', 'isanyof', 'noneof'];

const lookedUp = (
  field: keyof AccreditationTable,
  type: CountedField['type'],
  operators: readonly Operator[],
): Pick<GridColumn, 'lookup'> =>
  amongCounted('accreditation_value', { field, type }, sql.ref(`accreditation.${field}`), operators);

/** A text whose rows stand in the order of its folded form, by which conditions compare it: one index serves both. */
const inFoldedOrder = (name: keyof AccreditationTable, more: Partial<GridColumn> = {}): GridColumn =>
  column('text', name, { orderedBy: folded(sql.ref(`accreditation.${name}`)), orderOf: folded, ...more });

const folded = (text: Expression<unknown>): RawBuilder<unknown> => sql`sace_fold(${text}) collate "C"`;

const isCounted = (name: string): name is keyof typeof COUNTED => Object.hasOwn(COUNTED, name);

const countedField = (name: string): CountedField | undefined => {
  if (name === 'orderType') return { field: COUNTED[name], type: 'text', collation: 'it-x-icu' };
  if (isCounted(name)) return { field: COUNTED[name], type: 'text' };
  return Object.hasOwn(ALSO_COUNTED, name) ? ALSO_COUNTED[name] : undefined;
};

/** Selects the counted values of a column of all accreditations that were sent, in the order of the column. */
const valueCounts = (tenantId: string, name: string): RawBuilder<unknown> | undefined => {
  const counted = countedField(name);
  return counted && countsOf('accreditation_value', tenantId, counted);
};

/**
 * Columns that are counted by the beginning of their value (migrations 0272 to 0275). Folded texts stand in the order of
 * their bytes. Fiscal codes have capital letters and digits alone, and numbers of protocol have their hyphens in the same
 * places: both stand in one order with any collation.
 */
const BEGINNINGS: Readonly<Record<string, CountedField>> = {
  email: { field: 'email_start', type: 'text', collation: 'C' },
  pec: { field: 'pec_start', type: 'text', collation: 'C' },
  phone: { field: 'phone_start', type: 'text', collation: 'C' },
  orderNumber: { field: 'order_number_start', type: 'text', collation: 'C' },
  fiscalCode: { field: 'fiscal_code_start', type: 'text' },
  certifierNumber: { field: 'certifier_number_start', type: 'bigint' },
  id: { field: 'id_start', type: 'uuid' },
  protocolNumber: { field: 'protocol_number_start', type: 'text' },
  stateReason: { field: 'state_reason_start', type: 'text', collation: 'C' },
};

const beginningCounts = (tenantId: string, name: string): RawBuilder<unknown> | undefined =>
  countsOfColumn('accreditation_value', tenantId, BEGINNINGS, name);

/**
 * Every order but that of officers, who are read one after another, has an index: `thenBy` follows those of migrations
 * 0002 and 0253, and a page is a walk along one of them.
 */
export const accreditationColumns: Readonly<Record<string, GridColumn>> = {
  id: column('uuid', 'id', always),
  protocolNumber: column('code', 'protocol_number', { ...always, ...searched, casing: 'upper', isUnique: true }),
  kind: counted('kind', always),
  state: counted('state', { ...always, thenBy: ['submittedAt'] }),
  certifierNumber: column('integer', 'certifier_number'),
  lastName: inFoldedOrder('last_name', {
    ...always,
    ...grouped,
    ...searched,
    ...lookedUp('last_name', 'text', BLANKS),
    thenBy: ['firstName'],
  }),
  firstName: inFoldedOrder('first_name', {
    ...always,
    ...grouped,
    ...searched,
    ...lookedUp('first_name', 'text', BLANKS),
  }),
  fiscalCode: column('code', 'fiscal_code', { ...always, ...searched, casing: 'upper' }),
  subjectKind: counted('subjectKind', always),
  email: inFoldedOrder('email', { ...always, ...searched }),
  pec: inFoldedOrder('pec'),
  phone: inFoldedOrder('phone'),
  comune: inFoldedOrder('comune', { ...always, ...grouped, ...searched }),
  province: counted('province', { ...always, casing: 'upper', thenBy: ['comune', 'submittedAt'] }),
  studyTitle: counted('studyTitle'),
  orderType: counted('orderType', { thenBy: ['submittedAt'] }),
  orderProvince: counted('orderProvince', { casing: 'upper' }),
  orderNumber: inFoldedOrder('order_number'),
  courseKind: counted('courseKind'),
  feeCents: column('cents', 'fee_cents', {
    ...always,
    ...grouped,
    ...lookedUp('fee_cents', 'bigint', EQUALITY),
  }),
  feePaidAt: column('instant', 'fee_paid_at', grouped),
  feePaidBy: counted('feePaidBy'),
  createdAt: column('instant', 'created_at', { ...always, ...grouped }),
  submittedAt: column('instant', 'submitted_at', grouped),
  decidedAt: column('instant', 'decided_at', grouped),
  validFrom: column('date', 'valid_from', grouped),
  validTo: column('date', 'valid_to', grouped),
  dueDate: column('date', 'due_date', grouped),
  stateReason: column('text', 'state_reason', {
    // The index of reasons holds their beginnings alone.
    operators: withoutOrder,
    hasOwnTrigrams: true,
    // An index holds no text of any length.
    orderedBy: sql`left(sace_fold(accreditation.state_reason), 200) collate "C"`,
    // Nearly all rows have none (migration 0276).
    withoutValue: sql`accreditation.state_reason is null`,
  }),
  assignee: assigneeColumn(),
  updatedAt: column('instant', 'updated_at', { ...always, ...grouped }),
  search: { type: 'search', expression: searchText, nullable: false },
};

/** The name of the officer: officers are few, and known from the counted values. */
function assigneeColumn(): GridColumn {
  const { lookup, ...column } = userName(sql.ref('accreditation.assignee_id'));
  return { ...column, ...grouped, ...(lookup && { lookup: { ...lookup, keysInOrder: officersByName } }) };
}

function officersByName(desc: boolean): RawBuilder<{ readonly key: string }> {
  const name = sql`(select user_name from user_account where id = value::uuid)`;
  const direction = sql.raw(desc ? 'desc' : 'asc');
  return sql<{ readonly key: string }>`select value as key from accreditation_value
    where field = 'assignee_id' and value is not null group by value
    order by ${name} ${direction}, value ${direction}`;
}

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
 * The accreditations of the caller's tenant that were sent, newest first, without any figure of the whole list. Queues
 * start from this list, because their figures are not those of the whole.
 */
export const uncountedList: ListDefinition<Schema, 'accreditation'> = {
  source: casesWhere(sql`accreditation.state <> ${sql.lit(UNSENT_STATE)}`),
  columns: columnsOf(accreditationColumns),
  key: 'id',
  defaultSort: [{ selector: 'createdAt', desc: true }],
  keepsPlan: 'inAnyOrder',
};

/**
 * All accreditations of the caller's tenant that were sent, newest first: a draft is visible to its applicant alone.
 */
export const accreditationList: ListDefinition<Schema, 'accreditation'> = {
  ...uncountedList,
  total: (database, tenantId) =>
    totalStanding(
      database,
      tenantId,
      STATES.filter((state) => state !== UNSENT_STATE),
    ),
  valueCounts,
  beginningCounts,
};
