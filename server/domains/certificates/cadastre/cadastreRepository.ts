/** The energy cadastre: registered certificates of a unit, a parcel or a sheet. */
import type { CertificateState } from '../states';
import { sql } from 'kysely';
import { belfioresOf } from '../../../../common/places/formerComuni';
import type { Database } from '../../../platform/database/schema';
import type { Query } from '../../../platform/handler';
import { cadastral } from '../../../platform/cadastre';

const MOST = 200;

interface Found {
  readonly certificateId: string;
  readonly certifierId: string;
  readonly companyId: string | null;
  readonly number: string | null;
  readonly state: CertificateState;
  readonly energyClass: string | null;
  readonly issuedOn: string | null;
  readonly validTo: string | null;
  readonly address: string | null;
  readonly comune: string | null;
  readonly category: number | null;
  readonly cadastre: string[];
}

/**
 * Finds acts only, newest first; a parcel is found by each of its subalterni, a comune that merged under all its codes.
 */
export async function findUnits(database: Database, query: Query<'certificatesGetUnits'>): Promise<Found[]> {
  const belfiore = cadastral(query.belfiore);
  const [section, parcel, subalterno] = [query.section, query.parcel, query.subalterno].map((text) => cadastral(text));
  const { rows } = await sql<Found>`
    with met as (select distinct u.certificate_id from certificate_unit u
      where u.belfiore = any(${[...belfioresOf(belfiore)]}::text[]) and u.sheet = ${cadastral(query.sheet)}
        and (${section} = '' or u.section = ${section} or u.belfiore <> ${belfiore}) and (${parcel} = '' or u.parcel = ${parcel})
        and (${subalterno} = '' or u.subalterno in ('', ${subalterno})))
    select c.id as "certificateId", c.certifier_id as "certifierId", c.company_id as "companyId", c.number, c.state, c.energy_class as "energyClass",
      c.issued_on as "issuedOn", c.valid_to as "validTo", c.address, c.comune, c.category,
      (select array_agg(distinct u.belfiore || ' ' || concat_ws('/', nullif(u.section, ''), u.sheet, u.parcel, nullif(u.subalterno, '')))
        from certificate_unit u where u.certificate_id = c.id) as cadastre
    from met join certificate c on c.id = met.certificate_id
    where c.state in ('Registrata', 'Sostituita', 'Scaduta', 'Decaduta')
    order by c.registered_at desc nulls last, c.id limit ${MOST}`.execute(database);
  return rows;
}
