/** Deliveries to the national register, for a portal whose demonstration register sends none. */
import { sql } from 'kysely';
import type { Portal } from './portal';
import { withPortalDatabase } from './portalDatabase';

/**
 * Puts a delivery of each registered act into the running portal: accepted, refused and waiting ones in turn, over five
 * days, at half past ten in the evening in UTC, when it is the next day in Italy.
 */
export const addSiapeDeliveries = (portal: Pick<Portal, 'databaseUrl'>): Promise<void> =>
  withPortalDatabase(portal, (database) =>
    // A waiting one is due in ten years: no program of this portal sends it.
    sql`
      insert into siape_delivery
        (tenant_id, certificate_id, number, operation, state, code, message, attempts, asked_at, due_at, settled_at)
      select tenant_id, id, number, 'caricaAPE', (array['Accettata', 'Rifiutata', 'InAttesa'])[1 + n % 3],
        case n % 3 when 0 then 0 when 1 then 1 end, case n % 3 when 1 then 'APE non conforme' end, n % 3, at,
        at + interval '10 years', case when n % 3 < 2 then at + interval '1 minute' end
      from (
        select tenant_id, id, number, n, timestamptz '2026-05-10 22:30:00Z' + (n % 5) * interval '1 day' as at
        from (
          select tenant_id, id, number, row_number() over (order by number)::int as n from certificate
          where state = 'Registrata' and number is not null
        ) act
      ) delivery`.execute(database),
  );
