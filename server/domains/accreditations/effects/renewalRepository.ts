import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { IN_FORCE_OR_LATER } from '../transitions';

/** Finds the renewal that was granted after an act; undefined while there is none. */
export async function findGrantedRenewal(transaction: Transaction<Schema>, id: string): Promise<string | undefined> {
  const renewal = await transaction
    .selectFrom('accreditation')
    .select('id')
    .where('renews', '=', id)
    .where('state', 'in', IN_FORCE_OR_LATER)
    .executeTakeFirst();
  return renewal?.id;
}

/** Returns the state of an accreditation without waiting for locks. */
export async function findState(transaction: Transaction<Schema>, id: string): Promise<string | undefined> {
  const row = await transaction.selectFrom('accreditation').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state;
}
