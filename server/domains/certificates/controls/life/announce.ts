/** Tells the certifier of what happened to a control, in the transaction of the move. */
import { tellCertifier, type AnnounceDeps } from '../../life/announce';
import type { ControlDeps } from './kind';
import { controlAnnouncement } from './texts';

const NOTICE: Readonly<Record<string, string>> = {
  documentsAsked: 'controlDocumentsAsked',
  visitSet: 'controlVisitSet',
  concluded: 'controlConcluded',
  withdrawn: 'controlWithdrawn',
};

/** What `moveControl` calls. */
export const controlTeller =
  (deps: AnnounceDeps): ControlDeps['tell'] =>
  async (transaction, happening) => {
    const { event, record, changes, at } = happening;
    const announcement = controlAnnouncement(happening);
    if (announcement === null) return;
    const { certificate, id, version } = record;
    await tellCertifier(transaction, deps, {
      ...{ record: certificate, event: NOTICE[event] ?? event, announcement, at, key: `${id} ${String(version + 1)}` },
      data: {
        ...{ number: certificate.number, state: certificate.state },
        reason: changes.conclusion ?? changes.request ?? null,
        dueDate: changes.dueOn ?? changes.visitOn ?? changes.correctionDueOn ?? null,
      },
    });
  };
