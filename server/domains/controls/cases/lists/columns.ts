/** Defines the columns of the list of controls, by the names of the contract. */
import { sql } from 'kysely';
import type { CertificateControlTable } from '../../../../platform/database/tables/controlTables';
import {
  columnsOf,
  operatorsOfType,
  type ColumnType,
  type GridColumn,
  type Lookup,
} from '../../../../platform/grid/definition';
import { fewValues, OF_VALUES } from '../../../../platform/grid/fewValues';
import { userName } from '../../../../platform/grid/userName';

const always: Partial<GridColumn> = { nullable: false };
const grouped: Partial<GridColumn> = { groupable: true };
/** There is no index: sorting by it would read everything. */
const unsorted: Partial<GridColumn> = { sortable: false };

const column = (type: ColumnType, name: keyof CertificateControlTable, more: Partial<GridColumn> = {}): GridColumn => ({
  type,
  expression: sql.ref(`certificate_control.${name}`),
  ...more,
});
/** Conditions compare the text in this form, which has indexes in its order and for parts of words. */
function byWords(name: keyof CertificateControlTable): Partial<GridColumn> {
  const folded = sql`sace_fold(${sql.ref(`certificate_control.${name}`)}) collate "C"`;
  return { within: folded, orderedBy: folded };
}

/** The controls that were drawn by a plan are found from its name: reading the plan of each control takes seconds. */
const drawnBy: Lookup = {
  key: sql.ref('certificate_control.id'),
  value: sql.ref('p.name'),
  keysWhere: (condition) => sql`select d.control_id from certificate_control_draw d
    join certificate_control_plan p on p.id = d.plan_id where d.control_id is not null and ${condition}`,
  isOfRow: true,
};

export const controlColumns = columnsOf({
  id: column('uuid', 'id', always),
  certificateId: column('uuid', 'certificate_id', { ...always, ...unsorted }),
  state: column('code', 'state', {
    ...always,
    ...grouped,
    ...fewValues('certificate_control', 'state'),
    thenBy: ['openedAt'],
  }),
  level: column('integer', 'level', {
    ...always,
    ...grouped,
    ...unsorted,
    ...fewValues('certificate_control', 'level', operatorsOfType.integer),
  }),
  origin: column('code', 'origin', {
    ...always,
    ...grouped,
    ...unsorted,
    ...fewValues('certificate_control', 'origin', operatorsOfType.code),
  }),
  // The sampling plan that it was drawn for.
  plan: {
    type: 'text',
    ...grouped,
    ...unsorted,
    expression: sql.ref('certificate_control_plan.name'),
    joined: ['certificate_control_plan'],
    lookup: drawnBy,
  },
  isBefore: column('boolean', 'is_before', {
    ...always,
    ...grouped,
    ...unsorted,
    ...fewValues('certificate_control', 'is_before', operatorsOfType.boolean),
  }),
  assignee: { ...userName(sql.ref('certificate_control.assignee_id')), ...grouped, ...unsorted },
  dueOn: column('date', 'due_on'),
  visitOn: column('date', 'visit_on'),
  outcome: column('code', 'outcome', { ...grouped, ...unsorted, ...fewValues('certificate_control', 'outcome') }),
  correctionDueOn: column('date', 'correction_due_on'),
  openedAt: column('instant', 'opened_at', { ...always, ...grouped }),
  concludedAt: column('instant', 'concluded_at', grouped),
  version: column('integer', 'version', {
    ...always,
    ...unsorted,
    ...fewValues('certificate_control', 'version', operatorsOfType.integer),
  }),
  // The copies of the certificate's columns.
  number: column('code', 'certificate_number', {
    ...unsorted,
    within: sql`sace_fold(certificate_control.certificate_number) collate "C"`,
    casing: 'upper',
  }),
  certificateState: column('code', 'certificate_state', {
    ...always,
    ...grouped,
    ...unsorted,
    ...fewValues('certificate_control', 'certificate_state', operatorsOfType.code),
  }),
  certifierName: column('text', 'certifier_name', { ...always, ...grouped, ...unsorted, ...byWords('certifier_name') }),
  comune: column('code', 'comune', {
    ...grouped,
    ...unsorted,
    ...fewValues('certificate_control', 'comune', OF_VALUES),
  }),
  province: column('code', 'province', {
    ...grouped,
    ...unsorted,
    ...fewValues('certificate_control', 'province', OF_VALUES),
    casing: 'upper',
  }),
  address: column('text', 'address', { ...unsorted, ...byWords('address') }),
  energyClass: column('code', 'energy_class', {
    ...grouped,
    ...unsorted,
    ...fewValues('certificate_control', 'energy_class', OF_VALUES),
  }),
  score: column('integer', 'score', {
    ...grouped,
    ...unsorted,
    ...fewValues('certificate_control', 'score', operatorsOfType.integer),
  }),
  search: {
    type: 'search',
    expression: sql.ref('certificate_people.search_text'),
    nullable: false,
    joined: ['certificate_people'],
  },
});
