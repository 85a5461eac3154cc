/**
 * Corrects the address of an account that was mistyped at registration: together with the contact address, as long as
 * nobody confirmed it.
 */
import type { Transaction } from 'kysely';
import type { AccountActor, Owner } from '../../../identity/provider/account/actor';
import { confirmOwnAddress, takeProvenAddress } from '../../../identity/provider/account/provenAddress';
import { proveOwnership } from '../../../identity/provider/account/proof';
import { findAccount, type Account } from './repository';
import { refuseOn } from '../../../identity/users/identityErrors';
import { nameErrors } from '../../../identity/users/userNames';
import type { Database, Schema } from '../../../platform/database/schema';
import { ApiError } from '../../../platform/errors';
import { isSameMailbox } from '../../../platform/names';
import type { Sealer } from '../../../platform/secrets';
import { readSettings } from '../../../platform/settings/settingValues';

interface Wish {
  readonly email: string;
  /** The current password; empty when none was sent. */
  readonly password: string;
}

/**
 * Checks that a link may correct the address of the owner's account, and that the owner sent the request. Returns the
 * security stamp of the account from before that proof: the link is only for an account that still has it.
 * @throws ApiError 403 `Sace:ContactEmail:AccountFixed`; as `proveOwnership`; `DuplicateEmail` for an address that
 * another account has.
 */
export async function requireCorrectable(database: Database, owner: Owner, { email, password }: Wish): Promise<string> {
  const { tenantId } = owner.caller;
  const account = await findAccount(database, owner.userId);
  const settings = await readSettings(database, tenantId);
  if (!account || account.isConfirmed || account.isExternal || !settings.flag('Abp.Identity.User.IsEmailUpdateEnabled'))
    throw new ApiError(
      403,
      'L’indirizzo del tuo account è già confermato, o lo cambia solo chi lo ha dato: qui puoi cambiare solo quello di contatto.',
      { code: 'Sace:ContactEmail:AccountFixed' },
    );
  const { userName, securityStamp } = account;
  await proveOwnership(database, owner, { userName, hasPassword: account.passwordHash !== null }, password);
  refuseOn(await nameErrors(database, tenantId, { userName, email }, owner.userId));
  return securityStamp;
}

interface Proven {
  readonly account: Account;
  readonly tenantId: string;
  readonly email: string;
  readonly isForAccount: boolean;
}

/**
 * Confirms the address of the account after a link proved it: where it is the same, or where the link replaces another.
 */
export async function confirmAccountAddress(
  transaction: Transaction<Schema>,
  deps: { readonly sealer: Sealer },
  visitor: AccountActor,
  { account, tenantId, email, isForAccount }: Proven,
): Promise<void> {
  if (account.isConfirmed || account.isExternal) return;
  const actor = { ...visitor, caller: { userId: account.id, userName: account.userName, tenantId } };
  const user = { userId: account.id, userName: account.userName, tenantId, before: account.email };
  if (isSameMailbox(account.email, email)) await confirmOwnAddress(transaction, actor, user);
  else if (isForAccount) await takeProvenAddress(transaction, deps, actor, { ...user, email });
}
