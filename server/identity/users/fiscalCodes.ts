/** Finds the owner of a fiscal code: one person of a tenant, as soon as something proved it (docs/decisions/0013). */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema';

interface Code {
  readonly tenantId: string;
  readonly fiscalCode: string;
}

/**
 * Makes transactions that prove or write the code wait for each other; call it before any row of a certifier is locked.
 */
export async function lockFiscalCode(transaction: Database, { tenantId, fiscalCode }: Code): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sace.fiscal-code ${tenantId} ${fiscalCode}`}, 0))`.execute(
    transaction,
  );
}

interface Person extends Code {
  /** Null for a person without a record. */
  readonly certifierId: string | null;
  /** Null for a record without a user. */
  readonly userId: string | null;
}

/** Returns true when the code is proven to belong to another record, or to another user than this one. */
export async function isOfAnother(
  transaction: Database,
  { tenantId, fiscalCode, certifierId, userId }: Person,
): Promise<boolean> {
  const record = await transaction
    .selectFrom('certifier')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('fiscal_code', '=', fiscalCode)
    .where('fiscal_code_proven_at', 'is not', null)
    .$if(certifierId !== null, (query) => query.where('id', '<>', certifierId))
    .executeTakeFirst();
  if (record) return true;
  const user = await transaction
    .selectFrom('user_account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('fiscal_code', '=', fiscalCode)
    .where('is_deleted', '=', false)
    .$if(userId !== null, (query) => query.where('id', '<>', userId))
    .executeTakeFirst();
  return user !== undefined;
}
