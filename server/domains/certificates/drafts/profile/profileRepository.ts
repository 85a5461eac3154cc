import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/schema';
import type { CompanyProfile, Profile } from './profile';

/** Returns the certifier by id; undefined when the tenant has none. */
export async function findProfile(database: Database, certifierId: string): Promise<Profile | undefined> {
  const word = (list: string, id: string) =>
    sql<
      string | null
    >`(select data ->> 'descrizione' from lookup_entry where name = ${list} and (data ->> 'id')::int = ${sql.ref(id)})`;
  return database
    .selectFrom('certifier as c')
    .leftJoin('comune as s', 's.istat', 'c.studio_istat')
    .leftJoin('comune as r', 'r.istat', 'c.residence_istat')
    .select([
      'c.first_name as firstName',
      'c.last_name as lastName',
      'c.certifier_number as certifierNumber',
      'c.email',
      'c.phone',
      'c.mobile',
      'c.title',
      'c.order_province as orderProvince',
      'c.order_number as orderNumber',
      sql<string | null>`coalesce(c.studio_address, c.residence_address)`.as('address'),
      sql<string | null>`case when c.studio_address is null then c.residence_cap else c.studio_cap end`.as('cap'),
      sql<string | null>`case when c.studio_address is null then r.name else s.name end`.as('comune'),
      word('anagrafiche/titoli-studio', 'c.study_title_id').as('studyTitle'),
      word('anagrafiche/tipi-ordini', 'c.order_type_id').as('order'),
    ])
    .where('c.id', '=', certifierId)
    .executeTakeFirst();
}

/** Returns the company, if the certifier works for it on that day; undefined otherwise. */
export const findEmployer = (
  database: Database,
  certifierId: string,
  companyId: string,
  today: string,
): Promise<CompanyProfile | undefined> =>
  database
    .selectFrom('company as k')
    .innerJoin('company_member as m', 'm.company_id', 'k.id')
    .select(['k.id', 'k.name', 'k.kind'])
    .where('k.id', '=', companyId)
    .where('m.certifier_id', '=', certifierId)
    .where('m.valid_from', '<=', today)
    .where((is) => is.or([is('m.valid_to', 'is', null), is('m.valid_to', '>=', today)]))
    .executeTakeFirst();

export interface Namesake {
  readonly certifierId: string;
  readonly certifierName: string;
  readonly companyId: string | null;
  readonly companyName: string | null;
}

/** Returns the certifiers in whose name, and the companies for which, a user may begin certificates. */
export async function findNamesakes(
  database: Database,
  certifierIds: readonly string[],
  today: string,
): Promise<Namesake[]> {
  if (certifierIds.length === 0) return [];
  const { rows } = await sql<Namesake>`
    select c.id as "certifierId", c.last_name || ' ' || c.first_name as "certifierName", k.id as "companyId", k.name as "companyName"
    from certifier c left join lateral (
      select k.id, k.name from company_member m join company k on k.id = m.company_id
      where m.certifier_id = c.id and m.valid_from <= ${today} and (m.valid_to is null or m.valid_to >= ${today})
      union all select null, null) k on true
    where c.id = any(${certifierIds}::uuid[])
    order by c.last_name, c.first_name, c.id, k.name nulls first, k.id`.execute(database);
  return rows;
}
