/**
 * Makes the moves that are due: notices of the end, ends, terms for an answer, suspensions. Any replica may do it at
 * any time: each move locks its record and reads it again, so that none happens twice.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from '../../../platform/deps';
import { italianDay } from '../../../../common/days/italianDays';
import { ApiError } from '../../../platform/errors';
import type { MoveDeps } from '../kind';
import { move } from '../move';
import { findDue, type Due } from './dueRepository';

interface Parts extends Pick<AppDeps, 'database' | 'tenantDatabase' | 'clock'> {
  readonly announce: MoveDeps['announce'];
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
  /** The number of records per query. */
  readonly batch?: number;
}

const BATCH = 500;
const NOBODY = { caller: { userId: null, userName: null }, ip: null };

/**
 * Moves everything that is due today and returns the number of moves. A failure is logged and left for the next time.
 * `signal` ends it between two records.
 */
export async function turnCalendar(
  { database, tenantDatabase, clock, announce, logger, batch = BATCH }: Parts,
  signal?: AbortSignal,
): Promise<number> {
  let moved = 0;
  // The loop walks by id, so that a record that cannot be moved does not stop the others.
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
        // Another process has moved it meanwhile: there is nothing left to do.
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
