/** Reads the plants that a certificate names from the regional register: technical data, no person. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { Ape } from './content/fields';
import { platedPlants } from './rules/registeredPlants';
import type { RegisteredPlant } from './rules/rule';

/**
 * The description of an entry of a regional list, found by its code in the national format; the code itself where the
 * list has none.
 */
const nameOf = (list: string, code: string) => sql<string>`coalesce((select e.data ->> 'descrizione' from lookup_entry e
  where e.name = ${list} and e.data ->> 'codiceXml' = ${sql.ref(code)}::text limit 1), ${sql.ref(code)}::text)`;

/** Returns the plants by their plate in normal form. */
export async function findRegisteredPlants(
  database: Database,
  tenantId: string,
  ape: Ape,
): Promise<ReadonlyMap<string, RegisteredPlant>> {
  const plates = [...new Set(platedPlants(ape).map(({ plate }) => plate))];
  if (plates.length === 0) return new Map();
  const plants = await database
    .selectFrom('plant')
    .select(['id', 'plate', 'state', 'pod', 'pdr', 'installed_on as installedOn', 'next_due_on as nextDueOn'])
    .where('tenant_id', '=', tenantId)
    .where('plate', '=', sql<string>`any(${plates}::text[])`)
    .execute();
  if (plants.length === 0) return new Map();
  const generators = await database
    .selectFrom('plant_generator as g')
    .select(['g.plant_id as plantId', 'g.kind', 'g.fuel', 'g.power', 'g.year'])
    .select([nameOf('ape/sistemi-di-generazione', 'g.kind').as('kindName')])
    .select([nameOf('ape/vettori-energetici', 'g.fuel').as('fuelName')])
    .where('g.plant_id', '=', sql<string>`any(${plants.map(({ id }) => id)}::uuid[])`)
    .orderBy('g.plant_id')
    .orderBy('g.position')
    .execute();
  return new Map(
    plants.map(({ id, plate, installedOn, ...plant }) => [
      plate,
      {
        ...plant,
        installedYear: Number(installedOn.slice(0, 4)),
        generators: generators
          .filter(({ plantId }) => plantId === id)
          .map(({ kind, fuel, power, year, kindName, fuelName }) => ({
            kind: String(kind),
            fuel: String(fuel),
            power,
            year,
            kindName,
            fuelName,
          })),
      },
    ]),
  );
}
