import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';

/**
 * The certificates that a user reaches: their own, those of their companies, and those of delegations that hold today.
 */
export interface Reach {
  /** The certifier record of the user; null while there is none. */
  readonly certifierId: string | null;
  readonly readCertifiers: readonly string[];
  readonly writeCertifiers: readonly string[];
  readonly readCompanies: readonly string[];
  readonly writeCompanies: readonly string[];
}

interface Row {
  readonly certifier: string;
  readonly kind: 'member' | 'read' | 'write' | null;
  readonly grantor: string | null;
  readonly company: string | null;
}

/** @param today day in Italy */
export async function findReach(database: Database, userId: string, today: string): Promise<Reach> {
  const { rows } = await sql<Row>`
    select c.id as certifier, g.kind, g.grantor, g.company
    from certifier c left join lateral (
      select 'member' as kind, null::uuid as grantor, m.company_id as company from company_member m
      where m.certifier_id = c.id and m.valid_from <= ${today} and (m.valid_to is null or m.valid_to >= ${today})
      union all
      select case d.scope when 'compilazione' then 'write' else 'read' end, d.grantor_certifier_id, d.grantor_company_id from delegation d
      where d.delegate_certifier_id = c.id and d.scope in ('compilazione', 'consultazione') and d.revoked_at is null
        and d.valid_from <= ${today} and (d.valid_to is null or d.valid_to >= ${today})) g on true
    where c.user_id = ${userId}`.execute(database);
  const of = (kinds: readonly Row['kind'][], member: 'grantor' | 'company') =>
    [...new Set(rows.filter(({ kind }) => kinds.includes(kind)).map((row) => row[member]))].filter((id) => id !== null);
  return {
    certifierId: rows[0]?.certifier ?? null,
    readCertifiers: of(['read', 'write'], 'grantor'),
    writeCertifiers: of(['write'], 'grantor'),
    readCompanies: of(['member', 'read', 'write'], 'company'),
    writeCompanies: of(['write'], 'company'),
  };
}
