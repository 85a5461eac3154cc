/** The answers about a signed file. */
import type { Database } from '../../../platform/database/schema';
import { notFound } from '../../../platform/errors';
import { loadCertificate } from '../../certificates';
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

/** The answer for a file whose name names no certificate of the caller that awaits a signature. */
export const unknownFile = (id: string, name: string, at: Date) => ({
  id,
  name,
  receivedAt: at,
  state: 'refused' as const,
  code: 'Sace:Certificate:UnknownFile',
  signature: null,
  message:
    'Il nome del file non contiene il numero di un tuo attestato da firmare: lascia il nome del PDF scaricato (per esempio APE-00123-000001-2026.pdf.p7m), o caricalo dalla pagina dell’attestato.',
  certificateId: null,
  number: null,
  certificateState: null,
});

/** Returns the outcome of a file and of its certificate. */
export async function signedFileOutcome(database: Database, id: string) {
  const file = await findSigned(database, id);
  const loaded = file && (await loadCertificate(database, file.certificateId));
  if (!file || !loaded) throw notFound('File', id);
  const { id: certificateId, number, state: certificateState } = loaded.record;
  return { ...fileView(file), certificateId, number, certificateState };
}
