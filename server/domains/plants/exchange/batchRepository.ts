/** Reads and writes the plants of a batch together: one statement for each table, for any number of plants. */
import { sql, type Transaction } from 'kysely';
import { insertRows, type RowOf } from '../../../platform/database/insertRows';
import type { Database, Schema } from '../../../platform/database/schema';
import type { CheckContent, Generator, Responsible, UnitBlock } from '../model';
import { blocksOf } from '../record/units';

type Tx = Transaction<Schema>;

/** Returns the row number that named each plate first in this import, own rows included. */
export async function claimPlates(
  transaction: Tx,
  { id, tenantId }: { readonly id: string; readonly tenantId: string },
  rows: readonly { readonly plate: string; readonly row: number }[],
): Promise<ReadonlyMap<string, number>> {
  const named = JSON.stringify(rows.map(({ plate, row }) => ({ plate, row })));
  await sql`insert into plant_import_plate (import_id, tenant_id, plate, row_number)
    select ${id}, ${tenantId}, plate, min(row) from json_to_recordset(${named}::json) as r (plate text, row integer) group by plate
    on conflict do nothing`.execute(transaction);
  const found = await transaction
    .selectFrom('plant_import_plate')
    .select(['plate', 'row_number as row'])
    .where('import_id', '=', id)
    .where('plate', '=', sql<string>`any(${rows.map(({ plate }) => plate)}::text[])`)
    .execute();
  return new Map(found.map(({ plate, row }) => [plate, row]));
}

/** The generator as the database returns it, with numbers. */
type KnownGenerator = Omit<Generator, 'power'> & { readonly power: number };
type Measure = 'efficiency' | 'co' | 'smoke' | 'flueTemperature';
type KnownCheck = Omit<CheckContent, Measure> &
  Readonly<Record<Measure, number | null>> & {
    readonly id: string;
    readonly recordedAt: Date;
  };

/** A plant of the register, as far as an import compares it. */
export interface KnownPlant {
  readonly row: KnownRow;
  readonly generators: readonly KnownGenerator[];
  readonly units: readonly UnitBlock[];
  readonly responsible: Responsible | null;
  readonly checks: readonly KnownCheck[];
}

type KnownRow = Awaited<ReturnType<typeof lockPlants>>[number];

const lockPlants = (transaction: Tx, tenantId: string, plates: readonly string[]) =>
  transaction
    .selectFrom('plant')
    .select(['id', 'plate', 'version', 'state', 'booklet', 'address', 'istat', 'pod', 'pdr'])
    .select(['installed_on as installedOn', 'dismissed_on as dismissedOn', 'company_id as companyId'])
    .select(['maintainer_name as maintainerName', 'contract_provider as contractProvider'])
    .select(['contract_kind as contractKind', 'contract_from as contractFrom', 'contract_to as contractTo'])
    .select(['created_at as createdAt'])
    .where('tenant_id', '=', tenantId)
    .where('plate', '=', sql<string>`any(${plates}::text[])`)
    // The order is fixed, so that two transactions on the same plants wait for each other and do not deadlock.
    .orderBy('plate')
    .forUpdate()
    .execute();

function grouped<Row extends { readonly plantId: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.plantId);
    if (group) group.push(row);
    else groups.set(row.plantId, [row]);
  }
  return groups;
}

/** Finds the parts of plants; the plants may be locked or not. */
async function partsOf(transaction: Database, ids: readonly string[]) {
  const among = sql<string>`any(${ids}::uuid[])`;
  const generators = await transaction
    .selectFrom('plant_generator')
    .select(['plant_id as plantId', 'kind', 'fuel', 'power', 'maker', 'model', 'serial', 'year'])
    .where('plant_id', '=', among)
    .orderBy('plant_id')
    .orderBy('position')
    .execute();
  const units = await transaction
    .selectFrom('plant_unit')
    .select(['plant_id as plantId', 'position', 'belfiore', 'section', 'sheet', 'parcel', 'subalterno'])
    .where('plant_id', '=', among)
    .orderBy('plant_id')
    .orderBy('position')
    .execute();
  const people = await transaction
    .selectFrom('plant_responsible')
    .select(['plant_id as plantId', 'kind', 'name', 'fiscal_code as fiscalCode', 'email', 'phone'])
    .where('plant_id', '=', among)
    .execute();
  const checks = await transaction
    .selectFrom('plant_check')
    .select(['plant_id as plantId', 'id', 'checked_on as checkedOn', 'kind', 'efficiency', 'co', 'smoke'])
    .select(['flue_temperature as flueTemperature', 'result', 'technician', 'note', 'next_due_on as nextDueOn'])
    .select('recorded_at as recordedAt')
    .where('plant_id', '=', among)
    .orderBy('plant_id')
    .orderBy('checked_on')
    .orderBy('recorded_at')
    .orderBy('id')
    .execute();
  return { generators: grouped(generators), units: grouped(units), people: grouped(people), checks: grouped(checks) };
}

const bare = <Row extends { readonly plantId: string }>(rows: readonly Row[] | undefined) =>
  (rows ?? []).map(({ plantId: _of, ...row }) => row);

/** Adds their parts to plants. */
export async function withParts<Row extends { readonly id: string }>(transaction: Database, rows: readonly Row[]) {
  const parts = await partsOf(
    transaction,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    row,
    generators: bare(parts.generators.get(row.id)),
    units: blocksOf(bare(parts.units.get(row.id))),
    responsible: bare(parts.people.get(row.id))[0] ?? null,
    checks: bare(parts.checks.get(row.id)),
  }));
}

/** Finds and locks the plants of these plates until the transaction ends. */
export async function findKnown(
  transaction: Tx,
  tenantId: string,
  plates: readonly string[],
): Promise<ReadonlyMap<string, KnownPlant>> {
  const known = await withParts(transaction, await lockPlants(transaction, tenantId, plates));
  return new Map(known.map((plant) => [plant.row.plate, plant]));
}

/** A row of plants as an import writes it. */
export type PlantRow = Omit<RowOf<'plant'>, 'version'>;

const UNCHANGED: ReadonlySet<string> = new Set(['id', 'tenant_id', 'plate', 'created_at']);

/** Writes new and changed plants; changed ones get their next version. */
export async function storePlants(transaction: Tx, rows: readonly PlantRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const changes = sql.join(
    names.filter((name) => !UNCHANGED.has(name)).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
  );
  await sql`insert into plant (${columns}) select ${columns} from json_populate_recordset(null::plant, ${JSON.stringify(rows)}::json)
    on conflict (tenant_id, plate) do update set version = plant.version + 1, ${changes}`.execute(transaction);
}

/** The parts of the plants that are written. */
export interface PartRows {
  readonly generators: readonly RowOf<'plant_generator'>[];
  readonly units: readonly RowOf<'plant_unit'>[];
  readonly people: readonly RowOf<'plant_responsible'>[];
  readonly checks: readonly RowOf<'plant_check'>[];
}

/** Writes the parts of plants; those of known plants replace the former ones, checks are added. */
export async function storeParts(transaction: Tx, knownIds: readonly string[], parts: PartRows): Promise<void> {
  if (knownIds.length > 0)
    for (const table of ['plant_generator', 'plant_unit'] as const)
      await transaction
        .deleteFrom(table)
        .where('plant_id', '=', sql<string>`any(${knownIds}::uuid[])`)
        .execute();
  await insertRows(transaction, 'plant_generator', parts.generators);
  await insertRows(transaction, 'plant_unit', parts.units);
  await insertRows(transaction, 'plant_check', parts.checks);
  if (parts.people.length > 0)
    await sql`insert into plant_responsible (plant_id, tenant_id, kind, name, fiscal_code, email, phone)
      select plant_id, tenant_id, kind, name, fiscal_code, email, phone
      from json_populate_recordset(null::plant_responsible, ${JSON.stringify(parts.people)}::json)
      on conflict (plant_id) do update set kind = excluded.kind, name = excluded.name, fiscal_code = excluded.fiscal_code,
        email = excluded.email, phone = excluded.phone`.execute(transaction);
}
