/** Finds the places and companies that rows of a file name. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';

export interface Place {
  readonly comune: string;
  readonly province: string;
}

/** Finds comuni by their ISTAT code. */
export async function findPlaces(database: Database, codes: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  const rows = await database
    .selectFrom('comune')
    .select(['istat', 'name as comune', 'province'])
    .where('istat', '=', sql<string>`any(${codes}::text[])`)
    .execute();
  return new Map(rows.map(({ istat, ...place }) => [istat, place]));
}

export interface Company {
  readonly id: string;
  readonly name: string;
}

/** The company of a code; `shared` for a VAT number that several companies have. */
export type FoundCompany = Company | 'shared';

/**
 * Finds companies of the tenant's register by their fiscal code or VAT number. Only fiscal codes are unique: they come
 * first.
 */
export async function findCompaniesByCode(
  database: Database,
  tenantId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, FoundCompany>> {
  if (codes.length === 0) return new Map();
  const rows = await database
    .selectFrom('company')
    .select(['id', 'name', 'fiscal_code as fiscalCode', 'vat_number as vatNumber'])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`(fiscal_code = any(${codes}::text[]) or vat_number = any(${codes}::text[]))`)
    .execute();
  const found = new Map<string, FoundCompany>();
  for (const { id, name, vatNumber } of rows)
    if (vatNumber !== null) found.set(vatNumber, found.has(vatNumber) ? 'shared' : { id, name });
  for (const { id, name, fiscalCode } of rows) found.set(fiscalCode, { id, name });
  return found;
}
