/**
 * The rows of the mail queue. A mail is due, then begun (committed before a server hears of it), then done or given up. One
 * that was begun is never begun again unless it is certain that no server took it; so no mail is sent twice.
 */
import { sql } from 'kysely';
import type { Database } from '../database/schema';
import { MAIL_QUEUE } from './queue';

/** A mail that this process has begun. */
export interface MailJob {
  readonly id: string;
  readonly tenantId: string;
  /** The sealed content; undefined when the row holds none. */
  readonly sealed: string | undefined;
  /** How often it was begun, this time included. */
  readonly attempts: number;
}

/** Minutes until the second, third … attempt. */
const WAITS = [1, 5, 15, 60, 240];
export const MOST_ATTEMPTS = WAITS.length + 1;

/** A conversation is cut off long before; what was begun before that and did not end never will. */
export const LONGEST_CONVERSATION_MS = 60_000;
const SURELY_ENDED = sql`interval '10 minutes'`;

/** Conversations at once for one tenant, roughly: what its server takes its time for must not hold up the mails of the others. */
const MOST_OF_TENANT = 2;

/** Begins the mail that has been due longest, unless another process has its row or its tenant has enough on their way; null when there is none. */
export async function beginMail(database: Database): Promise<MailJob | null> {
  const { rows } = await sql<{ id: string; tenantId: string; payload: { readonly sealed?: string }; attempts: number }>`
    update job set started_at = now(), attempts = attempts + 1 where id = (
      select id from job
      where queue = ${MAIL_QUEUE} and run_at <= now() and done_at is null and failed_at is null and started_at is null
        and tenant_id <> all(array(select tenant_id from job
          where queue = ${MAIL_QUEUE} and done_at is null and failed_at is null and started_at is not null
          group by tenant_id having count(*) >= ${MOST_OF_TENANT}))
      order by run_at limit 1 for update skip locked)
    returning id, tenant_id as "tenantId", payload, attempts`.execute(database);
  const row = rows[0];
  return row ? { id: row.id, tenantId: row.tenantId, sealed: row.payload.sealed, attempts: row.attempts } : null;
}

/** It was sent; its content goes. */
export const endMail = (database: Database, id: string) =>
  sql`update job set done_at = now(), payload = '{}', last_error = null where id = ${id}`.execute(database);

/** It was not sent, and no server took it: it is due again after some time. */
export async function postponeMail(database: Database, { id, attempts }: MailJob, error: string): Promise<void> {
  const minutes = WAITS[attempts - 1] ?? WAITS.at(-1) ?? 0;
  await sql`update job set started_at = null, run_at = now() + make_interval(mins => ${minutes}), last_error = ${error} where id = ${id}`.execute(
    database,
  );
}

/** It was begun and is put back as if it had not been: the program ends. */
export const returnMail = (database: Database, id: string) =>
  sql`update job set started_at = null, attempts = attempts - 1 where id = ${id}`.execute(database);

/** Nobody tries any more; its content goes. */
export const giveMailUp = (database: Database, id: string, error: string) =>
  sql`update job set failed_at = now(), payload = '{}', last_error = ${error} where id = ${id}`.execute(database);

/** Gives up what was begun by a process that died before it could say how it ended. Answers the ids. */
export async function giveAbandonedUp(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update job set failed_at = now(), payload = '{}', last_error = 'abandoned'
    where queue = ${MAIL_QUEUE} and done_at is null and failed_at is null and started_at < now() - ${SURELY_ENDED}
    returning id`.execute(database);
  return rows.map(({ id }) => id);
}

/** For so long the row of a mail that was sent or given up tells what became of it. */
const KEPT_DAYS = 30;
const PURGE_BATCH = 5000;

/** Deletes the rows of mails that were sent or given up long ago. */
export async function purgeEndedMails(database: Database): Promise<void> {
  await sql`delete from job where id in (
    select id from job
    where queue = ${MAIL_QUEUE} and (done_at is not null or failed_at is not null) and coalesce(done_at, failed_at) < now() - make_interval(days => ${KEPT_DAYS})
    order by coalesce(done_at, failed_at) limit ${PURGE_BATCH} for update skip locked)`.execute(database);
}
