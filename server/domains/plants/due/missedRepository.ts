/** Stores the plants whose missed check has been reported to the certificates. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';

/** Selects plants of one tenant, all of them or some. */
export interface Looked {
  readonly tenantId: string;
  /** The present day in Italy. */
  readonly today: string;
  readonly plantIds?: readonly string[];
}

export interface MissedPlant {
  readonly id: string;
  readonly plate: string;
  readonly dueOn: string;
}

const among = (column: string, plantIds: readonly string[] | undefined) =>
  plantIds ? sql`and ${sql.ref(column)} = any(${plantIds}::uuid[])` : sql``;

/** Finds and locks plants in use whose day is over and not reported yet. */
export const takeFreshMissed = async (
  transaction: Transaction<Schema>,
  { tenantId, today, plantIds }: Looked,
  most: number,
): Promise<MissedPlant[]> =>
  (
    await sql<MissedPlant>`
      select p.id, p.plate, p.next_due_on as "dueOn" from plant p
      where p.tenant_id = ${tenantId} and p.state = 'active' and p.next_due_on < ${today} ${among('p.id', plantIds)}
        and not exists (select from plant_missed_check m where m.plant_id = p.id and m.due_on = p.next_due_on and m.plate = p.plate)
      order by p.next_due_on, p.id limit ${most} for update of p skip locked`.execute(transaction)
  ).rows;

/**
 * Deletes reports that are no longer true: the plant was checked since, is out of use, or has another plate. Returns
 * the plates.
 */
export const dropSettled = async (
  transaction: Transaction<Schema>,
  { tenantId, today, plantIds }: Looked,
  most: number,
): Promise<string[]> =>
  (
    await sql<{ plate: string }>`
      delete from plant_missed_check where plant_id in (
        select m.plant_id from plant_missed_check m join plant p on p.id = m.plant_id
        where m.tenant_id = ${tenantId} ${among('m.plant_id', plantIds)}
          and (p.state <> 'active' or p.next_due_on is null or p.next_due_on >= ${today} or p.plate <> m.plate)
        limit ${most}) and tenant_id = ${tenantId} returning plate`.execute(transaction)
  ).rows.map(({ plate }) => plate);

export async function storeMissed(
  transaction: Transaction<Schema>,
  tenantId: string,
  missed: readonly MissedPlant[],
): Promise<void> {
  await sql`insert into plant_missed_check (plant_id, tenant_id, plate, due_on)
    select id, ${tenantId}, plate, "dueOn" from json_to_recordset(${JSON.stringify(missed)}::json) as m (id uuid, plate text, "dueOn" date)
    on conflict (plant_id) do update set plate = excluded.plate, due_on = excluded.due_on`.execute(transaction);
}

/** Finds plants in use whose last check was negative, by their ids. */
export async function findNegative(
  transaction: Transaction<Schema>,
  tenantId: string,
  after: string | null,
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from plant p where p.tenant_id = ${tenantId} and p.state = 'active' and p.last_result = 'notOk'
      and (${after}::uuid is null or p.id > ${after}::uuid) order by p.id limit ${most}`.execute(transaction);
  return rows.map(({ id }) => id);
}

export const storeNextDue = (transaction: Transaction<Schema>, id: string, day: string | null) =>
  transaction.updateTable('plant').set({ next_due_on: day }).where('id', '=', id).execute();

/** Finds the tenants that have plants. */
export const tenantsWithPlants = async (database: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from (select id from tenant union select '00000000-0000-0000-0000-000000000000'::uuid) t
    where exists (select from plant p where p.tenant_id = t.id) order by 1`.execute(database);
  return rows.map(({ id }) => id);
};
