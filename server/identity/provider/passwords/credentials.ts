/**
 * Checks a user name and a password: the only way by which a password opens anything, from the login page and from the
 * portal's own. It applies the limits and the lockout, does not reveal which users exist, and writes to the security
 * log.
 */
import { cleanText } from '../../../../common/text/cleanText';
import type { Database } from '../../../platform/database/schema';
import { readSettings, type Settings } from '../../../platform/settings/settingValues';
import { credentialByLogin, type Account, type Credential } from '../accounts';
import { accountCounter, lockOnly, nameCounter, noCounter, takeAttempt, type LockoutRule } from './lockout';
import { digest } from '../origin';
import { changeKeys } from './changeFailures';
import { limitsOfGuess, rememberNetwork } from './guessLimits';
import { admitPasswordWork, hashPassword, isOutdated, verifyPassword } from './passwords';
import { attempt, forgive } from '../rateLimit';
import { recordSecurityEvent, type Origin, type SecurityAction } from '../sessions/securityLog';
import { normalize } from '../../../platform/names';

interface Attempt {
  /** The tenant in which the name is looked for. */
  readonly tenantId: string;
  /** User name or e-mail address, as it was typed; the user's own name for a change. */
  readonly login: string;
  readonly password: string;
  readonly origin: Origin;
  readonly clientId: string | null;
  readonly purpose?: Purpose;
}

/**
 * The purpose of the password: a sign-in, a mere check, or a change of the signed-in user's own account. Each is a guess
 * that counts; those of changes count apart, so that nobody stops them from outside.
 */
type Purpose = 'signIn' | 'check' | 'change';

/** The entries of the security log for a right password, and for a wrong one that is not a failed sign-in. */
const ENTRIES: Readonly<
  Record<Purpose, { readonly right: SecurityAction | null; readonly wrong: SecurityAction | null }>
> = {
  signIn: { right: 'LoginSucceeded', wrong: null },
  check: { right: 'PasswordChecked', wrong: null },
  change: { right: null, wrong: 'ChangePasswordFailed' },
};

type RefusalReason = 'invalid_credentials' | 'locked_out' | 'not_allowed' | 'too_many_attempts';

export interface RefusedCredentials {
  readonly outcome: 'refused';
  readonly reason: RefusalReason;
  /** The time after which another attempt may succeed; absent where waiting does not help. */
  readonly retryAfterSeconds?: number;
  /** True when too many users sign in at once: this attempt has not failed. */
  readonly isBusy?: true;
}

type CheckedCredentials = { readonly outcome: 'accepted'; readonly account: Account } | RefusedCredentials;

/** The seconds after which an attempt may be repeated when too many come at once. */
const BUSY_SECONDS = 15;
type Recorder = (
  action: SecurityAction,
  account: Account | null,
  details?: Readonly<Record<string, unknown>>,
) => Promise<void>;

interface Deps {
  readonly database: Database;
  /** The longest wait for attempts that other requests hold; by default as long as a busy server may need. */
  readonly patienceMs?: number | undefined;
}

/**
 * Checks credentials. The name is cleaned first, for every form and program, so that a pasted one is found and its
 * attempts are counted under the clean name. It throws only when the database does not answer.
 */
export async function checkCredentials({ database, patienceMs }: Deps, given: Attempt): Promise<CheckedCredentials> {
  const request = { ...given, login: cleanText('code', given.login) };
  const { tenantId, login, origin, clientId, purpose = 'signIn' } = request;
  const record: Recorder = (action, account, details = {}) =>
    recordSecurityEvent(database, {
      tenantId,
      action,
      userId: account?.id ?? null,
      userName: account?.userName ?? login,
      method: 'password',
      clientId,
      origin,
      details,
    });

  const limits = await limitsOfGuess(database, request);
  const excess = await attempt(database, limits);
  if (excess) {
    // Only the first refusal of each window is written: a flood must not fill the log.
    if (excess.isFirst) await record('LoginTooManyAttempts', null, { seconds: excess.retryAfterSeconds });
    return refused('too_many_attempts', excess.retryAfterSeconds);
  }
  const settings = await readSettings(database, tenantId);
  if (purpose !== 'change' && !settings.flag('Abp.Account.EnableLocalLogin')) {
    await record('LoginNotAllowed', null, { cause: 'LocalLoginDisabled' });
    return refused('not_allowed');
  }
  const checked = await admitPasswordWork(() => checkAdmitted({ database, patienceMs }, request, settings, record));
  if (checked?.outcome === 'refused' && checked.reason !== 'not_allowed') return checked;
  // A user with the right password has not failed, nor has one who was turned away before the password was checked.
  await forgive(database, limits);
  if (checked?.outcome === 'accepted' && purpose !== 'change') await rememberNetwork(database, request);
  return checked ?? { ...refused('too_many_attempts', BUSY_SECONDS), isBusy: true };
}

/** Checks the password, and whether its owner may sign in. */
async function checkAdmitted(
  deps: Deps,
  request: Attempt,
  settings: Settings,
  record: Recorder,
): Promise<CheckedCredentials> {
  const checked = await checkPassword(deps, request, settings, record);
  if (checked.outcome === 'refused') return checked;
  const { credential } = checked;
  const { purpose = 'signIn' } = request;
  const cause = purpose === 'change' ? null : obstacle(credential, settings);
  if (cause !== null) {
    await record('LoginNotAllowed', credential.account, { cause });
    return refused('not_allowed');
  }
  if (purpose !== 'change') await renewHash(deps.database, credential.account, request.password);
  const { right } = ENTRIES[purpose];
  if (right !== null) await record(right, credential.account);
  return { outcome: 'accepted', account: credential.account };
}

/** Checks the password within the rules of lockout. */
async function checkPassword(
  { database, patienceMs }: Deps,
  { tenantId, login, password, purpose = 'signIn' }: Attempt,
  settings: Settings,
  record: Recorder,
) {
  const isChange = purpose === 'change';
  const credential = await credentialByLogin(database, tenantId, login);
  const account = credential?.account ?? null;
  const rule = ruleOf(settings);
  const name = normalize(login);
  const counter = isChange
    ? counterOfChanges(database, changeKeys(tenantId, login).lockout, rule)
    : counterOf(database, `lockout:${digest(tenantId, name)}`, credential, rule);
  const isExempt = credential?.lockoutEnabled === false;
  const locked = await takeAttempt(counter, patienceMs);
  // The work is the same with and without such a user, and with a locked one, so that the time taken reveals nothing.
  const isRight = await verifyPassword(password, locked === null || isExempt ? (account?.passwordHash ?? null) : null);

  if (locked !== null && !(isExempt && isRight)) {
    await record('LoginLockedout', account, { seconds: locked });
    return refused('locked_out', locked);
  }
  if (!credential || !isRight) {
    await record(
      ENTRIES[purpose].wrong ?? (account ? 'LoginInvalidUserNameOrPassword' : 'LoginInvalidUserName'),
      account,
    );
    const lock = await counter.fail();
    if (lock?.isNew === true && account && !isExempt)
      await record('LockedOut', account, { seconds: lock.seconds, ...(isChange && { cause: 'PasswordChange' }) });
    return lock ? refused('locked_out', lock.seconds) : refused('invalid_credentials');
  }
  const lockedMeanwhile = await counter.succeed();
  if (lockedMeanwhile !== null) {
    await record('LoginLockedout', account, { seconds: lockedMeanwhile });
    return refused('locked_out', lockedMeanwhile);
  }
  return { outcome: 'right' as const, credential };
}

const refused = (reason: RefusalReason, retryAfterSeconds?: number): RefusedCredentials => ({
  outcome: 'refused',
  reason,
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
});

const ruleOf = (settings: Settings): LockoutRule => ({
  isEnabled: settings.flag('Abp.Identity.Lockout.AllowedForNewUsers'),
  maxFailures: Math.max(1, settings.count('Abp.Identity.Lockout.MaxFailedAccessAttempts')),
  durationSeconds: Math.max(1, settings.count('Abp.Identity.Lockout.LockoutDuration')),
});

/**
 * Returns the counter of a name. Names without an account, and those of accounts that never lock, are counted by their
 * digest and get the same answers as others.
 */
function counterOf(database: Database, key: string, credential: Credential | undefined, rule: LockoutRule) {
  const mayLock = credential?.lockoutEnabled === true;
  if (!rule.isEnabled) return mayLock ? lockOnly(database, credential.account.id) : noCounter;
  return mayLock ? accountCounter(database, credential.account.id, rule) : nameCounter(database, key, rule);
}

/**
 * Returns the counter of the changes that the signed-in users of a name try: the lock of a name, which strangers can
 * bring about, does not stop them.
 */
const counterOfChanges = (database: Database, key: string, rule: LockoutRule) =>
  rule.isEnabled ? nameCounter(database, key, rule) : noCounter;

/**
 * Returns the reason why a user with the right password may not sign in; only callers who know the password learn it.
 */
function obstacle(
  { account, isActive, isLocked, phoneNumberConfirmed }: Credential,
  settings: Settings,
): string | null {
  if (!isActive) return 'Inactive';
  if (isLocked) return 'Locked';
  if (!account.emailConfirmed && settings.flag('Abp.Identity.SignIn.RequireConfirmedEmail')) return 'EmailNotConfirmed';
  if (!phoneNumberConfirmed && settings.flag('Abp.Identity.SignIn.RequireConfirmedPhoneNumber'))
    return 'PhoneNumberNotConfirmed';
  return null;
}

/**
 * The cost of hashes rises over the years: a sign-in renews an old hash at today's cost, unless the password was
 * changed in between.
 */
async function renewHash(database: Database, { id, passwordHash }: Account, password: string): Promise<void> {
  if (passwordHash === null || !isOutdated(passwordHash)) return;
  const password_hash = await hashPassword(password);
  await database
    .updateTable('user_account')
    .set({ password_hash })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .execute();
}
