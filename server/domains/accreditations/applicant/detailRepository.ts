/** Reads an own accreditation for its applicant: without the internal data of the office. */
import { sql } from 'kysely';
import { UNSENT_STATE } from '../states';
import { TRANSITION_EVENTS } from '../transitions';
import type { Database } from '../../../platform/database/schema';

/** Finds an accreditation of the user's certifier, in the names of the API. */
export async function findOwnRecord(database: Database, userId: string, id: string) {
  const row = await database
    .selectFrom('accreditation as a')
    .innerJoin('certifier as c', 'c.id', 'a.certifier_id')
    .leftJoin('company as k', 'k.id', 'a.company_id')
    .select([
      'a.id',
      'a.protocol_number as protocolNumber',
      'a.kind',
      'a.state',
      'a.certifier_number as certifierNumber',
      'a.fee_cents as feeCents',
      'a.fee_paid_at as feePaidAt',
      'a.fee_paid_by as feePaidBy',
    ])
    .select([
      'a.created_at as createdAt',
      'a.submitted_at as submittedAt',
      'a.decided_at as decidedAt',
      'a.valid_from as validFrom',
      'a.valid_to as validTo',
      'a.due_date as dueDate',
    ])
    .select([
      'a.state_reason as stateReason',
      'a.updated_at as updatedAt',
      'a.version',
      'a.suspended_until as suspendedUntil',
      'a.company_id as companyId',
      'k.name as companyName',
      'a.renews',
      'a.draft',
    ])
    .select([
      'a.first_name',
      'a.last_name',
      'c.first_name as recorded_first_name',
      'c.last_name as recorded_last_name',
      'c.birth_date',
    ])
    .where('a.id', '=', id)
    .where('c.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { first_name, last_name, recorded_first_name, recorded_last_name, birth_date, ...record } = row;
  const isDraft = record.state === UNSENT_STATE;
  return {
    ...record,
    state: record.state,
    applicant: {
      firstName: isDraft ? recorded_first_name : first_name,
      lastName: isDraft ? recorded_last_name : last_name,
      birthDate: birth_date,
    },
  };
}

/**
 * Finds the renewal of an accreditation if it may still take effect; one that was refused or given up renews nothing.
 */
export async function findRenewal(database: Database, id: string): Promise<{ id: string; isDraft: boolean } | null> {
  const row = await database
    .selectFrom('accreditation')
    .select(['id', 'state'])
    .where('renews', '=', id)
    .where('state', 'not in', ['Rifiutata', 'Cessato'])
    .executeTakeFirst();
  return row ? { id: row.id, isDraft: row.state === 'InCompilazione' } : null;
}

export const findIntegrationRequests = (database: Database, id: string) =>
  database
    .selectFrom('integration_request')
    .select([
      'id',
      'text',
      'due_on as dueOn',
      'requested_at as requestedAt',
      'answer',
      'answered_at as answeredAt',
      'outcome',
    ])
    .where('accreditation_id', '=', id)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();

export const findOrderValidations = (database: Database, id: string) =>
  database
    .selectFrom('order_validation as v')
    .innerJoin('order_board as b', 'b.id', 'v.order_board_id')
    .select(['b.name as orderBoardName', 'v.sent_at as sentAt', 'v.outcome', 'v.answered_at as answeredAt'])
    .where('v.accreditation_id', '=', id)
    .orderBy('v.sent_at')
    .orderBy('v.id')
    .execute();

/** The applicant sees these events; assignments, checks and notes are internal to the office. */
const VISIBLE_EVENTS = ['created', 'dossierChanged', 'dossierPutBack', 'orderAsked', 'reminded', ...TRANSITION_EVENTS];

/** Lists the events for the applicant, oldest first, without their authors. */
export const findApplicantHistory = (database: Database, id: string) =>
  database
    .selectFrom('record_history')
    .select(['at', 'event'])
    .select([
      sql<string | null>`after ->> 'state'`.as('state'),
      sql<string | null>`after ->> 'stateReason'`.as('reason'),
    ])
    .select(sql<string | null>`coalesce(after ->> 'dueDate', after ->> 'suspendedUntil')`.as('dueOn'))
    .where('entity', '=', 'accreditation')
    .where('entity_id', '=', id)
    .where('event', 'in', VISIBLE_EVENTS)
    .orderBy('id')
    .execute();
