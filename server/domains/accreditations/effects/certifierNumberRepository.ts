import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { nextNumber } from '../../../platform/series/seriesRepository';
import type { CaseRecord } from '../caseFile';

/**
 * Returns the number of a certifier, which stays that of the first acceptance; numbers of a tenant have no gaps and are
 * never given twice.
 */
export async function certifierNumber(
  transaction: Transaction<Schema>,
  { certifierId, tenantId }: CaseRecord,
): Promise<number> {
  const { certifier_number: own } = await transaction
    .selectFrom('certifier')
    .select('certifier_number')
    .where('id', '=', certifierId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (own !== null) return own;
  const number = await nextNumber(transaction, { tenantId, name: 'certifier' });
  await transaction.updateTable('certifier').set({ certifier_number: number }).where('id', '=', certifierId).execute();
  return number;
}
