/**
 * Moves a case: the decision, the record, its history, and all further effects, in one transaction. The subject matter
 * of a kind of case stands in its definition.
 */
import type { Transaction as DatabaseTransaction } from 'kysely';
import type { Schema } from '../database/schema';
import type { ApiError } from '../errors';
import { recordChange } from '../history';
import type { CaseKind, Moved, MoveRequest, Mover, Moving, OpenedCase, StateOf } from './kind';
import { moveEntry, planMove, type Rulebook } from './planMove';

type Transaction = DatabaseTransaction<Schema>;

/** The completed move, for announcements. */
export interface Happening<K extends CaseKind> extends Pick<Moving<K>, 'deps' | 'record' | 'changes'> {
  readonly event: K['event'];
  readonly at: Date;
}

export interface CaseDefinition<K extends CaseKind, Opened extends OpenedCase<K> = OpenedCase<K>> extends Rulebook<
  K,
  Opened
> {
  /**
   * Reads and locks the case until the transaction ends; undefined when the tenant has none of that id.
   * @param wish what the mover sent, for kinds whose facts depend on it
   */
  readonly open: (transaction: Transaction, id: string, now: Date, wish: MoveRequest<K>) => Promise<Opened | undefined>;
  /**
   * Notes the command; false when it was carried out before. Throws when its id belongs to a different command.
   * @param wish what the mover sent, for kinds that refuse a repeated command with other values
   */
  readonly claim: (
    transaction: Transaction,
    record: K['record'],
    command: { readonly id: string; readonly event: K['event']; readonly at: Date },
    wish: MoveRequest<K>,
  ) => Promise<boolean>;
  /** Writes the changes and the version into the case's row. */
  readonly store: (
    transaction: Transaction,
    id: string,
    changes: K['changes'],
    stamp: { readonly version: number; readonly at: Date },
  ) => Promise<void>;
  /** Announces the move, in the same transaction. */
  readonly announce: (transaction: Transaction, happening: Happening<K>) => Promise<void>;
  readonly notFound: (id: string) => ApiError;
}

/**
 * @throws ApiError of the definition: not found, changed since the mover saw it, refused by the rules; also the errors
 * of `admit`, `claim` and the effects.
 */
export async function moveCase<K extends CaseKind, Opened extends OpenedCase<K>>(
  definition: CaseDefinition<K, Opened>,
  transaction: Transaction,
  deps: K['deps'],
  mover: Mover,
  request: MoveRequest<K>,
): Promise<Moved<StateOf<K>>> {
  const now = deps.clock();
  const opened = await definition.open(transaction, request.id, now, request);
  if (!opened) throw definition.notFound(request.id);
  const { record, facts } = opened;
  definition.admit(opened, mover, request);
  if (
    typeof request.commandId === 'string' &&
    !(await definition.claim(transaction, record, { id: request.commandId, event: request.event, at: now }, request))
  )
    return { id: record.id, state: record.state, version: record.version, isNew: false };
  const { transition, changes: planned } = planMove(definition, opened, request, now);
  const effects = (transition.effects ?? []).map((effect: K['effect']) => definition.effects[effect]);
  let moving: Moving<K> = {
    record,
    facts,
    transaction,
    deps,
    wish: request,
    mover,
    now,
    changes: planned,
    move: (by, other) => moveCase(definition, transaction, deps, by, other),
  };
  for (const { before } of effects)
    if (before) moving = { ...moving, changes: { ...moving.changes, ...(await before(moving)) } };
  const { changes } = moving;
  const version = record.version + 1;
  await definition.store(transaction, record.id, changes, { version, at: now });
  await recordChange(
    transaction,
    { caller: { ...mover.caller, tenantId: record.tenantId }, ip: mover.ip },
    moveEntry<K>(definition.entity, record, { event: request.event, at: now }, changes),
  );
  for (const { after } of effects) await after?.(moving);
  await definition.announce(transaction, { deps, event: request.event, record, changes, at: now });
  return { id: record.id, state: changes.state, version, isNew: true };
}
