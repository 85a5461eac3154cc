import type { AppError } from '../../shared/errors';
import type { CertificateImported } from './model';

/** The outcome of a file: the server's answer, or the error in its place. */
export type ImportedFile = { name: string; answer: CertificateImported | null; error: AppError | null };

/** True for a file that names another certifier and becomes no draft until the user confirms it. */
export const awaitsConfirmation = ({ answer }: ImportedFile): boolean =>
  answer?.certificateId === undefined && answer?.messages.some(({ rule }) => rule === 'certifier') === true;
