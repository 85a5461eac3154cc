/** Who is told of an accreditation, and what else of theirs decides the words. */
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { userWantsMail } from '../../notifications';
import type { Renewal } from './announcementTexts';
import type { CaseRecord } from '../caseFile';
import { PENDING_STATES, VALID_STATES } from '../states';

export interface Contact {
  /** The contact address of the certifier as it stands now. */
  readonly email: string;
  /** Whether mails that the law does not ask for are wanted. */
  readonly wantsMail: boolean;
}

/** Where the certifier of a case is reached. */
export async function contactOf(
  transaction: Transaction<Schema>,
  { certifierId, userId }: CaseRecord,
): Promise<Contact> {
  const { email } = await transaction
    .selectFrom('certifier')
    .select('email')
    .where('id', '=', certifierId)
    .executeTakeFirstOrThrow();
  return { email, wantsMail: userId === null || (await userWantsMail(transaction, userId)) };
}

/** The renewal of a case that still may lead on; undone and unsent ones do not. */
export async function renewalOf(transaction: Transaction<Schema>, { id }: CaseRecord): Promise<Renewal | null> {
  const row = await transaction
    .selectFrom('accreditation')
    .select(['protocol_number as protocolNumber', 'state', 'valid_from as validFrom', 'valid_to as validTo'])
    .where('renews', '=', id)
    .where('state', 'in', [...PENDING_STATES, ...VALID_STATES])
    .executeTakeFirst();
  return (row as Renewal | undefined) ?? null;
}

/** The officer who has the case; null when nobody has it, or who had it is gone. */
export async function assigneeOf(
  transaction: Transaction<Schema>,
  { id, tenantId }: CaseRecord,
): Promise<string | null> {
  const row = await transaction
    .selectFrom('accreditation as a')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.user_name', '=', 'a.assignee').on('u.tenant_id', '=', tenantId),
    )
    .select('u.id')
    .where('a.id', '=', id)
    .where('u.is_active', '=', true)
    .where('u.is_deleted', '=', false)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Everybody of the tenant who may manage accreditations, by a role or by themselves. */
export async function officersOf(transaction: Transaction<Schema>, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from user_account u
    where u.tenant_id = ${tenantId} and u.is_active and not u.is_deleted and exists (
      select from permission_grant g
      where g.tenant_id = ${tenantId} and g.name = 'AccreditationManage' and (
        (g.provider_name = 'U' and g.provider_key = u.id::text)
        or (g.provider_name = 'R' and g.provider_key in (select r.name from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id))))
    order by u.id`.execute(transaction);
  return rows.map(({ id }) => id);
}
