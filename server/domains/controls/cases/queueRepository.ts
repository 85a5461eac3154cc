/**
 * The queues of those who control: the list of controls, each with its condition and order along an index of migration
 * 0091.
 */
import type { Schemas } from '../../../platform/handler';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { ListDefinition, Needs, SortItem } from '../../../platform/grid/definition';
import { rowSelection } from '../../../platform/grid/rows';
import { controlColumns } from './lists/columns';

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

/**
 * Every control has one certificate, and this its people, and a control is drawn once at most: a join never changes the
 * set of controls.
 */
const joined = (database: Database, tenantId: string, needs: Needs = () => true) =>
  database
    .selectFrom('certificate_control')
    .$if(needs('certificate_people'), (query) =>
      query.leftJoin('certificate_people', 'certificate_people.certificate_id', 'certificate_control.certificate_id'),
    )
    .$if(needs('certificate_control_plan'), (query) =>
      query
        .leftJoin('certificate_control_draw', 'certificate_control_draw.control_id', 'certificate_control.id')
        .leftJoin('certificate_control_plan', 'certificate_control_plan.id', 'certificate_control_draw.plan_id'),
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
  // An act that was annulled meanwhile can no longer be replaced, so nothing is due for it.
  corrections: queue(
    sql`certificate_control.correction_due_on is not null and certificate_control.corrected_at is null
      and certificate_control.certificate_state <> 'Annullata'`,
    sortBy('correctionDueOn'),
  ),
  concluded: queue(inState('Concluso'), sortBy('concludedAt', true)),
};

/** Returns the condition of a queue on the table of controls. */
export const conditionOf = (name: ControlQueue, user: string): RawBuilder<SqlBool> => QUEUES[name].condition(user);

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
