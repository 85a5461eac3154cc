import type { Caller } from '../../caller';
import { requireUserId } from '../../caller';
import type { Database } from '../../database/schema';
import { notFound } from '../../errors';
import { confirmContactEmail, findPersonalRecord } from './repository';

const ENTITY = 'Anagrafica';

/**
 * The record of a user: his own, null while he has none; another's only for who manages accreditations.
 * @throws ApiError 404 otherwise: whether somebody else has a record is not told.
 */
export async function personalRecord(database: Database, caller: Caller, userId: string) {
  const isOwn = userId === requireUserId(caller);
  if (!isOwn && !caller.policies.has('AccreditationManage')) throw notFound(ENTITY, userId);
  const record = await findPersonalRecord(database, caller.tenantId, userId);
  if (!record && !isOwn) throw notFound(ENTITY, userId);
  return record;
}

interface Confirmation {
  readonly userId: string;
  readonly email: string;
  readonly at: Date;
  readonly address: string;
}

/** Confirms the caller's own contact e-mail. @throws ApiError 404 for anybody else's, or while there is no record. */
export async function confirmOwnContactEmail(database: Database, caller: Caller, { userId, email, at, address }: Confirmation): Promise<{ email: string }> {
  if (userId !== requireUserId(caller)) throw notFound(ENTITY, userId);
  const confirmed = await confirmContactEmail(database, { tenantId: caller.tenantId, userId, email, at, actorName: caller.userName, address });
  if (!confirmed) throw notFound(ENTITY, userId);
  return { email };
}
