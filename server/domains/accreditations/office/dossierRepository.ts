/**
 * Reads the parts of a dossier beside the record: documents, requests, answers, notes, mails, and related
 * accreditations.
 */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { UNSENT_STATE } from '../states';
import type { Schemas } from '../../../platform/handler';

/** The columns of the record that identify related accreditations. */
export interface Kin {
  readonly id: string;
  readonly certifierId: string;
  readonly renews: string | null;
  readonly fiscalCode: string;
}

export const findKin = (database: Database, id: string) =>
  database
    .selectFrom('accreditation as a')
    .innerJoin('certifier as c', 'c.id', 'a.certifier_id')
    .select([
      'a.id',
      'a.certifier_id as certifierId',
      'a.renews',
      'a.fiscal_code as fiscalCode',
      'a.suspended_until as suspendedUntil',
      'a.assignee_id as assigneeId',
      'c.birth_date as birthDate',
      'c.birth_place as birthPlace',
    ])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();

export const findChecks = (database: Database, id: string) =>
  database
    .selectFrom('accreditation_check')
    .select(['code', 'outcome', 'note', 'checked_by as checkedBy', 'checked_at as checkedAt'])
    .where('accreditation_id', '=', id)
    .execute();

export const findIntegrationRequests = (database: Database, id: string) =>
  database
    .selectFrom('integration_request')
    .select([
      'id',
      'text',
      'due_on as dueOn',
      'requested_by as requestedBy',
      'requested_at as requestedAt',
      'reminded_at as remindedAt',
      'answer',
      'answered_at as answeredAt',
      'outcome',
    ])
    .where('accreditation_id', '=', id)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();

/** Finds the questions to the order. The link is the order's secret: not even its hash is read. */
export const findOrderValidations = (database: Database, id: string) =>
  database
    .selectFrom('order_validation as v')
    .innerJoin('order_board as b', 'b.id', 'v.order_board_id')
    .select([
      'v.id',
      'b.id as orderBoardId',
      'b.name as orderBoardName',
      'v.sent_at as sentAt',
      'v.expires_at as expiresAt',
      'v.outcome',
      'v.note',
      'v.answered_by as answeredBy',
      'v.answered_at as answeredAt',
    ])
    .where('v.accreditation_id', '=', id)
    .orderBy('v.sent_at')
    .orderBy('v.id')
    .execute();

/**
 * Finds mails whose key begins with the case: `accreditation <id> <version or day> <event>`. Their rows are deleted a
 * month after the sending.
 */
export async function findMails(
  database: Database,
  tenantId: string,
  id: string,
): Promise<Schemas['AccreditationMail'][]> {
  const { rows } = await sql<Schemas['AccreditationMail']>`
    select split_part(dedup_key, ' ', 4) as event, created_at as "queuedAt", sent_at as "sentAt",
      case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end as outcome
    from mail where tenant_id = ${tenantId} and dedup_key like ${`accreditation ${id} %`}
    order by created_at, id`.execute(database);
  return rows;
}

const reference = [
  'id',
  'protocol_number as protocolNumber',
  'kind',
  'state',
  'valid_from as validFrom',
  'valid_to as validTo',
] as const;

/** Finds all accreditations of a certifier that were sent, newest first, each with the one that it renews. */
export const findOfCertifier = (database: Database, certifierId: string) =>
  database
    .selectFrom('accreditation')
    .select(reference)
    .select('renews')
    .where('certifier_id', '=', certifierId)
    .where('state', '!=', UNSENT_STATE)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

const MOST_WARNINGS = 20;

/**
 * Reduces a name to its letters: «D’AMICO ZOÈ» and «D Amico Zoe» are equal. Only the few born on the same day are
 * compared (migration 0019).
 */
const lettersOf = (certifier: 'c' | 'o') =>
  sql.raw(`regexp_replace(sace_fold(${certifier}.last_name || ' ' || ${certifier}.first_name), '[^a-z0-9]', '', 'g')`);

const sent = (accreditation: 'a' | 'x') => sql`${sql.ref(`${accreditation}.state`)} <> ${UNSENT_STATE}`;

/**
 * Finds other certifiers with the declared fiscal code, in an application or only in their record, and others of the
 * same name and day of birth with another code.
 */
export async function findWarnings(
  database: Database,
  tenantId: string,
  { id, certifierId, fiscalCode }: Kin,
): Promise<Schemas['AccreditationWarning'][]> {
  const { rows } = await sql<Schemas['AccreditationWarning']>`
    select 'sameFiscalCode' as kind, a.last_name as "lastName", a.first_name as "firstName", a.fiscal_code as "fiscalCode", a.id as "accreditationId", a.protocol_number as "protocolNumber"
    from accreditation a
    where a.tenant_id = ${tenantId} and a.fiscal_code = ${fiscalCode} and a.certifier_id <> ${certifierId} and a.id <> ${id} and ${sent('a')}
    union all
    select 'sameFiscalCode', o.last_name, o.first_name, o.fiscal_code, null, null
    from certifier o
    where o.tenant_id = ${tenantId} and o.fiscal_code = ${fiscalCode} and o.id <> ${certifierId}
      and not exists (select from accreditation x where x.certifier_id = o.id and x.fiscal_code = o.fiscal_code and ${sent('x')})
    union all
    select 'samePerson', o.last_name, o.first_name, o.fiscal_code, a.id, a.protocol_number
    from certifier c
      join certifier o on o.tenant_id = c.tenant_id and o.birth_date = c.birth_date and o.fiscal_code <> c.fiscal_code and ${lettersOf('o')} = ${lettersOf('c')}
      left join lateral (select id, protocol_number from accreditation where certifier_id = o.id and state <> ${UNSENT_STATE} order by created_at desc, id limit 1) a on true
    where c.id = ${certifierId} and c.tenant_id = ${tenantId}
    order by 1, 6 limit ${sql.lit(MOST_WARNINGS)}`.execute(database);
  return rows;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Finds the changes of the certifier's record since it was copied: when the application was sent, or the last request
 * answered.
 */
export async function findRecordChanges(
  database: Database,
  id: string,
  certifierId: string,
): Promise<Schemas['AccreditationRecordChange'][]> {
  const { rows } = await sql<{
    at: Date;
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
  }>`
    select at, before, after from record_history
    where entity = 'certifier' and entity_id = ${certifierId} and event in ('updated', 'contactEmailConfirmed')
      and id > (select max(id) from record_history where entity = 'accreditation' and entity_id = ${id} and event in ('submitted', 'integrationAnswered'))
    order by id`.execute(database);
  const changes = new Map<string, Schemas['AccreditationRecordChange']>();
  for (const { at, before, after } of rows) {
    for (const [member, value] of Object.entries(after ?? {})) {
      // The confirmation of an address changes nothing that was declared.
      if (member !== 'emailConfirmed')
        changes.set(member, {
          member,
          before: (changes.get(member) ?? { before: textOf(before?.[member]) }).before,
          after: textOf(value),
          at,
        });
    }
  }
  return [...changes.values()].filter(({ before, after }) => before !== after);
}

/**
 * Returns kind and class of a study title, as `diploma, C.9`: titles with the same name differ by them. Null where none
 * is chosen, or it is not in the list.
 */
export async function findStudyTitleClass(database: Database, studyTitleId: number | null): Promise<string | null> {
  if (studyTitleId === null) return null;
  const { rows } = await sql<{ kind: string | null; class: string | null }>`
    select data ->> 'tipo' as kind, data ->> 'classe' as class from lookup_entry
    where name = 'anagrafiche/titoli-studio' and (data ->> 'id')::integer = ${studyTitleId}`.execute(database);
  return [rows[0]?.kind, rows[0]?.class].filter(Boolean).join(', ') || null;
}
