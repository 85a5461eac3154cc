/**
 * The rows of mails. A mail waits, is begun (committed before it goes to a server), then sent or given up. One that was
 * begun is never begun again unless it is certain that no server took it; so no mail is sent twice.
 */
import { sql } from 'kysely';
import type { Database } from '../database/schema';

/** A mail that this process has begun. */
export interface BegunMail {
  readonly tenantId: string;
  /** The sealed content. */
  readonly sealed: string;
}

interface NewMail {
  readonly id: string;
  readonly tenantId: string;
  readonly sealed: string;
  /**
   * True when it names files that are read when it is sent. Older programs do not know such mails, so they are shown no
   * content.
   */
  readonly hasKeptFiles: boolean;
  readonly dedupKey: string | null;
}

/** Writes a mail that waits; false when one of the tenant with its key is there. */
export async function insertMail(
  transaction: Database,
  { id, tenantId, sealed, hasKeptFiles, dedupKey }: NewMail,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('mail')
    .values({
      id,
      tenant_id: tenantId,
      dedup_key: dedupKey,
      ...(hasKeptFiles ? { sealed_with_kept_files: sealed } : { sealed }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Begins a mail; null when there is nothing to send: it was sent, begun, given up for good, or is gone. */
export async function beginMail(database: Database, id: string): Promise<BegunMail | null> {
  const { rows } = await sql<BegunMail>`
    update mail set begun_at = now(), failed_at = null
    where id = ${id} and begun_at is null and sent_at is null and (sealed is not null or sealed_with_kept_files is not null)
    returning tenant_id as "tenantId", coalesce(sealed, sealed_with_kept_files) as sealed`.execute(database);
  return rows[0] ?? null;
}

/** Marks a mail as sent and deletes its content. */
export const endMail = (database: Database, id: string) =>
  sql`update mail set sent_at = now(), sealed = null, sealed_with_kept_files = null, last_error = null where id = ${id}`.execute(
    database,
  );

/**
 * Puts back a mail that no server took: it waits again, or stands as failed, with its content, until an administrator
 * queues it again.
 */
export const putMailBack = (database: Database, id: string, error: string, isFailed: boolean) =>
  sql`update mail set begun_at = null, failed_at = case when ${isFailed}::boolean then now() end, last_error = ${error} where id = ${id}`.execute(
    database,
  );

/** Gives a mail up: it can never be sent again, and its content is deleted. */
export const giveMailUp = (database: Database, id: string, error: string) =>
  sql`update mail set failed_at = now(), sealed = null, sealed_with_kept_files = null, last_error = ${error} where id = ${id}`.execute(
    database,
  );

/** Gives up a mail that was begun and has no recorded end; false when that is not so. */
export async function giveAbandonedUp(database: Database, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update mail set failed_at = now(), sealed = null, sealed_with_kept_files = null, last_error = 'abandoned'
    where id = ${id} and begun_at is not null and sent_at is null and failed_at is null`.execute(database);
  return numAffectedRows === 1n;
}

/** The number of mails of one pass; the rest follows in the next. */
const AT_ONCE = 500;

/**
 * Mails that wait and have no job: those of a demonstration that named no server until now, and those of older
 * versions.
 */
export async function findMailsWithoutJob(database: Database): Promise<{ id: string; tenantId: string }[]> {
  const { rows } = await sql<{ id: string; tenantId: string }>`
    select m.id, m.tenant_id as "tenantId" from mail m
    where m.sent_at is null and m.failed_at is null and m.begun_at is null
      and not exists (select from graphile_worker.jobs j where j.key = 'mail ' || m.id)
    order by m.created_at limit ${AT_ONCE}`.execute(database);
  return rows;
}

/** Counts the mails that wait. */
export async function countWaitingMails(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mail where sent_at is null and failed_at is null and begun_at is null`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

/** Mails that were begun so long ago that their conversation has surely ended, though its end was not recorded. */
export async function findAbandonedMails(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from mail where sent_at is null and failed_at is null and begun_at < now() - interval '10 minutes'
    order by created_at limit ${AT_ONCE}`.execute(database);
  return rows.map(({ id }) => id);
}

/** The days for which the row of a sent or given-up mail shows its outcome. */
const KEPT_DAYS = 30;
const PURGE_BATCH = 5000;

/** Deletes the rows of mails that were sent or given up long ago. */
export async function purgeEndedMails(database: Database): Promise<void> {
  await sql`delete from mail where id in (
    select id from mail
    where (sent_at is not null or failed_at is not null) and coalesce(sent_at, failed_at) < now() - make_interval(days => ${KEPT_DAYS})
    order by coalesce(sent_at, failed_at) limit ${PURGE_BATCH} for update skip locked)`.execute(database);
}
