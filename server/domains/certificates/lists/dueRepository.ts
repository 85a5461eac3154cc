/** Counts the certificates of a certifier that wait for something, in one walk over their own. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { Reach } from '../access/accessRepository';
import { seenBy } from './listRepository';

export interface DueCertificates {
  readonly flawed: number;
  readonly flawedSince: string | null;
  readonly toSign: number;
  /** The day in Italy on which the first hold of their fees ends. */
  readonly signBy: string | null;
  readonly expiring: number;
  /** The day and the id of the first, parted by a space. */
  readonly firstExpiring: string | null;
  readonly lapsing: number;
  readonly firstLapsing: string | null;
}

interface Asked {
  readonly tenantId: string;
  readonly reach: Reach;
  /** The first day that is not soon any more. */
  readonly before: string;
}

export async function findDueCertificates(
  database: Database,
  { tenantId, reach, before }: Asked,
): Promise<DueCertificates | undefined> {
  const { rows } = await sql<DueCertificates>`
    with own as (
      select id, state, errors, updated_at, valid_to, lapses_on from certificate
      where tenant_id = ${tenantId} and ${seenBy({ reach, isOfficer: false })} and (state in ('Bozza', 'DaFirmare')
        or (state = 'Registrata' and (valid_to < ${before} or lapses_on is not null))))
    select count(*) filter (where state = 'Bozza' and errors > 0)::integer as flawed,
      to_char(min(updated_at) filter (where state = 'Bozza' and errors > 0) at time zone 'Europe/Rome', 'YYYY-MM-DD') as "flawedSince",
      count(*) filter (where state = 'DaFirmare')::integer as "toSign",
      (select to_char(min(h.expires_at) at time zone 'Europe/Rome', 'YYYY-MM-DD') from own o
        join wallet_hold h on h.tenant_id = ${tenantId} and h.subject_kind = 'certificate' and h.subject_id = o.id and h.state = 'open'
        where o.state = 'DaFirmare') as "signBy",
      count(*) filter (where state = 'Registrata' and valid_to < ${before})::integer as expiring,
      min(valid_to::text || ' ' || id::text) filter (where state = 'Registrata' and valid_to < ${before}) as "firstExpiring",
      count(*) filter (where state = 'Registrata' and lapses_on is not null)::integer as lapsing,
      min(lapses_on::text || ' ' || id::text) filter (where state = 'Registrata' and lapses_on is not null) as "firstLapsing"
    from own`.execute(database);
  return rows[0];
}
