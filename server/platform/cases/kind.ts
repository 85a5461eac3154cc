/**
 * The types of a kind of case: the vocabulary of its table, the facts of its decisions, and its effects. Accreditations
 * are one kind, payments another.
 */
import type { Transaction as DatabaseTransaction } from 'kysely';
import type { Caller } from '../caller';
import type { Schema } from '../database/schema';

/** The vocabulary of a kind's table. */
export interface CaseWords {
  readonly state: string;
  /** The mover: an applicant, an officer, the calendar. */
  readonly actor: string;
  /** The event, in the past tense. */
  readonly event: string;
  /** A condition that the facts must fulfil. */
  readonly condition: string;
  /** An input that the mover must give. */
  readonly need: string;
  /** A consequence of a move besides the new state. */
  readonly effect: string;
}

/** All types of a kind under one name. */
export interface CaseKind extends CaseWords {
  /** The facts that a decision depends on; nothing else counts. */
  readonly facts: { readonly state: string };
  /** The mover's input beside the event. */
  readonly input: object;
  readonly record: CaseRecord;
  /** The members of the record that a move changes. */
  readonly changes: { readonly state: string };
  /** The events of an actor, where they are fewer than all of the kind. */
  readonly eventBy?: Readonly<Record<string, string>>;
  /** The parts of the program that effects and announcements need. */
  readonly deps: { readonly clock: () => Date };
}

/** The members of a record that the kernel itself reads. */
export interface CaseRecord {
  readonly id: string;
  readonly tenantId: string;
  readonly state: string;
  readonly version: number;
}

interface Row<State, Actor, Event, Condition, Need, Effect> {
  readonly event: Event;
  readonly from: readonly State[];
  readonly to: State;
  readonly by: readonly Actor[];
  readonly when?: readonly Condition[];
  readonly needs?: readonly Need[];
  readonly effects?: readonly Effect[];
}
/** One way in which a case may move: a row of its table. */
export type Transition<K extends CaseWords> = Row<
  K['state'],
  K['actor'],
  K['event'],
  K['condition'],
  K['need'],
  K['effect']
>;

/** A requested move. */
export type Wish<K extends CaseKind> = { readonly event: K['event']; readonly by: K['actor'] } & K['input'];

export type MoveRequest<K extends CaseKind> = Wish<K> & {
  readonly id: string;
  /**
   * The version that the mover saw; the move is refused when the record has another one by now. Without it, the present
   * one.
   */
  readonly version?: number | null;
  /** Idempotency key: a move that is sent again with the same one changes nothing. */
  readonly commandId?: string | null;
};

export interface Mover {
  /** Null where no user of this portal moves it: a link, the calendar. */
  readonly caller: Pick<Caller, 'userId' | 'userName'>;
  readonly ip: string | null;
}

/** The state of the record after the move. */
export interface Moved<State extends string> {
  readonly id: string;
  readonly state: State;
  readonly version: number;
  /** False when the same command had been carried out before. */
  readonly isNew: boolean;
}

/** A locked case, with the facts for a decision about it. */
export interface OpenedCase<K extends CaseKind> {
  readonly record: K['record'];
  readonly facts: K['facts'];
}

/** The events that an actor may cause. */
export type EventBy<K extends CaseKind, Actor extends K['actor']> = Actor extends keyof K['eventBy']
  ? K['eventBy'][Actor]
  : K['event'];

/** The state of a record before or after a move. */
export type StateOf<K extends CaseKind> = K['record']['state'] | K['changes']['state'];

/** A move that was decided, for its effects. */
export interface Moving<K extends CaseKind> extends OpenedCase<K> {
  readonly transaction: DatabaseTransaction<Schema>;
  readonly deps: K['deps'];
  readonly wish: Wish<K>;
  readonly mover: Mover;
  readonly now: Date;
  readonly changes: K['changes'];
  /** Moves another case of the kind in the same transaction. */
  readonly move: (mover: Mover, request: MoveRequest<K>) => Promise<Moved<StateOf<K>>>;
}

/** The consequences of an effect; a kind that leaves one of its effects out does not compile. */
export interface Effect<K extends CaseKind> {
  /** The members of the record that it changes. Pure. */
  readonly changes?: (facts: K['facts'], wish: Wish<K>, now: Date) => Partial<K['changes']>;
  /** Runs before anything is written: it may still refuse the move, and returns changes that depend on the database. */
  readonly before?: (moving: Moving<K>) => Promise<Partial<K['changes']>>;
  /** After the record and its history are written, in the same transaction. */
  readonly after?: (moving: Moving<K>) => Promise<void>;
}
export type Effects<K extends CaseKind> = Readonly<Record<K['effect'], Effect<K>>>;
