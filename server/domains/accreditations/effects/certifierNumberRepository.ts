import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import type { CaseRecord } from '../caseFile';

/** A certifier keeps the number of the first acceptance; numbers of a tenant have no gaps and none is given twice. */
export async function certifierNumber(
  transaction: Transaction<Schema>,
  { certifierId, tenantId }: CaseRecord,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`certifier_number ${tenantId}`}, 0))`.execute(transaction);
  const { certifier_number: own } = await transaction
    .selectFrom('certifier')
    .select('certifier_number')
    .where('id', '=', certifierId)
    .executeTakeFirstOrThrow();
  if (own !== null) return own;
  const { highest } = await transaction
    .selectFrom('certifier')
    .select(({ fn }) => fn.max('certifier_number').as('highest'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const number = (highest ?? 0) + 1;
  await transaction.updateTable('certifier').set({ certifier_number: number }).where('id', '=', certifierId).execute();
  return number;
}
