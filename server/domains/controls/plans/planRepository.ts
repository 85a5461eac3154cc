/** The rows of sampling plans and of their draws. */
import { sql, type Transaction } from 'kysely';
import { endOfDay, startOfDay } from '../../../platform/database/italianDays';
import type { Database, Schema } from '../../../platform/database/schema';
import type { ExportValue } from '../../../platform/grid/export/cells';
import type { ControlPlan, PlanContent, PlanFigures, YearFigures } from './plan';

const PLAN = [
  'p.id',
  'p.tenant_id as tenantId',
  'p.year',
  'p.name',
  'p.level',
  'p.registered_from as registeredFrom',
  'p.registered_to as registeredTo',
  'p.province',
  'p.certifier_code as certifierCode',
  'p.score_most as scoreMost',
  'p.size',
  'p.permille',
  'p.seed',
  'p.version',
  'p.created_at as createdAt',
  'p.drawn_at as drawnAt',
  'p.drawn_by_name as drawnByName',
  'p.population',
] as const;

/**
 * Returns undefined when the tenant has none of that id. With a lock nobody else changes or draws it until the
 * transaction ends.
 */
export const findPlan = (
  database: Database,
  id: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<ControlPlan | undefined> =>
  database
    .selectFrom('certificate_control_plan as p')
    .select(PLAN)
    .where('p.id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();

/** Returns the plans of a year, in the order in which they were written. */
export const findPlans = (database: Database, tenantId: string, year: number): Promise<ControlPlan[]> =>
  database
    .selectFrom('certificate_control_plan as p')
    .select(PLAN)
    .where('p.tenant_id', '=', tenantId)
    .where('p.year', '=', year)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute();

const written = (content: PlanContent) => ({
  year: content.year,
  name: content.name,
  level: content.level,
  seed: content.seed,
  registered_from: content.registeredFrom,
  registered_to: content.registeredTo,
  province: content.province,
  certifier_code: content.certifierCode,
  score_most: content.scoreMost,
  size: content.size,
  permille: content.permille,
});

export async function insertPlan(
  transaction: Transaction<Schema>,
  { id, tenantId, at }: { readonly id: string; readonly tenantId: string; readonly at: Date },
  content: PlanContent,
): Promise<void> {
  await transaction
    .insertInto('certificate_control_plan')
    .values({ ...written(content), id, tenant_id: tenantId, created_at: at, updated_at: at })
    .execute();
}

/** Stores the plan at its next version. */
export async function storePlan(
  transaction: Transaction<Schema>,
  { id, version }: Pick<ControlPlan, 'id' | 'version'>,
  content: PlanContent,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('certificate_control_plan')
    .set({ ...written(content), version: version + 1, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function removePlan(transaction: Transaction<Schema>, id: string): Promise<void> {
  await transaction.deleteFrom('certificate_control_plan').where('id', '=', id).execute();
}

/** The population of a plan: live acts, never controlled unless the control was withdrawn. */
const among = ({ tenantId, registeredFrom, registeredTo, ...plan }: ControlPlan) => sql`
  from certificate c where c.tenant_id = ${tenantId} and c.state = 'Registrata'
    and c.registered_at >= ${startOfDay(registeredFrom)} and c.registered_at < ${endOfDay(registeredTo)}
    and (${plan.province}::text is null or c.province = ${plan.province})
    and (${plan.certifierCode}::text is null or c.number like ${plan.certifierCode === null ? '' : `${plan.certifierCode}-%`})
    and (${plan.scoreMost}::integer is null or c.score <= ${plan.scoreMost})
    and not exists (select from certificate_control k where k.certificate_id = c.id and k.state <> 'Ritirato')`;

/** Counts the acts from which it would be drawn now. */
export async function countPopulation(database: Database, plan: ControlPlan): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count ${among(plan)}`.execute(database);
  return rows[0]?.count ?? 0;
}

/** SHA-256 of seed and number, in hexadecimal digits: its order is the order of the draw. */
const digest = (seed: string) => sql`encode(sha256(convert_to(${seed}::text || ' ' || c.number, 'UTF8')), 'hex')`;

/** Stores the draw: the first of the population by their digests. */
export async function insertDraw(transaction: Transaction<Schema>, plan: ControlPlan, size: number): Promise<void> {
  await sql`
    insert into certificate_control_draw (plan_id, position, tenant_id, certificate_id, digest)
    select ${plan.id}::uuid, row_number() over (order by digest), ${plan.tenantId}::uuid, id, digest
    from (select c.id, ${digest(plan.seed)} as digest ${among(plan)} order by digest limit ${size}) drawn`.execute(
    transaction,
  );
}

export async function storeDrawn(
  transaction: Transaction<Schema>,
  { id, version }: Pick<ControlPlan, 'id' | 'version'>,
  { population, byName, at }: { readonly population: number; readonly byName: string | null; readonly at: Date },
): Promise<void> {
  await transaction
    .updateTable('certificate_control_plan')
    .set({ population, drawn_at: at, drawn_by_name: byName, version: version + 1, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export interface Drawn {
  readonly position: number;
  readonly certificateId: string;
}

/** Returns the drawn acts that have no control yet, in the order of the draw. */
export const findUnopened = (database: Database, planId: string, limit: number): Promise<Drawn[]> =>
  database
    .selectFrom('certificate_control_draw')
    .select(['position', 'certificate_id as certificateId'])
    .where('plan_id', '=', planId)
    .where('control_id', 'is', null)
    .where('passed_over', 'is', null)
    .orderBy('position')
    .limit(limit)
    .execute();

/** Locks a drawn act and reports whether its control is still to be opened. */
export const lockUnopened = async (
  transaction: Transaction<Schema>,
  planId: string,
  { position }: Pick<Drawn, 'position'>,
): Promise<boolean> =>
  (await transaction
    .selectFrom('certificate_control_draw')
    .select('position')
    .where('plan_id', '=', planId)
    .where('position', '=', position)
    .where('control_id', 'is', null)
    .where('passed_over', 'is', null)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** Stores the outcome of one drawn act. */
export async function settleDrawn(
  transaction: Transaction<Schema>,
  planId: string,
  { position }: Pick<Drawn, 'position'>,
  outcome: { readonly control_id: string } | { readonly passed_over: 'state' | 'underControl' },
): Promise<void> {
  await transaction
    .updateTable('certificate_control_draw')
    .set(outcome)
    .where('plan_id', '=', planId)
    .where('position', '=', position)
    .execute();
}

/** Returns the outcomes of the draws of a year's plans, by their ids. */
export async function findFigures(
  database: Database,
  tenantId: string,
  year: number,
): Promise<ReadonlyMap<string, PlanFigures>> {
  const { rows } = await sql<PlanFigures & { id: string }>`
    select d.plan_id as id, count(*)::integer as drawn, count(d.control_id)::integer as opened, count(d.passed_over)::integer as "passedOver",
      count(*) filter (where k.state = 'Concluso')::integer as concluded, count(*) filter (where k.state = 'Ritirato')::integer as withdrawn,
      count(*) filter (where k.outcome = 'conforme')::integer as conforme, count(*) filter (where k.outcome = 'lieve')::integer as lieve,
      count(*) filter (where k.outcome = 'grave')::integer as grave
    from certificate_control_plan p join certificate_control_draw d on d.plan_id = p.id left join certificate_control k on k.id = d.control_id
    where p.tenant_id = ${tenantId} and p.year = ${year} group by d.plan_id`.execute(database);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

/** Counts the acts registered in a year, and the controls of that year for any reason. */
export async function findYear(database: Database, tenantId: string, year: number): Promise<YearFigures> {
  const [from, to] = [`${String(year)}-01-01`, `${String(year)}-12-31`];
  const { rows } = await sql<YearFigures>`
    select r.registered, k.* from
      (select count(*)::integer as registered from certificate where tenant_id = ${tenantId}
        and registered_at >= ${startOfDay(from)} and registered_at < ${endOfDay(to)}) r,
      (select count(*) filter (where level = 1)::integer as documents, count(*) filter (where level = 2)::integer as "onSite",
        count(*) filter (where state = 'Concluso')::integer as concluded, count(*) filter (where outcome = 'conforme')::integer as conforme,
        count(*) filter (where outcome = 'lieve')::integer as lieve, count(*) filter (where outcome = 'grave')::integer as grave
        from certificate_control where tenant_id = ${tenantId} and state <> 'Ritirato'
          and opened_at >= ${startOfDay(from)} and opened_at < ${endOfDay(to)}) k`.execute(database);
  const [figures] = rows;
  if (!figures) throw new Error('Counting answers a row, always.');
  return figures;
}

/**
 * Returns the whole draw as rows of the file: position, number, digest, province, state of the control, outcome, why
 * passed over.
 */
export async function findSample(database: Database, planId: string): Promise<ExportValue[][]> {
  const { rows } = await sql<{ row: ExportValue[] }>`
    select json_build_array(d.position, c.number, d.digest, c.province, c.comune, k.state, k.outcome, d.passed_over) as row
    from certificate_control_draw d join certificate c on c.id = d.certificate_id left join certificate_control k on k.id = d.control_id
    where d.plan_id = ${planId} order by d.position`.execute(database);
  return rows.map(({ row }) => row);
}
