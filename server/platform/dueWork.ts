/** The port by which each domain says what waits for the caller. */
import type { Caller } from './caller';
import type { Database } from './database/schema';
import type { Schemas } from './handler';
import type { PermissionName } from './permissions';

export type DueItem = Schemas['DueItem'];

/** The caller who asks for their work, and the rows of their tenant. */
export interface WorkAsked {
  readonly caller: Caller;
  readonly userId: string;
  readonly database: Database;
  readonly now: Date;
  /** The day in Italy. */
  readonly today: string;
}

/** The work of one kind of user. */
export interface DueWorkPart {
  /** The policy of those whose work it is; null for everybody who is signed in. */
  readonly policy: PermissionName | null;
  /** Returns the work; it may contain items of which there are none. */
  readonly read: (asked: WorkAsked) => Promise<readonly DueItem[]>;
}

interface Counted {
  readonly count: number;
  readonly day?: string | null;
  readonly record?: string | null;
}

/** Returns a number of things, with the nearest or oldest day of them. */
export const dueItem = (kind: DueItem['kind'], { count, day = null, record = null }: Counted): DueItem => ({
  kind,
  count,
  day,
  cents: null,
  record,
});
