/** Changes a user for an administrator: the values, the password and the roles, in one transaction. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema';
import { requireEmail } from '../../platform/fieldRules';
import type { Schemas } from '../../platform/handler';
import { recordChange } from '../../platform/history';
import { refuseOn, type IdentityError } from '../../identity/users/identityErrors';
import { notifyOwner, type AccountMail } from '../../identity/provider/account/accountMails';
import { DEFAULT_LANGUAGE } from '../../platform/localization/texts';
import { hashInTurn } from '../../identity/provider/account/limits';
import { passwordErrors } from '../../identity/provider/passwords/passwordRules';
import { isSameMailbox } from '../../platform/names';
import { refuseOwnAccess, refuseTakeover } from '../../identity/users/authority';
import { keepAnAdministrator } from '../../identity/users/lastAdministrator';
import { trimmed } from '../../identity/users/newUser';
import { roleIdsByName, setRoles } from '../../identity/users/roles';
import { recordAccountChange, recordRoles } from '../../identity/users/securityEvents';
import { endSignIns, forgetResets } from '../../identity/users/signIns';
import { claimNames, nameErrors } from '../../identity/users/userNames';
import { updateUser, type UserValues } from './repository';
import { areOtherRoles, getUser, lockCurrent, mayGiveRoles, roleNamesOf, type UserScope } from './service';

interface NewPassword {
  readonly errors: readonly IdentityError[];
  /** Null when the password stays, or when it is refused. */
  readonly hash: string | null;
}

/** Checks and hashes a new password, which takes a while, so it happens before the transaction. */
async function preparePassword(
  { settingsOf, caller }: UserScope,
  password: string | null | undefined,
): Promise<NewPassword> {
  if (password === null || password === undefined || password === '') return { errors: [], hash: null };
  const errors = passwordErrors(await settingsOf(caller.tenantId), password);
  return { errors, hash: errors.length > 0 ? null : await hashInTurn(password) };
}

/**
 * Returns the values to store. Users cannot lock themselves out: isActive and lockoutEnabled of one's own account stay
 * as they are.
 */
function valuesOf(input: Schemas['UserUpdate'], current: UserValues, isSelf: boolean): UserValues {
  return {
    userName: input.userName,
    email: requireEmail('email', input.email),
    name: trimmed(input.name),
    surname: trimmed(input.surname),
    phoneNumber: trimmed(input.phoneNumber),
    isActive: isSelf ? current.isActive : (input.isActive ?? current.isActive),
    lockoutEnabled: isSelf ? current.lockoutEnabled : (input.lockoutEnabled ?? current.lockoutEnabled),
  };
}

/** Returns the members of a change that would take the account over, or lock its owner out. */
function takenOver(
  input: Schemas['UserUpdate'],
  values: UserValues,
  current: UserValues,
  areOthers: boolean,
): string[] {
  const changed = (['userName', 'email', 'isActive', 'lockoutEnabled'] as const).filter(
    (member) => values[member] !== current[member],
  );
  return [...(input.password ? ['password'] : []), ...changed, ...(areOthers ? ['roleNames'] : [])];
}

/**
 * Changes a user. A new password, or the end of isActive, ends the user's sign-ins.
 * @throws ApiError 404; 403 ConcurrencyFailure, OwnAccount, MorePermissions, 010003 for the password of a user whom
 * somebody else signs in, all failures of names and password, RoleNotFound, LastAdministrator.
 */
export async function changeUser(scope: UserScope, id: string, input: Schemas['UserUpdate']) {
  const password = await preparePassword(scope, input.password);
  await scope.database
    .transaction()
    .execute((transaction) =>
      keepAnAdministrator(transaction, scope.caller.tenantId, () => change(transaction, scope, id, input, password)),
    );
  return getUser(scope.database, id);
}

async function change(
  transaction: Transaction<Schema>,
  scope: UserScope,
  id: string,
  input: Schemas['UserUpdate'],
  password: NewPassword,
): Promise<void> {
  const { caller } = scope;
  const {
    concurrencyStamp: _stamp,
    id: userId,
    isExternal,
    ...current
  } = await lockCurrent(transaction, id, input.concurrencyStamp ?? null);
  const isSelf = userId === caller.userId;
  const values = valuesOf(input, current, isSelf);
  const rolesBefore = await roleNamesOf(transaction, userId);
  const wantedRoles = mayGiveRoles(scope) ? (input.roleNames ?? null) : null;
  const members = takenOver(input, values, current, wantedRoles !== null && areOtherRoles(rolesBefore, wantedRoles));
  if (isSelf) refuseOwnAccess(members);
  if (members.length > 0) await refuseTakeover(transaction, caller, userId, members);
  const external: IdentityError[] = isExternal && input.password ? [{ code: '010003', member: 'password' }] : [];
  refuseOn([...external, ...password.errors, ...(await nameErrors(transaction, caller.tenantId, values, userId))]);

  const isOtherEmail = !isSameMailbox(values.email, current.email);
  if (wantedRoles) await setRoles(transaction, userId, await roleIdsByName(transaction, wantedRoles));
  const consequences = {
    by: caller.userId,
    isOtherEmail,
    isOtherPhone: values.phoneNumber !== current.phoneNumber,
    passwordHash: password.hash,
  };
  await claimNames(values, () => updateUser(transaction, userId, values, consequences));
  // A mail to the old address must not open the account any more.
  if (isOtherEmail) await forgetResets(transaction, userId);
  if (password.hash !== null || (current.isActive && !values.isActive))
    await endSignIns(transaction, scope, { id: userId, userName: values.userName });
  const rolesAfter = await roleNamesOf(transaction, userId);
  const after = { ...values, roles: rolesAfter, ...(password.hash !== null && { passwordChanged: true }) };
  await recordChange(transaction, scope, {
    entity: 'User',
    entityId: userId,
    event: 'updated',
    before: { ...current, roles: rolesBefore },
    after,
  });
  await recordAccountChange(transaction, scope, userId, current, values, password.hash !== null);
  await recordRoles(transaction, scope, { id: userId, name: values.userName }, rolesBefore, rolesAfter);
  await notifyUser(transaction, scope, current, values, password.hash !== null);
}

/** Mails the changes that concern access to the account, to its old address and to its new one. */
async function notifyUser(
  transaction: Transaction<Schema>,
  scope: UserScope,
  before: UserValues,
  after: UserValues,
  isOtherPassword: boolean,
): Promise<void> {
  const mails: (AccountMail | false)[] = [
    before.email !== after.email && 'emailSetByOffice',
    before.userName !== after.userName && 'userNameSetByOffice',
    isOtherPassword && 'passwordSetByOffice',
    before.isActive !== after.isActive && (after.isActive ? 'activatedByOffice' : 'deactivatedByOffice'),
  ];
  const recipient = {
    tenantId: scope.caller.tenantId,
    to: [before.email, after.email],
    language: DEFAULT_LANGUAGE,
  };
  for (const mail of mails) if (mail !== false) await notifyOwner(transaction, scope, recipient, mail);
}
