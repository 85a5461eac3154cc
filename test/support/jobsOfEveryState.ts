/** Jobs for the administrators' list, of a portal whose own jobs are done. */
import { sql } from 'kysely';
import type { Portal } from './portal';
import { withPortalDatabase } from './portalDatabase';

/** No program serves this kind, so its jobs stay as they are. */
const FOREIGN = 'of.another.program';

/**
 * Puts five jobs of each state into the running portal. None of them is due for a program of this portal: those of its
 * own kinds have failed for good, or are due in ten years.
 */
export const addJobsOfEveryState = (portal: Pick<Portal, 'databaseUrl'>): Promise<void> =>
  withPortalDatabase(portal, (database) =>
    sql`
      with added as (
        select state, n, (graphile_worker.add_job(
          case when state in ('running', 'waiting') then ${FOREIGN}
            else (array['mail.send', 'pagopa.publish', 'certificates.signature'])[1 + n % 3] end,
          json_build_object('id', gen_random_uuid()), max_attempts => 10 + n,
          run_at => case when state in ('failed', 'running', 'waiting') then now() - n * interval '1 hour'
            else now() + interval '10 years' + n * interval '1 day' end)).id
        from unnest(array['failed', 'retrying', 'running', 'waiting', 'scheduled']) state, generate_series(1, 5) n
      )
      select id, state, n into temporary added_job from added`
      .execute(database)
      .then(() =>
        sql`
          update graphile_worker._private_jobs job set
            attempts = case state when 'failed' then max_attempts when 'retrying' then n when 'running' then 1 else 0 end,
            last_error = case when state in ('failed', 'retrying') then 'It took longer than ' || 60 * n || ' s.' end,
            locked_at = case state when 'running' then now() - n * interval '1 minute' end,
            locked_by = case state when 'running' then 'another program' end
          from added_job where added_job.id = job.id`.execute(database),
      ),
  );
