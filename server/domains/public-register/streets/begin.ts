/** Begins an import of a street file that was uploaded in parts. */
import { requireUserId } from '../../../platform/caller';
import { italianDay } from '../../../../common/days/italianDays';
import type { Scope } from '../../../platform/deps';
import { ApiError, badRequest } from '../../../platform/errors';
import type { Schemas } from '../../../platform/handler';
import { findUpload } from '../../../platform/files/uploadRepository';
import { findImport, insertImport, type ShownImport } from './importRepository';

const wrongUpload = (message: string) => badRequest(message, [{ message, members: ['uploadId'] }]);

/**
 * Returns the day in the name of a published file, `STRAD_EMIL_20260915.csv`; null without one, or for a day that does
 * not exist.
 */
export function editionOf(name: string): string | null {
  const [, year, month, day] = /(?:^|\D)(20\d{2})(\d{2})(\d{2})\.csv$/iu.exec(name) ?? [];
  const iso = [year, month, day].join('-');
  const time = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso;
}

/**
 * Takes the upload over and adds the job.
 * @throws ApiError 400 at `uploadId` when it is not the caller's, not complete, or its name has no day of an edition;
 * 409 when the id is somebody else's
 */
export async function beginStreetImport(
  { caller, database, ip }: Scope & { readonly ip: string },
  { id, uploadId }: Schemas['StreetImportInput'],
  at: Date,
): Promise<ShownImport> {
  const userId = requireUserId(caller);
  const known = await findImport(database, id);
  if (known) return known;
  const upload = await findUpload(database, userId, uploadId);
  if (!upload || upload.received < upload.size)
    throw wrongUpload('Il file non è arrivato per intero: caricalo di nuovo.');
  const { name, size } = upload;
  const edition = editionOf(name);
  if (edition === null)
    throw wrongUpload(
      'Il nome del file non dice la data dell’edizione: lascia quello che ha nell’archivio, come STRAD_EMIL_20260915.csv.',
    );
  if (edition > italianDay(at)) throw wrongUpload('La data nel nome del file è nel futuro.');
  const { tenantId, userName } = caller;
  await database
    .transaction()
    .execute((tx) => insertImport(tx, { id, tenantId, userId, userName, ip, name, edition, size, at }, uploadId));
  const begun = await findImport(database, id);
  if (!begun) throw new ApiError(409, 'Questo identificativo è già usato.', { code: 'Sace:Streets:IdTaken' });
  return begun;
}
