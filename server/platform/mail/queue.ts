/**
 * The queue of mails: a mail is written in the transaction of the event that it reports, and sent afterwards by a job
 * of any replica.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/schema';
import { addJob } from '../jobs/addJob';
import type { Sealer } from '../secrets';
import type { Subject } from '../subjects/subject';
import { sendMailJob } from './mailKinds';
import { insertMail } from './mailRepository';

/** A file that is stored elsewhere for ever: a document of a record, by the SHA-256 of its bytes. */
export interface KeptFile {
  readonly subject: Subject;
  readonly sha256: string;
}

/** An attachment: the bytes themselves in base64, or the place from which they are read when the mail is sent. */
export type MailFile = { readonly name: string; readonly mediaType: string } & (
  { readonly base64: string } | { readonly kept: KeptFile }
);

/** The content of a mail. Its sender is the default one of the tenant's settings. */
export interface MailContent {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  /** Build it with `mailBody` (layout.ts) or the `html` template: values of people must be escaped. */
  readonly html: string;
  /** The content of the mail in plain text. */
  readonly text: string;
  /** Files that come with it. */
  readonly attachments?: readonly MailFile[];
}

/** A mail to send. */
export interface QueuedMail extends MailContent {
  /** The tenant whose settings send it. */
  readonly tenantId: string;
  /**
   * Among mails of a tenant with the same key only the first is sent, until 30 days after it has ended; without a key
   * each is sent.
   */
  readonly dedupKey?: string;
}

/**
 * Puts a mail into the queue. It is sent at most once, after the transaction was committed, and not at all if it was
 * rolled back. Its content is sealed, since a mail may hold a token; it is deleted when the mail was sent.
 * @returns false when one with its key was there before.
 */
export async function queueMail(
  transaction: Database,
  sealer: Sealer,
  { tenantId, dedupKey, ...content }: QueuedMail,
): Promise<boolean> {
  const id = randomUUID();
  const sealed = sealer.seal(JSON.stringify(content), mailPlace(id));
  const hasKeptFiles = content.attachments?.some((file) => 'kept' in file) ?? false;
  if (!(await insertMail(transaction, { id, tenantId, sealed, hasKeptFiles, dedupKey: dedupKey ?? null })))
    return false;
  await addMailJob(transaction, id, tenantId);
  return true;
}

/** Conversations at once for one tenant: a slow server must not hold up the mails of other tenants. */
const LANES_OF_TENANT = 2;

/** Queues the sending of a mail, unless it is queued already. */
export function addMailJob(transaction: Database, id: string, tenantId: string): Promise<void> {
  const lane = Number.parseInt(id.slice(0, 2), 16) % LANES_OF_TENANT;
  return addJob(
    transaction,
    sendMailJob,
    { mailId: id },
    { key: `mail ${id}`, mode: 'keep', queue: `mail ${tenantId} ${String(lane)}` },
  );
}

/** The associated data with which the content of a mail is sealed. */
export const mailPlace = (mailId: string): string => `mail ${mailId}`;
