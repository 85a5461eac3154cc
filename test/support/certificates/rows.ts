/** Rows of a certificate as they stand in the database. */
import type { Insertable } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import { HOST_TENANT_ID, type Database } from '../../../server/platform/database/schema';
import type { VerifiedAct } from '../../../server/domains/public-register/verification/verifiedAct';
import type { CertificateTable } from '../../../server/platform/database/tables/certificateTables';
import type { CertificateControlTable } from '../../../server/platform/database/tables/controlTables';

type Given = { readonly state?: string } & Partial<Insertable<CertificateTable>> &
  Pick<Insertable<CertificateTable>, 'certifier_id'>;

/**
 * Inserts a certificate with a picture, one unit, one plant, an overruled warning and an open editor. Returns its id.
 */
export async function insertCertificateRows(
  database: Database,
  { state = 'Bozza', ...given }: Given,
  editorId: string,
): Promise<string> {
  const { id = randomUUID(), tenant_id = HOST_TENANT_ID } = given;
  const at = '2026-06-01T08:00:00Z';
  const key = { certificate_id: id, tenant_id };
  await database
    .insertInto('certificate')
    .values({
      state: 'Bozza',
      origin: 'form',
      certifier_name: 'Rossi Mario',
      created_at: at,
      updated_at: at,
      ...given,
      id,
      tenant_id,
    })
    .execute();
  await database
    .insertInto('certificate_content')
    .values({ ...key, content: '{"informazioniMiglioramento":"Nessuna"}' })
    .execute();
  await database
    .insertInto('certificate_people')
    .values({ ...key, owner_name: 'Rosa Bruni', found_by: 'Via Roma 1' })
    .execute();
  const place = { belfiore: 'D704', section: '', sheet: '12', parcel: '345', subalterno: '6' };
  await database
    .insertInto('certificate_unit')
    .values({ ...key, position: 1, ...place })
    .execute();
  await database
    .insertInto('certificate_plant')
    .values({ ...key, service: 'climatizzazioneInvernale', position: 1 })
    .execute();
  await database
    .insertInto('certificate_photo')
    .values({ ...key, jpeg: Buffer.from('ffd8ffe000ffd9', 'hex') })
    .execute();
  await database
    .insertInto('certificate_overrule')
    .values({ ...key, rule: '25', path: 'x', message: 'Lontano', reason: 'Frazione', overruled_by_name: 'mario', at })
    .execute();
  await database
    .insertInto('certificate_editor')
    .values({ ...key, user_id: editorId, user_name: 'mario', seen_at: at })
    .execute();
  // Content and picture come in while it is a draft.
  await database.updateTable('certificate').set({ state }).where('id', '=', id).execute();
  return id;
}

/** Inserts an import that has ended, with one file that was no XML. Returns its id. */
export async function insertImportRows(
  database: Database,
  { id = randomUUID(), tenantId, userId }: { readonly id?: string; readonly tenantId: string; readonly userId: string },
): Promise<string> {
  const [fileId, run] = [randomUUID(), { run_id: id, position: 1, tenant_id: tenantId }];
  await database
    .insertInto('bulk_run')
    .values({
      id,
      tenant_id: tenantId,
      user_id: userId,
      subject_kind: 'certificateFile',
      action: 'import',
      input: '{"companyId":null}',
      item_count: 1,
      finished_at: new Date(),
    })
    .execute();
  await database
    .insertInto('bulk_item')
    .values({ ...run, subject_kind: 'certificateFile', subject_id: fileId, outcome: 'refused' })
    .execute();
  await database
    .insertInto('certificate_file')
    .values({ ...run, id: fileId, name: 'a.pdf', sha256: 'ab'.repeat(32), content: Buffer.from('%PDF') })
    .execute();
  return id;
}

/** The code of an act's proof of consultation (`insertActRows`). */
export const PROOF_CODE = 'PRVA-PRVA-PRVA-2222';
const told: VerifiedAct = {
  number: '00500-000001-2026',
  state: 'Registrata',
  registeredOn: null,
  validTo: '2036-03-01',
  endedOn: null,
  replacedBy: null,
  energyClass: 'D',
  epNren: 150.25,
  epRen: 3,
  address: null,
  comune: 'Bologna',
  province: 'BO',
  documentSha256: 'ab'.repeat(32),
  signedSha256: null,
};

/**
 * Inserts the rows that belong to an act: its signed file, a requested annulment, and a refusal by the national
 * register.
 */
export async function insertActRows(
  database: Database,
  {
    certificateId,
    annulmentId,
    deliveryId = randomUUID(),
    tenantId = HOST_TENANT_ID,
  }: Record<'certificateId' | 'annulmentId', string> & { readonly deliveryId?: string; readonly tenantId?: string },
): Promise<void> {
  const key = { certificate_id: certificateId, tenant_id: tenantId };
  const at = new Date('2026-06-01T08:00:00Z');
  const bytes = Buffer.from('firmato');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await database
    .insertInto('certificate_signed_file')
    .values({
      ...key,
      id: randomUUID(),
      name: 'APE.pdf.p7m',
      bytes,
      sha256,
      document_sha256: sha256,
      received_at: at,
      state: 'registered',
      judged_at: at,
    })
    .execute();
  await database
    .insertInto('certificate_annulment')
    .values({
      ...key,
      id: annulmentId,
      cause: 'cadastre',
      explanation: 'Subalterno errato',
      documents: '[]',
      asked_at: at,
    })
    .execute();
  await database
    .insertInto('consultation_proof')
    .values({ ...key, id: randomUUID(), code: PROOF_CODE, told: JSON.stringify(told), told_at: at })
    .execute();
  await database
    .insertInto('siape_delivery')
    .values({
      ...key,
      id: deliveryId,
      number: '07001-000001-2026',
      operation: 'caricaAPE',
      state: 'Rifiutata',
      asked_at: at,
      due_at: at,
      settled_at: at,
      code: 1,
      message: 'APE non conforme',
    })
    .execute();
  await database
    .insertInto('siape_answer')
    .values({
      tenant_id: tenantId,
      delivery_id: deliveryId,
      at,
      attempt: 1,
      operation: 'caricaAPE',
      status: 200,
      code: 1,
      message: 'APE non conforme',
      body: null,
    })
    .execute();
}

/** Inserts a control of a certificate, by default an open one of an act. Returns its id. */
export async function insertControlRows(
  database: Database,
  {
    id = randomUUID(),
    tenant_id = HOST_TENANT_ID,
    ...given
  }: Partial<Insertable<CertificateControlTable>> & Pick<Insertable<CertificateControlTable>, 'certificate_id'>,
): Promise<string> {
  const at = '2026-06-01T08:00:00Z';
  await database
    .insertInto('certificate_control')
    .values({ level: 1, origin: 'report', is_before: false, opened_at: at, updated_at: at, ...given, id, tenant_id })
    .execute();
  return id;
}

/** The bytes of the notice of sanction of a concluded control. */
export async function insertSanctionNotice(
  database: Database,
  controlId: string,
  tenantId: string = HOST_TENANT_ID,
): Promise<Buffer> {
  const pdf = Buffer.from('%PDF-1.7 avviso');
  await database
    .insertInto('control_sanction_notice')
    .values({
      control_id: controlId,
      tenant_id: tenantId,
      number: 'SAN-2026-000001',
      amount_cents: 70_000,
      pdf,
      hearing_until: '2026-07-01',
      issued_at: '2026-06-01T08:00:00Z',
      sha256: createHash('sha256').update(pdf).digest('hex'),
    })
    .execute();
  return pdf;
}
