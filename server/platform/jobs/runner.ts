/** Works at the jobs that wait in the database. Any number of processes may do so at once. */
import { setTimeout as wait } from 'node:timers/promises';
import { parseCronItems, runOnce, type Job, type Task } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import { directPoolOf } from '../database/connect';
import type { Database } from '../database/schema';
import { addJob } from './addJob';
import { attempt } from './attempt';
import { failureOf } from './failure';
import { countDueJobs, giveUp } from './jobRows';
import { graphileLogger } from './graphileLogger';
import { JobGivenUp, type JobContext, type JobHandler, type JobKind } from './kinds';
import { forgetFailedJobs, freeLostJobs, freeUnrecordedJobs, tidyJobs } from './lostJobs';
import { openWorkers, type Workers } from './workers';

/** The jobs of a process. */
export interface JobRunner {
  /** Registers the handler of a kind of jobs; call it before the start. */
  readonly handle: <Payload extends object>(kind: JobKind<Payload>, handler: JobHandler<Payload>) => void;
  /** Returns the names of all kinds that have a handler. */
  readonly kinds: () => readonly string[];
  /** Begins to look for jobs, and to add recurring ones when they are due. */
  readonly start: () => void;
  /** Does all due jobs and resolves when none is due any more: for tests and programs that do not listen. */
  readonly drain: () => Promise<void>;
  /** Does recurring work now, in this process, and throws its error. */
  readonly runNow: (kind: JobKind) => Promise<void>;
  /** Begins nothing more and resolves when all running jobs have ended. */
  readonly stop: () => Promise<void>;
}

interface Parts {
  readonly database: Database;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

interface Entry {
  readonly kind: JobKind;
  readonly handler: JobHandler<object>;
}

/** Jobs at once: one that waits for a slow mail server holds up no other. */
const AT_ONCE = 8;
/** New jobs are announced by NOTIFY; this interval (milliseconds) serves postponed jobs and broken connections. */
const LOOK_EVERY_MS = 5_000;
/** Changes nothing, and fails where the database takes no writes. */
const WRITES_NOTHING = 'delete from graphile_worker._private_jobs where false';

/** The pause between two attempts to reach a database that is away. */
const AGAIN_AFTER_MS = 500;
/** The time in which the library records the end of its last job; it does not always report that it has. */
const WRITTEN_WITHIN_MS = 3_000;

/**
 * The pause between two looks for the jobs of killed processes. The job that tidies looks, too, but frees nothing when
 * its own process was killed.
 */
const FREE_EVERY_MS = 60_000;

/**
 * A job that became due while no server ran is done once at the next start, if it became due at most so long ago
 * (milliseconds).
 */
const CATCH_UP_MS = 2 * 60 * 60_000;
const isEachMinute = (schedule: string | null) => schedule === '* * * * *';

export function jobRunner({ database, logger }: Parts): JobRunner {
  const entries = new Map<string, Entry>();
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  /** Keyed by the number of the job, or by the promise itself. */
  const underWay = new Map<unknown, Promise<unknown>>();
  let workers: Workers | undefined;
  let watching: Promise<unknown> = Promise.resolve();

  const work = async ({ kind, handler }: Entry, payload: unknown, about: Omit<JobContext, 'signal'>): Promise<void> => {
    const bounds = { ...kind, stopping: stopping.signal };
    await attempt(async (signal) => handler(kind.payload.parse(payload), { ...about, signal }), bounds);
  };

  /** Registers a promise that the end of the program waits for. */
  const whole = async <Value>(promise: Promise<Value>, key: unknown = promise): Promise<Value> => {
    underWay.set(key, promise);
    try {
      return await promise;
    } finally {
      underWay.delete(key);
    }
  };

  const taskOf =
    (entry: Entry): Task =>
    (payload, { job }) =>
      whole(doJob(entry, payload, job), job.id);

  const doJob = async (entry: Entry, payload: unknown, job: Job): Promise<void> => {
    const { kind } = entry;
    const isLast = job.attempts >= job.max_attempts;
    try {
      await work(entry, payload, { attempt: job.attempts, isLast });
    } catch (error) {
      const isFailed = isLast || error instanceof JobGivenUp;
      const about = { job: job.id, kind: kind.name, attempt: job.attempts, err: error };
      if (isFailed) logger.error(about, 'a job failed: it is not tried again');
      else logger.warn(about, 'a job failed: it is tried again later');
      if (isFailed && !isLast) await giveUp(database, job.id);
      // The library stores this message, and administrators may read it.
      throw new Error(failureOf(error));
    } finally {
      await reachable();
    }
  };

  /**
   * Waits for a database that is away or only reads: the library does not wait, and finished work would count as lost.
   */
  const reachable = async (): Promise<void> => {
    while (!isStopping()) {
      try {
        await directPoolOf(database).query(WRITES_NOTHING);
        return;
      } catch {
        await wait(AGAIN_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };

  const options = () => ({
    pgPool: directPoolOf(database),
    logger: graphileLogger(logger),
    noHandleSignals: true,
    // Our own signal replaces the library's: jobs are aborted each in its time.
    gracefulShutdownAbortTimeout: 1_000,
    concurrency: AT_ONCE,
    // Ends of jobs go through batches (without delay), since the end of the library waits for batches only.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: Object.fromEntries([...entries].map(([name, entry]) => [name, taskOf(entry)])),
  });

  const countDue = () => countDueJobs(database, [...entries.keys()]);

  const recurring = () => [...entries.values()].map(({ kind }) => kind).filter(({ schedule }) => schedule !== null);

  const open = async (): Promise<Workers> =>
    openWorkers({
      ...options(),
      pollInterval: LOOK_EVERY_MS,
      parsedCronItems: parseCronItems(
        recurring().map(({ name, schedule, attempts }) => ({
          task: name,
          identifier: name,
          match: schedule ?? '',
          options: {
            maxAttempts: attempts,
            jobKey: name,
            jobKeyMode: 'preserve_run_at',
            queueName: name,
            backfillPeriod: isEachMinute(schedule) ? 0 : CATCH_UP_MS,
          },
        })),
      ),
    });

  const addFirst = async (): Promise<void> => {
    for (const kind of recurring())
      if (kind.atStart) await addJob(database, kind, {}, { key: kind.name, queue: kind.name });
  };

  /** Restarts the library as often as it ends by itself. */
  const watch = async (): Promise<void> => {
    for (let isFirst = true; !isStopping();) {
      try {
        if (isFirst) await addFirst();
        isFirst = false;
        if (workers) await freeUnrecordedJobs(database, workers.id, [...underWay.keys()].map(String));
        workers = await open();
        if (isStopping()) await workers.stop();
        await workers.over;
        if (!isStopping()) logger.error('the library ended by itself: it is started again');
      } catch (error) {
        if (!isStopping()) logger.error({ err: error }, 'jobs are not looked for: it is tried again');
      }
      await wait(AGAIN_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  const freeLost = async (): Promise<void> => {
    const kinds = [...entries.values()].map(({ kind }) => kind);
    for (const { id, kind, isFailed } of await freeLostJobs(database, kinds))
      logger.error({ job: id, kind, isFailed }, 'the process of a job ended before the job');
  };

  /** Frees the jobs of killed processes at the start and then regularly, whatever becomes of the jobs themselves. */
  const keepFreeing = async (): Promise<void> => {
    while (!isStopping()) {
      await freeLost().catch((error: unknown) => {
        if (!isStopping()) logger.warn({ err: error }, 'the jobs of killed processes were not looked for');
      });
      await wait(FREE_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  /** Resolves when no job runs and enough time has passed for all ends to be recorded. */
  const quiet = async (): Promise<void> => {
    do {
      await Promise.allSettled(underWay.values());
      await wait(WRITTEN_WITHIN_MS, undefined, { ref: false });
    } while (underWay.size > 0);
  };

  const handle: JobRunner['handle'] = (kind, handler) => {
    if (entries.has(kind.name)) throw new Error(`Two handlers for jobs of the kind ${kind.name}.`);
    entries.set(kind.name, { kind, handler: handler as JobHandler<object> });
  };

  handle(tidyJobs, async () => {
    await freeLost();
    await forgetFailedJobs(
      database,
      [...entries.values()].map(({ kind }) => kind),
    );
  });

  return {
    handle,
    kinds: () => [...entries.keys()],
    start: () => {
      watching = Promise.all([watch(), keepFreeing()]);
    },
    drain: async () => {
      // The library ends while jobs of a queue still wait for the one before them.
      for (let before = Infinity, due = await countDue(); due > 0 && due < before && !isStopping();) {
        await whole(runOnce(options()));
        before = due;
        due = await countDue();
      }
    },
    runNow: async (kind) => {
      const entry = entries.get(kind.name);
      if (!entry) throw new Error(`There is no handler for jobs of the kind ${kind.name}.`);
      await whole(work(entry, {}, { attempt: 1, isLast: true }));
    },
    stop: async () => {
      if (isStopping()) return;
      stopping.abort();
      await Promise.race([Promise.allSettled([workers?.stop(), watching, ...underWay.values()]), quiet()]);
    },
  };
}
