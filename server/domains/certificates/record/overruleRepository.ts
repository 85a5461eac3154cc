/** Warnings that a certifier answers for. */
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { Overrule } from '../judgement';
import type { CertificateRecord } from './record';

export const findOverrules = (database: Database, id: string): Promise<Overrule[]> =>
  database
    .selectFrom('certificate_overrule')
    .select(['rule', 'path', 'message', 'reason', 'overruled_by_name as by', 'at'])
    .where('certificate_id', '=', id)
    .execute();

export async function storeOverrule(
  transaction: Transaction<Schema>,
  { id, tenantId }: Pick<CertificateRecord, 'id' | 'tenantId'>,
  overrule: Overrule & { readonly userId: string },
): Promise<void> {
  const { rule, path, userId, by, ...rest } = overrule;
  const values = { ...rest, overruled_by: userId, overruled_by_name: by };
  await transaction
    .insertInto('certificate_overrule')
    .values({ certificate_id: id, tenant_id: tenantId, rule, path, ...values })
    .onConflict((conflict) => conflict.columns(['certificate_id', 'rule', 'path']).doUpdateSet(values))
    .execute();
}

export async function dropOverrule(
  transaction: Transaction<Schema>,
  id: string,
  rule: string,
  path: string,
): Promise<void> {
  await transaction
    .deleteFrom('certificate_overrule')
    .where('certificate_id', '=', id)
    .where('rule', '=', rule)
    .where('path', '=', path)
    .execute();
}
