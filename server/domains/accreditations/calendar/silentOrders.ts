/** An order that lets its link run out holds a case up: the office is told, once for each question. */
import { sql, type Transaction } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Schema } from '../../../platform/database/schema';
import { italianDay } from '../../../platform/dates';
import type { AppDeps } from '../../../platform/deps';
import { recordChange } from '../../../platform/history';
import { openCase } from '../caseFileRepository';
import { notifyOffice } from '../effects/notices';

interface Parts extends Pick<AppDeps, 'database' | 'tenantDatabase' | 'clock'> {
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
  /** Cases looked up at once. */
  readonly batch?: number;
}

interface Silent {
  readonly id: string;
  readonly tenantId: string;
}

const BATCH = 500;

/** Tells of every question that ran out since the last time, and answers how many cases those were. `signal` ends it between two. */
export async function tellOfSilentOrders(
  { database, tenantDatabase, clock, logger, batch = BATCH }: Parts,
  signal?: AbortSignal,
): Promise<number> {
  let told = 0;
  for (let after: string | null = null; ;) {
    const found: Silent[] = await findSilent(database, clock(), after, batch);
    for (const { id, tenantId } of found) {
      if (signal?.aborted === true) return told;
      try {
        if (
          await tenantDatabase(tenantId)
            .transaction()
            .execute((transaction) => tell(transaction, id, clock()))
        )
          told += 1;
      } catch (error) {
        logger.error(
          { err: error, accreditation: id },
          'the office was not told of an order that does not answer: it is tried again',
        );
      }
    }
    const last = found.at(-1);
    if (found.length < batch || last === undefined) return told;
    after = last.id;
  }
}

async function findSilent(
  database: AppDeps['database'],
  now: Date,
  after: string | null,
  batch: number,
): Promise<Silent[]> {
  const { rows } = await sql<Silent>`
    select a.id, a.tenant_id as "tenantId" from accreditation a
    where a.id in (select v.accreditation_id from order_validation v where v.outcome is null and v.expires_at <= ${now})
      and a.state = 'AttesaConvalidaOrdine' and a.order_silent_since is null and (${after}::uuid is null or a.id > ${after}::uuid)
    order by a.id limit ${batch}`.execute(database);
  return rows;
}

/** Looks again with the case in hand: another replica may have told, the order answered, or an officer asked anew. */
async function tell(transaction: Transaction<Schema>, id: string, now: Date): Promise<boolean> {
  const found = await openCase(transaction, id, italianDay(now));
  if (found?.record.state !== 'AttesaConvalidaOrdine') return false;
  const question = await transaction
    .selectFrom('order_validation as v')
    .innerJoin('accreditation as a', 'a.id', 'v.accreditation_id')
    .select('v.expires_at as expiresAt')
    .where('a.id', '=', id)
    .where('a.order_silent_since', 'is', null)
    .where('v.outcome', 'is', null)
    .where('v.expires_at', '<=', now)
    .executeTakeFirst();
  if (!question) return false;
  const { record } = found;
  // No new version: what an officer is looking at is as it was.
  await transaction
    .updateTable('accreditation')
    .set({ order_silent_since: question.expiresAt })
    .where('id', '=', id)
    .execute();
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
