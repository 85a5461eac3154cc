import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID, type Database } from '../../../server/platform/database/schema';
import type { Certifier } from './certifier';

/** Adds a company for which a certifier works, until the given day where there is one. Returns its id. */
export async function insertCompany(
  database: Database,
  { certifierId }: Pick<Certifier, 'certifierId'>,
  { leftOn = null }: { readonly leftOn?: string | null } = {},
): Promise<string> {
  const id = randomUUID();
  await database
    .insertInto('company')
    .values({ id, tenant_id: HOST_TENANT_ID, name: 'Energia Srl', kind: 'societa', fiscal_code: '01234567897' })
    .execute();
  await database
    .insertInto('company_member')
    .values({ company_id: id, certifier_id: certifierId, role: 'tecnico', valid_from: '2024-01-01', valid_to: leftOn })
    .execute();
  return id;
}
