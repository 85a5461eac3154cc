/** Stores delegations, and finds them for both sides. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { DelegationScope } from '../../../platform/database/tables/registerTables';

export interface DelegationRow {
  readonly id: string;
  readonly companyId: string | null;
  readonly grantorName: string;
  readonly delegateName: string;
  readonly delegateNumber: number | null;
  readonly scope: DelegationScope;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly revokedAt: Date | null;
  /** True when the certifier received it. */
  readonly isReceived: boolean;
}

interface Side {
  readonly certifierId: string;
  /** The companies that the certifier acts for. */
  readonly companyIds: readonly string[];
}

/** Finds the delegations of the certifier, newest first: given in person or for the companies, and received. */
export async function findBoard(database: Database, { certifierId, companyIds }: Side): Promise<DelegationRow[]> {
  const { rows } = await sql<DelegationRow>`
    select d.id, d.grantor_company_id as "companyId", coalesce(k.name, g.last_name || ' ' || g.first_name) as "grantorName", e.last_name || ' ' || e.first_name as "delegateName",
      e.certifier_number as "delegateNumber", d.scope, d.valid_from as "validFrom", d.valid_to as "validTo", d.revoked_at as "revokedAt", side.received as "isReceived"
    from delegation d
      join certifier e on e.id = d.delegate_certifier_id
      left join certifier g on g.id = d.grantor_certifier_id
      left join company k on k.id = d.grantor_company_id
      -- A company's delegation to its own referente stands on both sides.
      join (values (true), (false)) side (received) on case when side.received then d.delegate_certifier_id = ${certifierId}
        else d.grantor_certifier_id = ${certifierId} or d.grantor_company_id = any(${companyIds}::uuid[]) end
    order by d.valid_from desc, d.id`.execute(database);
  return rows;
}

/** Finds the companies in which the certifier has the role. @param today day in Italy */
export async function referredCompanies(
  database: Database,
  { certifierId, role, today }: { readonly certifierId: string; readonly role: string; readonly today: string },
): Promise<string[]> {
  const rows = await database
    .selectFrom('company_member')
    .select('company_id as id')
    .where('certifier_id', '=', certifierId)
    .where('role', '=', role)
    .where('valid_from', '<=', today)
    .where((is) => is.or([is('valid_to', 'is', null), is('valid_to', '>', today)]))
    .execute();
  return rows.map(({ id }) => id);
}

const columns = [
  'id',
  'grantor_certifier_id as grantorCertifierId',
  'grantor_company_id as grantorCompanyId',
  'delegate_certifier_id as delegateCertifierId',
  'scope',
  'valid_from as validFrom',
  'valid_to as validTo',
  'revoked_at as revokedAt',
] as const;

/** Locks the delegation until the transaction ends; undefined when the tenant has none with that id. */
export const lockDelegation = (transaction: Transaction<Schema>, id: string) =>
  transaction.selectFrom('delegation').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

export interface NewDelegation {
  readonly id: string;
  readonly grantorCertifierId: string | null;
  readonly grantorCompanyId: string | null;
  readonly delegateCertifierId: string;
  readonly scope: DelegationScope;
  readonly validFrom: string;
  readonly validTo: string | null;
}

/** False when another has that id. */
export async function insertDelegation(
  transaction: Transaction<Schema>,
  tenantId: string,
  given: NewDelegation,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('delegation')
    .values({
      id: given.id,
      tenant_id: tenantId,
      grantor_certifier_id: given.grantorCertifierId,
      grantor_company_id: given.grantorCompanyId,
      delegate_certifier_id: given.delegateCertifierId,
      scope: given.scope,
      valid_from: given.validFrom,
      valid_to: given.validTo,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function storeRevocation(transaction: Transaction<Schema>, id: string, at: Date): Promise<void> {
  await transaction.updateTable('delegation').set({ revoked_at: at }).where('id', '=', id).execute();
}
