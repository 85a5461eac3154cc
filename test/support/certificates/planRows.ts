/** Sampling plans, for tests. */
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { PlanContent } from '../../../server/domains/controls/plans/plan';
import { HOST_TENANT_ID, type Database } from '../../../server/platform/database/schema';
import type { CertificateControlPlanTable } from '../../../server/platform/database/tables/controlPlanTables';

/** The plan as clients send it, without the version. */
export const PLAN: PlanContent = {
  year: 2026,
  name: 'Primo trimestre',
  level: 1,
  registeredFrom: '2026-01-01',
  registeredTo: '2026-03-31',
  province: null,
  certifierCode: null,
  scoreMost: null,
  size: 10,
  permille: null,
  seed: 'lotto 12 45 78',
};

/** Inserts a plan; with `drawn` it counts as drawn, from no certificates. */
export async function insertPlanRow(
  database: Database,
  {
    id = randomUUID(),
    tenantId = HOST_TENANT_ID,
    isDrawn = false,
  }: { id?: string; tenantId?: string; isDrawn?: boolean },
): Promise<string> {
  const at = '2026-06-01T08:00:00Z';
  const row: Insertable<CertificateControlPlanTable> = {
    id,
    tenant_id: tenantId,
    year: PLAN.year,
    name: PLAN.name,
    level: PLAN.level,
    seed: PLAN.seed,
    size: PLAN.size,
    registered_from: PLAN.registeredFrom,
    registered_to: PLAN.registeredTo,
    created_at: at,
    updated_at: at,
    ...(isDrawn && { drawn_at: at, population: 0, drawn_by_name: 'gestore' }),
  };
  await database.insertInto('certificate_control_plan').values(row).execute();
  return id;
}

/** Prepares the plan, drawn or not, that each operation of plans needs. */
export function planStage(database: () => Database, id: string): Readonly<Record<string, () => Promise<void>>> {
  const stage = (isDrawn: boolean) => async () => {
    await database().deleteFrom('certificate_control_plan').execute();
    await insertPlanRow(database(), { id, isDrawn });
  };
  const [written, drawn] = [stage(false), stage(true)];
  return Object.fromEntries(
    Object.entries({
      Get: written,
      GetList: written,
      Save: written,
      Delete: written,
      Draw: drawn,
      GetSample: drawn,
    }).map(([name, prepare]) => [`controlPlans${name}`, prepare]),
  );
}
