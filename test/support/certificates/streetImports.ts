/** Imports of official streets for operations, and one begun as an upload would. */
import { randomUUID } from 'node:crypto';
import { findOpen, insertImport } from '../../../server/domains/public-register/streets/importRepository';
import { HOST_TENANT_ID, type Database } from '../../../server/platform/database/schema';

const at = new Date('2026-06-01T08:00:00Z');
export const STREET_HEADING = "CODICE_COMUNE;CODICE_ISTAT;PROGRESSIVO_NAZIONALE;CODICE_COMUNALE;ODONIMO;LOCALITA'";

/** Inserts an import that has ended with one problem. */
export async function insertStreetImport(
  database: Database,
  { id, tenantId, userId }: { readonly id: string; readonly tenantId: string; readonly userId: string },
): Promise<void> {
  await database
    .insertInto('street_import')
    .values({
      id,
      tenant_id: tenantId,
      name: 'STRAD_EMIL_20260515.csv',
      edition: '2026-05-15',
      size: 9,
      state: 'done',
      rows_read: 1,
      refused: 1,
      comuni: 0,
      user_id: userId,
      created_at: at,
      ended_at: at,
    })
    .execute();
  await database
    .insertInto('street_import_problem')
    .values({
      import_id: id,
      tenant_id: tenantId,
      row_number: 2,
      field: 'ODONIMO',
      message: 'Manca il nome della strada.',
    })
    .execute();
}

/** Inserts a text as a completely arrived upload of a user. */
export async function uploadStreets(
  database: Database,
  ownerId: string,
  text: string,
  name = 'a.csv',
): Promise<string> {
  const [id, content] = [randomUUID(), Buffer.from(text)];
  const size = { size: content.length, received: content.length };
  await database
    .insertInto('file_upload')
    .values({ id, tenant_id: HOST_TENANT_ID, owner_id: ownerId, name, ...size })
    .execute();
  await database.insertInto('file_part').values({ upload_id: id, position: 0, content }).execute();
  return id;
}

/**
 * Begins the import of a text and leaves it open. The list of imports shows the newest: give each a moment of its own.
 */
export async function beginStreets(
  database: Database,
  userId: string,
  text: string,
  { edition = '2026-05-15', at }: { readonly edition?: string | undefined; readonly at: Date },
) {
  const [id, uploadId] = [randomUUID(), await uploadStreets(database, userId, text)];
  const request = {
    id,
    tenantId: HOST_TENANT_ID,
    userId,
    userName: 'gestore',
    ip: '127.0.0.1',
    name: 'a.csv',
    edition,
  };
  await database
    .transaction()
    .execute((transaction) => insertImport(transaction, { ...request, size: text.length, at }, uploadId));
  const run = (await findOpen(database)).find((one) => one.id === id);
  if (!run) throw new Error('The import is not open.');
  return run;
}

interface Named {
  readonly importId: string;
  readonly uploadId: string;
}
export const STREET_NAMED = {
  streetsBeginImport: ({ uploadId }: Named) => ({ payload: { id: randomUUID(), uploadId } }),
  streetsGetImportProblems: ({ importId }: Named) => ({ params: { id: importId } }),
};
export const streetImportSamples = (importId: string) => ({
  streetsBeginImport: { payload: { id: importId, uploadId: randomUUID() } },
  streetsGetImportProblems: { params: { id: importId } },
});
