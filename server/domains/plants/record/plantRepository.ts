/** Stores plants: the plant with its generators, units and person, its checks and inspections. */
import { sql, type Transaction } from 'kysely';
import { belfioreNow, belfioreOfFormer } from '../../../../common/places/formerComuni';
import type { Database, Schema } from '../../../platform/database/schema';
import type { PlantContent, PlantRecord, Responsible } from '../model';
import { blocksOf, rowsOf } from './units';

const COLUMNS = [
  'id',
  'tenant_id as tenantId',
  'version',
  'state',
  'plate',
  'booklet',
  'address',
  'istat',
  'comune',
  'province',
  'pod',
  'pdr',
  'installed_on as installedOn',
  'dismissed_on as dismissedOn',
  'company_id as companyId',
  'maintainer_name as maintainerName',
  'contract_provider as contractProvider',
  'contract_kind as contractKind',
  'contract_from as contractFrom',
  'contract_to as contractTo',
  'last_check_on as lastCheckOn',
  'last_result as lastResult',
  'next_due_on as nextDueOn',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/** The value is a text, so that no decimal is lost. */
const exact = <Name extends string>(name: Name) => sql<string>`${sql.ref(name)}::text`.as(name);

const findGenerators = (database: Database, plantId: string) =>
  database
    .selectFrom('plant_generator')
    .select(['kind', 'fuel', exact('power'), 'maker', 'model', 'serial', 'year'])
    .where('plant_id', '=', plantId)
    .orderBy('position')
    .execute();

const findUnits = (database: Database, plantId: string) =>
  database
    .selectFrom('plant_unit')
    .select(['position', 'belfiore', 'section', 'sheet', 'parcel', 'subalterno'])
    .where('plant_id', '=', plantId)
    .orderBy('position')
    .execute();

const findResponsible = async (database: Database, plantId: string): Promise<Responsible | null> =>
  (await database
    .selectFrom('plant_responsible')
    .select(['kind', 'name', 'fiscal_code as fiscalCode', 'email', 'phone'])
    .where('plant_id', '=', plantId)
    .executeTakeFirst()) ?? null;

/**
 * Finds a whole plant; undefined when the tenant has none with that id. `isLocked` locks it until the transaction ends.
 */
export async function findPlant(
  database: Database,
  id: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<PlantRecord | undefined> {
  const row = await database
    .selectFrom('plant')
    .select(COLUMNS)
    .select(exact('power'))
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  const { contractProvider, contractKind, contractFrom, contractTo, ...plant } = row;
  return {
    ...plant,
    contract:
      contractProvider === null
        ? null
        : { provider: contractProvider, kind: contractKind, from: contractFrom, to: contractTo },
    generators: await findGenerators(database, id),
    units: blocksOf(await findUnits(database, id)),
    responsible: await findResponsible(database, id),
  };
}

/** Finds the id of the plant that has the plate; null where none has. */
export const findByPlate = async (database: Database, tenantId: string, plate: string): Promise<string | null> =>
  (
    await database
      .selectFrom('plant')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('plate', '=', plate)
      .executeTakeFirst()
  )?.id ?? null;

/**
 * Returns those cadastral codes that no comune of Italy has, and none of the region had before it merged; empty ones do
 * not count.
 */
export async function findUnknownBelfiori(database: Database, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const named = [...new Set(codes)].filter((code) => code !== '');
  if (named.length === 0) return new Set();
  const rows = await database
    .selectFrom('comune')
    .select('belfiore')
    .where('belfiore', '=', sql<string>`any(${named.map(belfioreNow)}::text[])`)
    .execute();
  const known = new Set(rows.map(({ belfiore }) => belfiore));
  return new Set(named.filter((code) => !known.has(belfioreNow(code))));
}

/**
 * Words the refusal of an ISTAT code that no comune has: for an old one with the comune that has replaced it and its
 * code.
 */
export async function unknownComune(database: Database, istat: string, otherwise: string): Promise<string> {
  const now = belfioreOfFormer(istat);
  const comune =
    now === undefined
      ? undefined
      : await database.selectFrom('comune').select(['name', 'istat']).where('belfiore', '=', now).executeTakeFirst();
  return comune
    ? `Il codice ISTAT ${istat} non si usa più: il comune oggi è ${comune.name}, codice ${comune.istat}.`
    : otherwise;
}

/** Finds name and province of a comune of Italy by its ISTAT code. */
export const findComune = (database: Database, istat: string) =>
  database.selectFrom('comune').select(['name', 'province']).where('istat', '=', istat).executeTakeFirst();

/** The place of a plant, from the code of its comune. */
export interface Placed {
  readonly comune: string;
  readonly province: string;
}

const written = (content: PlantContent, { comune, province }: Placed) => ({
  plate: content.plate,
  booklet: content.booklet,
  address: content.address,
  istat: content.istat,
  comune,
  province,
  pod: content.pod,
  pdr: content.pdr,
  installed_on: content.installedOn,
  company_id: content.companyId,
  maintainer_name: content.maintainerName,
  contract_provider: content.contract?.provider ?? null,
  contract_kind: content.contract?.kind ?? null,
  contract_from: content.contract?.from ?? null,
  contract_to: content.contract?.to ?? null,
  generators: content.generators.length,
  kind: content.generators[0]?.kind ?? null,
  fuel: content.generators[0]?.fuel ?? null,
});

interface Owner {
  readonly id: string;
  readonly tenantId: string;
}

/** The database computes the sum, with exact numbers. */
const summed = (id: string) =>
  sql<string>`(select coalesce(sum(g.power), 0) from plant_generator g where g.plant_id = ${id}::uuid)`;

async function storeParts(transaction: Transaction<Schema>, { id, tenantId }: Owner, content: PlantContent) {
  const owner = { plant_id: id, tenant_id: tenantId };
  await transaction.deleteFrom('plant_generator').where('plant_id', '=', id).execute();
  await transaction.deleteFrom('plant_unit').where('plant_id', '=', id).execute();
  const generators = content.generators.map((generator, index) => ({ ...owner, position: index + 1, ...generator }));
  if (generators.length > 0) await transaction.insertInto('plant_generator').values(generators).execute();
  const units = rowsOf(content.units).map((row) => ({ ...owner, ...row }));
  if (units.length > 0) await transaction.insertInto('plant_unit').values(units).execute();
  if (content.responsible) {
    const { fiscalCode, ...responsible } = content.responsible;
    const row = { ...responsible, fiscal_code: fiscalCode };
    await transaction
      .insertInto('plant_responsible')
      .values({ ...owner, ...row })
      .onConflict((conflict) => conflict.column('plant_id').doUpdateSet(row))
      .execute();
  }
  await transaction
    .updateTable('plant')
    .set({ power: summed(id) })
    .where('id', '=', id)
    .execute();
}

/** Writes a new plant, at version 1; the database adds its street. */
export async function insertPlant(
  transaction: Transaction<Schema>,
  owner: Owner & { readonly at: Date; readonly nextDueOn: string | null },
  content: PlantContent,
  place: Placed,
): Promise<void> {
  const { id, tenantId, at, nextDueOn } = owner;
  await transaction
    .insertInto('plant')
    .values({
      ...written(content, place),
      id,
      tenant_id: tenantId,
      created_at: at,
      updated_at: at,
      next_due_on: nextDueOn,
    })
    .execute();
  await storeParts(transaction, owner, content);
}

/** Writes a plant at its next version. */
export async function storePlant(
  transaction: Transaction<Schema>,
  plant: Pick<PlantRecord, 'id' | 'tenantId' | 'version'>,
  content: PlantContent,
  { at, nextDueOn, ...place }: Placed & { readonly at: Date; readonly nextDueOn: string | null },
): Promise<void> {
  await transaction
    .updateTable('plant')
    .set({ ...written(content, place), version: plant.version + 1, updated_at: at, next_due_on: nextDueOn })
    .where('id', '=', plant.id)
    .execute();
  await storeParts(transaction, plant, content);
}

export async function storeDismissal(
  transaction: Transaction<Schema>,
  { id, version }: Pick<PlantRecord, 'id' | 'version'>,
  { dismissedOn, at }: { readonly dismissedOn: string; readonly at: Date },
): Promise<void> {
  await transaction
    .updateTable('plant')
    .set({ state: 'dismissed', dismissed_on: dismissedOn, version: version + 1, updated_at: at })
    .where('id', '=', id)
    .execute();
}
