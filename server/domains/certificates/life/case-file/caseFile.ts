/** A certificate with everything that a decision about it depends on. */
import type { OpenedCase } from '../../../../platform/cases/kind';
import type { CertificateCase } from '../kind';

export interface CaseFile extends OpenedCase<CertificateCase> {
  /** The account of the certifier who answers for it, to compare with the mover. */
  readonly ownerUserId: string | null;
}
