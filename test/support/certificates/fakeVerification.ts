/** The port of the verification of papers, none of whose calls is planned. */
import type { VerificationApi } from '../../../src/features/verification/model';

export const fakeVerification = (unplanned: (call: string) => () => Promise<never>): VerificationApi => ({
  verify: unplanned('verification.verify'),
  document: unplanned('verification.document'),
  prove: unplanned('verification.prove'),
  proof: unplanned('verification.proof'),
  proofDocument: unplanned('verification.proofDocument'),
});
