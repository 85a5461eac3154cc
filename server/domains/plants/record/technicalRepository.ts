/** Reads a plant for certificates: its technical data, and no person. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { Generator, PlantRecord } from '../model';

export interface TechnicalPlant extends Pick<
  PlantRecord,
  'plate' | 'state' | 'address' | 'comune' | 'pod' | 'pdr' | 'installedOn' | 'lastCheckOn' | 'nextDueOn'
> {
  /** Efficiency of combustion, percent, from the newest check that has one. */
  readonly efficiency: string | null;
  readonly generators: readonly Pick<Generator, 'kind' | 'fuel' | 'power' | 'year'>[];
}

/** Finds a plant by its plate in normal form; null where the register has none. */
export async function findTechnical(
  database: Database,
  tenantId: string,
  plate: string,
): Promise<TechnicalPlant | null> {
  const row = await database
    .selectFrom('plant as p')
    .select(['p.id', 'p.plate', 'p.state', 'p.address', 'p.comune', 'p.pod', 'p.pdr'])
    .select(['p.installed_on as installedOn', 'p.last_check_on as lastCheckOn', 'p.next_due_on as nextDueOn'])
    .select(
      sql<
        string | null
      >`(select c.efficiency::text from plant_check c where c.plant_id = p.id and c.efficiency is not null
        order by c.checked_on desc, c.id limit 1)`.as('efficiency'),
    )
    .where('p.tenant_id', '=', tenantId)
    .where('p.plate', '=', plate)
    .executeTakeFirst();
  if (!row) return null;
  const { id, ...plant } = row;
  const generators = await database
    .selectFrom('plant_generator')
    .select(['kind', 'fuel', sql<string>`power::text`.as('power'), 'year'])
    .where('plant_id', '=', id)
    .orderBy('position')
    .execute();
  return { ...plant, generators };
}
