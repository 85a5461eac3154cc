/**
 * Does the items of runs, one transaction each: the work on the case and the mark that it is done commit or roll back
 * together, so each is done once, also across crashes. Any number of processes may work at the same run.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from '../database/failures';
import type { Database } from '../database/schema';
import type { TenantDatabase } from '../database/tenantDatabase';
import { ApiError } from '../errors';
import { endItem, finishRun, openRuns, takeItem, tryOut, type OpenRun } from './itemRepository';
import type { RunActor } from './runKind';

export interface RunWorker {
  /**
   * Does open items and resolves when none is left that this process could take; once the signal is aborted, after the
   * item under way. With a signal it waits for a database that is away; without, it throws.
   */
  readonly drain: (signal?: AbortSignal) => Promise<void>;
}

/** The pause between two attempts to reach a database that is away (milliseconds). */
const AGAIN_AFTER_MS = 1_000;

interface Parts {
  readonly database: Database;
  readonly tenantDatabase: TenantDatabase;
  readonly clock: () => Date;
  /**
   * The actors that do the runs, by kind of subjects. Runs of other kinds, such as those of a newer program, stay as
   * they are.
   */
  readonly actors: Readonly<Record<string, RunActor>>;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
}

const notAllowed = () =>
  new ApiError(403, 'Chi ha chiesto l’operazione non ha più il permesso di farla.', { code: 'Sace:Bulk:NotAllowed' });

/** The refusal as the run's owner sees it. Texts of refusals are plain; the members at fault stand in the message. */
function refusalOf(error: ApiError) {
  return {
    outcome: 'refused' as const,
    code: error.code,
    message: typeof error.text === 'string' ? error.text : error.message,
  };
}

export function runWorker({ database, tenantDatabase, clock, actors, logger }: Parts): RunWorker {
  let draining: Promise<void> | undefined;
  let asked = 0;

  /** One item of a run; false when there is none to take. */
  const step = async (run: OpenRun): Promise<boolean> => {
    const actor = actors[run.kind];
    if (!actor) return false;
    const isAllowed = await actor.mayAct(run);
    return tenantDatabase(run.tenantId)
      .transaction()
      .execute(async (transaction) => {
        const item = await takeItem(transaction, run.id);
        if (!item) return false;
        try {
          if (!isAllowed) throw notAllowed();
          await tryOut(transaction, () => actor.act(transaction, run, item));
          await endItem(transaction, run.id, item.position, {
            outcome: 'done',
            code: null,
            message: null,
            at: clock(),
          });
        } catch (error) {
          if (!(error instanceof ApiError))
            logger.error({ err: error, run: run.id, item: item.position }, 'an item of a run failed');
          const end =
            error instanceof ApiError
              ? refusalOf(error)
              : { outcome: 'failed' as const, code: null, message: 'Errore interno.' };
          await endItem(transaction, run.id, item.position, { ...end, at: clock() });
        }
        return true;
      });
  };

  // One item of each run in turn: a long run does not hold up a short one. A run with an unexpected failure delays no
  // other, and is tried again at the next request for work.
  const turn = async (stuck: Set<string>, signal: AbortSignal | undefined): Promise<boolean> => {
    let hasWorked = false;
    for (const run of await openRuns(database, Object.keys(actors))) {
      if (signal?.aborted === true) break;
      if (stuck.has(run.id)) continue;
      try {
        if (await step(run)) hasWorked = true;
        else await finishRun(database, run.id, clock());
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        stuck.add(run.id);
        logger.error({ err: error, run: run.id }, 'a run was not looked after: it is tried again');
      }
    }
    return hasWorked;
  };

  /** Waits for a database that went away: the run goes on as soon as it is back. */
  const work = async (signal?: AbortSignal) => {
    const stuck = new Set<string>();
    try {
      while (signal?.aborted !== true) {
        const before = asked;
        try {
          if (!(await turn(stuck, signal)) && asked === before) return;
        } catch (error) {
          if (!isDatabaseAway(error) || signal === undefined) throw error;
          await wait(AGAIN_AFTER_MS, undefined, { signal }).catch(() => undefined);
        }
      }
    } finally {
      draining = undefined;
    }
  };

  const drain = (signal?: AbortSignal): Promise<void> => {
    // A request that comes during the last look triggers another look.
    asked += 1;
    draining ??= work(signal);
    return draining;
  };

  return { drain };
}
