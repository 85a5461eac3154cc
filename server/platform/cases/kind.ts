/** A kind of case: the words of its table, what decisions look at, and what moves it. Accreditations are one, payments another. */
import type { Transaction as DatabaseTransaction } from 'kysely';
import type { Caller } from '../caller';
import type { Schema } from '../database/schema';

/** The words of a kind's table. */
export interface CaseWords {
  readonly state: string;
  /** Who moves it: an applicant, an officer, the calendar. */
  readonly actor: string;
  /** What happens to it, in the past tense. */
  readonly event: string;
  /** What the facts must say. */
  readonly condition: string;
  /** What whoever moves it must give. */
  readonly need: string;
  /** What comes with a move besides the new state. */
  readonly effect: string;
}

/** The types of a kind under one name. */
export interface CaseKind extends CaseWords {
  /** What a decision looks at; nothing else counts. */
  readonly facts: { readonly state: string };
  /** What whoever moves it gives beside the event. */
  readonly input: object;
  readonly record: CaseRecord;
  /** What a move changes of the record, in the names of its members. */
  readonly changes: { readonly state: string };
  /** The events of an actor, where they are fewer than all of the kind. */
  readonly eventBy?: Readonly<Record<string, string>>;
  /** What effects and announcements need of the program. */
  readonly deps: { readonly clock: () => Date };
}

/** What the kernel itself reads of a record. */
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

/** What somebody wants to happen. */
export type Wish<K extends CaseKind> = { readonly event: K['event']; readonly by: K['actor'] } & K['input'];

export type MoveRequest<K extends CaseKind> = Wish<K> & {
  readonly id: string;
  /** The version that was looked at; another one by now is refused. Without it, the present one. */
  readonly version?: number | null;
  /** Idempotency key: sent again with the same one, nothing happens again. */
  readonly commandId?: string | null;
};

export interface Mover {
  /** Null where nobody of this portal moves it: a link, the calendar. */
  readonly caller: Pick<Caller, 'userId' | 'userName'>;
  readonly ip: string | null;
}

/** How the record stands after a move. */
export interface Moved<State extends string> {
  readonly id: string;
  readonly state: State;
  readonly version: number;
  /** False when the same command had been carried out before. */
  readonly isNew: boolean;
}

/** A case that is locked, with what a decision about it looks at. */
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

/** What an effect does; a kind says it of each of its effects, or does not compile. */
export interface Effect<K extends CaseKind> {
  /** What it changes of the record. Pure. */
  readonly changes?: (facts: K['facts'], wish: Wish<K>, now: Date) => Partial<K['changes']>;
  /** Before anything is written: what may still refuse the move, and changes that only the database can tell. */
  readonly before?: (moving: Moving<K>) => Promise<Partial<K['changes']>>;
  /** After the record and its history are written, in the same transaction. */
  readonly after?: (moving: Moving<K>) => Promise<void>;
}
export type Effects<K extends CaseKind> = Readonly<Record<K['effect'], Effect<K>>>;
