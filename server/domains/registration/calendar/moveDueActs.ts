/**
 * Lets acts expire and lapse (D.Lgs. 192/2005, art. 6). Any replica may run it at any time: each move locks its act and
 * checks again.
 */
import type { FastifyBaseLogger } from 'fastify';
import { italianDay } from '../../../../common/days/italianDays';
import type { AppDeps } from '../../../platform/deps';
import { ApiError } from '../../../platform/errors';
import { moveCertificate, type MoveDeps } from '../../certificates';
import { findDue } from './dueRepository';

export interface MoveDueDeps extends Pick<AppDeps, 'database' | 'tenantDatabase'> {
  readonly moving: MoveDeps;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
}

const BATCH = 500;
const NOBODY = { caller: { userId: null, userName: null }, ip: null };

/**
 * Moves everything that is due today and returns how many there were. A failure is logged and left for the next run.
 */
export async function moveDueActs(
  { database, tenantDatabase, moving, logger }: MoveDueDeps,
  signal?: AbortSignal,
): Promise<number> {
  let moved = 0;
  // The walk goes by id, so that an act that cannot be moved holds up no other.
  for (let after: string | null = null; ;) {
    const due = await findDue(database, italianDay(moving.clock()), after, BATCH);
    for (const { id, tenantId, event } of due) {
      if (signal?.aborted === true) return moved;
      try {
        await tenantDatabase(tenantId)
          .transaction()
          .execute((transaction) => moveCertificate(transaction, moving, NOBODY, { id, event, by: 'system' }));
        moved += 1;
      } catch (error) {
        // Another replica has moved it meanwhile, or its content gives another day than its row: nothing is left to do.
        if (!(error instanceof ApiError))
          logger.error({ err: error, certificate: id, event }, 'the calendar could not move a certificate');
      }
    }
    const last = due.at(-1);
    if (due.length < BATCH || last === undefined) return moved;
    after = last.id;
  }
}
