import type {
  CertificateRegistration,
  CertificateSignedFile,
  CertificateSignedSent,
} from '../../../api/certificateRegistration';
import type { AppError } from '../../../shared/errors';

export type Registration = CertificateRegistration;
export type SignedFile = CertificateSignedFile;
export type SignedSent = CertificateSignedSent;

/** A sent file with its outcome, or the error in its place. */
export type SentFile = { name: string; answer: SignedSent | null; error: AppError | null };

/** True for a file that could not be sent or was refused: it may be sent again. */
export const isFailed = ({ answer, error }: SentFile): boolean => error !== null || answer?.state === 'refused';

/** The calls of this part: reading needs ApeList, sending ApeCreate. */
export type RegistrationApi = {
  registration: (id: string, signal: AbortSignal) => Promise<Registration>;
  /** Document, signed file, national format and extract, as a zip archive. */
  files: (id: string, signal: AbortSignal) => Promise<Blob>;
  /** The documents of those that wait for their signature, in a zip archive. Rejects with 403 where none waits. */
  signingArchive: (ids: string[], signal: AbortSignal) => Promise<Blob>;
  /** The history of a certificate, as PDF. */
  extract: (id: string, signal: AbortSignal) => Promise<Blob>;
  sendSigned: (commandId: string, certificateId: string | null, file: File) => Promise<SignedSent>;
};
