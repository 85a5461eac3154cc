/** Defines the columns of the list of controls, by the names of the contract. */
import { sql } from 'kysely';
import type { CertificateControlTable } from '../../../../platform/database/tables/controlTables';
import { columnsOf, type ColumnType, type GridColumn } from '../../../../platform/grid/definition';
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

export const controlColumns = columnsOf({
  id: column('uuid', 'id', always),
  certificateId: column('uuid', 'certificate_id', { ...always, ...unsorted }),
  state: column('code', 'state', { ...always, ...grouped, thenBy: ['openedAt'] }),
  level: column('integer', 'level', { ...always, ...grouped, ...unsorted }),
  origin: column('code', 'origin', { ...always, ...grouped, ...unsorted }),
  // The sampling plan that it was drawn for.
  plan: {
    type: 'text',
    ...grouped,
    ...unsorted,
    expression: sql`(select p.name from certificate_control_draw d join certificate_control_plan p on p.id = d.plan_id where d.control_id = certificate_control.id)`,
  },
  isBefore: column('boolean', 'is_before', { ...always, ...grouped, ...unsorted }),
  assignee: { ...userName(sql.ref('certificate_control.assignee_id')), ...grouped, ...unsorted },
  dueOn: column('date', 'due_on'),
  visitOn: column('date', 'visit_on'),
  outcome: column('code', 'outcome', { ...grouped, ...unsorted }),
  correctionDueOn: column('date', 'correction_due_on'),
  openedAt: column('instant', 'opened_at', { ...always, ...grouped }),
  concludedAt: column('instant', 'concluded_at', grouped),
  version: column('integer', 'version', { ...always, ...unsorted }),
  number: ofCertificate('number'),
  certificateState: { ...ofCertificate('state'), thenBy: [] },
  certifierName: ofCertificate('certifierName'),
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
