import type { Caller } from '../../platform/caller';
import { requireUserId } from '../../platform/caller';
import type { Database } from '../../platform/database/schema';
import { notFound } from '../../platform/errors';
import { findPersonalRecord } from './repository';

const ENTITY = 'Anagrafica';

/**
 * Returns the record of a user: their own, null while there is none; another's only to those who manage accreditations.
 * @throws ApiError 404 otherwise: the answer does not disclose whether somebody else has a record.
 */
export async function personalRecord(
  { database, caller, at }: { readonly database: Database; readonly caller: Caller; readonly at: Date },
  userId: string,
) {
  const isOwn = userId === requireUserId(caller);
  if (!isOwn && !caller.policies.has('AccreditationManage')) throw notFound(ENTITY, userId);
  const record = await findPersonalRecord(database, { tenantId: caller.tenantId, userId, at });
  if (!record && !isOwn) throw notFound(ENTITY, userId);
  return record;
}
