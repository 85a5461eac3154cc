import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';

/** The companies whose plants a user sees, and those whose plants they maintain. */
export interface Reach {
  readonly readCompanies: readonly string[];
  readonly writeCompanies: readonly string[];
}

/**
 * Members maintain the plants of their company, and so does a certifier whom the company delegated to compile; a
 * delegation to consult shows them. Only of a company that the office enabled (D.P.R. 74/2013, art. 7 c. 1).
 * @param today day in Italy
 */
export async function findReach(database: Database, userId: string, today: string): Promise<Reach> {
  const { rows } = await sql<{ company: string; writes: boolean }>`
    select g.company, bool_or(g.writes) as writes from certifier c cross join lateral (
      select m.company_id as company, true as writes from company_member m
      where m.certifier_id = c.id and m.valid_from <= ${today} and (m.valid_to is null or m.valid_to >= ${today})
      union all
      select d.grantor_company_id, d.scope = 'compilazione' from delegation d
      where d.delegate_certifier_id = c.id and d.scope in ('compilazione', 'consultazione') and d.grantor_company_id is not null
        and d.revoked_at is null and d.valid_from <= ${today} and (d.valid_to is null or d.valid_to >= ${today})) g
    join maintainer_enabling e on e.company_id = g.company and e.state = 'enabled'
    where c.user_id = ${userId} group by g.company order by g.company`.execute(database);
  return {
    readCompanies: rows.map(({ company }) => company),
    writeCompanies: rows.filter(({ writes }) => writes).map(({ company }) => company),
  };
}

/** A company that can be named as the maintainer. */
export interface CompanyChoice {
  readonly id: string;
  readonly name: string;
}

/** Finds companies of the certifiers' register by a part of their name; only among the given ones, if any are given. */
export const findCompanies = (
  database: Database,
  { text, among, most }: { readonly text: string; readonly among: readonly string[] | null; readonly most: number },
): Promise<CompanyChoice[]> =>
  database
    .selectFrom('company')
    .select(['id', 'name'])
    .where(sql<boolean>`position(sace_fold(${text}) in sace_fold(name)) > 0`)
    .$if(among !== null, (query) => query.where(sql<boolean>`id = any(${[...(among ?? [])]}::uuid[])`))
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .execute();

/** Finds the name of a company; null where the tenant has none with that id. */
export const findCompanyName = async (database: Database, id: string): Promise<string | null> =>
  (await database.selectFrom('company').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null;

/** Finds the company that maintains a plant; undefined where the tenant has no plant with that id. */
export const findCompanyOf = (database: Database, plantId: string): Promise<{ companyId: string | null } | undefined> =>
  database.selectFrom('plant').select('company_id as companyId').where('id', '=', plantId).executeTakeFirst();
