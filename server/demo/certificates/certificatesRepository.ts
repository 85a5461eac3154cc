/**
 * Stores the demonstration's certificates: the database makes each row from a template and the certificate's own
 * values.
 */
import { sql, type Transaction } from 'kysely';
import { signatureOf, type Profile } from '../../domains/certificates';
import { HOST_TENANT_ID, type Database, type Schema } from '../../platform/database/schema';
import type { Author } from './plans';
import type { Template } from './templates';

const json = (value: unknown) => JSON.stringify(value);

/** Stores the templates in a table that lives as long as the transaction. */
export async function storeTemplates(transaction: Transaction<Schema>, templates: readonly Template[]): Promise<void> {
  const rows = templates.map(({ computed: { content, judged, score, header } }, place) => ({
    ...header,
    place,
    content,
    findings: judged.findings,
    score: score?.total ?? null,
    score_parts: score?.parts ?? [],
  }));
  await sql`create temporary table template on commit drop as
    select * from jsonb_to_recordset(${json(rows)}::jsonb) as template (place int, content jsonb, findings jsonb, score int, score_parts jsonb, reason int,
      category int, object int, built int, area numeric, energy_class text, ep_nren numeric, ep_ren numeric, co2 numeric, errors int, warnings int, overruled int)`.execute(
    transaction,
  );
  const plants = templates.flatMap(({ computed }, place) => computed.plants.map((plant) => ({ place, ...plant })));
  await sql`create temporary table template_plant on commit drop as
    select * from jsonb_to_recordset(${json(plants)}::jsonb) as plant (place int, service text, "position" int, kind int, installed int, power numeric,
      plate text, pod text, pdr text)`.execute(transaction);
  await sql`create index on template (place)`.execute(transaction);
  await sql`create index on template_plant (place)`.execute(transaction);
  await sql`analyze template, template_plant`.execute(transaction);
}

interface AuthorRow extends Profile {
  readonly id: string;
  readonly isOwn: boolean;
  readonly terms: Author['terms'];
}

/**
 * Returns the people who may have certified, and stores their manner of signing in a table that lives as long as the
 * transaction.
 */
export async function storeAuthors(transaction: Transaction<Schema>, ownUserId: string): Promise<Author[]> {
  const word = (list: string, id: string) =>
    sql`(select data ->> 'descrizione' from lookup_entry where name = ${list} and (data ->> 'id')::int = ${sql.ref(id)})`;
  const { rows } = await sql<AuthorRow>`
    select c.id, c.first_name as "firstName", c.last_name as "lastName", c.certifier_number as "certifierNumber", c.email, c.phone, c.mobile, c.title,
      c.order_province as "orderProvince", c.order_number as "orderNumber", coalesce(c.studio_address, c.residence_address) as address,
      case when c.studio_address is null then c.residence_cap else c.studio_cap end as cap,
      case when c.studio_address is null then r.name else s.name end as comune,
      ${word('anagrafiche/titoli-studio', 'c.study_title_id')} as "studyTitle", ${word('anagrafiche/tipi-ordini', 'c.order_type_id')} as "order",
      coalesce(c.user_id = ${ownUserId}, false) as "isOwn", t.terms
    from certifier c
    join lateral (
      select json_agg(json_build_object('from', a.valid_from, 'to', a.valid_to) order by a.valid_from) as terms from accreditation a
      where a.certifier_id = c.id and a.valid_from is not null and a.valid_to is not null and a.state not in ('Sospeso', 'Revocato', 'Cessato')) t
      on t.terms is not null
    left join comune s on s.istat = c.studio_istat left join comune r on r.istat = c.residence_istat
    where c.tenant_id = ${HOST_TENANT_ID} and c.certifier_number is not null
    order by c.certifier_number`.execute(transaction);
  const signatures = rows.map(({ id, isOwn: _isOwn, terms: _terms, ...profile }) => ({
    id,
    signature: signatureOf(profile, null, { dichiarazioneIndipendenza: '0' }),
  }));
  await sql`create temporary table signature on commit drop as
    select * from jsonb_to_recordset(${json(signatures)}::jsonb) as signature (id uuid, signature jsonb)`.execute(
    transaction,
  );
  await sql`create index on signature (id)`.execute(transaction);
  await sql`analyze signature`.execute(transaction);
  return rows.map(({ id, firstName, lastName, certifierNumber, terms, isOwn }) => ({
    id,
    terms,
    isOwn,
    name: `${lastName} ${firstName}`,
    number: certifierNumber ?? 0,
  }));
}

/** The columns of a row that differ from its template, as the statement reads them. */
const GIVEN =
  sql.raw(`id uuid, template int, certifier_id uuid, certifier_name text, state text, number text, origin text, verification_code text,
  replaces uuid, replacement_reason int, state_reason text, issued_on date, inspected_on date, valid_to date, istat text, belfiore text, comune text, province text,
  province_name text, cap text, zone text, degree_days int, lat text, lon text, address text, sheet text, parcel text, subalterno text, built int, created_at timestamptz,
  updated_at timestamptz, validated_at timestamptz, numbered_at timestamptz, registered_at timestamptz, owner_name text, client_name text, found_by text`);

/** The findings of a template; those with an answer have the certifier's name and the instant of the validation. */
const ANSWERED = sql.raw(`(select jsonb_agg(
    case when f.value -> 'overrule' = 'null' then f.value else jsonb_set(f.value, '{overrule}', jsonb_build_object(
      'reason', f.value #>> '{overrule,reason}', 'by', g.certifier_name,
      'at', to_char(g.validated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) end order by f.ordinality)
  from jsonb_array_elements(t.findings) with ordinality f)`);

/**
 * The events of a certificate with their instants, null where an event has not happened; they follow from its state.
 */
const EVENTS = sql.raw(`(values
    ('created', g.created_at, g.certifier_name, null, jsonb_build_object('state', 'Bozza', 'origin', g.origin)),
    ('validated', g.validated_at, g.certifier_name, 'Bozza', jsonb_build_object('state', 'Validata')),
    ('registrationAsked', case when g.number is not null or g.state = 'InControllo' then g.validated_at + interval '1 minute' end, g.certifier_name, 'Validata',
      jsonb_build_object('state', case when g.state = 'InControllo' then g.state else 'DaFirmare' end)),
    ('registered', g.registered_at, null, 'DaFirmare', jsonb_build_object('state', 'Registrata')),
    (case g.state when 'Sostituita' then 'replaced' when 'Annullata' then 'annulled' when 'Scaduta' then 'expired' when 'Decaduta' then 'lapsed' end,
      g.updated_at, null, 'Registrata', jsonb_build_object('state', g.state, 'stateReason', g.state_reason)))
  as e (event, at, actor, before, after)`);

/**
 * Inserts certificates with all their dependent rows, in one statement.
 * @param withHistory true to insert the events of each certificate as well
 */
export async function insertCertificates(
  transaction: Transaction<Schema>,
  rows: readonly object[],
  withHistory: boolean,
): Promise<void> {
  const tenant = sql`${HOST_TENANT_ID}::uuid`;
  await sql`
    with given as materialized (select * from jsonb_to_recordset(${json(rows)}::jsonb) as given (${GIVEN})),
    header as (
      insert into certificate (id, tenant_id, certifier_id, state, version, origin, number, verification_code, replacement_reason, state_reason,
        certifier_name, issued_on, inspected_on, valid_to, reason, category, object, istat, comune, province, address, built, area, energy_class, ep_nren, ep_ren,
        co2, errors, warnings, overruled, score, created_at, updated_at, validated_at, numbered_at, registered_at)
      select g.id, ${tenant}, g.certifier_id, g.state, 2, g.origin, g.number, g.verification_code, g.replacement_reason, g.state_reason,
        g.certifier_name, g.issued_on, g.inspected_on, g.valid_to, t.reason, t.category, t.object, g.istat, g.comune, g.province, g.address,
        coalesce(g.built, t.built), t.area, t.energy_class, t.ep_nren, t.ep_ren, t.co2, t.errors, t.warnings, t.overruled, t.score, g.created_at, g.updated_at, g.validated_at,
        g.numbered_at, g.registered_at
      from given g join template t on t.place = g.template),
    content as (
      insert into certificate_content (certificate_id, tenant_id, content, findings, score_parts)
      select g.id, ${tenant}, t.content || jsonb_build_object(
          'datiAttestato', (t.content -> 'datiAttestato') || jsonb_build_object('codiceIdentificativo', coalesce(g.number, ''), 'dataScadenza', g.valid_to),
          'datiGenerali', (t.content -> 'datiGenerali') || jsonb_build_object('datiIdentificativi', (t.content #> '{datiGenerali,datiIdentificativi}') ||
            jsonb_build_object('codiceISTAT', g.istat, 'indirizzo', g.address, 'LatitudineGIS', g.lat, 'LongitudineGIS', g.lon, 'zonaClimatica', g.zone,
              'annoCostruzione', coalesce(g.built, t.built)::text,
              'catasto', jsonb_build_object('datiCatastali', jsonb_build_array(jsonb_build_object('codiceCatastale', g.belfiore,
                'comuneCatastale', upper(g.comune), 'tipoCatasto', '1', 'foglio', g.sheet, 'particella', g.parcel,
                'subalterni', jsonb_build_array(jsonb_build_object('subDA', g.subalterno, 'subA', g.subalterno)), 'altriSubalterni', '[]'::jsonb))))),
          'soggettoCertificatore', s.signature, 'dataEmissione', g.issued_on,
          'datiExtra', (t.content -> 'datiExtra') || jsonb_build_object('comune', g.comune, 'CAP', g.cap, 'provincia', g.province_name,
            'gradiGiorno', g.degree_days::text, 'dataSopralluogo', g.inspected_on)),
        case when t.overruled > 0 then ${ANSWERED} else t.findings end, t.score_parts
      from given g join template t on t.place = g.template join signature s on s.id = g.certifier_id),
    people as (
      insert into certificate_people (certificate_id, tenant_id, owner_name, client_name, found_by)
      select g.id, ${tenant}, g.owner_name, g.client_name, g.found_by from given g),
    overrule as (
      insert into certificate_overrule (certificate_id, tenant_id, rule, path, message, reason, overruled_by, overruled_by_name, at)
      select g.id, ${tenant}, f.value ->> 'rule', f.value ->> 'path', f.value ->> 'message', f.value #>> '{overrule,reason}', c.user_id, g.certifier_name, g.validated_at
      from given g join template t on t.place = g.template join certifier c on c.id = g.certifier_id
        cross join lateral jsonb_array_elements(t.findings) f
      where f.value -> 'overrule' <> 'null'),
    replacement as (
      insert into certificate_replacement (certificate_id, replaced_id, tenant_id)
      select g.id, g.replaces, ${tenant} from given g where g.replaces is not null),
    history as (
      insert into record_history (tenant_id, entity, entity_id, event, at, actor_name, before, after)
      select ${tenant}, 'certificate', g.id, e.event, e.at, e.actor, case when e.before is not null then jsonb_build_object('state', e.before) end, e.after
      from given g cross join lateral ${EVENTS} where ${withHistory} and e.event is not null and e.at is not null order by e.at),
    unit as (
      insert into certificate_unit (certificate_id, tenant_id, "position", belfiore, section, sheet, parcel, subalterno, is_held)
      select g.id, ${tenant}, 1, g.belfiore, '', g.sheet, g.parcel, g.subalterno, g.state = 'Registrata' from given g)
    insert into certificate_plant (certificate_id, tenant_id, service, "position", kind, installed, power, plate, pod, pdr)
    select g.id, ${tenant}, p.service, p."position", p.kind, p.installed, p.power, p.plate, p.pod, p.pdr from given g join template_plant p on p.place = g.template`.execute(
    transaction,
  );
}

/** Returns the last progressive number of each certifier and year, and the number of certificates of each certifier. */
export async function findGivenNumbers(transaction: Transaction<Schema>) {
  const { rows: numbers } = await sql<{ key: string; last: number }>`
    select split_part(number, '-', 1)::int || '/' || split_part(number, '-', 3) as key, max(split_part(number, '-', 2)::int) as last
    from certificate where tenant_id = ${HOST_TENANT_ID} and number is not null group by 1`.execute(transaction);
  const { rows: filed } = await sql<{ id: string; n: number }>`
    select certifier_id as id, count(*) as n from certificate where tenant_id = ${HOST_TENANT_ID} group by 1`.execute(
    transaction,
  );
  return {
    given: new Map(numbers.map(({ key, last }) => [key, last])),
    filed: new Map(filed.map(({ id, n }) => [id, n])),
  };
}

/** Continues the series, so that later numbers of certifiers follow those of the rows. */
export async function continueSeries(
  transaction: Transaction<Schema>,
  given: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = [...given].map(([key, last]) => ({
    name: `certificate.${key.split('/')[0] ?? ''}`,
    year: Number(key.split('/')[1]),
    last,
  }));
  await sql`insert into number_series (tenant_id, name, year, last)
    select ${HOST_TENANT_ID}::uuid, name, year, last from jsonb_to_recordset(${json(rows)}::jsonb) as series (name text, year int, last int)
    on conflict (tenant_id, name, year) do update set last = greatest(number_series.last, excluded.last)`.execute(
    transaction,
  );
}

/** Returns the wallets that pay, by their certifier. */
export async function findPayingWallets(transaction: Transaction<Schema>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{
    id: string;
    certifierId: string;
  }>`select id, owner_certifier_id as "certifierId" from wallet
    where tenant_id = ${HOST_TENANT_ID} and status = 'Attivo' and owner_certifier_id is not null`.execute(transaction);
  return new Map(rows.map(({ id, certifierId }) => [certifierId, id]));
}

export async function hasCertificates(database: Database): Promise<boolean> {
  const found = await database.selectFrom('certificate').select('id').limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Updates the statistics: without them the first searches of the new rows are planned for empty tables. */
export async function analyzeCertificates(database: Database): Promise<void> {
  await sql`analyze certificate, certificate_control, certificate_content, certificate_people, certificate_unit, certificate_plant`.execute(
    database,
  );
}
