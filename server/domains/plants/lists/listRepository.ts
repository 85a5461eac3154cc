/** Lists the plants that a viewer sees; found by plate, point of delivery, cadastre, street, fiscal code. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { belfioresOf } from '../../../../common/places/formerComuni';
import { cadastral } from '../../../platform/cadastre';
import { executeKept } from '../../../platform/database/preparedStatements';
import type { Database, Schema } from '../../../platform/database/schema';
import type { ListDefinition } from '../../../platform/grid/definition';
import type { Viewer } from '../access/access';
import { columns } from './columns';
import { beginningCounts, countPlants, valueCounts } from './countedValuesRepository';

/** The terms of a search in the form of the register; an address is replaced by the streets that it may mean. */
export interface Sought {
  readonly plate?: string;
  /** The point of delivery in every form that the register may have. */
  readonly pods?: readonly string[];
  readonly pdr?: string;
  readonly unit?: UnitSought;
  readonly place?: PlaceSought;
  readonly fiscalCode?: string;
  readonly dueBy?: string;
  /** The days between which the next check is due, of the plants that the viewer maintains. */
  readonly due?: DueSpan;
}

export interface DueSpan {
  readonly from: string | null;
  readonly until: string;
}

export interface UnitSought {
  readonly belfiore: string;
  readonly sheet: string;
  readonly parcel?: string | undefined;
  readonly subalterno?: string | undefined;
}

export interface PlaceSought {
  readonly streetIds: readonly string[];
  readonly civic: number | null;
  /** The kind of street (`via`, `piazza`): an address that names another kind is not found; null for any. */
  readonly kind: string | null;
}

const anyOf = (column: RawBuilder<unknown>, ids: readonly string[]) =>
  ids.length === 1 ? sql<SqlBool>`${column} = ${ids[0]}::uuid` : sql<SqlBool>`${column} = any(${[...ids]}::uuid[])`;

/** Selects the plants whose people the viewer may see. */
const withShownPeople = ({ isOffice, readCompanies }: Viewer): RawBuilder<SqlBool> =>
  isOffice
    ? sql<SqlBool>`true`
    : readCompanies.length === 0
      ? sql<SqlBool>`false`
      : anyOf(sql.ref('plant.company_id'), readCompanies);

const seenBy = (viewer: Viewer): RawBuilder<SqlBool> =>
  viewer.isEverywhere ? sql<SqlBool>`true` : withShownPeople(viewer);

function inUnit(tenantId: string, unit: UnitSought): RawBuilder<SqlBool> {
  const [parcel, subalterno] = [cadastral(unit.parcel), cadastral(unit.subalterno)];
  return sql<SqlBool>`plant.id in (select u.plant_id from plant_unit u where u.tenant_id = ${tenantId}
    and u.belfiore = any(${[...belfioresOf(cadastral(unit.belfiore))]}::text[]) and u.sheet = ${cadastral(unit.sheet)}
    and ${parcel === '' ? sql`true` : sql`u.parcel = ${parcel}`}
    and ${subalterno === '' ? sql`true` : sql`u.subalterno in ('', ${subalterno})`})`;
}

/** Via and Piazza Garibaldi have the same words, and are two streets. */
const ofKind = (kind: RawBuilder<unknown>) =>
  sql<SqlBool>`coalesce(sace_street_kind(plant.address), '') = any(array[${kind}, '']::text[])`;

function conditions(tenantId: string, viewer: Viewer, sought: Sought): RawBuilder<SqlBool>[] {
  const { plate, pods, pdr, unit, place, fiscalCode, dueBy, due } = sought;
  const found: RawBuilder<SqlBool>[] = [];
  if (plate !== undefined) found.push(sql`plant.plate = ${plate}`);
  if (pods) found.push(sql`plant.pod = any(${[...pods]}::text[])`);
  if (pdr !== undefined) found.push(sql`plant.pdr = ${pdr}`);
  if (unit) found.push(inUnit(tenantId, unit));
  if (place) {
    found.push(sql`plant.street_id = any(${[...place.streetIds]}::uuid[])`);
    if (place.civic !== null) found.push(sql`plant.civic = ${place.civic}`);
    if (place.kind !== null) found.push(ofKind(sql`${place.kind}::text`));
  }
  if (fiscalCode !== undefined)
    found.push(
      sql`plant.id in (select r.plant_id from plant_responsible r where r.tenant_id = ${tenantId} and r.fiscal_code = ${fiscalCode}) and ${withShownPeople(viewer)}`,
    );
  if (dueBy !== undefined) found.push(sql`plant.state = 'active' and plant.next_due_on <= ${dueBy}`);
  if (due)
    found.push(sql`plant.state = 'active' and plant.next_due_on <= ${due.until}
      and ${due.from === null ? sql`true` : sql`plant.next_due_on >= ${due.from}`} and ${withShownPeople(viewer)}`);
  return found;
}

/** True for the list of all plants, whose values are counted. */
const isWhole = ({ isEverywhere }: Viewer, sought: Sought): boolean =>
  isEverywhere && Object.values(sought).every((one) => one === undefined);

/** The plant that changed last comes first; in a search for due checks, the plant whose check is due first. */
export const plantList = (viewer: Viewer, sought: Sought): ListDefinition<Schema, 'plant'> => ({
  source: (database, tenantId) =>
    conditions(tenantId, viewer, sought).reduce(
      (query, condition) => query.where(condition),
      database.selectFrom('plant').where('plant.tenant_id', '=', tenantId).where(seenBy(viewer)),
    ),
  columns,
  key: 'id',
  defaultSort: [sought.due ? { selector: 'nextDueOn', desc: false } : { selector: 'updatedAt', desc: true }],
  // No plan is reused for a maintainer's plants and for `dueBy`: the number of rows, and so the best plan, depends on
  // the company and on the day.
  ...(viewer.isEverywhere &&
    sought.dueBy === undefined && { keepsPlan: sought.due ? ('inOwnOrder' as const) : ('inAnyOrder' as const) }),
  ...(isWhole(viewer, sought) && { total: countPlants, valueCounts, beginningCounts }),
});

/** Below this likeness two words have only a few letters in common: a typo or two leave more. */
const LEAST_LIKENESS = '0.45';
const MOST_STREETS = 200;

interface PlaceRow {
  readonly key: string | null;
  readonly civic: string | null;
  readonly kind: string | null;
  readonly ids: string[];
}

/**
 * Finds the streets that an address may mean, with its house number: only the exact street where there is one. The kind
 * of street restricts the search only where some plant has an address of that kind, as in the search for certificates:
 * many people say "via" of all streets. Null where the address names no street.
 *
 * One statement does it all, and its own transaction holds the threshold of likeness: `read` is materialized, so that
 * the threshold is set before any key is compared with it.
 */
export async function findPlace(
  database: Database,
  tenantId: string,
  { address, istat }: { readonly address: string; readonly istat: string | null },
): Promise<PlaceSought | null> {
  // Within a comune the exact street is one step in an index, and spares the search among the words of all streets.
  const exact =
    istat === null
      ? sql`select null::uuid as id where false`
      : sql`select s.id from read join plant_street s on s.key = read.key where s.tenant_id = ${tenantId} and s.istat = ${istat}`;
  const place = sql<PlaceRow>`(
    with read as materialized (
      select sace_street(${address}) as key, (sace_civic_at(sace_address(${address})))[2] as civic,
        sace_street_kind(${address}) as kind,
        set_config('pg_trgm.word_similarity_threshold', ${LEAST_LIKENESS}, true) as threshold
    ), exact as materialized (
      ${exact}
    ), alike as materialized (
      select s.id, case when s.key = read.key then 2 else word_similarity(read.key, s.key) end as likeness
      from read join plant_street s on read.key <% s.key
      where s.tenant_id = ${tenantId} and ${istat === null ? sql`true` : sql`s.istat = ${istat}`} and not exists (select from exact)
      order by likeness desc, similarity(read.key, s.key) desc, s.key, s.id limit ${sql.lit(MOST_STREETS)}
    ), best as materialized (
      select max(likeness) as likeness from alike
    ), meant as materialized (
      select array(
        select exact.id from exact union all select alike.id from alike, best
        where case best.likeness when 2 then alike.likeness = 2 else alike.likeness > best.likeness - 0.25 end
      ) as ids
    )
    select read.key, read.civic, meant.ids, case when exists (
      select from plant where plant.street_id = any(meant.ids) and ${ofKind(sql`read.kind`)}
    ) then read.kind end as kind
    from read, meant)`.as('place');
  const [found] = await executeKept(database, database.selectFrom(place).selectAll());
  if (!found || found.key === null) return null;
  return {
    streetIds: found.ids,
    civic: found.civic === null ? null : Number(found.civic),
    kind: found.kind,
  };
}
