/** Stores receipts: each is written once and read by its applicant. */
import type { Database } from '../../../../platform/database/schema';
import type { SentDocument, SentEvent, SentPerson } from './sent';

export interface Receipt {
  readonly id: string;
  readonly event: SentEvent;
  readonly sentAt: Date;
  /** The digest of the content, hexadecimal. */
  readonly sha256: string;
}

interface NewReceipt extends Receipt {
  readonly tenantId: string;
  readonly accreditationId: string;
  readonly content: string;
}

export async function insertReceipt(
  database: Database,
  { id, tenantId, accreditationId, event, sentAt, content, sha256 }: NewReceipt,
): Promise<void> {
  await database
    .insertInto('accreditation_receipt')
    .values({ id, tenant_id: tenantId, accreditation_id: accreditationId, event, sent_at: sentAt, content, sha256 })
    .execute();
}

/** Finds the receipts of an accreditation, oldest first. */
export const findReceipts = (database: Database, accreditationId: string): Promise<Receipt[]> =>
  database
    .selectFrom('accreditation_receipt')
    .select(['id', 'event', 'sent_at as sentAt', 'sha256'])
    .where('accreditation_id', '=', accreditationId)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();

/** Finds a receipt of an accreditation of the user's certifier. */
export const findOwnReceipt = (
  database: Database,
  { userId, accreditationId, id }: { readonly userId: string; readonly accreditationId: string; readonly id: string },
): Promise<{ readonly content: string; readonly sha256: string } | undefined> =>
  database
    .selectFrom('accreditation_receipt as r')
    .innerJoin('accreditation as a', 'a.id', 'r.accreditation_id')
    .innerJoin('certifier as c', 'c.id', 'a.certifier_id')
    .select(['r.content', 'r.sha256'])
    .where('r.id', '=', id)
    .where('r.accreditation_id', '=', accreditationId)
    .where('c.user_id', '=', userId)
    .executeTakeFirst();

export async function findSentPerson(database: Database, certifierId: string): Promise<SentPerson> {
  const { birthProvince, ...person } = await database
    .selectFrom('certifier')
    .select(['last_name as lastName', 'first_name as firstName', 'fiscal_code as fiscalCode', 'email', 'pec'])
    .select(['birth_date as birthDate', 'birth_place as birthPlace', 'birth_province as birthProvince'])
    .where('id', '=', certifierId)
    .executeTakeFirstOrThrow();
  return birthProvince === null ? person : { ...person, birthPlace: `${person.birthPlace} (${birthProvince})` };
}

export async function findCompanyName(database: Database, id: string): Promise<string | null> {
  const company = await database.selectFrom('company').select('name').where('id', '=', id).executeTakeFirst();
  return company?.name ?? null;
}

/** Finds the present documents of the dossier, with the fingerprints of their files. */
export async function findSentDocuments(database: Database, accreditationId: string): Promise<SentDocument[]> {
  const rows = await database
    .selectFrom('accreditation_document as d')
    .innerJoin('file as f', 'f.id', 'd.file_id')
    .select(['d.kind', 'f.name', 'f.size', 'f.sha256', 'd.expires_on as expiresOn'])
    .where('d.accreditation_id', '=', accreditationId)
    .orderBy('d.kind')
    .orderBy('f.name')
    .orderBy('d.id')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind }));
}
