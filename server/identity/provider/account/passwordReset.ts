/** Resets a forgotten password: mails a link, and stores the new password that the user chooses by it. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Config } from '../../../platform/config/config';
import type { Database, Schema } from '../../../platform/database/schema';
import type { Schemas } from '../../../platform/handler';
import { recordChange } from '../../../platform/history';
import { identityFailure, refuseOn } from '../../users/identityErrors';
import type { Language } from '../../../platform/localization/texts';
import { queueMail } from '../../../platform/mail/queue';
import type { Sealer } from '../../../platform/secrets';
import { readSettings } from '../../../platform/settings/settingValues';
import { forgetChangeFailures } from '../passwords/changeFailures';
import { passwordErrors } from '../passwords/passwordRules';
import { recordSecurityEvent } from '../sessions/securityLog';
import { normalize } from '../../../platform/names';
import { notifyOwner } from './accountMails';
import type { AccountActor } from './actor';
import { emailAddress } from './accountFields';
import { hashInTurn, limitResetLinks, limitResetMails, requireLocalLogin } from './limits';
import { storePassword } from './passwordChange';
import { resetLink, type ReturnPlace } from './resetLink';
import { resetMail } from './resetMail';

interface Deps {
  readonly config: Config;
  readonly database: Database;
  readonly sealer: Sealer;
}

export interface ResetRequest {
  readonly email: string;
  readonly language: Language;
  readonly place: ReturnPlace;
}

/** Longer than all the work takes, so that the time until the answer reveals nothing. */
const ANSWER_AFTER_MS = 300;
const TTL_SECONDS = 60 * 60;

const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Sends the mail when a user with a password has the address, unless an administrator gave the address and it is
 * unconfirmed. Neither the answer nor its time reveals whether there is such a user.
 * @throws ApiError 400 for a malformed address, 403 where passwords open nothing, 429.
 */
export async function requestPasswordReset(deps: Deps, actor: AccountActor, request: ResetRequest): Promise<void> {
  const { tenantId } = actor.caller;
  const email = emailAddress(request.email, 'email');
  await requireLocalLogin(deps, tenantId);
  await limitResetMails(deps.database, tenantId, email, actor.origin);
  const work = deps.database
    .transaction()
    .execute((transaction) => sendToOwner(transaction, deps, actor, { ...request, email }));
  await Promise.all([work, wait(ANSWER_AFTER_MS)]);
}

async function sendToOwner(
  transaction: Transaction<Schema>,
  { config, sealer }: Deps,
  actor: AccountActor,
  { email, language, place }: ResetRequest,
): Promise<void> {
  const {
    origin,
    caller: { tenantId },
  } = actor;
  // Two requests at the same time come one after the other here: the later one's link is valid.
  const user = await transaction
    .selectFrom('user_account')
    .select(['id', 'user_name as userName', 'name', 'surname', 'email', 'email_given_by_office as isEmailToConfirm'])
    .where('tenant_id', '=', tenantId)
    .where('normalized_email', '=', normalize(email))
    .where('is_deleted', '=', false)
    .where('is_active', '=', true)
    .where('is_external', '=', false)
    .forUpdate()
    .executeTakeFirst();
  await recordSecurityEvent(transaction, {
    tenantId,
    action: 'PasswordResetRequested',
    userId: user?.id ?? null,
    userName: user?.userName ?? email,
    origin,
    ...(user?.isEmailToConfirm === true && { details: { sent: false, reason: 'addressToConfirm' } }),
  });
  // An administrator may have mistyped the address: its owner must not get the account by it.
  if (!user || user.isEmailToConfirm) return;
  const token = randomBytes(32).toString('base64url');
  await transaction.deleteFrom('password_reset').where('user_id', '=', user.id).execute();
  await transaction
    .insertInto('password_reset')
    .values({
      hash: digestOf(token),
      tenant_id: tenantId,
      user_id: user.id,
      expires_at: sql<Date>`now() + make_interval(secs => ${TTL_SECONDS})`,
    })
    .execute();
  const link = resetLink(config, { userId: user.id, tenantId, token, place });
  await queueMail(transaction, sealer, {
    tenantId,
    to: user.email,
    ...resetMail(language, { greeted: greetedName(user), userName: user.userName, link }),
  });
  await recordChange(
    transaction,
    { ...actor, caller: { userId: null, userName: null, tenantId } },
    { entity: 'User', entityId: user.id, event: 'passwordResetRequested' },
  );
}

/** Texts that mail programs turn into links. */
const LOOKS_LIKE_ADDRESS = /[:/@]|\.\S/u;

/**
 * Returns the name of the user for the greeting. A name that looks like a link is left out: one could register with
 * somebody else's address to send them a link.
 */
function greetedName({
  name,
  surname,
  userName,
}: {
  readonly name: string | null;
  readonly surname: string | null;
  readonly userName: string;
}): string {
  const full = [name, surname].filter(Boolean).join(' ');
  return full === '' || LOOKS_LIKE_ADDRESS.test(full) ? userName : full;
}

/** The user and the secret that the link in the mail carries. */
type Link = Schemas['PasswordResetLink'];

const openResets = (database: Database, tenantId: string, { userId, resetToken }: Link) =>
  database
    .selectFrom('password_reset')
    .innerJoin('user_account', 'user_account.id', 'password_reset.user_id')
    .select(['password_reset.hash as hash', 'user_name as userName', 'email'])
    .where('hash', '=', digestOf(resetToken))
    .where('password_reset.user_id', '=', userId)
    .where('password_reset.tenant_id', '=', tenantId)
    .where('used_at', 'is', null)
    .where(sql<boolean>`expires_at > now()`)
    .where('is_deleted', '=', false)
    .where('is_active', '=', true)
    .where('is_external', '=', false);

async function isOpenReset(database: Database, tenantId: string, link: Link): Promise<boolean> {
  return (await openResets(database, tenantId, link).executeTakeFirst()) !== undefined;
}

/** Returns true while the link still lets its user choose a password. @throws ApiError 429. */
export async function verifyReset(
  database: Database,
  { caller: { tenantId }, origin }: AccountActor,
  link: Link,
): Promise<boolean> {
  await limitResetLinks(database, origin);
  return isOpenReset(database, tenantId, link);
}

/**
 * Stores the password that the user of a link has chosen, once. It ends all sign-ins and the locks after failed
 * attempts, at the sign-in and at changes of the account; an administrator's lock stays.
 * @throws ApiError 403 `InvalidToken`, or the rules that the password breaks, after which the link is still valid; 429.
 */
export async function resetPassword(
  deps: Deps,
  actor: AccountActor,
  { password, ...link }: Schemas['PasswordReset'],
): Promise<void> {
  const { database } = deps;
  const {
    origin,
    caller: { tenantId },
  } = actor;
  await requireLocalLogin(deps, tenantId);
  await limitResetLinks(database, origin);
  if (!(await isOpenReset(database, tenantId, link))) throw identityFailure({ code: 'InvalidToken' });
  const settings = await readSettings(database, tenantId);
  refuseOn(passwordErrors(settings, password));
  const passwordHash = await hashInTurn(password);

  const { userId } = link;
  await database.transaction().execute(async (transaction) => {
    // The user's row is locked first, as everywhere, so that two transactions never wait for each other.
    await transaction.selectFrom('user_account').select('id').where('id', '=', userId).forUpdate().execute();
    const open = await openResets(transaction, tenantId, link).executeTakeFirst();
    if (!open) throw identityFailure({ code: 'InvalidToken' });
    await transaction
      .updateTable('password_reset')
      .set({ used_at: sql<Date>`now()` })
      .where('hash', '=', open.hash)
      .execute();
    const ended = await storePassword(transaction, { userId, passwordHash, kept: { grantIds: [] } });
    await sql`update user_account set access_failed_count = 0,
      lockout_end = case when lockout_end > now() + make_interval(secs => ${settings.count('Abp.Identity.Lockout.LockoutDuration')}) then lockout_end end
      where id = ${userId}`.execute(transaction);
    await forgetChangeFailures(transaction, tenantId, open.userName);
    await recordChange(
      transaction,
      { ...actor, caller: { userId, userName: open.userName, tenantId } },
      { entity: 'User', entityId: userId, event: 'passwordReset' },
    );
    await recordSecurityEvent(transaction, {
      tenantId,
      action: 'ResetPassword',
      userId,
      userName: open.userName,
      method: 'password',
      origin,
      details: { ended },
    });
    const { language } = actor;
    await notifyOwner(transaction, deps, { tenantId, to: [open.email], language }, 'passwordChanged');
  });
}

/** Deletes links that open nothing any more. */
export async function purgePasswordResets(database: Database): Promise<void> {
  await sql`delete from password_reset where expires_at < now() - interval '1 day'`.execute(database);
}
