/** Defines the effects of moves besides the new state. */
import type { Effects, Moving } from '../../../platform/cases/kind';
import type { ChangeRules } from '../../../platform/cases/machine';
import { addDays, addYears } from '../../../../common/days/italianDays';
import { CERTIFIER_ROLE, giveRole, lockReceiver } from '../../../identity/users/givenRoles';
import type { Facts } from '../facts';
import type { Accreditation, Changes } from '../kind';
import { VALIDITY_YEARS } from '../states';
import { adoptDeclared } from './adoptDeclared';
import { certifierNumber } from './certifierNumberRepository';
import { openIntegrationRequest, endIntegration } from './integrationRequestRepository';
import { endPayments, settleFee } from './feePayments';
import { proveIdentity } from './proveIdentity';
import { moveGrantedRenewal, releaseRenewed } from './renewals';

export const EFFECTS: Effects<Accreditation> = {
  /** Records the day of sending. */
  submission: { changes: (_facts, _wish, now) => ({ submittedAt: now.toISOString() }) },
  /** Records the payment of the fee. */
  fee: {
    changes: (_facts, { by, paidBy }, now) => ({
      feePaidAt: now.toISOString(),
      ...(paidBy ? { feePaidBy: paidBy } : by === 'officer' && { feePaidBy: 'ufficio' }),
    }),
    after: settleFee,
  },
  /** Withdraws open payment notices of the fee. */
  feeEnd: { after: endPayments },
  /** Records a request for integration with its term. */
  integration: { changes: (_facts, { dueOn }) => ({ dueDate: dueOn ?? null }), after: openIntegrationRequest },
  integrationEnd: { changes: () => ({ dueDate: null }), after: endIntegration },
  /** Records the day of the decision. */
  decision: { changes: (_facts, _wish, now) => ({ decidedAt: now.toISOString() }) },
  /** Sets the three years, the certifier's number, and the rights of a certifier. */
  term: { changes: term, before: acceptCertifier, after: adopt },
  suspension: { changes: (_facts, { dueOn }) => ({ suspendedUntil: dueOn ?? null }) },
  suspensionEnd: { changes: () => ({ suspendedUntil: null }) },
  /** Moves a granted renewal in the same way. */
  grantedRenewal: { after: moveGrantedRenewal },
  /** Lets the accreditation that was to be renewed continue as before. */
  releaseRenewed: { after: releaseRenewed },
};

export const CHANGES: ChangeRules<Accreditation> = {
  effects: EFFECTS,
  // The answer of the applicant is not stored as a reason of the office.
  always: (_facts, { event, reason }) => ({
    stateReason: event === 'integrationAnswered' ? null : reason?.trim() || null,
  }),
};

/** A renewal in time begins the day after the old term ends, so that no day is lost; any other act begins today. */
function term({ kind, today, renewedValidTo }: Facts): Pick<Changes, 'validFrom' | 'validTo'> {
  const validFrom =
    kind === 'Rinnovo' && renewedValidTo !== null && renewedValidTo >= today ? addDays(renewedValidTo, 1) : today;
  return { validFrom, validTo: addYears(validFrom, VALIDITY_YEARS) };
}

async function acceptCertifier({ transaction, record, now }: Moving<Accreditation>): Promise<Partial<Changes>> {
  if (record.userId !== null) await lockReceiver(transaction, record.userId);
  await proveIdentity(transaction, record, now);
  return { certifierNumber: await certifierNumber(transaction, record) };
}

async function adopt({ transaction, mover, record, now }: Moving<Accreditation>): Promise<void> {
  await adoptDeclared(transaction, mover, record, now);
  const { tenantId, userId } = record;
  const actor = { caller: { ...mover.caller, tenantId }, ip: mover.ip };
  if (userId !== null) await giveRole(transaction, actor, CERTIFIER_ROLE, { tenantId, userId });
}
