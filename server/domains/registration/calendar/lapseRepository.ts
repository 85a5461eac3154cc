import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';

interface Missed {
  readonly plate: string;
  /** The last day of the acts that depend on the plant; null when no check is missed. */
  readonly day: string | null;
}

/** Stores the missed checks, by plate. */
export async function storeMissed(
  transaction: Transaction<Schema>,
  tenantId: string,
  missed: readonly Missed[],
): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(missed)}::json) as m (plate text, day date)`;
  await sql`delete from certificate_missed_check where tenant_id = ${tenantId}
    and plate in (select plate from ${given} where day is null)`.execute(transaction);
  await sql`insert into certificate_missed_check (tenant_id, plate, lapses_on)
    select ${tenantId}, plate, min(day) from ${given} where day is not null group by plate
    on conflict (tenant_id, plate) do update set lapses_on = excluded.lapses_on
    where certificate_missed_check.lapses_on <> excluded.lapses_on`.execute(transaction);
}

/** Joins the acts `d` with the missed checks `m` of their plants `p`: what was over before the issue ends no act. */
const missedOfActs = sql`m.tenant_id = p.tenant_id and m.plate = p.plate
  and (d.issued_on is null or m.lapses_on >= d.issued_on)`;

/** Sets the first day among all plants on the live acts with one of these plates; returns how many changed. */
export async function storeLapses(
  transaction: Transaction<Schema>,
  tenantId: string,
  plates: readonly string[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update certificate c set lapses_on = w.day from (
      select p.certificate_id as id, min(m.lapses_on) as day from certificate_plant p
      join certificate d on d.id = p.certificate_id
      left join certificate_missed_check m on ${missedOfActs}
      where p.tenant_id = ${tenantId} and p.certificate_id in (
        select q.certificate_id from certificate_plant q where q.tenant_id = ${tenantId} and q.plate = any(${plates}::text[]))
      group by p.certificate_id) as w
    where c.id = w.id and c.tenant_id = ${tenantId} and c.state = 'Registrata' and c.lapses_on is distinct from w.day`.execute(
    transaction,
  );
  return Number(numAffectedRows);
}

/** Covers acts that were registered since their plants missed a check. */
export async function refreshLapses(database: Database, tenantId: string): Promise<void> {
  await sql`
    update certificate c set lapses_on = w.day from (
      select p.certificate_id as id, min(m.lapses_on) as day from certificate_missed_check m
      join certificate_plant p on p.tenant_id = m.tenant_id and p.plate = m.plate
      join certificate d on d.id = p.certificate_id and ${missedOfActs}
      where m.tenant_id = ${tenantId} group by p.certificate_id) as w
    where c.id = w.id and c.tenant_id = ${tenantId} and c.state = 'Registrata' and c.lapses_on is distinct from w.day`.execute(
    database,
  );
}

/** A lapsing act whose certifier was not notified of that day. */
export interface Lapsing {
  readonly id: string;
  readonly lapsesOn: string;
}

/** Returns the lapsing acts of a tenant whose certifiers were not notified yet. */
export const findUnnotified = async (database: Database, tenantId: string, most: number): Promise<Lapsing[]> =>
  (
    await sql<Lapsing>`
      select c.id, c.lapses_on as "lapsesOn" from certificate c
      where c.tenant_id = ${tenantId} and c.state = 'Registrata' and c.lapses_on is not null
        and not exists (select from certificate_lapse_notice n where n.certificate_id = c.id and n.lapses_on = c.lapses_on)
      order by c.id limit ${most}`.execute(database)
  ).rows;

/** Records that the certifier is notified of that day; false where another process did so already. */
export async function markNotified(
  transaction: Transaction<Schema>,
  { id, lapsesOn }: Lapsing,
  { tenantId, at }: { readonly tenantId: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into certificate_lapse_notice (certificate_id, tenant_id, lapses_on, told_at) values (${id}, ${tenantId}, ${lapsesOn}, ${at})
    on conflict (certificate_id) do update set lapses_on = excluded.lapses_on, told_at = excluded.told_at
    where certificate_lapse_notice.lapses_on <> excluded.lapses_on returning 1`.execute(transaction);
  return rows.length > 0;
}
