import type { Database } from '../../../../platform/database/schema';

/** Finds the debtor of a fee: the certifier, from the personal record. */
export async function findDebtor(
  database: Database,
  certifierId: string,
): Promise<{ readonly fiscalCode: string; readonly name: string }> {
  const found = await database
    .selectFrom('certifier')
    .select(['fiscal_code', 'first_name', 'last_name'])
    .where('id', '=', certifierId)
    .executeTakeFirstOrThrow();
  return { fiscalCode: found.fiscal_code, name: `${found.first_name} ${found.last_name}` };
}
