/** Defines the columns of the list of controls, by the names of the contract. */
import { sql } from 'kysely';
import type { CertificateControlTable } from '../../../../platform/database/tables/controlTables';
import { columnsOf, type ColumnType, type GridColumn, type Lookup } from '../../../../platform/grid/definition';
import { fewValues, valuesOfRows } from '../../../../platform/grid/fewValues';
import { certificateColumns } from '../../../certificates';
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
const ofCertificate = (name: string): GridColumn => {
  const found = certificateColumns[name];
  if (!found) throw new Error(`No column ${name}`);
  return { ...found, ...unsorted, joined: ['certificate'] };
};

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
  level: column('integer', 'level', { ...always, ...grouped, ...unsorted }),
  origin: column('code', 'origin', { ...always, ...grouped, ...unsorted }),
  // The sampling plan that it was drawn for.
  plan: {
    type: 'text',
    ...grouped,
    ...unsorted,
    expression: sql`(select p.name from certificate_control_draw d join certificate_control_plan p on p.id = d.plan_id where d.control_id = certificate_control.id)`,
    lookup: drawnBy,
  },
  isBefore: column('boolean', 'is_before', { ...always, ...grouped, ...unsorted }),
  assignee: { ...userName(sql.ref('certificate_control.assignee_id')), ...grouped, ...unsorted },
  dueOn: column('date', 'due_on'),
  visitOn: column('date', 'visit_on'),
  outcome: column('code', 'outcome', { ...grouped, ...unsorted, ...fewValues('certificate_control', 'outcome') }),
  correctionDueOn: column('date', 'correction_due_on'),
  openedAt: column('instant', 'opened_at', { ...always, ...grouped }),
  concludedAt: column('instant', 'concluded_at', grouped),
  version: column('integer', 'version', { ...always, ...unsorted }),
  number: ofCertificate('number'),
  certificateState: { ...ofCertificate('state'), thenBy: [] },
  // Names that no certificate has are known from its indexes of names and words.
  certifierName: {
    ...ofCertificate('certifierName'),
    ...valuesOfRows('certificate', sql.ref('certificate.certifier_name'), ['=', '<>', 'contains', 'notcontains']),
  },
  comune: ofCertificate('comune'),
  province: ofCertificate('province'),
  address: ofCertificate('address'),
  energyClass: ofCertificate('energyClass'),
  score: ofCertificate('score'),
  search: {
    type: 'search',
    expression: sql.ref('certificate_people.search_text'),
    nullable: false,
    joined: ['certificate_people'],
  },
});
