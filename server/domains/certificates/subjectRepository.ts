import type { Database } from '../../platform/database/schema';
import type { Owned } from './access/access';

/** Returns the owner of a certificate; undefined when the tenant has none of that id. */
export const ownedOf = (database: Database, id: string): Promise<Owned | undefined> =>
  database
    .selectFrom('certificate')
    .select(['certifier_id as certifierId', 'company_id as companyId', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
