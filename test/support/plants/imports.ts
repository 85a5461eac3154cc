/** Imports of plants, begun in the database as an upload would. */
import { randomUUID } from 'node:crypto';
import { findOpen, insertImport } from '../../../server/domains/plants/exchange/runRepository';
import { HOST_TENANT_ID, type Database } from '../../../server/platform/database/schema';

const PART_BYTES = 100_000;

/** Begins an import of a text, or of bytes; it is open. */
export async function beginImport(database: Database, userId: string, format: 'csv' | 'xml', text: string | Buffer) {
  const id = randomUUID();
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  await database.transaction().execute(async (transaction) => {
    await insertImport(transaction, {
      id,
      tenantId: HOST_TENANT_ID,
      userId,
      userName: 'gestore',
      ip: '127.0.0.1',
      name: `impianti.${format}`,
      format,
      size: bytes.length,
      at: new Date('2026-06-01T08:00:00Z'),
    });
    for (let position = 0; position < bytes.length; position += PART_BYTES)
      await transaction
        .insertInto('plant_import_part')
        .values({
          import_id: id,
          tenant_id: HOST_TENANT_ID,
          position,
          content: bytes.subarray(position, position + PART_BYTES),
        })
        .execute();
  });
  return id;
}

/** The import, while it is open. */
export async function openImport(database: Database, id: string) {
  const run = (await findOpen(database)).find((one) => one.id === id);
  if (!run) throw new Error('The import is not open.');
  return run;
}

/** An import that has ended, with one thing wrong in it; for tests of who may see it. */
export async function insertPlantImport(
  database: Database,
  { id, tenantId, userId }: { readonly id: string; readonly tenantId: string; readonly userId: string },
): Promise<void> {
  const at = new Date('2026-06-01T08:00:00Z');
  await database
    .insertInto('plant_import')
    .values({
      id,
      tenant_id: tenantId,
      name: 'a.csv',
      format: 'csv',
      size: 9,
      state: 'done',
      rows_done: 1,
      refused: 1,
      user_id: userId,
      created_at: at,
      ended_at: at,
    })
    .execute();
  await database
    .insertInto('plant_import_problem')
    .values({
      import_id: id,
      tenant_id: tenantId,
      row_number: 2,
      position: 1,
      plate: 'ER1',
      field: 'targa',
      message: 'La targa ha 12 caratteri.',
    })
    .execute();
}
