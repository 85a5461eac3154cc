/** The sign-ins of a whole tenant. */
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';

/**
 * Ends every sign-in of a tenant's users, and deletes everything that could become one: sessions, grants, codes,
 * tokens, answered login pages.
 */
export async function endTenantSignIns(transaction: Transaction<Schema>, tenantId: string): Promise<void> {
  await sql`
    delete from oidc_payload o using user_account u
    where u.tenant_id = ${tenantId} and u.id::text in (o.payload ->> 'accountId', o.payload -> 'result' -> 'login' ->> 'accountId')`.execute(
    transaction,
  );
  await transaction.deleteFrom('sign_in_session').where('tenant_id', '=', tenantId).execute();
}
