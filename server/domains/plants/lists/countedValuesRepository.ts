/** The counted values of plants (migrations 0305 and 0306), for the list of all plants. */
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { PlantTable } from '../../../platform/database/tables/plantTables';
import { amongCounted, countsOf, countsOfColumn, type CountedField } from '../../../platform/grid/countedValues';
import type { GridColumn, Operator } from '../../../platform/grid/definition';

interface PlantField extends CountedField {
  readonly field: keyof PlantTable;
}

/** The counted columns, by their names in the list; moments are counted by their day in Italy. */
const COUNTED = {
  state: { field: 'state', type: 'text' },
  comune: { field: 'comune', type: 'text', collation: 'it-x-icu' },
  province: { field: 'province', type: 'text' },
  kind: { field: 'kind', type: 'bigint' },
  fuel: { field: 'fuel', type: 'bigint' },
  power: { field: 'power', type: 'float8' },
  generators: { field: 'generators', type: 'bigint' },
  maintainerName: { field: 'maintainer_name', type: 'text', collation: 'it-x-icu' },
  lastResult: { field: 'last_result', type: 'text' },
  installedOn: { field: 'installed_on', type: 'date' },
  lastCheckOn: { field: 'last_check_on', type: 'date' },
  nextDueOn: { field: 'next_due_on', type: 'date' },
  createdAt: { field: 'created_at', type: 'date' },
  updatedAt: { field: 'updated_at', type: 'date' },
} as const satisfies Readonly<Record<string, PlantField>>;

/** The columns that are counted by the beginning of what their rows are ordered by. */
const BEGINNINGS: Readonly<Record<string, CountedField>> = {
  id: { field: 'id_start', type: 'uuid' },
  address: { field: 'address_start', type: 'text', collation: 'C' },
};

/**
 * Looks for the values of a column among the counted ones first.
 * @param key the value in a row, where it is not the field itself
 */
export const lookedUp = (
  name: keyof typeof COUNTED,
  operators: readonly Operator[],
  key: Expression<unknown> = sql.ref(`plant.${COUNTED[name].field}`),
): Pick<GridColumn, 'lookup'> => amongCounted('plant_value', COUNTED[name], key, operators);

export const valueCounts = (tenantId: string, name: string): RawBuilder<unknown> | undefined =>
  countsOfColumn('plant_value', tenantId, COUNTED, name);

export const beginningCounts = (tenantId: string, name: string): RawBuilder<unknown> | undefined =>
  countsOfColumn('plant_value', tenantId, BEGINNINGS, name);

/** Returns the number of all plants. */
export async function countPlants(database: Database, tenantId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(n), 0)::int as count from (${countsOf('plant_value', tenantId, COUNTED.state)}) as counted`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

/** Adds up the counts of the changes since the last time. Any replica may do it at any moment. */
export async function settleCounts(database: Database): Promise<void> {
  await sql`select sace_settle_plants()`.execute(database);
}
