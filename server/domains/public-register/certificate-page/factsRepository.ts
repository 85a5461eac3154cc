/** Reads the data of the public page of a certificate: its row and content, and the acts around it. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { Schemas } from '../../../platform/handler';
import { ACTS, type Ape, ofParcel, type PublicState, spellingsOf, stateOn } from '../../certificates';

export interface FactRow {
  readonly id: string;
  readonly number: string;
  /** `Annullata` for one that was an act; a certificate that never was one is not found. */
  readonly state: PublicState | 'Annullata';
  readonly issuedOn: string | null;
  readonly registeredAt: Date | null;
  readonly updatedAt: Date;
  readonly validTo: string | null;
  readonly lapsesOn: string | null;
  readonly energyClass: string | null;
  readonly epNren: number | null;
  readonly epRen: number | null;
  readonly co2: number | null;
  readonly address: string | null;
  readonly comune: string | null;
  readonly province: string | null;
  readonly category: number | null;
  readonly object: number | null;
  readonly reason: number | null;
  readonly built: number | null;
  readonly certifierName: string;
  readonly certifierNumber: number | null;
  readonly companyName: string | null;
  readonly verificationCode: string | null;
  readonly documentSha256: string | null;
  readonly content: Ape;
  readonly hasPhoto: boolean;
}

/** Returns an act, or one that was annulled after it was registered. */
export async function findFacts(database: Database, number: string, today: string): Promise<FactRow | undefined> {
  const { rows } = await sql<FactRow>`
    select c.id, c.number, ${stateOn(today)} as state, c.issued_on as "issuedOn", c.registered_at as "registeredAt", c.updated_at as "updatedAt",
      c.valid_to as "validTo", c.lapses_on as "lapsesOn", c.energy_class as "energyClass", c.ep_nren::float8 as "epNren", c.ep_ren::float8 as "epRen", c.co2::float8 as co2,
      c.address, c.comune, c.province, c.category, c.object, c.reason, c.built, c.certifier_name as "certifierName", z.certifier_number as "certifierNumber",
      c.company_name as "companyName", c.verification_code as "verificationCode", c.document_sha256 as "documentSha256", t.content,
      exists (select from certificate_photo f where f.certificate_id = c.id) as "hasPhoto"
    from certificate c join certificate_content t on t.certificate_id = c.id join certifier z on z.id = c.certifier_id
    where c.number = ${number} and (c.state in ${ACTS} or (c.state = 'Annullata' and c.registered_at is not null))`.execute(
    database,
  );
  return rows[0];
}

/** The mark of a state of an act: while it is the same, everything that `findFacts` reads is the same. */
export type Mark = Pick<FactRow, 'state' | 'updatedAt'>;

/** Returns the mark of the row that `findFacts` would return. */
export async function findMark(database: Database, number: string, today: string): Promise<Mark | undefined> {
  const { rows } = await sql<Mark>`
    select ${stateOn(today)} as state, c.updated_at as "updatedAt" from certificate c
    where c.number = ${number} and (c.state in ${ACTS} or (c.state = 'Annullata' and c.registered_at is not null))`.execute(
    database,
  );
  return rows[0];
}

/** Returns the number of the act with that verification code, annulled or not. */
export async function findNumberByCode(database: Database, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select c.number from certificate c where c.verification_code = ${code} and c.number is not null
      and (c.state in ${ACTS} or (c.state = 'Annullata' and c.registered_at is not null))`.execute(database);
  return rows[0]?.number;
}

export type UnitRow = Schemas['PublicUnit'];

/** A bound for buildings with hundreds of units. */
const MOST_UNITS = 200;

export async function findPublicUnits(database: Database, id: string): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select u.belfiore, p.name as comune, u.section, u.sheet, u.parcel, u.subalterno from certificate_unit u left join comune p on p.belfiore = u.belfiore
    where u.certificate_id = ${id} order by u.position, length(u.subalterno), u.subalterno limit ${MOST_UNITS}`.execute(
    database,
  );
  return rows;
}

export type RelatedRow = Schemas['RelatedCertificate'];

const MOST_RELATED = 20;

/** Returns other acts of its units, then of its parcels, newest first. */
export async function findRelated(database: Database, id: string, today: string): Promise<RelatedRow[]> {
  const own = await database
    .selectFrom('certificate_unit')
    .select(['position', 'belfiore', 'section', 'sheet', 'parcel', 'subalterno'])
    .where('certificate_id', '=', id)
    .limit(MOST_UNITS)
    .execute();
  if (own.length === 0) return [];
  const { rows } = await sql<RelatedRow>`
    with met as (select u.certificate_id, bool_or(u.subalterno = spelled.subalterno or '' in (u.subalterno, spelled.subalterno)) as is_unit
      from ${spellingsOf(own)} join certificate_unit u on ${ofParcel}
      where u.certificate_id <> ${id} group by 1)
    select c.number, ${stateOn(today)} as state, c.energy_class as "energyClass", c.issued_on as "issuedOn", case when met.is_unit then 'unit' else 'building' end as relation
    from met join certificate c on c.id = met.certificate_id where c.state in ${ACTS} and c.number is not null
    order by met.is_unit desc, c.registered_at desc nulls last, c.id limit ${MOST_RELATED}`.execute(database);
  return rows;
}

/** Returns the numbers of the acts that it replaced, and of the one that replaced it. */
export async function findSuccession(database: Database, id: string) {
  const { rows } = await sql<{ number: string; isBefore: boolean }>`
    select c.number, true as "isBefore" from certificate_replacement r join certificate c on c.id = r.replaced_id
    where r.certificate_id = ${id} and c.state in ${ACTS} and c.number is not null
    union all
    select c.number, false from certificate_replacement r join certificate c on c.id = r.certificate_id
    where r.replaced_id = ${id} and c.state in ${ACTS} and c.number is not null order by 1`.execute(database);
  return {
    replaces: rows.filter(({ isBefore }) => isBefore).map(({ number }) => number),
    replacedBy: rows.find(({ isBefore }) => !isBefore)?.number ?? null,
  };
}
