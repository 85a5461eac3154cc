/** The certificates of a request for the registration of many. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { CertificateState } from '../../certificates';

/** The part of a certificate that decides who may ask for it, and who pays. */
export interface AskedAct {
  readonly id: string;
  readonly state: CertificateState;
  readonly certifierId: string;
  readonly companyId: string | null;
  readonly companyName: string | null;
  /** True while no error and no unanswered warning keeps it from being asked for. */
  readonly isSound: boolean;
}

/** Returns those of the ids that the tenant has. */
export const findAsked = (database: Database, ids: readonly string[]): Promise<AskedAct[]> =>
  database
    .selectFrom('certificate')
    .select([
      'id',
      'state',
      'certifier_id as certifierId',
      'company_id as companyId',
      'company_name as companyName',
      sql<boolean>`errors = 0 and warnings = 0`.as('isSound'),
    ])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

/** An error or an unanswered warning. */
export interface AskedFinding {
  readonly rule: string;
  readonly path: string;
  readonly message: string;
}

/** The most findings of one certificate that the table shows; its page has all. */
const MOST_FINDINGS = 10;

const findings = sql<readonly AskedFinding[]>`coalesce((
  select json_agg(json_build_object('rule', f.one ->> 'rule', 'path', f.one ->> 'path', 'message', f.one ->> 'message') order by f.at)
  from (select one, at from jsonb_array_elements(t.findings) with ordinality as e (one, at)
    where one ->> 'level' = 'error' or jsonb_typeof(one -> 'overrule') = 'null' order by at limit ${MOST_FINDINGS}) f), '[]')`;

/** Returns the first errors and unanswered warnings of each of the certificates that may still change. */
export async function findFindings(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly AskedFinding[]>> {
  const rows = await database
    .selectFrom('certificate as c')
    .innerJoin('certificate_content as t', 't.certificate_id', 'c.id')
    .select('c.id')
    .select(findings.as('findings'))
    .where('c.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('c.state', 'in', ['Bozza', 'Validata'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.findings]));
}
