/** Stores the certifier's record for its owner. */
import type { Transaction } from 'kysely';
import { TECHNICIAN } from '../../../../common/accreditations/application';
import type { Database, Schema } from '../../../platform/database/schema';
import type { RecordValues } from './recordValues';

export interface StoredRecord extends RecordValues {
  readonly id: string;
  readonly version: number;
  readonly certifierNumber: number | null;
  readonly email: string;
  readonly provenAt: Date | null;
}

/** Finds the record of a user and locks it until the transaction ends; null while there is none. */
export async function lockRecord(transaction: Transaction<Schema>, userId: string): Promise<StoredRecord | null> {
  const row = await transaction
    .selectFrom('certifier')
    .select([
      'id',
      'version',
      'certifier_number as certifierNumber',
      'email',
      'fiscal_code_proven_at as provenAt',
      'title',
      'last_name as lastName',
      'first_name as firstName',
      'fiscal_code as fiscalCode',
      'gender',
      'birth_date as birthDate',
      'birth_place as birthPlace',
      'birth_province as birthProvince',
      'birth_country as birthCountry',
      'residence_address as residenceAddress',
      'residence_cap as residenceCap',
      'residence_istat as residenceIstat',
      'studio_name as studioName',
      'studio_address as studioAddress',
      'studio_cap as studioCap',
      'studio_istat as studioIstat',
      'phone',
      'mobile',
      'pec',
      'vat_number as vatNumber',
      'website',
    ])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, gender: row.gender } : null;
}

/**
 * Returns the fiscal code that SPID proved at the sign-in; null without SPID. The lock makes two first records of one
 * user wait for each other.
 */
export async function lockUser(
  transaction: Transaction<Schema>,
  userId: string,
): Promise<{ fiscalCode: string | null }> {
  return transaction
    .selectFrom('user_account')
    .select('fiscal_code as fiscalCode')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Returns which of the ISTAT codes belong to a comune. */
export async function knownComuni(database: Database, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const rows = await database.selectFrom('comune').select('istat').where('istat', 'in', codes).execute();
  return new Set(rows.map(({ istat }) => istat));
}

const columnsOf = (values: RecordValues) => ({
  title: values.title,
  last_name: values.lastName,
  first_name: values.firstName,
  fiscal_code: values.fiscalCode,
  gender: values.gender,
  birth_date: values.birthDate,
  birth_place: values.birthPlace,
  birth_province: values.birthProvince,
  birth_country: values.birthCountry,
  residence_address: values.residenceAddress,
  residence_cap: values.residenceCap,
  residence_istat: values.residenceIstat,
  studio_name: values.studioName,
  studio_address: values.studioAddress,
  studio_cap: values.studioCap,
  studio_istat: values.studioIstat,
  phone: values.phone,
  mobile: values.mobile,
  pec: values.pec,
  vat_number: values.vatNumber,
  website: values.website,
});

interface Written {
  readonly id: string;
  readonly values: RecordValues;
  readonly provenAt: Date | null;
  readonly at: Date;
}

export async function insertRecord(
  transaction: Transaction<Schema>,
  { id, values, provenAt, at, tenantId, userId, email }: Written & { tenantId: string; userId: string; email: string },
): Promise<void> {
  await transaction
    .insertInto('certifier')
    .values({
      id,
      tenant_id: tenantId,
      user_id: userId,
      subject_kind_id: TECHNICIAN,
      email,
      ...columnsOf(values),
      fiscal_code_proven_at: provenAt,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

export async function updateRecord(
  transaction: Transaction<Schema>,
  { id, values, provenAt, at, version }: Written & { version: number },
): Promise<void> {
  await transaction
    .updateTable('certifier')
    .set({ ...columnsOf(values), version, fiscal_code_proven_at: provenAt, updated_at: at })
    .where('id', '=', id)
    .execute();
}
