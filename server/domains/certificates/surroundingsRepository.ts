/**
 * Reads what the rules need besides the certificate: places, factors, the certifier's standing, other certificates of
 * the units.
 */
import { sql } from 'kysely';
import { belfioreNow, belfioreOfFormer } from '../../../common/places/formerComuni';
import { cadastral } from '../../platform/cadastre';
import type { Database } from '../../platform/database/schema';
import type { Ape } from './content/fields';
import { findRegisteredPlants } from './registeredPlantsRepository';
import { carrierFactors } from './performance/factors';
import type { Comune, Entitlement, Surroundings, Taken } from './rules/rule';
import { LOCKING_STATES, type CertificateState } from './states';
import { ofParcel, spellingsOf } from './record/unitPlacesRepository';
import { blocksOf, unitsOf, type Unit } from './record/units';

/** The certificate that is judged. */
export interface SurroundingsQuery {
  readonly certificateId: string;
  readonly tenantId: string;
  readonly certifierId: string;
  readonly replaces: readonly string[];
  readonly number: string | null;
  readonly today: string;
  /** The expiry in the file from which a draft is about to be made; without it the stored value of the file is read. */
  readonly declaredExpiry?: string | undefined;
}

/** A comune with the name of its province. */
export interface PlaceRow extends Comune {
  readonly province: string;
}

export interface Around extends Surroundings {
  /** The comune of the building. */
  readonly place: PlaceRow | undefined;
}

export async function surroundingsOf(database: Database, ape: Ape, query: SurroundingsQuery): Promise<Around> {
  const units = unitsOf(ape);
  const istat = ape.datiGenerali?.datiIdentificativi?.codiceISTAT;
  const [comuni, factors, terms, taken, elsewhere, plants, declaredExpiry] = await Promise.all([
    findComuni(database, istat, ape),
    carrierFactors(database),
    findTerms(database, query),
    findTaken(database, query, units),
    findElsewhere(database, query, units),
    findRegisteredPlants(database, query.tenantId, ape),
    query.declaredExpiry ?? findDeclaredExpiry(database, query.certificateId),
  ]);
  const place = comuni.find((comune) => comune.istat === istat);
  return {
    today: query.today,
    place,
    comuneByIstat: (code) => comuni.find((comune) => comune.istat === code),
    comuneByBelfiore: (code) => comuni.find(({ belfiore }) => belfiore === belfioreNow(code.toUpperCase())),
    comuneByFormerIstat: (code) => comuni.find(({ belfiore }) => belfiore === belfioreOfFormer(code)),
    standingOn: (day) => standingOn(terms, day),
    taken,
    elsewhere,
    plants,
    isNumberTaken: await isNumberTaken(database, query, ape.datiAttestato?.codiceIdentificativo),
    factors,
    declaredExpiry,
  };
}

async function findDeclaredExpiry(database: Database, certificateId: string): Promise<string | undefined> {
  const source = await database
    .selectFrom('certificate_source')
    .select('declared_expiry as day')
    .where('certificate_id', '=', certificateId)
    .executeTakeFirst();
  return source?.day ?? undefined;
}

/** The ISTAT code of Emilia-Romagna. */
const REGION = '08';

async function findComuni(database: Database, istat: string | undefined, ape: Ape): Promise<PlaceRow[]> {
  // All blocks count: one that names no unit yet may name its comune.
  const named = blocksOf(ape).map(({ codiceCatastale }) => belfioreNow(cadastral(codiceCatastale)));
  const merged = istat === undefined ? undefined : belfioreOfFormer(istat);
  const belfiori = [...new Set(merged === undefined ? named : [...named, merged])];
  if (istat === undefined && belfiori.length === 0) return [];
  return database
    .selectFrom('comune')
    .select([
      'istat',
      'belfiore',
      'name',
      'province',
      'climate_zone as climateZone',
      'degree_days as degreeDays',
      'lat',
      'lon',
      'area_km2 as areaKm2',
    ])
    .where('region', '=', REGION)
    .where((is) =>
      is.or([
        ...(istat === undefined ? [] : [is('istat', '=', istat)]),
        ...(belfiori.length > 0 ? [is('belfiore', '=', sql<string>`any(${belfiori}::text[])`)] : []),
      ]),
    )
    .execute();
}

interface Term {
  readonly state: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Returns the accreditations of the certifier who answers for the certificate. */
const findTerms = (database: Database, { certifierId }: Pick<SurroundingsQuery, 'certifierId'>): Promise<Term[]> =>
  database
    .selectFrom('accreditation')
    .select(['state', 'valid_from as from', 'valid_to as to'])
    .where('certifier_id', '=', certifierId)
    .where('valid_from', 'is not', null)
    .execute();

/** Returns the standing of a certifier on a day. */
export const readStanding = async (database: Database, certifierId: string, day: string): Promise<Entitlement> =>
  standingOn(await findTerms(database, { certifierId }), day);

/**
 * States that end an accreditation by a decision: it entitles to nothing any more, although the term in its row may go
 * on.
 */
const STOPPED: ReadonlySet<string> = new Set(['Revocato', 'Cessato']);

/** Derives the standing on a day from the best of the accreditations. */
export function standingOn(terms: readonly Term[], day: string): Entitlement {
  const of = terms.filter(({ from, to }) => from !== null && from <= day && (to === null || day <= to));
  if (of.some(({ state }) => state !== 'Sospeso' && !STOPPED.has(state))) return 'entitled';
  if (of.some(({ state }) => state === 'Sospeso')) return 'suspended';
  return terms.some(({ from }) => from !== null && from <= day) ? 'expired' : 'never';
}

/**
 * Begins the `from` of a query: it joins the certificates `c` that are in one of these states and have one of these
 * units, and `spelled.position`, the position of that unit.
 */
export function withUnits(units: readonly Unit[], states: readonly CertificateState[]) {
  const listed = sql.raw(states.map((state) => `'${state}'`).join(', '));
  return sql`
    ${spellingsOf(units)}
    join certificate_unit u on ${ofParcel}
      and (u.subalterno = spelled.subalterno or u.subalterno = '' or spelled.subalterno = '')
    join certificate c on c.id = u.certificate_id and c.state in (${listed})`;
}

/** The live certificates, which hold their units. */
const held = (units: readonly Unit[]) => withUnits(units, LOCKING_STATES);

/** Returns the units that are held by a registered certificate which this one does not replace. */
async function findTaken(
  database: Database,
  { certificateId, replaces }: SurroundingsQuery,
  units: readonly Unit[],
): Promise<readonly Taken[]> {
  if (units.length === 0) return [];
  const { rows } = await sql<Taken>`
    select distinct on (spelled.position) spelled.position, c.id as "certificateId", c.number, u.belfiore
    from ${held(units)}
    where c.id <> ${certificateId} and not (c.id = any(${replaces}::uuid[]))
    order by spelled.position, c.registered_at desc`.execute(database);
  return rows;
}

/** Returns all live certificates that hold some of these units, except this one. */
export async function findHolders(
  database: Database,
  certificateId: string,
  units: readonly Unit[],
): Promise<readonly string[]> {
  if (units.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct c.id from ${held(units)} where c.id <> ${certificateId} order by 1`.execute(database);
  return rows.map(({ id }) => id);
}

/** Returns the numbers of the certificates that it replaces and that have no parcel in common with it. */
async function findElsewhere(
  database: Database,
  { replaces }: SurroundingsQuery,
  units: readonly Unit[],
): Promise<readonly string[]> {
  if (replaces.length === 0 || units.length === 0) return [];
  const { rows } = await sql<{ number: string }>`
    select c.number from certificate c where c.id = any(${replaces}::uuid[]) and not exists (
      select from certificate_unit u
        join ${spellingsOf(units)} on ${ofParcel}
      where u.certificate_id = c.id)
    order by c.number`.execute(database);
  return rows.map(({ number }) => number);
}

async function isNumberTaken(
  database: Database,
  { certificateId }: SurroundingsQuery,
  number: string | undefined,
): Promise<boolean> {
  if (number === undefined || number === '') return false;
  const found = await database
    .selectFrom('certificate')
    .select('id')
    .where('number', '=', number)
    .where('id', '<>', certificateId)
    .executeTakeFirst();
  return found !== undefined;
}
