/** Begins an import of a file that was uploaded in parts. */
import { requireUserId } from '../../../platform/caller';
import type { Scope } from '../../../platform/deps';
import { ApiError, badRequest } from '../../../platform/errors';
import { findUpload } from '../../../platform/files/uploadRepository';
import { queueWork, findImport, insertImport, takeUpload, type ShownImport } from './runRepository';
import type { Schemas } from '../../../platform/handler';

const wrongUpload = (message: string) => badRequest(message, [{ message, members: ['uploadId'] }]);

/**
 * Takes over the upload and starts the job.
 * @throws ApiError 400 at `uploadId` when it is not the caller's, not whole, or neither CSV nor XLSX nor XML; 409 when
 * the id is somebody else's
 */
export async function beginPlantImport(
  scope: Scope & { readonly ip: string },
  { id, uploadId }: Schemas['PlantImportInput'],
  at: Date,
): Promise<ShownImport> {
  const { caller, database, ip } = scope;
  const userId = requireUserId(caller);
  const known = await findImport(database, id);
  if (known) return known;
  const upload = await findUpload(database, userId, uploadId);
  if (!upload || upload.received < upload.size)
    throw wrongUpload('Il file non è arrivato per intero: caricalo di nuovo.');
  const [, end] = /\.(csv|txt|xlsx|xml)$/iu.exec(upload.name) ?? [];
  if (end === undefined) throw wrongUpload('Il file è di un altro tipo: scegli un XLSX, un CSV o un XML.');
  const ending = end.toLowerCase();
  // Excel gives the ending .txt to its "Unicode text".
  const format = ending === 'xlsx' || ending === 'xml' ? ending : 'csv';
  await database.transaction().execute(async (transaction) => {
    const { name, size } = upload;
    const created = {
      id,
      tenantId: caller.tenantId,
      userId,
      userName: caller.userName,
      ip,
      name,
      format,
      size,
      at,
    } as const;
    if (!(await insertImport(transaction, created))) return;
    await takeUpload(transaction, created, uploadId);
    await queueWork(transaction);
  });
  const begun = await findImport(database, id);
  if (!begun) throw new ApiError(409, 'Questo identificativo è già usato.', { code: 'Sace:Plant:IdTaken' });
  return begun;
}
