/**
 * The queues of those who control: the list of controls, each with its condition and order along an index of migration
 * 0091.
 */
import type { Schemas } from '../../../platform/handler';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { CertificateControlTable } from '../../../platform/database/tables/controlTables';
import {
  columnsOf,
  type ColumnType,
  type GridColumn,
  type ListDefinition,
  type Needs,
  type SortItem,
} from '../../../platform/grid/definition';
import { rowSelection } from '../../../platform/grid/rows';
import { certificateColumns } from '../../certificates';

/** Names of the contract (ControlQueue). */
export type ControlQueue =
  | 'all'
  | 'open'
  | 'mine'
  | 'unassigned'
  | 'before'
  | 'awaitingDocuments'
  | 'toExamine'
  | 'visits'
  | 'corrections'
  | 'concluded';

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

/** The columns of the list, by the names of the contract. */
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
  assignee: {
    type: 'text',
    ...grouped,
    ...unsorted,
    expression: sql`(select user_name from user_account where id = certificate_control.assignee_id)`,
  },
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

/**
 * Every control has one certificate, and each certificate has its people, so a join never changes the set of controls.
 */
const joined = (database: Database, tenantId: string, needs: Needs = () => true) =>
  database
    .selectFrom('certificate_control')
    .$if(needs('certificate'), (query) =>
      query.leftJoin('certificate', 'certificate.id', 'certificate_control.certificate_id'),
    )
    .$if(needs('certificate_people'), (query) =>
      query.leftJoin('certificate_people', 'certificate_people.certificate_id', 'certificate_control.certificate_id'),
    )
    .where('certificate_control.tenant_id', '=', tenantId);

/** The states are written out, not parameters: a partial index serves only a condition with the same text. */
const open = sql<SqlBool>`certificate_control.state not in ('Concluso', 'Ritirato')`;
const inState = (state: string): RawBuilder<SqlBool> => sql`certificate_control.state = ${sql.raw(`'${state}'`)}`;

const sortBy = (selector: string, desc = false): readonly SortItem[] => [{ selector, desc }];
interface Queue {
  /** @param user id of the caller */
  readonly condition: (user: string | null) => RawBuilder<SqlBool>;
  readonly sort: readonly SortItem[];
}
/** The longest waiting comes first. */
const queue = (condition: RawBuilder<SqlBool>, sort = sortBy('openedAt')): Queue => ({
  condition: () => condition,
  sort,
});

const QUEUES: Readonly<Record<ControlQueue, Queue>> = {
  all: queue(sql`true`, sortBy('openedAt', true)),
  open: queue(open),
  mine: { condition: (user) => sql`${open} and certificate_control.assignee_id = ${user}`, sort: sortBy('openedAt') },
  unassigned: queue(sql`${open} and certificate_control.assignee_id is null`),
  before: queue(sql`${open} and certificate_control.is_before`),
  awaitingDocuments: queue(inState('DocumentiRichiesti'), sortBy('dueOn')),
  toExamine: queue(inState('DocumentiRicevuti')),
  visits: queue(inState('VisitaFissata'), sortBy('visitOn')),
  corrections: queue(
    sql`certificate_control.correction_due_on is not null and certificate_control.corrected_at is null`,
    sortBy('correctionDueOn'),
  ),
  concluded: queue(inState('Concluso'), sortBy('concludedAt', true)),
};

type Listed = ListDefinition<Schema, 'certificate_control'>;

/** The list of a queue, as the user of that id sees it. */
export function controlList(name: ControlQueue, user: string | null): Listed {
  const { condition, sort } = QUEUES[name];
  return {
    source: (database, tenantId, needs) => joined(database, tenantId, needs).where(condition(user)),
    columns: controlColumns,
    key: 'id',
    defaultSort: sort,
    keepsPlan: 'whateverEquals',
  };
}

/** Counts the controls of each queue: one round trip, each count along its index. */
export async function countQueues(
  database: Database,
  tenantId: string,
  user: string | null,
): Promise<Record<string, number>> {
  const counts = Object.entries(QUEUES).map(
    ([name, { condition }]) =>
      sql`(select count(*)::int from certificate_control where tenant_id = ${tenantId} and ${condition(user)}) as ${sql.id(name)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(database);
  return rows[0] ?? {};
}

/** One row of the list. */
export const findListed = (database: Database, tenantId: string, id: string) =>
  joined(database, tenantId)
    .select(rowSelection(database, controlColumns))
    .where('certificate_control.id', '=', id)
    .executeTakeFirst() as Promise<Schemas['ControlRow'] | undefined>;
