/**
 * Defines the queues of the office: the list of accreditations with a condition and an order of its own, each along an
 * index.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { PENDING_STATES, VALID_STATES } from '../states';
import type { Database, Schema } from '../../../platform/database/schema';
import type { ListDefinition, SortItem } from '../../../platform/grid/definition';
import { accreditationList, casesWhere, uncountedList } from './columns';
import { listed, standing, totalStanding } from './standingRepository';

/** The names in the contract (AccreditationQueue). */
export const QUEUES = [
  'all',
  'pending',
  'mine',
  'unassigned',
  'awaitingFee',
  'awaitingOrder',
  'orderSilent',
  'review',
  'awaitingAnswer',
  'renewals',
  'expiring',
  'suspended',
  'register',
] as const;
export type QueueName = (typeof QUEUES)[number];

/**
 * The states are written into the statement, not passed as parameters: the partial indexes of migration 0012 serve only
 * conditions with the same text.
 */
const among = (states: readonly string[]): RawBuilder<SqlBool> => sql`accreditation.state in (${listed(states)})`;
const pending = among(PENDING_STATES);
/** Cases whose order let its link expire. */
const silent = sql<SqlBool>`accreditation.order_silent_since is not null and accreditation.state = 'AttesaConvalidaOrdine'`;
const ENDING = ['InScadenza', 'InRinnovo'];

/** The case that has waited longest comes first. */
const bySubmission: readonly SortItem[] = [{ selector: 'submittedAt', desc: false }];
const byEnd: readonly SortItem[] = [{ selector: 'validTo', desc: false }];
const byTerm: readonly SortItem[] = [{ selector: 'dueDate', desc: false }];
const byName: readonly SortItem[] = [{ selector: 'lastName', desc: false }];

interface Queue {
  /** @param user id of the caller */
  readonly condition: (user: string | null) => RawBuilder<SqlBool>;
  readonly sort: readonly SortItem[];
  /** The states of a queue that depends on the state alone. */
  readonly states?: readonly string[];
  /** Its few cases stand anywhere in other orders than its own, and no index holds them alone. */
  readonly isScattered?: true;
}

const queue = (condition: RawBuilder<SqlBool>): Queue => ({ condition: () => condition, sort: bySubmission });
const ofStates = (states: readonly string[], sort = bySubmission): Queue => ({
  condition: () => among(states),
  sort,
  states,
});

const conditions: Readonly<Record<Exclude<QueueName, 'all'>, Queue>> = {
  pending: ofStates(PENDING_STATES),
  mine: { condition: (user) => sql`${pending} and accreditation.assignee_id = ${user}`, sort: bySubmission },
  unassigned: queue(sql`${pending} and accreditation.assignee_id is null`),
  awaitingFee: ofStates(['Inviata']),
  awaitingOrder: ofStates(['AttesaConvalidaOrdine']),
  orderSilent: queue(silent),
  review: ofStates(['InVerifica']),
  awaitingAnswer: ofStates(['IntegrazioneRichiesta'], byTerm),
  renewals: queue(sql`${pending} and accreditation.kind = 'Rinnovo'`),
  expiring: { ...ofStates(ENDING, byEnd), isScattered: true },
  suspended: { ...ofStates(['Sospeso']), isScattered: true },
  register: ofStates(VALID_STATES, byName),
};

/** Returns the condition of a queue on the table of accreditations. */
export const conditionOf = (name: Exclude<QueueName, 'all'>, user: string): RawBuilder<SqlBool> =>
  conditions[name].condition(user);

/**
 * Reads all cases of a queue before they are put in order: `offset 0` keeps the planner from merging the subquery with
 * the order, along whose index it would walk.
 */
const readWhole =
  (condition: RawBuilder<SqlBool>): NonNullable<ListDefinition<Schema, 'accreditation'>['wholeSource']> =>
  (database, tenantId) => {
    const cases = casesWhere(condition)(database, tenantId).selectAll('accreditation').offset(sql.lit(0));
    return database.selectFrom(cases.as('accreditation'));
  };

/** Returns the list of a queue for the user with that id. */
export function queueList(name: QueueName, user: string | null): ListDefinition<Schema, 'accreditation'> {
  if (name === 'all') return accreditationList;
  const { condition, sort, states, isScattered } = conditions[name];
  return {
    ...uncountedList,
    ...(states && { total: (database, tenantId) => totalStanding(database, tenantId, states) }),
    // Names are spread evenly over the states: a walk along them meets these cases soon.
    ...(isScattered && { wholeSource: readWhole(condition(user)), evenColumns: ['lastName', 'firstName'] }),
    // Every queue names its states, none of them unsent: a second condition on the state would exclude the indexes.
    source: casesWhere(condition(user)),
    defaultSort: sort,
  };
}

/**
 * Counts the cases of each queue. One round trip: figures by state are precomputed (migration 0015), the others are
 * counted along partial indexes.
 */
export async function countQueues(
  database: Database,
  tenantId: string,
  user: string | null,
): Promise<Record<string, number>> {
  const counted = (condition: RawBuilder<SqlBool>) =>
    sql`(select count(*) from accreditation where tenant_id = ${tenantId} and ${condition})`;
  const { rows } = await sql<Record<string, number>>`
    select ${standing(PENDING_STATES)} as pending, ${counted(sql`${pending} and assignee_id = ${user}`)} as mine, ${counted(sql`${pending} and assignee_id is null`)} as unassigned,
      ${standing(['Inviata'])} as "awaitingFee", ${standing(['AttesaConvalidaOrdine'])} as "awaitingOrder", ${counted(silent)} as "orderSilent",
      ${standing(['InVerifica'])} as review, ${standing(['IntegrazioneRichiesta'])} as "awaitingAnswer", ${counted(sql`${pending} and kind = 'Rinnovo'`)} as renewals,
      ${standing(ENDING)} as expiring, ${standing(['Sospeso'])} as suspended, ${standing(VALID_STATES)} as register
    from accreditation_tally as tally where tenant_id = ${tenantId} and figure = 'standing'`.execute(database);
  return rows[0] ?? {};
}
