/** A certificate with everything that a decision about it looks at. */
import type { OpenedCase } from '../../../platform/cases/kind';
import type { CertificateCase } from './kind';

export interface CaseFile extends OpenedCase<CertificateCase> {
  /** Is the certifier who answers for it, as the mover. */
  readonly ownerUserId: string | null;
}
