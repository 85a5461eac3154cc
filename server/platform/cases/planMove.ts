/** Plans a move without a database: the decision, the changes of the record, and the entry of its history. */
import type { ApiError } from '../errors';
import type { Change } from '../history';
import type { CaseKind, MoveRequest, Mover, OpenedCase, Transition } from './kind';
import { changesOf, type ChangeRules, type Machine, type Refusal } from './machine';

/** The rules of a kind of case: the permitted movers, the conditions, and the changes. They read and write nothing. */
export interface Rulebook<K extends CaseKind, Opened extends OpenedCase<K> = OpenedCase<K>> extends ChangeRules<K> {
  /** The name of the records in record_history. */
  readonly entity: string;
  readonly machine: Machine<K>;
  /** Throws when this mover may not move the case at all. */
  readonly admit: (opened: Opened, mover: Mover, request: MoveRequest<K>) => void;
  /** The errors for a stale version and for a refusal of the machine. */
  readonly stale: (record: K['record']) => ApiError;
  readonly refused: (refusal: Refusal<K>, opened: Opened) => ApiError;
}

export interface Planned<K extends CaseKind> {
  readonly transition: Transition<K>;
  /** The changes that follow from the facts. */
  readonly changes: K['changes'];
}

/**
 * Returns the move that a request may make now. The errors are those that the rules make.
 * @throws ApiError when the case changed since the mover saw it, and when the machine refuses the move
 */
export function planMove<K extends CaseKind, Opened extends OpenedCase<K>>(
  rules: Rulebook<K, Opened>,
  opened: Opened,
  request: MoveRequest<K>,
  now: Date,
): Planned<K> {
  const { record, facts } = opened;
  if ((request.version ?? record.version) !== record.version) throw rules.stale(record);
  const decision = rules.machine.decide(facts, request);
  if (!decision.isAllowed) throw rules.refused(decision.refusal, opened);
  const { transition } = decision;
  return { transition, changes: changesOf(rules, transition, facts, request, now) };
}

/** Returns the entry of a move for the history of the record: the old and new values of the members that change. */
export function moveEntry<K extends CaseKind>(
  entity: string,
  record: K['record'],
  { event, at }: { readonly event: K['event']; readonly at: Date },
  changes: K['changes'],
): Change {
  const members = new Map(Object.entries(record));
  const before = Object.fromEntries(Object.keys(changes).map((member) => [member, members.get(member) ?? null]));
  return { entity, entityId: record.id, event, at, before, after: changes };
}
