/** Notifies the certifier of a move of a control, in the transaction of the move. */
import { type AnnounceDeps, notifyCertifier } from '../../../certificates';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../../platform/database/schema';
import type { MailFile } from '../../../../platform/mail/queue';
import { findNotice, findNoticeFile } from '../../sanctions/noticeRepository';
import type { ControlDeps } from './kind';
import { controlAnnouncement } from './texts';

const NOTICE: Readonly<Record<string, string>> = {
  documentsAsked: 'controlDocumentsAsked',
  visitSet: 'controlVisitSet',
  concluded: 'controlConcluded',
  withdrawn: 'controlWithdrawn',
};

/** Reads the notice of sanction as an attachment of the mail. */
async function noticeOf(transaction: Transaction<Schema>, controlId: string): Promise<MailFile[]> {
  const file = await findNoticeFile(transaction, controlId);
  if (!file) return [];
  const name = `Avviso-di-sanzione-${file.number}.pdf`;
  return [{ name, mediaType: 'application/pdf', base64: file.pdf.toString('base64') }];
}

/** The `notify` that `moveControl` calls. */
export const controlNotifier =
  (deps: AnnounceDeps): ControlDeps['notify'] =>
  async (transaction, happening) => {
    const { event, record, changes, at } = happening;
    const { certificate, id, version } = record;
    const isSanctioned = changes.consequences?.includes('sanction') === true;
    const announcement = controlAnnouncement(happening, isSanctioned ? await findNotice(transaction, id) : undefined);
    if (announcement === null) return;
    const attachments = isSanctioned ? await noticeOf(transaction, id) : [];
    await notifyCertifier(transaction, deps, {
      record: certificate,
      event: NOTICE[event] ?? event,
      announcement,
      at,
      key: `${id} ${String(version + 1)}`,
      attachments,
      data: {
        number: certificate.number,
        state: certificate.state,
        reason: changes.conclusion ?? changes.request ?? null,
        dueDate: changes.dueOn ?? changes.visitOn ?? changes.correctionDueOn ?? null,
      },
    });
  };
