/** The kinds of jobs: the payload, the number of attempts and the time limit of each. */
import { z } from 'zod';

/** A kind of job. Declare one with `defineJob`. */
export interface JobKind<Payload extends object = object> {
  /** Stored in the table of jobs, so it must never change. */
  readonly name: string;
  /** Ids and the like. It is stored as it is and may outlive its subject: nothing secret, nothing personal. */
  readonly payload: z.ZodType<Payload>;
  /**
   * The most attempts, with growing pauses between them (3 s, 7 s, 20 s … 6 h). With 1 it is begun at most once, even
   * after a crash.
   */
  readonly attempts: number;
  /** After this time its signal is aborted, and the attempt counts as failed. */
  readonly timeLimitMs: number;
  /** When the program stops, its signal is aborted after this time (milliseconds); it may end by itself until then. */
  readonly graceMs: number;
  /**
   * The times at which it is due by itself: minute, hour, day of month, month and day of week, in UTC. One replica
   * begins it.
   */
  readonly schedule: string | null;
  /** True when it is due as well when a server starts to listen. */
  readonly atStart: boolean;
}

type Declared<Payload extends object> = Pick<JobKind<Payload>, 'name' | 'payload' | 'attempts' | 'timeLimitMs'> &
  Partial<Pick<JobKind, 'graceMs'>>;

/** Declares a kind of job that is queued with `addJob`. */
export const defineJob = <Payload extends object>(kind: Declared<Payload>): JobKind<Payload> => ({
  graceMs: 0,
  ...kind,
  schedule: null,
  atStart: false,
});

/**
 * Declares recurring work. It is begun at most once each time, never while the previous run still runs, and a failed
 * run is left for the next time.
 */
export const defineRecurring = (
  kind: Pick<JobKind, 'name' | 'timeLimitMs'> & { readonly schedule: string; readonly atStart?: boolean },
): JobKind => ({ graceMs: 0, atStart: false, ...kind, payload: z.looseObject({}), attempts: 1 });

/** The handler's view of its attempt. */
export interface JobContext {
  /** Aborted when the time is over or the program stops: end soon. */
  readonly signal: AbortSignal;
  /** Counted from 1. */
  readonly attempt: number;
  /** True when no retry follows this attempt. */
  readonly isLast: boolean;
}

export type JobHandler<Payload extends object> = (payload: Payload, context: JobContext) => Promise<unknown>;

/** The reason of a failed job, in words that administrators may read: without personal data. */
export class JobError extends Error {
  override readonly name: string = 'JobError';
}

/** Fails a job for good: no retry follows. */
export class JobGivenUp extends JobError {
  override readonly name = 'JobGivenUp';
}
