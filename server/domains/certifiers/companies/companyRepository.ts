/** Stores companies for the people who work for them. */
import type { CompanyKind } from '../../../platform/database/tables/registerTables';
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';

export interface CompanyValues {
  readonly name: string;
  readonly legalForm: string | null;
  readonly kind: CompanyKind;
  readonly vatNumber: string | null;
  readonly pec: string | null;
  readonly seatAddress: string | null;
  readonly seatCap: string | null;
  readonly seatIstat: string | null;
  readonly legalRepresentative: string | null;
}

/** Returns the certifier of a user; null while there is no record. */
export const findCertifierOf = async (database: Database, userId: string): Promise<string | null> =>
  (await database.selectFrom('certifier').select('id').where('user_id', '=', userId).executeTakeFirst())?.id ?? null;

/** Finds the certifier with both; null when nobody has. Case and accents do not count. */
export async function findByNumber(
  database: Database,
  { number, lastName }: { readonly number: number; readonly lastName: string },
): Promise<string | null> {
  const row = await database
    .selectFrom('certifier')
    .select('id')
    .where('certifier_number', '=', number)
    .where((is) => is(is.fn('sace_fold', ['last_name']), '=', is.fn('sace_fold', [is.val(lastName)])))
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Finds the person with both; null when nobody has. Case and accents of the name do not count. A code that was only
 * typed may be somebody else's: a proven one has priority, and several unproven ones give no result.
 */
export async function findByFiscalCode(
  database: Database,
  { fiscalCode, lastName }: { readonly fiscalCode: string; readonly lastName: string },
): Promise<string | null> {
  const rows = await database
    .selectFrom('certifier')
    .select(['id', 'fiscal_code_proven_at as provenAt'])
    .where('fiscal_code', '=', fiscalCode)
    .where((is) => is(is.fn('sace_fold', ['last_name']), '=', is.fn('sace_fold', [is.val(lastName)])))
    .execute();
  const proven = rows.filter(({ provenAt }) => provenAt !== null);
  const meant = proven.length > 0 ? proven : rows;
  return meant.length === 1 ? (meant[0]?.id ?? null) : null;
}

const columns = [
  'id',
  'version',
  'fiscal_code as fiscalCode',
  'name',
  'legal_form as legalForm',
  'kind',
  'vat_number as vatNumber',
  'pec',
  'seat_address as seatAddress',
  'seat_cap as seatCap',
  'seat_istat as seatIstat',
  'legal_representative as legalRepresentative',
] as const;

/**
 * Locks the company against changes, members included, until the transaction ends; undefined when the tenant has none
 * with that id.
 */
export const lockCompany = (transaction: Transaction<Schema>, id: string) =>
  transaction.selectFrom('company').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

const rowOf = (values: CompanyValues) => ({
  name: values.name,
  legal_form: values.legalForm,
  kind: values.kind,
  vat_number: values.vatNumber,
  pec: values.pec,
  seat_address: values.seatAddress,
  seat_cap: values.seatCap,
  seat_istat: values.seatIstat,
  legal_representative: values.legalRepresentative,
});

interface NewCompany {
  readonly id: string;
  readonly tenantId: string;
  readonly fiscalCode: string;
  readonly values: CompanyValues;
  readonly at: Date;
}

/** False when another has that id or fiscal code. */
export async function insertCompany(
  transaction: Transaction<Schema>,
  { id, tenantId, fiscalCode, values, at }: NewCompany,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('company')
    .values({ id, tenant_id: tenantId, fiscal_code: fiscalCode, ...rowOf(values), created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateCompany(
  transaction: Transaction<Schema>,
  id: string,
  version: number,
  values: CompanyValues,
): Promise<void> {
  await transaction
    .updateTable('company')
    .set({ ...rowOf(values), version })
    .where('id', '=', id)
    .execute();
}
