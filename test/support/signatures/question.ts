import type { SignatureQuestion } from '../../../server/domains/registration/signing/signature/verdict';
import { verifySignature } from '../../../server/domains/registration/signing/signature/verify';
import { DOCUMENT, frozen } from './envelopes';
import { FISCAL_CODE, GOOD, NOW } from './people';

/**
 * Asks whether a file is the signed act of the certifier of these tests, under the given trust; `more` overrides the
 * question.
 */
export const asking =
  (trust: SignatureQuestion['trust'], document: Buffer = DOCUMENT) =>
  (file: Buffer, more: Partial<SignatureQuestion> = {}) =>
    verifySignature({
      file,
      document: frozen(document),
      fiscalCode: FISCAL_CODE,
      trust,
      at: NOW,
      revocation: GOOD,
      ...more,
    });
export type Asking = ReturnType<typeof asking>;
