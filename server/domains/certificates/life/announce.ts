/** Tells of what happened to a certificate, in the transaction of the move: rolled back, nobody hears of it. */
import type { Config } from '../../../platform/config/config';
import { HOST_TENANT_ID } from '../../../platform/database/schema';
import { mailBody } from '../../../platform/mail/layout';
import { queueMail } from '../../../platform/mail/queue';
import type { Sealer } from '../../../platform/secrets';
import { announcementOf } from './announcementTexts';
import { findRecipient, insertNotice } from './announceRepository';
import type { MoveDeps } from './kind';

export interface AnnounceDeps {
  readonly sealer: Sealer;
  readonly config: Pick<Config, 'publicUrl'>;
}

/** What `move` calls in its transaction. Whoever moved it by hand knows; what others did is told, and mailed where it changes what stands. */
export const announcer =
  ({ sealer, config }: AnnounceDeps): MoveDeps['announce'] =>
  async (transaction, { event, record, changes, at }) => {
    const number = changes.number ?? record.number;
    const announcement = announcementOf(event, { number, state: changes.state, reason: changes.stateReason });
    if (announcement === null) return;
    const recipient = await findRecipient(transaction, record.certifierId);
    if (recipient.userId !== null)
      await insertNotice(transaction, {
        record,
        userId: recipient.userId,
        kind: `certificate.${event}`,
        data: { audience: 'applicant', number, state: changes.state, reason: changes.stateReason },
        at,
      });
    const tenant = record.tenantId === HOST_TENANT_ID ? '' : `?__tenant=${record.tenantId}`;
    await queueMail(transaction, sealer, {
      tenantId: record.tenantId,
      // One mail for each move, whoever asks for it again.
      dedupKey: `certificate ${record.id} ${String(record.version + 1)} ${event}`,
      to: recipient.email,
      subject: announcement.subject,
      ...mailBody({
        language: 'it',
        heading: announcement.subject,
        paragraphs: [`Gentile ${recipient.firstName} ${recipient.lastName},`, ...announcement.paragraphs],
        link: { text: 'Apri l’attestato', address: `${config.publicUrl}/ape/${record.id}${tenant}` },
      }),
    });
  };
