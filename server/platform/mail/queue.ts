/** Mail on its way: written in the transaction of what it tells about, sent afterwards by the worker of any replica. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/schema';
import type { Sealer } from '../secrets';

/** Jobs of this kind, in the table `job`. */
export const MAIL_QUEUE = 'mail';

/** What a mail says. Its sender is the default one of the tenant's settings. */
export interface MailContent {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  /** Build it with `mailBody` (layout.ts) or the `html` template: values of people must be escaped. */
  readonly html: string;
  /** The same in plain text. */
  readonly text: string;
}

/** A mail to send. */
export interface QueuedMail extends MailContent {
  /** Whose settings send it. */
  readonly tenantId: string;
  /** Of mails of a tenant with the same key only the first is sent, until 30 days after it has ended; without it each is. */
  readonly dedupKey?: string;
}

/**
 * Puts a mail into the queue. It is sent at most once, after the transaction was committed, and not at all if it was rolled
 * back. Its content is sealed, since a mail may hold a token; it is deleted when the mail was sent.
 * @returns false when one with its key was there before.
 */
export async function queueMail(
  transaction: Database,
  sealer: Sealer,
  { tenantId, dedupKey, to, subject, html, text }: QueuedMail,
): Promise<boolean> {
  const id = randomUUID();
  const content: MailContent = { to, subject, html, text };
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('job')
    .values({
      id,
      tenant_id: tenantId,
      queue: MAIL_QUEUE,
      payload: JSON.stringify({ sealed: sealer.seal(JSON.stringify(content), mailPlace(id)) }),
      dedup_key: dedupKey ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Where the content of a mail is sealed for. */
export const mailPlace = (jobId: string): string => `mail ${jobId}`;
