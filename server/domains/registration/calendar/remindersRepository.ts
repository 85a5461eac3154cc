import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';

/** A certifier who was not yet notified of some acts that expire soon. */
export interface Unaware {
  readonly certifierId: string;
  readonly tenantId: string;
}

/** @param before the first day that is not soon any more */
export async function findUnaware(
  database: Database,
  { tenantId, today, before, limit }: { tenantId: string; today: string; before: string; limit: number },
): Promise<Unaware[]> {
  const { rows } = await sql<Unaware>`
    select distinct certifier_id as "certifierId", tenant_id as "tenantId" from certificate
    where tenant_id = ${tenantId} and state = 'Registrata' and valid_to >= ${today} and valid_to < ${before} and expiry_told_at is null
    order by 1 limit ${limit}`.execute(database);
  return rows;
}

export interface Expiring {
  readonly number: string | null;
  readonly validTo: string;
  readonly address: string | null;
  readonly comune: string | null;
}

/** Marks the expiring acts of a certifier as notified and returns them; none is announced twice. */
export async function markReminded(
  transaction: Transaction<Schema>,
  { certifierId, tenantId }: Unaware,
  { today, before, at }: { today: string; before: string; at: Date },
): Promise<Expiring[]> {
  const rows = await transaction
    .updateTable('certificate')
    .set({ expiry_told_at: at })
    .where('tenant_id', '=', tenantId)
    .where('certifier_id', '=', certifierId)
    .where('state', '=', 'Registrata')
    .where('valid_to', '>=', today)
    .where('valid_to', '<', before)
    .where('expiry_told_at', 'is', null)
    .returning(['number', 'valid_to as validTo', 'address', 'comune'])
    .execute();
  return rows
    .flatMap(({ validTo, ...row }) => (validTo === null ? [] : [{ ...row, validTo }]))
    .sort((one, other) => one.validTo.localeCompare(other.validTo));
}

/** Returns the tenants that have certificates; the host is one. */
export const tenantsWithActs = async (database: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from tenant union select '00000000-0000-0000-0000-000000000000'::uuid order by 1`.execute(database);
  return rows.map(({ id }) => id);
};
