import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID, type Database } from '../../server/platform/database/schema';
import type { Certifier } from './certificates/certifier';
import { insertEnabling } from './maintainers';

interface MaintainingCompany {
  readonly company: { readonly id: string; readonly name: string };
  readonly member: Certifier;
  /** The company gave them a delegation to look at what it keeps. */
  readonly reader: Certifier;
}

/** Adds an enabled company with one member, and one person who may look at its plants. */
export async function insertMaintainingCompany(
  database: Database,
  { company, member, reader }: MaintainingCompany,
): Promise<void> {
  await database
    .insertInto('company')
    .values({ ...company, tenant_id: HOST_TENANT_ID, kind: 'societa', fiscal_code: '01234567897' })
    .execute();
  await insertEnabling(database, company.id);
  await database
    .insertInto('company_member')
    .values({
      company_id: company.id,
      role: 'tecnico',
      valid_to: null,
      certifier_id: member.certifierId,
      valid_from: '2024-01-01',
    })
    .execute();
  await database
    .insertInto('delegation')
    .values({
      id: randomUUID(),
      tenant_id: HOST_TENANT_ID,
      grantor_certifier_id: null,
      grantor_company_id: company.id,
      delegate_certifier_id: reader.certifierId,
      scope: 'consultazione',
      valid_from: '2024-01-01',
      valid_to: null,
      revoked_at: null,
    })
    .execute();
}
