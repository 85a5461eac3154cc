/** The effects of a control's moves besides the new state. */
import type { ChangeRules } from '../../../../platform/cases/machine';
import { grantWaiting } from '../../../registration';
import { moveCertificate } from '../../../certificates';
import { issueNotice } from '../../sanctions/issueNotice';
import type { ControlCase } from './kind';
import { reportToOffice } from './reportRepository';

const words = (text: string | null | undefined) => text?.trim() || null;

export const CONTROL_CHANGES: ChangeRules<ControlCase> = {
  effects: {
    request: {
      changes: (_facts, { documents = [], reason, dueOn = null }) => ({ documents, request: words(reason), dueOn }),
    },
    // A visit makes it a control on site, even if it began as a control of documents.
    visitPlan: {
      changes: (_facts, { visitOn = null, visitTime = null }) => ({ level: 2, visitOn, visitTime }),
    },
    visitReport: {
      changes: (_facts, { visitedOn = null, findings }) => ({ visitedOn, findings: words(findings) }),
    },
    conclusion: {
      changes: (
        _facts,
        { outcome = null, reason, consequences = [], correctionDueOn = null, sanctionCents = null },
        now,
      ) => ({
        outcome,
        conclusion: words(reason),
        consequences: [...new Set(consequences)],
        correctionDueOn: consequences.includes('correction') ? correctionDueOn : null,
        sanctionCents: consequences.includes('sanction') ? sanctionCents : null,
        concludedAt: now.toISOString(),
      }),
      before: ({ mover }) => Promise.resolve({ concludedByName: mover.caller.userName }),
    },
    // A certificate that waits for the control goes on to its signature or back to its certifier; an act is annulled or
    // stays.
    certificateMove: {
      after: async ({ transaction, deps, mover, record, changes, now: at }) => {
        const { outcome, consequences = [], conclusion: reason = null } = changes;
        const id = record.certificateId;
        const by = 'officer';
        if (consequences.includes('annulment')) {
          await moveCertificate(transaction, deps.moving, mover, { id, event: 'annulled', by, reason });
          await grantWaiting(transaction, id, { decision: reason ?? '', userId: mover.caller.userId, at });
        } else if (record.isBefore)
          await moveCertificate(
            transaction,
            deps.moving,
            mover,
            outcome === 'conforme' ? { id, event: 'controlPassed', by } : { id, event: 'controlFailed', by, reason },
          );
      },
    },
    reporting: {
      after: async ({ transaction, record, changes, now }) => {
        if (changes.consequences?.includes('report') === true)
          await reportToOffice(transaction, record.certificate, { reason: changes.conclusion ?? null, at: now });
      },
    },
    sanctionNotice: {
      after: async ({ transaction, record, changes, now: at }) => {
        if (changes.consequences?.includes('sanction') === true)
          await issueNotice(transaction, { record, changes, at });
      },
    },
  },
  always: () => ({}),
};
