import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { escapeLike } from '../../../platform/grid/filter/textMatch';
import type { FeeCandidate } from '../../wallets';

const CANDIDATE = sql`a.id as "accreditationId", a.certifier_id as "certifierId", a.last_name || ' ' || a.first_name as "certifierName",
  a.protocol_number as "protocolNumber", a.kind = 'Rinnovo' as "isRenewal", a.fee_cents as cents, a.state = 'Inviata' as "isDue"`;

const MOST = 5;

/** Finds the sent cases with these ids or numbers, and those with a due fee of these certifiers; the named ones first. */
export async function findFeeCases(
  database: Database,
  tenantId: string,
  { ids, numbers, certifierIds }: Record<'ids' | 'numbers' | 'certifierIds', readonly string[]>,
): Promise<FeeCandidate[]> {
  const named = sql`(a.id = any(${ids}::uuid[]) or a.protocol_number = any(${numbers}::text[]))`;
  const { rows } = await sql<FeeCandidate>`
    select ${CANDIDATE}, ${named} as "isNamed" from accreditation a
    where a.tenant_id = ${tenantId} and a.state <> 'InCompilazione' and ${named}
    union all
    select ${CANDIDATE}, false from accreditation a
    where a.tenant_id = ${tenantId} and a.state = 'Inviata' and a.certifier_id = any(${certifierIds}::uuid[]) and not ${named}
    order by "isNamed" desc, "isDue" desc, "protocolNumber" limit ${MOST}`.execute(database);
  return rows;
}

const FOUND = 20;

/** Finds the cases with a due fee that have all the words in their number, name or fiscal code; the first twenty. */
export async function searchFeeCases(database: Database, tenantId: string, search: string): Promise<FeeCandidate[]> {
  const words = search
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${escapeLike(word)}%`);
  const { rows } = await sql<FeeCandidate>`
    select ${CANDIDATE}, false as "isNamed" from accreditation a
    where a.tenant_id = ${tenantId} and a.state = 'Inviata'
      and a.search_text like all(array(select sace_fold(word) from unnest(${words}::text[]) word))
    order by "certifierName", "protocolNumber" limit ${FOUND}`.execute(database);
  return rows;
}
