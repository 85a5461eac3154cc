/** Closes days: totals of each account, under a hash that covers the closing before. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../platform/database/schema';
import { findLedgerTenants, insertClosing, nextDayToClose, waitForBookings } from './closingRepository';

/**
 * The longest time that bookings wait behind a closing; a closing that could not begin is retried at the next run of
 * the job.
 */
const MOST_WAIT_MS = 2_000;

/**
 * Closes every day that has ended since the last closing of a tenant, in order; returns their number. Any replica may
 * do it at any moment.
 */
export async function closeDays(database: Database, tenantId: string, signal?: AbortSignal): Promise<number> {
  let closed = 0;
  let waitedOn: string | null = null;
  for (;;) {
    const due = await nextDayToClose(database, tenantId);
    if (due === null || signal?.aborted === true) return closed;
    const { day, today } = due;
    // A booking that was under way at midnight belongs to the day before. A closing of many days may meet a midnight.
    // A transaction of its own ends at once: no booking waits while the day is added up.
    if (waitedOn !== today)
      await database.transaction().execute((transaction) => waitForBookings(transaction, tenantId, MOST_WAIT_MS));
    waitedOn = today;
    const isOurs = await database.transaction().execute((transaction) => insertClosing(transaction, tenantId, day));
    if (isOurs) closed += 1;
  }
}

/** Closes the days of all tenants; a failure for one tenant is logged and leaves the others. */
export async function closeAllDays(
  { database, logger }: { readonly database: Database; readonly logger: Pick<FastifyBaseLogger, 'error'> },
  signal: AbortSignal,
): Promise<void> {
  for (const tenantId of await findLedgerTenants(database)) {
    if (signal.aborted) return;
    try {
      await closeDays(database, tenantId, signal);
    } catch (error) {
      logger.error({ err: error, tenantId }, 'A day of the ledger was not closed');
    }
  }
}
