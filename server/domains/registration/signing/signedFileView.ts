/** The answers about a signed file. */
import type { Database } from '../../../platform/database/schema';
import { notFound } from '../../../platform/errors';
import { loadCertificate } from '../../certificates';
import type { DocumentOwner } from './signature/recogniseRepository';
import { findSigned, type SignedFile } from './signedFileRepository';

export const fileView = ({ id, name, receivedAt, state, code, message, signature }: SignedFile) => ({
  id,
  name,
  receivedAt,
  state,
  code,
  message,
  signature,
});

/** A file that is refused before it is stored. */
export interface TurnedAway {
  readonly code: string;
  /** Italian: the fault and the remedy. */
  readonly message: string;
  /** The certificate of its document, where the sender compiles it. */
  readonly certificate?: DocumentOwner;
}

/** The answer for a file that is not stored, since it leads to no certificate of the caller that awaits a signature. */
export const turnedAway = (id: string, name: string, at: Date, { code, message, certificate }: TurnedAway) => ({
  id,
  name,
  receivedAt: at,
  state: 'refused' as const,
  code,
  signature: null,
  message,
  certificateId: certificate?.certificateId ?? null,
  number: certificate?.number ?? null,
  certificateState: certificate?.state ?? null,
});

/** Returns the outcome of a file and of its certificate. */
export async function signedFileOutcome(database: Database, id: string) {
  const file = await findSigned(database, id);
  const loaded = file && (await loadCertificate(database, file.certificateId));
  if (!file || !loaded) throw notFound('File', id);
  const { id: certificateId, number, state: certificateState } = loaded.record;
  return { ...fileView(file), certificateId, number, certificateState };
}
