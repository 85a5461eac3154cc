/** Notifies the office, once for each question, of an order that let its link expire: its case would wait for ever. */
import type { Transaction } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Schema } from '../../../platform/database/schema';
import { italianDay } from '../../../../common/days/italianDays';
import type { AppDeps } from '../../../platform/deps';
import { recordChange } from '../../../platform/history';
import { openCase } from '../caseFileRepository';
import { notifyOffice } from '../effects/notices';
import { findSilent, findUnanswered, markSilent, type Silent } from './silentOrdersRepository';

interface Parts extends Pick<AppDeps, 'database' | 'tenantDatabase' | 'clock'> {
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
  /** The number of cases per query. */
  readonly batch?: number;
}

const BATCH = 500;

/**
 * Notifies of every question that expired since the last time, and returns the number of those cases. `signal` ends it
 * between two.
 */
export async function tellOfSilentOrders(
  { database, tenantDatabase, clock, logger, batch = BATCH }: Parts,
  signal?: AbortSignal,
): Promise<number> {
  let notified = 0;
  for (let after: string | null = null; ;) {
    const found: Silent[] = await findSilent(database, clock(), after, batch);
    for (const { id, tenantId } of found) {
      if (signal?.aborted === true) return notified;
      try {
        if (
          await tenantDatabase(tenantId)
            .transaction()
            .execute((transaction) => notify(transaction, id, clock()))
        )
          notified += 1;
      } catch (error) {
        logger.error(
          { err: error, accreditation: id },
          'the office was not notified of an order that does not answer: it is tried again',
        );
      }
    }
    const last = found.at(-1);
    if (found.length < batch || last === undefined) return notified;
    after = last.id;
  }
}

/**
 * Reads the case again under its lock: another replica may have notified, the order answered, or an officer sent a new
 * link.
 */
async function notify(transaction: Transaction<Schema>, id: string, now: Date): Promise<boolean> {
  const found = await openCase(transaction, id, italianDay(now));
  if (found?.record.state !== 'AttesaConvalidaOrdine') return false;
  const question = await findUnanswered(transaction, id, now);
  if (!question) return false;
  const { record } = found;
  await markSilent(transaction, id, question.expiresAt);
  await notifyOffice(transaction, {
    kind: 'orderSilent',
    record,
    state: record.state,
    reason: null,
    dueDate: null,
    at: now,
  });
  await recordChange(
    transaction,
    { caller: { userId: null, userName: null, tenantId: record.tenantId }, ip: null },
    { entity: 'accreditation', entityId: id, event: 'orderSilent', at: now, after: {} },
  );
  return true;
}
