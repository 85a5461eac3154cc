import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { withParts } from './batchRepository';

/** Selects the plants of a tenant: all, or those of some companies. */
export interface Exported {
  readonly tenantId: string;
  readonly companies: readonly string[] | null;
}

/** Finds plants in the order of their plates, after a given one; each as it is when it is read. */
export async function exportedAfter(
  database: Database,
  { tenantId, companies }: Exported,
  plate: string,
  most: number,
) {
  const rows = await database
    .selectFrom('plant')
    .leftJoin('company', 'company.id', 'plant.company_id')
    .select(['plant.id', 'plant.plate', 'plant.state', 'plant.booklet', 'plant.address', 'plant.istat', 'plant.pod'])
    .select(['plant.pdr', 'plant.installed_on as installedOn', 'plant.dismissed_on as dismissedOn'])
    .select(['plant.company_id as companyId', 'company.fiscal_code as companyCode'])
    .select(['plant.maintainer_name as maintainerName', 'plant.contract_provider as contractProvider'])
    .select(['plant.contract_kind as contractKind', 'plant.contract_from as contractFrom'])
    .select('plant.contract_to as contractTo')
    .where('plant.tenant_id', '=', tenantId)
    .where('plant.plate', '>', plate)
    .$if(companies !== null, (query) =>
      query.where(sql<boolean>`plant.company_id = any(${[...(companies ?? [])]}::uuid[])`),
    )
    .orderBy('plant.plate')
    .limit(most)
    .execute();
  return withParts(database, rows);
}

export type ExportedPlant = Awaited<ReturnType<typeof exportedAfter>>[number];
