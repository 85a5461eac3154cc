/** What comes with the moves of a certificate besides the new state. */
import type { ChangeRules } from '../../../platform/cases/machine';
import { freezing } from './freezing';
import type { CertificateCase } from './kind';
import { numbering } from './numbering';
import { registration } from './registration';

export const CHANGES: ChangeRules<CertificateCase> = {
  effects: {
    judgement: { changes: (_facts, _wish, now) => ({ validatedAt: now.toISOString() }) },
    numbering,
    freezing,
    withdrawal: { changes: () => ({ documentSha256: null }) },
    registration,
    decision: {},
  },
  always: (_facts, { reason = null }) => ({ stateReason: reason }),
};
