/** New keys in place of old ones, while sign-ins hold: by themselves after some time, or at an operator's wish. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { HOST_TENANT_ID, type Database } from '../../../platform/database/schema';
import type { Sealer } from '../../../platform/secrets';
import { alone, COOKIE_SECRET, deleteClosedSecrets, insertKey, readKeys, sealKeys, serverSecret } from './keys';
import { recordSecurityEvent } from '../sessions/securityLog';

const DAY_SECONDS = 24 * 60 * 60;
/** A new key is published so long before it signs: programs that check our tokens keep our keys for at most a day. */
const PUBLISHED_BEFORE_SECONDS = DAY_SECONDS;
/** At an operator's wish only our own replicas are waited for; each notices within a minute. */
const NOTICED_WITHIN_SECONDS = 120;
/**
 * A key that signs no more is kept so long. Its access tokens last minutes and its id tokens an hour, but a program that
 * slept as long as a refresh token lasts still signs out with the id token that it has.
 */
export const KEPT_AFTER_DAYS = 14;

type Reason = 'age' | 'operator' | 'distrust';

const KEPT_AFTER = sql`make_interval(days => ${KEPT_AFTER_DAYS})`;
const isCookieSecret = sql`(name = ${COOKIE_SECRET} or name like ${`${COOKIE_SECRET}.%`})`;

/**
 * Does what is due: seals what programs from before have left readable, makes a new key when the newest one will soon have signed for so many days, a new cookie secret when
 * the newest is so old, and deletes keys and secrets whose successors have been in use long enough. Replicas may all ask.
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
 * Makes a new key at once, which signs in two minutes, when every replica knows it; the others stay published. With
 * `distrust` it signs immediately and all others are deleted: no token that they signed opens anything any more, once
 * each replica has noticed. The secrets of cookies go with them, so browsers are asked for the password again. Nothing of what is deleted is
 * read, so this helps where the secret key is lost; then a pair for SPID that was made here goes too. Answers the id of the new key.
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
      // Servers could not open a key that another secret key seals.
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
