/** Reads one accreditation. Lists and exports go through server/platform/grid. */
import type { Schemas } from '../../../platform/handler';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { rowSelection } from '../../../platform/grid/rows';
import { accreditationList } from './columns';

/** The name of these records in record_history. */
const ENTITY = 'accreditation';

interface RecordCompany {
  readonly certifierId: string;
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly comuneIstat: string;
}

/** Finds the whole record with its company; undefined when the tenant has none with that id. */
export function findAccreditation(database: Database, tenantId: string, id: string) {
  const found = accreditationList
    .source(database, tenantId)
    .leftJoin('company', 'company.id', 'accreditation.company_id')
    .select(rowSelection(database, accreditationList.columns))
    .select([
      'accreditation.certifier_id as certifierId',
      'accreditation.company_id as companyId',
      'company.name as companyName',
      'accreditation.comune_istat as comuneIstat',
    ])
    .where('accreditation.id', '=', id)
    .executeTakeFirst();
  // The columns of a list have no types of their own: the contract names those of its rows.
  return found as Promise<(Schemas['AccreditationRow'] & RecordCompany) | undefined>;
}

/** Returns the history of a record, oldest first. Network addresses are for auditors only. */
export async function findHistory(database: Database, tenantId: string, id: string) {
  return database
    .selectFrom('record_history')
    .select(['at', 'event', sql<string | null>`actor_name`.as('actorName'), 'before', 'after'])
    .where('tenant_id', '=', tenantId)
    .where('entity', '=', ENTITY)
    .where('entity_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
