/** Finds wallets by their owners. */
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';

/** The owner of a wallet: the company where there is one, the certifier otherwise. */
export type Owner =
  | { readonly certifierId: string; readonly companyId: null }
  | { readonly certifierId: string | null; readonly companyId: string };

/** Finds the wallet of an owner, the oldest where there are several; null where there is none. */
export async function findWalletOf(database: Database, tenantId: string, owner: Owner): Promise<string | null> {
  const wallets = database.selectFrom('wallet').select('id').where('tenant_id', '=', tenantId);
  const found = await (
    owner.companyId === null
      ? wallets.where('owner_certifier_id', '=', owner.certifierId)
      : wallets.where('owner_company_id', '=', owner.companyId)
  )
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Finds the wallets of certifiers, the oldest of each, by the certifier's id. */
export async function findWalletsOf(
  database: Database,
  tenantId: string,
  certifierIds: readonly string[],
): Promise<Map<string, string>> {
  if (certifierIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('wallet')
    .distinctOn('owner_certifier_id')
    .select(['id', 'owner_certifier_id as certifierId'])
    .where('tenant_id', '=', tenantId)
    .where('owner_certifier_id', 'in', certifierIds)
    .orderBy('owner_certifier_id')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return new Map(rows.flatMap(({ id, certifierId }) => (certifierId === null ? [] : [[certifierId, id]])));
}

/**
 * Locks the owner until the transaction ends, so that no other call opens a wallet for them. @throws where the tenant
 * has no such owner
 */
export async function lockOwner(transaction: Transaction<Schema>, owner: Owner): Promise<void> {
  const found =
    owner.companyId === null
      ? transaction.selectFrom('certifier').select('id').where('id', '=', owner.certifierId).forNoKeyUpdate()
      : transaction.selectFrom('company').select('id').where('id', '=', owner.companyId).forNoKeyUpdate();
  await found.executeTakeFirstOrThrow();
}

interface NewWallet {
  readonly id: string;
  readonly tenantId: string;
  readonly owner: Owner;
}

export async function insertWallet(
  transaction: Transaction<Schema>,
  { id, tenantId, owner }: NewWallet,
): Promise<void> {
  await transaction
    .insertInto('wallet')
    .values({
      id,
      tenant_id: tenantId,
      owner_certifier_id: owner.companyId === null ? owner.certifierId : null,
      owner_company_id: owner.companyId,
    })
    .execute();
}
