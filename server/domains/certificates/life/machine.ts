/** Decides whether an event may take a certificate from its state into another one. Pure. */
import { machineOf } from '../../../platform/cases/machine';
import { CONDITIONS } from './conditions';
import type { CertificateCase } from './kind';
import { TRANSITIONS } from './transitions';

const hasReason = (_facts: unknown, { reason }: { readonly reason?: string | null }) => (reason ?? '').trim() !== '';

export const machine = machineOf<CertificateCase>({
  transitions: TRANSITIONS,
  conditions: CONDITIONS,
  needs: { reason: hasReason, annulmentReason: hasReason },
});
