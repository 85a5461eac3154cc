/** Reads and writes the members of a company: the certifiers who work for it, also those of before. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { Schemas } from '../../../platform/handler';

/** Finds the present members first, then the former ones, the latest to end first. @param today day in Italy */
export async function findMembers(
  database: Database,
  companyId: string,
  today: string,
): Promise<Schemas['CompanyMember'][]> {
  const { rows } = await sql<Schemas['CompanyMember']>`
    select c.id as "certifierId", c.certifier_number as "certifierNumber", c.last_name || ' ' || c.first_name as name, m.role, m.valid_from as "validFrom", m.valid_to as "validTo"
    from company_member m join certifier c on c.id = m.certifier_id
    where m.company_id = ${companyId}
    order by (m.valid_from <= ${today} and coalesce(m.valid_to >= ${today}, true)) desc, m.valid_to desc nulls first, c.last_name, c.first_name, c.id, m.valid_from`.execute(
    database,
  );
  return rows;
}

interface Joining {
  readonly companyId: string;
  readonly certifierId: string;
  readonly role: string;
  readonly today: string;
}

/** Adds a member from today on; a membership that began today and was ended continues. */
export async function insertMember(
  transaction: Transaction<Schema>,
  { companyId, certifierId, role, today }: Joining,
): Promise<void> {
  await transaction
    .insertInto('company_member')
    .values({ company_id: companyId, certifier_id: certifierId, role, valid_from: today, valid_to: null })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'certifier_id', 'valid_from']).doUpdateSet({ role, valid_to: null }),
    )
    .execute();
}

/** Ends a membership; today is its last day. */
export async function endMember(
  transaction: Transaction<Schema>,
  { companyId, certifierId, validFrom, today }: Omit<Joining, 'role'> & { readonly validFrom: string },
): Promise<void> {
  await transaction
    .updateTable('company_member')
    .set({ valid_to: today })
    .where('company_id', '=', companyId)
    .where('certifier_id', '=', certifierId)
    .where('valid_from', '=', validFrom)
    .execute();
}
