/**
 * What the calendar moves: notices of the end, ends, terms for an answer, suspensions. Any replica may look at any time:
 * each move locks its record and looks again, so that none happens twice.
 */
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from '../../../platform/deps';
import { addDays, italianDay } from '../../../platform/dates';
import { ApiError } from '../../../platform/errors';
import type { MoveDeps } from '../kind';
import { move } from '../move';
import { EXPIRY_NOTICE_DAYS, VALID_STATES } from '../states';
import type { TransitionEvent } from '../transitions';

interface Parts extends Pick<AppDeps, 'database' | 'tenantDatabase' | 'clock'> {
  readonly announce: MoveDeps['announce'];
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
  /** Records looked up at once. */
  readonly batch?: number;
}

interface Due {
  readonly id: string;
  readonly tenantId: string;
  readonly event: TransitionEvent;
}

const BATCH = 500;
const NOBODY = { caller: { userId: null, userName: null }, ip: null };

/**
 * Moves everything that is due today and answers how many moves there were. What fails is logged and left for the next time.
 * `signal` ends it between two records.
 */
export async function turnCalendar(
  { database, tenantDatabase, clock, announce, logger, batch = BATCH }: Parts,
  signal?: AbortSignal,
): Promise<number> {
  let moved = 0;
  // Walking by id, a record that cannot be moved holds nobody up.
  for (let after: string | null = null; ;) {
    const due: Due[] = await findDue(database, italianDay(clock()), after, batch);
    for (const { id, tenantId, event } of due) {
      if (signal?.aborted === true) return moved;
      try {
        await tenantDatabase(tenantId)
          .transaction()
          .execute((transaction) => move(transaction, { clock, announce }, NOBODY, { id, event, by: 'system' }));
        moved += 1;
      } catch (error) {
        // Somebody else has moved it meanwhile: there is nothing left to do.
        if (!(error instanceof ApiError))
          logger.error(
            { err: error, accreditation: id, event },
            'the calendar could not move an accreditation: it is tried again',
          );
      }
    }
    const last = due.at(-1);
    if (due.length < batch || last === undefined) return moved;
    after = last.id;
  }
}

/** What is due, each record once, by id; found along the partial indexes of migrations/0012-accreditation-life.sql. */
async function findDue(
  database: AppDeps['database'],
  today: string,
  after: string | null,
  batch: number,
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select id, tenant_id as "tenantId", event from (
      select id, tenant_id, 'expired' as event from accreditation where state in (${sql.join(VALID_STATES)}) and valid_to < ${today}
      union all
      select id, tenant_id, 'expiring' from accreditation where state = 'Accreditato' and valid_to between ${today} and ${addDays(today, EXPIRY_NOTICE_DAYS)}
      union all
      select id, tenant_id, 'suspensionEnded' from accreditation where state = 'Sospeso' and suspended_until < ${today}
      union all
      select id, tenant_id, 'integrationLapsed' from accreditation where state = 'IntegrazioneRichiesta' and due_date < ${today}
    ) as due
    where ${after}::uuid is null or id > ${after}::uuid
    order by id limit ${batch}`.execute(database);
  return rows;
}
