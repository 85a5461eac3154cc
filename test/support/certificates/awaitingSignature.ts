/** Rows of certificates that wait for their signature; other tests show how a certificate gets there. */
import { createHash, randomUUID } from 'node:crypto';
import type { Ape } from '../../../server/domains/certificates';
import { unitsOf } from '../../../server/domains/certificates/record/units';
import { holdCertificateFee } from '../../../server/domains/wallets';
import { HOST_TENANT_ID, type Database } from '../../../server/platform/database/schema';
import { systemOf } from '../wallets';
import { insertCertificateRows } from './rows';

interface Awaiting {
  readonly certifierId: string;
  readonly userId: string;
  readonly content: Ape;
  readonly number: string;
  readonly replaces?: readonly string[];
  readonly isHeld?: boolean;
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The frozen document of a certificate with that number. */
export const documentOf = (number: string) => Buffer.from(`%PDF-1.7 ${number}\n%%EOF\n`);

/** Inserts a certificate in DaFirmare with its document and its held fee. Returns its id. */
export async function insertAwaiting(
  database: Database,
  { certifierId, userId, content, number, replaces = [], isHeld = true }: Awaiting,
): Promise<string> {
  const id = await insertCertificateRows(database, { certifier_id: certifierId, number }, userId);
  const pdf = documentOf(number);
  const key = { certificate_id: id, tenant_id: HOST_TENANT_ID };
  await database
    .updateTable('certificate_content')
    .set({ content: JSON.stringify(content) })
    .where('certificate_id', '=', id)
    .execute();
  await database.deleteFrom('certificate_unit').where('certificate_id', '=', id).execute();
  await database
    .insertInto('certificate_unit')
    .values(unitsOf(content).map((unit) => ({ ...key, ...unit })))
    .execute();
  if (replaces.length > 0)
    await database
      .insertInto('certificate_replacement')
      .values(replaces.map((replaced_id) => ({ ...key, replaced_id })))
      .execute();
  await database
    .insertInto('certificate_document')
    .values({ ...key, sha256: sha256(pdf), pdf, frozen_at: new Date() })
    .execute();
  await database
    .updateTable('certificate')
    .set({ state: 'DaFirmare', document_sha256: sha256(pdf), replacement_reason: replaces.length > 0 ? 3 : null })
    .where('id', '=', id)
    .execute();
  if (isHeld)
    await database
      .transaction()
      .execute((transaction) =>
        holdCertificateFee(transaction, systemOf(), { certificateId: id, certifierId, companyId: null }),
      );
  return id;
}

/** Inserts a signed file of it that waits for its verdict. Returns its id. */
export async function insertSignedFile(database: Database, certificateId: string, text = 'FIRMA'): Promise<string> {
  const id = randomUUID();
  const bytes = Buffer.from(`${text} ${certificateId}`);
  const { document_sha256 } = await database
    .selectFrom('certificate')
    .select('document_sha256')
    .where('id', '=', certificateId)
    .executeTakeFirstOrThrow();
  await database
    .insertInto('certificate_signed_file')
    .values({
      id,
      certificate_id: certificateId,
      tenant_id: HOST_TENANT_ID,
      name: 'APE.pdf.p7m',
      bytes,
      sha256: sha256(bytes),
      document_sha256: document_sha256 ?? '',
      received_at: new Date(),
    })
    .execute();
  return id;
}
