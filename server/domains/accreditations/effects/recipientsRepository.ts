/** Finds the recipients of announcements, and the facts about them that decide the words. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { userWantsMail } from '../../notifications';
import type { Renewal } from './announcementTexts';
import type { CaseRecord } from '../caseFile';
import { findOfficers } from '../officersRepository';
import { PENDING_STATES, VALID_STATES } from '../states';

export interface Contact {
  /** The present contact address of the certifier. */
  readonly email: string;
  /** True when the certifier wants mails that the law does not require. */
  readonly wantsMail: boolean;
}

/** Finds the contact of the certifier of a case. */
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

/** Finds the renewal of a case that may still take effect; revoked and unsent ones may not. */
export async function renewalOf(transaction: Transaction<Schema>, { id }: CaseRecord): Promise<Renewal | null> {
  const row = await transaction
    .selectFrom('accreditation')
    .select(['protocol_number as protocolNumber', 'state', 'valid_from as validFrom', 'valid_to as validTo'])
    .where('renews', '=', id)
    .where('state', 'in', [...PENDING_STATES, ...VALID_STATES])
    .executeTakeFirst();
  return row ?? null;
}

/** Finds the officer who has the case; null when nobody has it, or that user manages no accreditations any more. */
export async function assigneeOf(
  transaction: Transaction<Schema>,
  { id, tenantId }: CaseRecord,
): Promise<string | null> {
  const { assigneeId } = await transaction
    .selectFrom('accreditation')
    .select('assignee_id as assigneeId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (assigneeId === null) return null;
  const [officer] = await findOfficers(transaction, tenantId, assigneeId);
  return officer?.id ?? null;
}
