/** Stores invitations to work for a company. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { Schemas } from '../../../platform/handler';

/** Finds the unanswered invitations of a company, newest first. */
export const findOpenInvitations = (
  database: Database,
  companyId: string,
  at: Date,
): Promise<Schemas['CompanyInvitation'][]> =>
  database
    .selectFrom('company_invitation as i')
    .innerJoin('certifier as c', 'c.id', 'i.certifier_id')
    .select([
      'i.id',
      'c.certifier_number as certifierNumber',
      'i.role',
      'i.created_at as createdAt',
      'i.expires_at as expiresAt',
    ])
    .select(sql<string>`c.last_name || ' ' || c.first_name`.as('name'))
    .where('i.company_id', '=', companyId)
    .where('i.outcome', 'is', null)
    .where('i.expires_at', '>', at)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .execute();

/** Finds the invitations that wait for a user's answer, newest first. */
export const findOwnInvitations = (
  database: Database,
  userId: string,
  at: Date,
): Promise<Schemas['MyCompanyInvitation'][]> =>
  database
    .selectFrom('company_invitation as i')
    .innerJoin('certifier as c', 'c.id', 'i.certifier_id')
    .innerJoin('company as k', 'k.id', 'i.company_id')
    .innerJoin('certifier as b', 'b.id', 'i.invited_by')
    .select(['i.id', 'i.company_id as companyId', 'k.name as company', 'k.fiscal_code as fiscalCode', 'i.role'])
    .select(['i.expires_at as expiresAt', sql<string>`b.last_name || ' ' || b.first_name`.as('invitedBy')])
    .where('c.user_id', '=', userId)
    .where('i.outcome', 'is', null)
    .where('i.expires_at', '>', at)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .execute();

interface NewInvitation {
  readonly id: string;
  readonly tenantId: string;
  readonly companyId: string;
  readonly certifierId: string;
  readonly role: string;
  readonly invitedBy: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/**
 * Stores an invitation, and closes an expired one to the same person. Returns false while another invitation to that
 * person waits for an answer.
 */
export async function insertInvitation(
  transaction: Transaction<Schema>,
  { id, tenantId, companyId, certifierId, role, invitedBy, at, expiresAt }: NewInvitation,
): Promise<boolean> {
  await transaction
    .updateTable('company_invitation')
    .set({ outcome: 'expired', ended_at: at })
    .where('company_id', '=', companyId)
    .where('certifier_id', '=', certifierId)
    .where('outcome', 'is', null)
    .where('expires_at', '<=', at)
    .execute();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('company_invitation')
    .values({
      id,
      tenant_id: tenantId,
      company_id: companyId,
      certifier_id: certifierId,
      role,
      invited_by: invitedBy,
      created_at: at,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'certifier_id']).where('outcome', 'is', null).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Finds an invitation of the tenant; undefined when there is none with that id. Its company is locked before, so that
 * it cannot change.
 */
export const findInvitation = (database: Database, id: string) =>
  database
    .selectFrom('company_invitation as i')
    .innerJoin('certifier as c', 'c.id', 'i.certifier_id')
    .innerJoin('certifier as b', 'b.id', 'i.invited_by')
    .select([
      'i.id',
      'i.company_id as companyId',
      'i.certifier_id as certifierId',
      'c.user_id as userId',
      'i.role',
      'i.outcome',
      'i.expires_at as expiresAt',
      'b.email as inviterEmail',
    ])
    .select(sql<string>`c.last_name || ' ' || c.first_name`.as('name'))
    .where('i.id', '=', id)
    .executeTakeFirst();

export const endInvitation = (
  transaction: Transaction<Schema>,
  {
    id,
    outcome,
    at,
  }: { readonly id: string; readonly outcome: 'accepted' | 'refused' | 'withdrawn'; readonly at: Date },
) => transaction.updateTable('company_invitation').set({ outcome, ended_at: at }).where('id', '=', id).execute();

/** Finds the mail address and the name of a certifier. */
export const findRecipient = (database: Database, certifierId: string) =>
  database
    .selectFrom('certifier')
    .select(['email', sql<string>`last_name || ' ' || first_name`.as('name')])
    .where('id', '=', certifierId)
    .executeTakeFirstOrThrow();
