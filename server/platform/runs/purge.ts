/**
 * Removes runs that ended long ago, as long after as the kind of their subjects says (`keptDays.endedRun`). Any replica
 * may do it.
 */
import type { Database } from '../database/schema';
import type { Subjects } from '../subjects/registry';
import { deleteEndedRuns } from './runRepository';

const DAY_MS = 86_400_000;
/** Runs of one statement: their items go with them, up to five thousand each. */
const BATCH = 20;

interface PurgeParts {
  readonly database: Database;
  readonly subjects: Subjects;
  readonly clock: () => Date;
  readonly batch?: number;
}

/** Returns the number of removed runs. `signal` ends it between two batches. */
export async function purgeRuns(
  { database, subjects, clock, batch = BATCH }: PurgeParts,
  signal?: AbortSignal,
): Promise<number> {
  let all = 0;
  for (const { kind, keptDays } of subjects.kinds) {
    const before = new Date(clock().getTime() - keptDays.endedRun * DAY_MS);
    for (let gone = batch; gone === batch && signal?.aborted !== true;) {
      gone = await deleteEndedRuns(database, kind, before, batch);
      all += gone;
    }
  }
  return all;
}
