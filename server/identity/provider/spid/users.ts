/**
 * Maps a verified identity to a user of the portal: by fiscal code alone, never by e-mail or name, and only by records
 * in which the code is proven. Otherwise a user who typed another person's code would sign that person in to their own
 * account.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import { isOfAnother, lockFiscalCode } from '../../users/fiscalCodes';
import { insertNewcomer } from '../newcomers';
import { lockNames } from '../../users/userNames';
import { recordSecurityEvent, type Origin } from '../sessions/securityLog';
import { normalize } from '../../../platform/names';
import type { SpidIdentity } from './assertion';
import { must } from './refusals';

interface SigningIn {
  readonly tenantId: string;
  readonly identity: SpidIdentity;
  readonly clientId: string | null;
  readonly origin: Origin;
}

/**
 * Returns the user of that fiscal code: a known one, one linked through the certifier's record that is proven to have
 * it, or a new one. The sign-in proves the code of the user's own record. Everything happens in one transaction; of two
 * first sign-ins at once the second waits and finds the user of the first.
 * @throws Refusal `user_inactive` when the user may not sign in, `user_conflict` when the records contradict each
 * other.
 */
export async function userOf(database: Database, signingIn: SigningIn): Promise<string> {
  const { tenantId, identity } = signingIn;
  return database.transaction().execute(async (transaction) => {
    await lockFiscalCode(transaction, { tenantId, fiscalCode: identity.fiscalCode });
    const known = await users(transaction, tenantId).where('fiscal_code', '=', identity.fiscalCode).executeTakeFirst();
    const certifier = await transaction
      .selectFrom('certifier')
      .select(['id', 'user_id as userId'])
      .where('tenant_id', '=', tenantId)
      .where('fiscal_code', '=', identity.fiscalCode)
      .where('fiscal_code_proven_at', 'is not', null)
      .executeTakeFirst();
    const found = known ?? (certifier?.userId ? await linkUser(transaction, certifier.userId, signingIn) : undefined);
    must(found === undefined || (found.isActive && !found.isLocked), 'user_inactive');
    const userId = found?.id ?? (await makeUser(transaction, signingIn));
    if (certifier?.userId === null) await linkCertifier(transaction, certifier.id, userId, signingIn);
    if (!certifier) await proveRecord(transaction, userId, signingIn);
    return userId;
  });
}

const users = (transaction: Transaction<Schema>, tenantId: string) =>
  transaction
    .selectFrom('user_account')
    .select(['id', 'is_active as isActive', 'fiscal_code as fiscalCode'])
    .select(sql<boolean>`coalesce(locked_until > now(), false)`.as('isLocked'))
    .where('tenant_id', '=', tenantId)
    .where('is_deleted', '=', false);

/** Returns the user whose certifier's record has the fiscal code: the record proves the ownership. */
async function linkUser(transaction: Transaction<Schema>, userId: string, signingIn: SigningIn) {
  const user = await users(transaction, signingIn.tenantId).where('id', '=', userId).executeTakeFirst();
  // The user was deleted, or belongs to another person by its own code: an administrator must look at it.
  must(user?.fiscalCode === null, 'user_conflict');
  if (user.isActive && !user.isLocked) {
    await transaction
      .updateTable('user_account')
      .set({ fiscal_code: signingIn.identity.fiscalCode, last_modification_time: sql<Date>`now()` })
      .where('id', '=', userId)
      .execute();
    await record(transaction, 'SpidUserLinked', userId, signingIn, { by: 'certifier' });
  }
  return user;
}

async function linkCertifier(
  transaction: Transaction<Schema>,
  certifierId: string,
  userId: string,
  signingIn: SigningIn,
): Promise<void> {
  const taken = await transaction.selectFrom('certifier').select('id').where('user_id', '=', userId).executeTakeFirst();
  must(!taken, 'user_conflict');
  await transaction
    .updateTable('certifier')
    .set({ user_id: userId, updated_at: sql<Date>`now()` })
    .where('id', '=', certifierId)
    .execute();
  await record(transaction, 'SpidUserLinked', userId, signingIn, { certifier: certifierId });
}

/** Marks as proven the code that the user wrote into the record: SPID confirms it. */
async function proveRecord(
  transaction: Transaction<Schema>,
  userId: string,
  { tenantId, identity: { fiscalCode } }: SigningIn,
): Promise<void> {
  const record = await transaction
    .selectFrom('certifier')
    .select('id')
    .where('user_id', '=', userId)
    .where('fiscal_code', '=', fiscalCode)
    .where('fiscal_code_proven_at', 'is', null)
    .executeTakeFirst();
  if (!record || (await isOfAnother(transaction, { tenantId, fiscalCode, certifierId: record.id, userId }))) return;
  await transaction
    .updateTable('certifier')
    .set({ fiscal_code_proven_at: sql<Date>`now()` })
    .where('id', '=', record.id)
    .execute();
}

async function makeUser(transaction: Transaction<Schema>, signingIn: SigningIn): Promise<string> {
  const { tenantId, identity } = signingIn;
  const id = randomUUID();
  const email = identity.email.length <= 256 && /^[^\s@]+@[^\s@]+$/.test(identity.email) ? identity.email : null;
  // Users that are made at the same moment wait for each other here, so that the answers hold until the insertion.
  await lockNames(transaction, tenantId, [identity.fiscalCode, ...(email === null ? [] : [email])]);
  const hasEmail = email !== null && !(await isTaken(transaction, tenantId, email));
  const hasName = !(await isTaken(transaction, tenantId, identity.fiscalCode));
  // An address or name of another user stays theirs: an address that reaches no mailbox, or a longer name, replaces it.
  const userName = hasName ? identity.fiscalCode : `${identity.fiscalCode}-${randomBytes(3).toString('hex')}`;
  const address = hasEmail ? email : `${id}@spid.invalid`;
  await insertNewcomer(transaction, {
    id,
    tenantId,
    userName,
    name: identity.name.slice(0, 64),
    surname: identity.familyName.slice(0, 64),
    email: address,
    emailConfirmed: hasEmail,
    phoneNumber: /^\+?\d{5,15}$/.test(identity.mobilePhone) ? identity.mobilePhone : null,
    fiscalCode: identity.fiscalCode,
  });
  await record(transaction, 'SpidUserCreated', id, signingIn, { emailTaken: !hasEmail });
  return id;
}

/** Returns true when another user has the text as a name or as an address. `lockNames` has locked it. */
async function isTaken(transaction: Transaction<Schema>, tenantId: string, text: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('user_account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where((where) =>
      where.or([where('normalized_email', '=', normalize(text)), where('normalized_user_name', '=', normalize(text))]),
    )
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  return found !== undefined;
}

function record(
  transaction: Transaction<Schema>,
  action: 'SpidUserCreated' | 'SpidUserLinked',
  userId: string,
  { tenantId, identity, clientId, origin }: SigningIn,
  details: Record<string, unknown>,
): Promise<void> {
  return recordSecurityEvent(transaction, {
    tenantId,
    action,
    userId,
    userName: identity.fiscalCode,
    method: 'spid',
    clientId,
    origin,
    details,
  });
}
