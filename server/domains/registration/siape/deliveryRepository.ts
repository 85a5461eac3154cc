/** The rows of deliveries to the national register, and of its answers. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { Operation } from './exchange/codes';

/** A delivery that is being sent. */
export interface Due {
  readonly id: string;
  readonly certificateId: string;
  readonly number: string;
  readonly operation: Operation;
  readonly reason: string | null;
  /** The count includes this attempt. */
  readonly attempts: number;
  readonly askedAt: Date;
}

interface NewDelivery extends Pick<Due, 'certificateId' | 'number' | 'operation' | 'reason'> {
  readonly tenantId: string;
  readonly at: Date;
}

export async function insertDelivery(transaction: Transaction<Schema>, one: NewDelivery): Promise<void> {
  await transaction
    .insertInto('siape_delivery')
    .values({
      tenant_id: one.tenantId,
      certificate_id: one.certificateId,
      number: one.number,
      operation: one.operation,
      reason: one.reason,
      asked_at: one.at,
      due_at: one.at,
    })
    .onConflict((conflict) => conflict.columns(['certificate_id', 'operation']).doNothing())
    .execute();
}

/**
 * Reports that an attempt of the upload `u` before its refusal had no clear answer of its own: the register may have
 * the act all the same.
 */
const isInDoubt = sql`exists (select from siape_answer a where a.delivery_id = u.id and a.code is null
  and (a.operation <> 'caricaLottoAPE' or a.status is distinct from 200)
  and not (a.at = u.settled_at and a.attempt = u.attempts))`;

/**
 * Settles refused uploads whose act is deleted here, and those that are to be sent again after the deletion. Where the
 * act was never there, neither upload nor deletion is sent any more; where it may be there, the deletion comes first.
 */
export async function supersedeRefused(database: Database, now: Date): Promise<void> {
  await sql`with gone as (
      select d.certificate_id from siape_delivery d join siape_delivery u on u.certificate_id = d.certificate_id and u.operation = 'caricaAPE'
      where d.operation = 'cancellaAPE' and (d.state = 'Accettata' and u.state in ('InAttesa', 'Rifiutata')
        or d.state = 'InAttesa' and u.state = 'Rifiutata' and not ${isInDoubt}))
    update siape_delivery set state = 'Superata', settled_at = ${now}, version = version + 1
    where certificate_id in (select certificate_id from gone) and state in ('InAttesa', 'Rifiutata')`.execute(database);
}

/**
 * Claims the due deliveries, oldest first, so that no other process sends them meanwhile. An act whose upload is still
 * open is not deleted: the deletion waits until the register has it, or may have it. An upload waits while the deletion
 * is being sent, and is not sent after it.
 */
export async function claimDue(
  database: Database,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<Due[]> {
  const { rows } = await sql<
    Due & { position: string }
  >`update siape_delivery as d set due_at = ${until}, attempts = d.attempts + 1
    from (select w.id from siape_delivery w where w.state = 'InAttesa' and w.due_at <= ${now}
        and not exists (select from siape_delivery u where u.certificate_id = w.certificate_id and u.operation <> w.operation
          and case w.operation when 'caricaAPE' then u.state = 'Accettata' or u.state = 'InAttesa' and u.attempts > 0 and u.due_at > ${now}
            else u.state = 'InAttesa' or u.state = 'Rifiutata' and not ${isInDoubt} end)
      order by w.due_at, w.position limit ${most} for update skip locked) as due
    where d.id = due.id
    returning d.id, d.certificate_id as "certificateId", d.number, d.operation, d.reason, d.attempts, d.asked_at as "askedAt", d.position`.execute(
    database,
  );
  return rows.sort((one, other) => Number(one.position) - Number(other.position));
}

/** Releases deliveries that were claimed and not sent; they are due as before. */
export async function release(database: Database, ids: readonly string[], dueAt: Date): Promise<void> {
  if (ids.length === 0) return;
  await database
    .updateTable('siape_delivery')
    .set({ due_at: dueAt })
    .set((is) => ({ attempts: is('attempts', '-', 1) }))
    .where('id', 'in', ids)
    .where('state', '=', 'InAttesa')
    .execute();
}

/** The outcome of an attempt. */
export interface Outcome {
  readonly state: 'InAttesa' | 'Accettata' | 'Rifiutata';
  readonly code: number | null;
  readonly message: string;
  /** The moment of the next attempt of a waiting delivery. */
  readonly dueAt: Date;
  readonly at: Date;
}

/** The stored part of an answer, beside its meaning. */
export interface StoredAnswer {
  readonly operation: string;
  readonly status: number | null;
  readonly body: string | null;
}

/** Stores the answer for ever, and the outcome of the delivery; one that was settled meanwhile stays as it is. */
export async function settle(
  transaction: Transaction<Schema>,
  tenantId: string,
  { id, attempts }: Due,
  { state, code, message, dueAt, at }: Outcome,
  storedAnswer: StoredAnswer,
): Promise<void> {
  await transaction
    .insertInto('siape_answer')
    .values({ tenant_id: tenantId, delivery_id: id, at, attempt: attempts, code, message, ...storedAnswer })
    .execute();
  await transaction
    .updateTable('siape_delivery')
    .set({ state, code, message, due_at: dueAt, settled_at: state === 'InAttesa' ? null : at })
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'InAttesa')
    .execute();
}

/** The bound of answers shown for a delivery that was tried for days. */
const MOST_ANSWERS = 100;

/** Returns a delivery with its answers, the latest first; undefined where the tenant has none of that id. */
export async function findDelivery(database: Database, id: string) {
  const delivery = await database
    .selectFrom('siape_delivery')
    .select(['id', 'certificate_id as certificateId', 'number', 'operation', 'reason', 'state', 'code', 'message'])
    .select(['attempts', 'version', 'asked_at as askedAt', 'due_at as dueAt', 'settled_at as settledAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!delivery) return undefined;
  const answers = await database
    .selectFrom('siape_answer')
    .select(['at', 'attempt', 'operation', 'status', 'code', 'message', 'body'])
    .where('delivery_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('attempt', 'desc')
    .limit(MOST_ANSWERS)
    .execute();
  return { ...delivery, answers };
}

export const lockDelivery = (transaction: Transaction<Schema>, id: string) =>
  transaction
    .selectFrom('siape_delivery')
    .select(['state', 'version', 'certificate_id as certificateId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Makes a delivery due again, with a new count of attempts. */
export async function reopenDelivery(transaction: Transaction<Schema>, id: string, at: Date): Promise<void> {
  await transaction
    .updateTable('siape_delivery')
    .set({ state: 'InAttesa', due_at: at, settled_at: null, attempts: 0 })
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
