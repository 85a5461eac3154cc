/** Recognizes the certificate of a signed file by the document in it, whatever the name of the file. */
import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database/schema';
import { SignatureRefusal } from '../../../platform/signatures/refusal';
import { refusedText } from './signature/messages';
import { type DocumentOwner, ownerOfDocument } from './signature/recogniseRepository';
import { contentsOf } from './signature/verify';
import type { TurnedAway } from './signedFileView';

/** The document is none that was frozen here: it was changed after its download, or comes from somewhere else. */
const UNKNOWN: TurnedAway = {
  code: 'Sace:Certificate:UnknownFile',
  message:
    'Il documento in questo file non è quello di nessun attestato del portale: è stato modificato, o viene da altrove. Scarica di nuovo il PDF dell’attestato, firmalo senza modificarlo e carica il file firmato.',
};

/** The document is of a certificate that the sender does not compile. */
export const FOREIGN: TurnedAway = {
  code: 'Sace:Certificate:ForeignFile',
  message: 'Il documento in questo file è di un attestato che non compili tu: lo carica chi ne risponde.',
};

/** Returns the refusal of a file whose certificate awaits no signature now. */
export function notAwaited(certificate: DocumentOwner): TurnedAway {
  const refusal = (code: string, message: string) => ({ code: `Sace:Certificate:${code}`, message, certificate });
  switch (certificate.state) {
    case 'Bozza':
    case 'Validata':
    case 'InControllo':
      return refusal(
        'Reopened',
        'L’attestato è stato riaperto dopo che hai scaricato il documento: chiedi di nuovo la registrazione e firma il documento nuovo.',
      );
    case 'Annullata':
      return refusal('Annulled', 'L’attestato è stato annullato: questo file non serve più.');
    default:
      return refusal('Registered', 'L’attestato è già registrato: questo file non serve più.');
  }
}

/** Returns the certificate of the document in a file, or the refusal of a file that holds none of ours. */
export async function recogniseAct(database: Database, file: Buffer): Promise<DocumentOwner | TurnedAway> {
  try {
    const digests = contentsOf(file).map((content) => createHash('sha256').update(content).digest('hex'));
    return (await ownerOfDocument(database, [...new Set(digests)])) ?? UNKNOWN;
  } catch (error) {
    if (!(error instanceof SignatureRefusal)) throw error;
    return { code: error.code, message: refusedText(error.code, error.signer, false) };
  }
}
