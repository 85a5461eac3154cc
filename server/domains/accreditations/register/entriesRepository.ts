/** Reads the public register: its entries, with the published data only. All code that shows an entry reads it here. */
import type { Schemas } from '../../../platform/handler';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/schema';

/** A certifier of the register, with only the published data; null for those that are not. */
export interface AlboRow {
  readonly certifierNumber: number;
  readonly name: string;
  readonly studioName: string | null;
  /** The company or body that the accreditation was given to; null for a professional's own. */
  readonly companyName: string | null;
  readonly comune: string;
  readonly province: string;
  readonly orderType: string | null;
  readonly orderProvince: string | null;
  readonly state: 'Accreditato' | 'Scaduto' | 'Sospeso';
  readonly validTo: string;
  readonly address: string | null;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly pec: string | null;
  readonly website: string | null;
}

/** An entry as the contract shows it. */
type PublishedEntry = NonNullable<Schemas['AlboEntry']>;

export interface Register {
  readonly tenantId: string;
  /** Today in Italy: an accreditation that ended yesterday is over although no job has moved its state yet. */
  readonly today: string;
  /** True to include those whose accreditation has expired or is suspended. */
  readonly withEnded?: boolean;
}

const IN_FORCE = sql`('Accreditato', 'InScadenza', 'InRinnovo')`;

/**
 * Selects the rows of the register that satisfy the conditions (`c` the certifier, `a` the accreditation, `k` its
 * company, `p` the comune, `o` the order): entries that their owners publish, under an accreditation that is valid
 * today. A renewal counts from its first day, and a certifier who was revoked or gave up is no expired certifier: the
 * latest accreditation that began decides. That one is about to end or being renewed concerns the office and its owner
 * alone: to others it is valid.
 */
export const registered = (
  { tenantId, today, withEnded = false }: Register,
  conditions: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> => sql`
    from certifier c
    join lateral (
      select y.is_valid, y.state not in ('Revocato', 'Cessato') as is_shown, y.valid_to, y.comune, y.province, y.company_id,
        case when y.is_valid then 'Accreditato' when y.state = 'Sospeso' and y.valid_to >= ${today} then 'Sospeso' else 'Scaduto' end as state
      from (
        select x.*, x.state in ${IN_FORCE} and x.valid_to >= ${today} as is_valid from accreditation x
        where x.certifier_id = c.id and x.tenant_id = c.tenant_id and x.valid_to is not null and coalesce(x.valid_from <= ${today}, true)
          and (x.state in ${IN_FORCE} or x.state in ('Scaduto', 'Sospeso', 'Revocato', 'Cessato'))
      ) y
      order by y.is_valid desc, coalesce(y.valid_from, y.valid_to) desc, y.valid_to desc, y.id limit 1
    ) a on ${withEnded ? sql`a.is_shown` : sql`a.is_valid`}
    left join company k on k.id = a.company_id and k.tenant_id = c.tenant_id
    left join comune p on p.istat = coalesce(c.studio_istat, c.residence_istat)
    left join lookup_entry o on o.name = 'anagrafiche/tipi-ordini' and (o.data ->> 'id')::integer = c.order_type_id
    where ${sql.join([sql`c.tenant_id = ${tenantId}`, sql`c.publish_entry`, sql`c.certifier_number is not null`, ...conditions], sql` and `)}`;

/** The columns of an `AlboRow`. */
export const entryColumns = sql`c.certifier_number as "certifierNumber",
      c.last_name || ' ' || c.first_name as name,
      c.studio_name as "studioName",
      k.name as "companyName",
      coalesce(p.name, a.comune) as comune,
      coalesce(p.province, a.province) as province,
      o.data ->> 'descrizione' as "orderType",
      c.order_province as "orderProvince",
      a.state,
      case when a.is_valid then (select max(z.valid_to) from accreditation z where z.certifier_id = c.id and z.tenant_id = c.tenant_id and z.state in ${IN_FORCE}) else a.valid_to end as "validTo",
      case when c.publish_address then nullif(concat_ws(', ', c.studio_address, c.studio_cap), '') end as address,
      case when c.publish_phone then c.phone end as phone,
      case when c.publish_mobile then c.mobile end as mobile,
      case when c.publish_email then c.email end as email,
      case when c.publish_pec then c.pec end as pec,
      case when c.publish_website then c.website end as website`;

/** Removes unpublished members altogether, names included. */
export const published = ({ orderType, ...rest }: AlboRow): PublishedEntry => ({
  orderType,
  ...(Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null && value !== '')) as Omit<
    PublishedEntry,
    'orderType'
  >),
});

/** Finds the public entry of one certifier; null while there is none. */
export async function findEntry(database: Database, register: Register, certifierId: string) {
  const { rows } =
    await sql<AlboRow>`select ${entryColumns} ${registered(register, [sql`c.id = ${certifierId}`])}`.execute(database);
  return rows[0] ? published(rows[0]) : null;
}
