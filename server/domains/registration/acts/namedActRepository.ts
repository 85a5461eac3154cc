/** Certificates as files and tables name them: by number, address and unit. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { CertificateState } from '../../certificates';

export interface NamedAct {
  readonly id: string;
  readonly number: string | null;
  readonly state: CertificateState;
  readonly documentSha256: string | null;
  readonly address: string | null;
  readonly comune: string | null;
  /** The first unit, as lists write it. */
  readonly unit: string | null;
}

/** The first unit of the certificate `c`. */
const firstUnit = sql<
  string | null
>`(select u.belfiore || ' ' || concat_ws('/', nullif(u.section, ''), u.sheet, u.parcel, nullif(u.subalterno, ''))
  from certificate_unit u where u.certificate_id = c.id order by u.position, length(u.subalterno), u.subalterno limit 1)`;

/** Returns those of the ids that the tenant has. */
export const findNamedActs = (database: Database, ids: readonly string[]): Promise<NamedAct[]> =>
  database
    .selectFrom('certificate as c')
    .select(['c.id', 'c.number', 'c.state', 'c.document_sha256 as documentSha256', 'c.address', 'c.comune'])
    .select(firstUnit.as('unit'))
    .where('c.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
