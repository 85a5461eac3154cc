/** Stores checks and inspections of plants: written once, never changed. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { CheckContent, Inspection, InspectionContent, PlantCheck } from '../model';
import type { Schemas } from '../../../platform/handler';

/** The value is a text, so that no decimal is lost. */
const exact = <Name extends string>(column: string, name: Name) =>
  sql<string | null>`${sql.ref(column)}::text`.as(name);

/** Finds the checks of a plant, newest first. */
export const findChecks = (database: Database, plantId: string): Promise<PlantCheck[]> =>
  database
    .selectFrom('plant_check')
    .select([
      'id',
      'checked_on as checkedOn',
      'kind',
      exact('efficiency', 'efficiency'),
      exact('co', 'co'),
      exact('smoke', 'smoke'),
    ])
    .select(exact('flue_temperature', 'flueTemperature'))
    .select(['result', 'technician', 'note', 'next_due_on as nextDueOn'])
    .select(['recorded_at as recordedAt', 'recorded_by_name as recordedByName'])
    .where('plant_id', '=', plantId)
    .orderBy('checked_on', 'desc')
    .orderBy('recorded_at', 'desc')
    .orderBy('id')
    .execute();

/** Finds the inspections of a plant, newest first. */
export const findInspections = (database: Database, plantId: string): Promise<Inspection[]> =>
  database
    .selectFrom('plant_inspection')
    .select(['id', 'inspected_on as inspectedOn', 'inspected_by as inspectedBy', 'outcome', 'note'])
    .select(['recorded_at as recordedAt', 'recorded_by_name as recordedByName'])
    .where('plant_id', '=', plantId)
    .orderBy('inspected_on', 'desc')
    .orderBy('id')
    .execute();

/** A check or an inspection with its plant and its author. */
export interface PlantEvent {
  readonly id: string;
  readonly plantId: string;
  readonly tenantId: string;
  readonly at: Date;
  readonly byId: string | null;
  readonly byName: string;
}

const owned = ({ id, plantId, tenantId, at, byId, byName }: PlantEvent) => ({
  id,
  plant_id: plantId,
  tenant_id: tenantId,
  recorded_at: at,
  recorded_by: byId,
  recorded_by_name: byName,
});

export async function insertCheck(
  transaction: Transaction<Schema>,
  event: PlantEvent,
  check: CheckContent,
): Promise<void> {
  await transaction
    .insertInto('plant_check')
    .values({
      ...owned(event),
      checked_on: check.checkedOn,
      kind: check.kind,
      efficiency: check.efficiency,
      co: check.co,
      smoke: check.smoke,
      flue_temperature: check.flueTemperature,
      result: check.result,
      technician: check.technician,
      note: check.note,
      next_due_on: check.nextDueOn,
    })
    .execute();
}

export async function insertInspection(
  transaction: Transaction<Schema>,
  event: PlantEvent,
  inspection: InspectionContent,
): Promise<void> {
  const { inspectedOn, inspectedBy, outcome, note } = inspection;
  await transaction
    .insertInto('plant_inspection')
    .values({ ...owned(event), inspected_on: inspectedOn, inspected_by: inspectedBy, outcome, note })
    .execute();
}

/** Copies the newest check into the plant, with the day by which the next one is due. */
export async function takeNewestCheck(
  transaction: Transaction<Schema>,
  plantId: string,
  { nextDueOn, at }: { readonly nextDueOn: string | null; readonly at: Date },
): Promise<void> {
  await sql`update plant set last_check_on = c.checked_on, last_result = c.result, next_due_on = ${nextDueOn}::date, updated_at = ${at}
    from (select checked_on, result from plant_check where plant_id = ${plantId}::uuid
      order by checked_on desc, recorded_at desc, id desc limit 1) c
    where plant.id = ${plantId}::uuid`.execute(transaction);
}

const MOST_SERVED = 100;

/** Finds acts of the public register that name the plate, in any spelling, newest first. */
export async function findServed(
  database: Database,
  tenantId: string,
  plates: readonly string[],
): Promise<Schemas['PlantCertificate'][]> {
  const { rows } = await sql<Schemas['PlantCertificate']>`
    select c.number, c.state, c.energy_class as "energyClass", c.valid_to as "validTo" from certificate c
    where c.tenant_id = ${tenantId} and c.state in ('Registrata', 'Sostituita', 'Scaduta', 'Decaduta')
      and c.id in (select p.certificate_id from certificate_plant p where p.tenant_id = ${tenantId} and p.plate = any(${[...plates]}::text[]))
    order by c.registered_at desc nulls last, c.id limit ${MOST_SERVED}`.execute(database);
  return rows;
}

/** Finds the events of a plant, oldest first. */
export const findEvents = (database: Database, tenantId: string, entity: string, id: string) =>
  database
    .selectFrom('record_history')
    .select(['at', 'event', 'actor_name as actorName'])
    .where('tenant_id', '=', tenantId)
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
