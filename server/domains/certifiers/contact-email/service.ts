/**
 * Confirms the contact address of a certifier by a link that is sent there: once, within a day, and only the latest
 * one.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { notifyOwner } from '../../../identity/provider/account/accountMails';
import { identityFailure } from '../../../identity/users/identityErrors';
import type { Schema } from '../../../platform/database/schema';
import { requireUserId } from '../../../platform/caller';
import type { AppDeps, Scope } from '../../../platform/deps';
import { ApiError, notFound } from '../../../platform/errors';
import { requireEmail } from '../../../platform/fieldRules';
import type { AccountActor } from '../../../identity/provider/account/actor';
import { claimNames } from '../../../identity/users/userNames';
import { recordChange, type Actor } from '../../../platform/history';
import { mailBody } from '../../../platform/mail/layout';
import { queueMail } from '../../../platform/mail/queue';
import { confirmAccountAddress } from './accountAddress';
import { findLink, lockAccount, lockCertifierOf, lockLink, storeConfirmed, storeLink } from './repository';

const ENTITY = 'Anagrafica';
const OPEN_MS = 24 * 3_600_000;

type SendDeps = Pick<AppDeps, 'sealer' | 'config' | 'clock'>;
type ConfirmDeps = Pick<AppDeps, 'database' | 'tenantDatabase' | 'clock' | 'sealer'>;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const refusal = (status: 404 | 410, code: string, text: string) =>
  new ApiError(status, text, { code: `Sace:ContactEmail:${code}` });

/**
 * Sends the link to the new address. Until it is opened the present address stays, confirmed or not. `accountStamp` is
 * the stamp of the account that the link corrects too, whose present address is notified.
 * @throws ApiError 404 for anybody else's record, or while there is none; 400; 403 ConcurrencyFailure for an account that
 * has another stamp by now.
 */
export async function sendLink(
  deps: SendDeps,
  { caller, database }: Scope & Actor,
  input: { readonly userId: string; readonly email: string; readonly accountStamp: string | null },
): Promise<{ email: string; confirmed: boolean }> {
  const { userId, accountStamp } = input;
  if (userId !== requireUserId(caller)) throw notFound(ENTITY, userId);
  const email = requireEmail('email', input.email.trim());
  const at = deps.clock();
  return database.transaction().execute(async (transaction) => {
    // The user's row is locked before the certifier's, as everywhere.
    if (accountStamp !== null) await notifyAccount(transaction, deps, { userId, email, accountStamp }, caller.tenantId);
    const certifier = await lockCertifierOf(transaction, userId);
    if (!certifier) throw notFound(ENTITY, userId);
    if (accountStamp === null && certifier.email === email && certifier.confirmedAt !== null)
      return { email, confirmed: true };
    const token = randomBytes(32).toString('base64url');
    await storeLink(transaction, {
      tokenHash: hashOf(token),
      tenantId: caller.tenantId,
      certifierId: certifier.id,
      email,
      accountStamp,
      expiresAt: new Date(at.getTime() + OPEN_MS),
    });
    const subject = 'Conferma il tuo indirizzo di posta';
    await queueMail(transaction, deps.sealer, {
      tenantId: caller.tenantId,
      to: email,
      subject,
      ...mailBody({
        language: 'it',
        heading: subject,
        paragraphs: [
          'Buongiorno,',
          accountStamp === null
            ? 'apri il collegamento per confermare che questo indirizzo è tuo: qui riceverai le comunicazioni sul tuo accreditamento.'
            : 'apri il collegamento per confermare che questo indirizzo è tuo: qui riceverai le comunicazioni sul tuo accreditamento, e da quel momento è anche l’indirizzo del tuo account, con cui si entra nel portale.',
          'Il collegamento vale 24 ore e si usa una volta sola. Se non hai chiesto nulla, ignora questo messaggio: non cambia niente.',
        ],
        // The token stands in the fragment, so that no server writes it into a log.
        link: { text: 'Conferma l’indirizzo', address: `${deps.config.publicUrl}/conferma-email#${token}` },
      }),
    });
    return { email, confirmed: false };
  });
}

interface Correction {
  readonly userId: string;
  readonly email: string;
  readonly accountStamp: string;
}

/** Notifies the present address of an account that another one was requested. @throws ApiError 403 ConcurrencyFailure */
async function notifyAccount(
  transaction: Transaction<Schema>,
  deps: SendDeps,
  { userId, email, accountStamp }: Correction,
  tenantId: string,
): Promise<void> {
  const account = await lockAccount(transaction, userId);
  if (account?.securityStamp !== accountStamp) throw identityFailure({ code: 'ConcurrencyFailure' });
  if (account.email !== email)
    await notifyOwner(transaction, deps, { tenantId, to: [account.email], language: 'it' }, 'emailChangeAsked');
}

/**
 * Confirms the address of the link, and makes it that of the account where the link says so. A repeated request returns
 * the same as long as that address is the confirmed one.
 * @throws ApiError 404 or 410 with a code of `Sace:ContactEmail`; 403 when another account has taken the address
 * meanwhile.
 */
export async function confirmByLink(
  deps: ConfirmDeps,
  visitor: AccountActor,
  token: string,
): Promise<{ email: string; confirmed: boolean }> {
  const tokenHash = hashOf(token);
  const unknown = () =>
    refusal(
      404,
      'Unknown',
      'Il collegamento non è valido: apri quello del messaggio più recente, o chiedine uno nuovo.',
    );
  const found = await findLink(deps.database, tokenHash);
  if (!found) throw unknown();
  const { tenantId, certifierId, userId } = found;
  return claimNames({ userName: '', email: found.email }, () =>
    deps
      .tenantDatabase(tenantId)
      .transaction()
      .execute(async (transaction) => {
        const at = deps.clock();
        // The user's row is locked before the certifier's, as everywhere.
        const account = userId === null ? undefined : await lockAccount(transaction, userId);
        const link = await lockLink(transaction, tokenHash, certifierId);
        if (!link) throw unknown();
        const { certifier, email, expiresAt, usedAt, isForAccount, accountStamp } = link;
        if (usedAt !== null) {
          if (certifier.email === email && certifier.confirmedAt !== null) return { email, confirmed: true };
          throw refusal(410, 'Used', 'Questo collegamento è già stato usato e nel frattempo l’indirizzo è cambiato.');
        }
        // The account has another password, address or lock since: a thief of the old password gets nothing by the link.
        if (isForAccount && account?.securityStamp !== accountStamp) throw unknown();
        if (expiresAt <= at)
          throw refusal(410, 'Expired', 'Il collegamento è scaduto: chiedine uno nuovo dalla tua pagina.');
        await storeConfirmed(transaction, { tokenHash, certifierId, email, at });
        await recordChange(
          transaction,
          {
            caller: { userId: certifier.userId, userName: `${certifier.firstName} ${certifier.lastName}`, tenantId },
            ip: visitor.ip,
          },
          {
            entity: 'certifier',
            entityId: certifierId,
            event: 'contactEmailConfirmed',
            before: { email: certifier.email, emailConfirmed: certifier.confirmedAt !== null },
            after: { email, emailConfirmed: true },
          },
        );
        if (account)
          await confirmAccountAddress(transaction, deps, visitor, { account, tenantId, email, isForAccount });
        return { email, confirmed: true };
      }),
  );
}
