import type { Scope } from '../deps';
import { ownedRuns, readRun } from './readRuns';
import type { RunRequest, RunSubjects } from './runKind';
import { markStopped, reopenRun } from './runRepository';

/** Stops a run: no further item is begun. @throws ApiError 404 when the caller began no such run. */
export async function stopRun<Request extends RunRequest>(
  kind: RunSubjects<Request>,
  scope: Scope,
  id: string,
  now: Date,
) {
  await markStopped(scope.database, ownedRuns(kind.kind, scope), id, now);
  return readRun(kind, scope, id);
}

/** Opens failed and refused items again, and goes on with all open items. @throws ApiError 404 when the caller began no such run. */
export async function resumeRun<Request extends RunRequest>(kind: RunSubjects<Request>, scope: Scope, id: string) {
  await scope.database.transaction().execute((transaction) => reopenRun(transaction, ownedRuns(kind.kind, scope), id));
  return readRun(kind, scope, id);
}
