/** The public register: who is in it, and what others see of them. Whatever shows an entry reads it here. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/schema';

/** A certifier of the register, with only what was published; null is what was not. */
export interface AlboRow {
  readonly certifierNumber: number;
  readonly name: string;
  readonly studioName: string | null;
  readonly comune: string;
  readonly province: string;
  readonly orderType: string | null;
  readonly orderProvince: string | null;
  readonly state: string;
  readonly validTo: string;
  readonly address: string | null;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly pec: string | null;
  readonly website: string | null;
}

export interface Register {
  readonly tenantId: string;
  /** Today in Italy: an accreditation that ended yesterday is gone although no clock has moved its state yet. */
  readonly today: string;
}

/**
 * The rows of the register that the conditions leave (`c` the certifier, `a` the accreditation, `p` the comune, `o` the order): entries
 * that their owners publish, under an accreditation that is valid today.
 */
export const registered = ({ tenantId, today }: Register, conditions: readonly RawBuilder<unknown>[] = []): RawBuilder<unknown> => sql`
    from certifier c
    join lateral (
      select x.state, x.valid_to, x.comune, x.province from accreditation x
      where x.certifier_id = c.id and x.tenant_id = c.tenant_id
        and x.state in ('Accreditato', 'InScadenza', 'InRinnovo') and x.valid_to >= ${today}
      order by x.valid_to desc, x.id limit 1
    ) a on true
    left join comune p on p.istat = coalesce(c.studio_istat, c.residence_istat)
    left join lookup_entry o on o.name = 'anagrafiche/tipi-ordini' and (o.data ->> 'id')::integer = c.order_type_id
    where ${sql.join([sql`c.tenant_id = ${tenantId}`, sql`c.publish_entry`, sql`c.certifier_number is not null`, ...conditions], sql` and `)}`;

/** The columns of an `AlboRow`. */
export const entryColumns = sql`c.certifier_number as "certifierNumber",
      c.last_name || ' ' || c.first_name as name,
      c.studio_name as "studioName",
      coalesce(p.name, a.comune) as comune,
      coalesce(p.province, a.province) as province,
      o.data ->> 'descrizione' as "orderType",
      c.order_province as "orderProvince",
      a.state, a.valid_to as "validTo",
      case when c.publish_address then nullif(concat_ws(', ', c.studio_address, c.studio_cap), '') end as address,
      case when c.publish_phone then c.phone end as phone,
      case when c.publish_mobile then c.mobile end as mobile,
      case when c.publish_email then c.email end as email,
      case when c.publish_pec then c.pec end as pec,
      case when c.publish_website then c.website end as website`;

/** What was not published is not there at all, not even as a name. */
export const published = <Row extends AlboRow>({ orderType, ...rest }: Row) => ({
  orderType,
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null && value !== '')),
});

/** The entry of one certifier as others see it; null while they see nothing. */
export async function findEntry(database: Database, register: Register, certifierId: string) {
  const { rows } = await sql<AlboRow>`select ${entryColumns} ${registered(register, [sql`c.id = ${certifierId}`])}`.execute(database);
  return rows[0] ? published(rows[0]) : null;
}
