/** Replaces old keys by new ones while sign-ins stay valid: after some time, or by an operator's command. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { HOST_TENANT_ID, type Database } from '../../../platform/database/schema';
import type { Sealer } from '../../../platform/secrets';
import { alone, COOKIE_SECRET, deleteClosedSecrets, insertKey, readKeys, sealKeys, serverSecret } from './keys';
import { recordSecurityEvent } from '../sessions/securityLog';

const DAY_SECONDS = 24 * 60 * 60;
/**
 * A new key is published for this long before it signs: programs that verify our tokens cache our keys for a day at
 * most.
 */
const PUBLISHED_BEFORE_SECONDS = DAY_SECONDS;
/** After an operator's command the new key waits only for our own replicas; each notices it within a minute. */
const NOTICED_WITHIN_SECONDS = 120;
/**
 * A key that no longer signs is deleted after this time. Its access tokens last minutes and its id tokens an hour, but
 * a program that was idle for the lifetime of a refresh token still signs out with its old id token.
 */
export const KEPT_AFTER_DAYS = 14;

type Reason = 'age' | 'operator' | 'distrust';

const KEPT_AFTER = sql`make_interval(days => ${KEPT_AFTER_DAYS})`;
const isCookieSecret = sql`(name = ${COOKIE_SECRET} or name like ${`${COOKIE_SECRET}.%`})`;

/**
 * Does the due work: seals the keys that older programs have left readable, makes a new key when the newest one will
 * soon have signed for `days`, makes a new cookie secret when the newest is `days` old, and deletes keys and secrets
 * whose successors have been in use long enough. All replicas may call it.
 */
export async function tendKeys(database: Database, sealer: Sealer, days: number): Promise<void> {
  await sealKeys(database, sealer);
  const { rows } =
    await sql<Due>`select ${isKeyDue(days)} as "key", ${isSecretDue(days)} as "secret", ${hasOldKeys} or ${hasOldSecrets} as "old"`.execute(
      database,
    );
  const due = rows[0];
  if (!due || (!due.key && !due.secret && !due.old)) return;
  await alone(database, async (transaction) => {
    // Another replica may have done it in the meantime.
    const { rows: still } =
      await sql<Due>`select ${isKeyDue(days)} as "key", ${isSecretDue(days)} as "secret", false as "old"`.execute(
        transaction,
      );
    if (still[0]?.key === true)
      await record(transaction, await insertKey(transaction, sealer, PUBLISHED_BEFORE_SECONDS), 'age');
    if (still[0]?.secret === true) await serverSecret(transaction, sealer, `${COOKIE_SECRET}.${randomUUID()}`);
    await sql`delete from signing_key k where ${isOldKey}`.execute(transaction);
    await sql`delete from server_secret s where ${isCookieSecret} and ${isOldSecret}`.execute(transaction);
  });
}

interface Due {
  readonly key: boolean;
  readonly secret: boolean;
  readonly old: boolean;
}

const isKeyDue = (days: number) =>
  sql<boolean>`(exists (select from signing_key) and not exists (select from signing_key where signs_from > now() - make_interval(secs => ${days * DAY_SECONDS - PUBLISHED_BEFORE_SECONDS})))`;
const isSecretDue = (days: number) =>
  sql<boolean>`(exists (select from server_secret where ${isCookieSecret}) and not exists (select from server_secret where ${isCookieSecret} and created_at > now() - make_interval(days => ${days})))`;
const isOldKey = sql<boolean>`exists (select from signing_key l where l.signs_from > k.signs_from and l.signs_from < now() - ${KEPT_AFTER})`;
const hasOldKeys = sql<boolean>`exists (select from signing_key k where ${isOldKey})`;
const isOldSecret = sql<boolean>`exists (select from server_secret l
  where (l.name = ${COOKIE_SECRET} or l.name like ${`${COOKIE_SECRET}.%`}) and l.created_at > s.created_at and l.created_at < now() - ${KEPT_AFTER})`;
const hasOldSecrets = sql<boolean>`exists (select from server_secret s where ${isCookieSecret} and ${isOldSecret})`;

/**
 * Makes a new key at once, which signs in two minutes, when every replica knows it; the other keys stay published. With
 * `distrust` the new key signs immediately and all others are deleted: none of their tokens opens anything once each
 * replica has noticed. The secrets of cookies are deleted too, so browsers have to sign in again. Deleted keys are not
 * read, so this helps when the secret key is lost; in that case a pair for SPID that was made here is deleted too.
 * Returns the id of the new key.
 * @throws SealError without `distrust`, when the other keys are sealed with another secret key.
 */
export function rotateNow(
  database: Database,
  sealer: Sealer,
  { distrust }: { readonly distrust: boolean },
): Promise<string> {
  return alone(database, async (transaction) => {
    if (distrust) {
      await transaction.deleteFrom('signing_key').execute();
      await sql`delete from server_secret where ${isCookieSecret}`.execute(transaction);
      await deleteClosedSecrets(transaction, sealer);
      await serverSecret(transaction, sealer, COOKIE_SECRET);
    } else {
      // The other servers could not open a new key that another secret key seals.
      await readKeys(transaction, sealer);
    }
    const kid = await insertKey(transaction, sealer, distrust ? 0 : NOTICED_WITHIN_SECONDS);
    await record(transaction, kid, distrust ? 'distrust' : 'operator');
    return kid;
  });
}

const record = (database: Database, kid: string, reason: Reason) =>
  recordSecurityEvent(database, {
    tenantId: HOST_TENANT_ID,
    action: 'SigningKeyRotated',
    origin: { address: null, userAgent: null, traceId: null },
    details: { kid, reason },
  });
