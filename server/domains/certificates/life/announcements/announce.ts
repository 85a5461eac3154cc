/** Notifies of the moves of a certificate, in the transaction of the move: after a rollback nobody is notified. */
import type { Transaction } from 'kysely';
import type { Config } from '../../../../platform/config/config';
import type { Schema } from '../../../../platform/database/schema';
import { mailBody } from '../../../../platform/mail/layout';
import { queueMail, type MailFile } from '../../../../platform/mail/queue';
import type { Sealer } from '../../../../platform/secrets';
import { portalAddress } from '../../../../platform/tenants/portalAddress';
import { announcementOf, refusedAnnulment, type Announcement } from './announcementTexts';
import { findRecipient, insertNotice } from './announceRepository';
import type { CertificateRecord } from '../../record/record';
import type { MoveDeps } from '../kind';
import { reasonName } from '../reasons';
import { findRegistered } from '../../document/signed/signedDocumentRepository';
import { signedName } from '../../document/signed/signedName';
import { deliveriesPort } from '../ports/deliveriesPort';
import { certificate } from '../../subject';

export interface AnnounceDeps {
  readonly sealer: Sealer;
  readonly config: Pick<Config, 'publicUrl' | 'siape'>;
}

/**
 * The attachments of the mail, the document and its signed file: they are read when it is sent, since neither ever
 * changes.
 */
async function actOf(
  transaction: Transaction<Schema>,
  { id, number, documentSha256 }: CertificateRecord,
): Promise<MailFile[]> {
  const name = `APE-${number ?? id}`;
  const kept = (sha256: string) => ({ subject: certificate(id), sha256 });
  const signed = await findRegistered(transaction, id);
  const files: MailFile[] = [];
  if (documentSha256 !== null)
    files.push({ name: `${name}.pdf`, mediaType: 'application/pdf', kept: kept(documentSha256) });
  if (signed) {
    const signedFile = signedName(name, signed.bytes);
    const mediaType = signedFile.endsWith('.p7m') ? 'application/pkcs7-mime' : 'application/pdf';
    files.push({ name: signedFile, mediaType, kept: kept(signed.sha256) });
  }
  return files;
}

export interface Telling {
  readonly record: CertificateRecord;
  /** The key of the event: one mail per key. By default it is the version that a move brings. */
  readonly key?: string;
  /** The event that the notice names. */
  readonly event: string;
  readonly announcement: Announcement;
  readonly data: {
    readonly number: string | null;
    readonly state: string;
    readonly reason: string | null;
    readonly dueDate?: string | null;
  };
  readonly attachments?: readonly MailFile[];
  readonly at: Date;
}

/**
 * Events that are mailed even to those who want no mails: a procedure of the office from its beginning to its end, acts
 * that change somebody's position (L. 241/1990, artt. 7, 8 and 21-bis), and what may be answered in a term.
 */
const ALWAYS_MAILED: ReadonlySet<string> = new Set([
  // The certificate is controlled before its registration.
  'registrationAsked',
  'controlPassed',
  'controlFailed',
  'controlOpened',
  'controlDocumentsAsked',
  'controlVisitSet',
  'controlConcluded',
  'controlWithdrawn',
  'annulled',
  'annulmentRefused',
  'unitLost',
  'lapsing',
  'lapsed',
]);

/** Notifies the certifier in the portal and, as they want it, by mail, once for each key. */
export async function notifyCertifier(
  transaction: Transaction<Schema>,
  { sealer, config }: AnnounceDeps,
  { record, event, announcement, data, attachments = [], at, key = String(record.version + 1) }: Telling,
): Promise<void> {
  const { number, state, reason, dueDate = null } = data;
  const recipient = await findRecipient(transaction, record.certifierId);
  if (recipient.userId !== null)
    await insertNotice(transaction, {
      record,
      userId: recipient.userId,
      kind: `certificate.${event}`,
      at,
      data: { audience: 'applicant', protocolNumber: number, state, reason: reasonName(reason), dueDate },
    });
  if (!recipient.wantsMail && !ALWAYS_MAILED.has(event)) return;
  await queueMail(transaction, sealer, {
    tenantId: record.tenantId,
    dedupKey: `certificate ${record.id} ${key} ${event}`,
    to: recipient.email,
    subject: announcement.subject,
    attachments,
    ...mailBody({
      language: 'it',
      heading: announcement.subject,
      paragraphs: [`Gentile ${recipient.firstName} ${recipient.lastName},`, ...announcement.paragraphs],
      link: {
        text: 'Apri l’attestato',
        address: portalAddress(config.publicUrl, `/ape/${record.id}`, record.tenantId),
      },
    }),
  });
}

/**
 * The `announce` that `move` calls in its transaction. It queues acts for the national register. The certifier who
 * moved it by hand gets no notice; moves of others give a notice, and a mail.
 */
export const announcer =
  (deps: AnnounceDeps): MoveDeps['announce'] =>
  async (transaction, happening) => {
    await deliveriesPort.part()(transaction, deps.config.siape, happening);
    const { event, record, changes, at } = happening;
    const number = changes.number ?? record.number;
    const data = { number, state: changes.state, reason: changes.stateReason };
    const announcement = announcementOf(event, { ...data, isFeeReleased: changes.isFeeReleased === true });
    if (announcement === null) return;
    const attachments = event === 'registered' ? await actOf(transaction, record) : [];
    await notifyCertifier(transaction, deps, { record, event, announcement, data, attachments, at });
  };

/** Notifies that an annulment was refused, once for each request: the act stands, and its version with it. */
export const announceRefusedAnnulment = (
  transaction: Transaction<Schema>,
  deps: AnnounceDeps,
  record: CertificateRecord,
  { annulmentId, reason, at }: { readonly annulmentId: string; readonly reason: string; readonly at: Date },
): Promise<void> =>
  notifyCertifier(transaction, deps, {
    record,
    event: 'annulmentRefused',
    at,
    key: annulmentId,
    announcement: refusedAnnulment(record.number, reason),
    data: { number: record.number, state: record.state, reason },
  });
