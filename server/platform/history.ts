/** The history of a record that matters: one row for each change, in the transaction of the change. */
import type { Caller } from './caller';
import type { Database } from './database/schema';
import { insertHistory } from './historyRepository';

/** One change. Never put a password, a token or a secret into `before` or `after`. */
export interface Change {
  /** The kind of record: `Role`, `User`, `Tenant`, `Setting` … */
  readonly entity: string;
  readonly entityId: string;
  /** The event, in the past tense: `created`, `renamed`, `deleted` … */
  readonly event: string;
  readonly before?: object | null;
  readonly after?: object | null;
  /**
   * The moment by the program's clock, where the record itself is stamped by it; the beginning of the transaction
   * otherwise.
   */
  readonly at?: Date;
  /** The tenant of the record, when it is not the caller's. */
  readonly tenantId?: string;
}

/** The author of the change, and their network address. */
export interface Actor {
  readonly caller: Pick<Caller, 'userId' | 'userName' | 'tenantId'>;
  /** The client's network address; null where none is known. */
  readonly ip: string | null;
}

/** The row of a change, without its instant where the change has none. Pure. */
export const historyRow = (
  { caller, ip }: Actor,
  { entity, entityId, event, before = null, after = null, tenantId = caller.tenantId }: Change,
) => ({
  tenant_id: tenantId,
  entity,
  entity_id: entityId,
  event,
  actor_id: caller.userId,
  actor_name: caller.userName,
  address: ip,
  before,
  after,
});

/** Writes one row; `transaction` is the one of the change, so that both stand or fall together. */
export async function recordChange(transaction: Database, actor: Actor, change: Change): Promise<void> {
  const { before, after, ...row } = historyRow(actor, change);
  await insertHistory(transaction, {
    ...row,
    ...(change.at && { at: change.at }),
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
  });
}
