/**
 * The change of a user's e-mail address: it takes effect when the link that was mailed to the new address is opened.
 */
import { createHash, randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Config } from '../../../platform/config/config';
import type { Database, Schema } from '../../../platform/database/schema';
import type { Language } from '../../../platform/localization/texts';
import type { Sealer } from '../../../platform/secrets';
import { identityFailure } from '../../users/identityErrors';
import { claimNames } from '../../users/userNames';
import { notifyOwner } from './accountMails';
import type { AccountActor } from './actor';
import { limitLinks } from './limits';
import { takeProvenAddress } from './provenAddress';

export interface EmailChangeDeps {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly database: Database;
  readonly sealer: Sealer;
}

/** The provider's page that a link opens; the token is in the fragment, which no server, proxy or log sees. */
export const CONFIRM_EMAIL_PATH = '/Account/ConfirmEmail';

const TTL_SECONDS = 24 * 60 * 60;

const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

interface Wish {
  readonly userId: string;
  readonly tenantId: string;
  /** The present address. */
  readonly current: string;
  readonly wanted: string;
  readonly language: Language;
}

/**
 * Mails a link to the new address and a notice to the present one, when that is another. Earlier links open nothing any
 * more.
 */
export async function requestEmailChange(
  transaction: Transaction<Schema>,
  deps: Pick<EmailChangeDeps, 'config' | 'sealer'>,
  { userId, tenantId, current, wanted, language }: Wish,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await forgetEmailChange(transaction, userId);
  await transaction
    .insertInto('email_change')
    .values({
      hash: digestOf(token),
      tenant_id: tenantId,
      user_id: userId,
      email: wanted,
      expires_at: sql<Date>`now() + make_interval(secs => ${TTL_SECONDS})`,
    })
    .execute();
  const address = `${deps.config.publicUrl}${CONFIRM_EMAIL_PATH}?ui_locales=${language}#${token}`;
  await notifyOwner(transaction, deps, { tenantId, to: [wanted], language }, 'confirmEmail', address);
  if (current !== wanted)
    await notifyOwner(transaction, deps, { tenantId, to: [current], language }, 'emailChangeAsked');
}

/** Cancels a pending change: its link opens nothing any more. Without one it does nothing. */
export const forgetEmailChange = async (transaction: Transaction<Schema>, userId: string): Promise<boolean> =>
  (
    await transaction
      .deleteFrom('email_change')
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirst()
  ).numDeletedRows > 0n;

/**
 * Gives the user of a link its address, once; opened again, the link reports the same as long as that address is the
 * user's. The old address is notified.
 * @throws ApiError 403 `InvalidToken` for a link that is unknown, expired or out of date, `DuplicateEmail` when another
 * user took the address; 429.
 */
export async function confirmEmailChange(
  deps: EmailChangeDeps,
  actor: AccountActor,
  token: string,
): Promise<{ readonly email: string }> {
  const { database } = deps;
  await limitLinks(database, actor.origin);
  const hash = digestOf(token);
  const found = await database
    .selectFrom('email_change')
    .select(['user_id as userId', 'tenant_id as tenantId', 'email'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!found) throw identityFailure({ code: 'InvalidToken' });
  const { userId, tenantId, email } = found;
  return claimNames({ userName: '', email }, () =>
    database.transaction().execute(async (transaction) => {
      // The user's row is locked first, as everywhere, so that two transactions never wait for each other.
      const user = await transaction
        .selectFrom('user_account')
        .select(['user_name as userName', 'email'])
        .where('id', '=', userId)
        .where('is_deleted', '=', false)
        .where('is_active', '=', true)
        .forUpdate()
        .executeTakeFirst();
      const link = await transaction
        .selectFrom('email_change')
        .select(['used_at as usedAt', sql<boolean>`expires_at > now()`.as('holds')])
        .where('hash', '=', hash)
        .executeTakeFirst();
      if (!user || !link) throw identityFailure({ code: 'InvalidToken' });
      if (link.usedAt !== null && user.email === email) return { email };
      if (link.usedAt !== null || !link.holds) throw identityFailure({ code: 'InvalidToken' });
      await takeProvenAddress(
        transaction,
        deps,
        { ...actor, caller: { userId, userName: user.userName, tenantId } },
        { userId, userName: user.userName, tenantId, before: user.email, email },
      );
      await transaction
        .updateTable('email_change')
        .set({ used_at: sql<Date>`now()` })
        .where('hash', '=', hash)
        .execute();
      return { email };
    }),
  );
}

/** Deletes links that open nothing any more. */
export async function purgeEmailChanges(database: Database): Promise<void> {
  await sql`delete from email_change where expires_at < now() - interval '1 day'`.execute(database);
}
