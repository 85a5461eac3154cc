import type { AppError } from '../../shared/errors';
import type { CertificateImported } from './model';

/** What became of a file: the server's answer, or why there is none. */
export type ImportedFile = { name: string; answer: CertificateImported | null; error: AppError | null };

/** It names another certifier, and no draft is made of it until the user confirms it. */
export const awaitsConfirmation = ({ answer }: ImportedFile): boolean =>
  answer?.certificateId === undefined && answer?.messages.some(({ rule }) => rule === 'certifier') === true;
