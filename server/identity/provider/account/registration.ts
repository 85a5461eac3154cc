/** Self-registration: a visitor makes an account with a password. */
import type { Config } from '../../../platform/config/config';
import type { Database } from '../../../platform/database/schema';
import { ApiError } from '../../../platform/errors';
import type { Schemas } from '../../../platform/handler';
import { defaultRoleIds } from '../../users/defaultRoles';
import { insertUser } from '../../users/newUser';
import { nameErrors } from '../../users/userNames';
import { refuseOn } from '../../users/identityErrors';
import { readSettings } from '../../../platform/settings/settingValues';
import { passwordErrors } from '../passwords/passwordRules';
import { recordSecurityEvent } from '../sessions/securityLog';
import type { AccountActor } from './actor';
import { callingEmail, emailAddress } from './accountFields';
import { requireText } from '../../../platform/fieldRules';
import { hashInTurn, limitRegistrations, requireLocalLogin } from './limits';

interface Deps {
  readonly config: Config;
  readonly database: Database;
}

/**
 * Makes the user in the visitor's tenant with its default roles, and returns its id.
 * @throws ApiError 400 for invalid texts, 403 when registration is off or for weak passwords and taken names, 429.
 */
export async function register(deps: Deps, actor: AccountActor, input: Schemas['Registration']): Promise<string> {
  const { database } = deps;
  const { tenantId } = actor.caller;
  const settings = await readSettings(database, tenantId);
  if (deps.config.oAuth.external || !settings.flag('Abp.Account.IsSelfRegistrationEnabled'))
    throw new ApiError(403, { resource: 'AbpAccount', key: 'SelfRegistrationDisabledMessage' });
  await requireLocalLogin(deps, tenantId);
  await limitRegistrations(database, actor.origin);

  const names = {
    userName: requireText('userName', input.userName),
    email: emailAddress(input.emailAddress, 'emailAddress'),
  };
  return callingEmail('emailAddress', async () => {
    refuseOn([...passwordErrors(settings, input.password), ...(await nameErrors(database, tenantId, names))]);
    const passwordHash = await hashInTurn(input.password);
    const user = {
      ...names,
      tenantId,
      passwordHash,
      lockoutEnabled: settings.flag('Abp.Identity.Lockout.AllowedForNewUsers'),
    };
    return database.transaction().execute(async (transaction) => {
      const userId = await insertUser(transaction, actor, user, await defaultRoleIds(transaction, tenantId));
      await recordSecurityEvent(transaction, {
        tenantId,
        action: 'Registered',
        userId,
        userName: names.userName,
        method: 'password',
        origin: actor.origin,
      });
      return userId;
    });
  });
}
