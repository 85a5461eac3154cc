import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';

export interface AskedControls {
  readonly state: 'DocumentiRichiesti' | 'VisitaFissata';
  readonly count: number;
  /** The day and the certificate of the first, parted by a space. */
  readonly first: string | null;
}

interface Asked {
  readonly tenantId: string;
  /** The certifiers and companies whose certificates the caller compiles. */
  readonly certifiers: readonly string[];
  readonly companies: readonly string[];
}

/** Counts the controls that ask something of those who compile these certificates. */
export async function findAskedControls(
  database: Database,
  { tenantId, certifiers, companies }: Asked,
): Promise<AskedControls[]> {
  const { rows } = await sql<AskedControls>`
    select k.state, count(*)::integer as count,
      min(coalesce(case k.state when 'VisitaFissata' then k.visit_on else k.due_on end, 'infinity'::date)::text || ' ' || c.id::text) as first
    from certificate_control k join certificate c on c.id = k.certificate_id
    where k.tenant_id = ${tenantId} and k.state in ('DocumentiRichiesti', 'VisitaFissata')
      and (c.certifier_id = any(${[...certifiers]}::uuid[]) or c.company_id = any(${[...companies]}::uuid[]))
    group by k.state`.execute(database);
  return rows;
}
