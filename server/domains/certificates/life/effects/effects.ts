/** The effects of a certificate's moves besides the new state. */
import type { ChangeRules } from '../../../../platform/cases/machine';
import { controlReason, returnReason } from './control';
import { feeHold, feeHoldIfFree, feePayment, feeRelease } from './fees';
import { freezing } from './freezing';
import type { CertificateCase } from '../kind';
import { controlsPort } from '../ports/controlsPort';
import { numbering } from '../numbering/numbering';
import { registration, unitRelease } from './registration';

export const CHANGES: ChangeRules<CertificateCase> = {
  effects: {
    judgement: { changes: (_facts, _wish, now) => ({ validatedAt: now.toISOString() }) },
    control: {
      after: ({ transaction, record, facts, now }) =>
        controlsPort
          .part()
          .openBefore(transaction, record, controlReason(facts) === 'control.sample' ? 'sample' : 'score', now),
    },
    numbering,
    freezing,
    withdrawal: { changes: () => ({ documentSha256: null }) },
    feeHold,
    feeHoldIfFree,
    feeRelease,
    feePayment,
    registration,
    unitRelease,
    decision: {},
  },
  always: (facts, { event, reason = null }) => {
    switch (event) {
      case 'registrationAsked':
        return { stateReason: controlReason(facts) };
      case 'controlPassed':
        return { stateReason: returnReason(facts) };
      default:
        return { stateReason: reason };
    }
  },
};
