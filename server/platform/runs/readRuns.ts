import { requireUserId } from '../caller';
import type { Scope } from '../deps';
import { notFound } from '../errors';
import type { RunKind, RunRequest, RunSubjects } from './runKind';
import { findItems, findRun, findRuns, type ItemPage, type RunsOf } from './runRepository';

const LATEST_RUNS = 20;

export type KnownRun = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** Returns the condition for the runs of a kind that the caller began: those of others do not exist for them. */
export const ownedRuns = (kind: string, { caller }: Scope): RunsOf => ({ userId: requireUserId(caller), kind });

/** Returns a run as the contract has it. The contract checked the action and the input when it was begun. */
export const answerOf = <Request extends RunRequest>({ asked: _asked, action, input, ...run }: KnownRun) => ({
  ...run,
  action: action as Request['action'],
  input: input as NonNullable<Request['input']>,
});

/** @throws ApiError 404 when the caller began no such run. */
export async function readRun<Request extends RunRequest>({ kind }: RunSubjects<Request>, scope: Scope, id: string) {
  const run = await findRun(scope.database, ownedRuns(kind, scope), id);
  if (!run) throw notFound('Operazione', id);
  return answerOf<Request>(run);
}

/** Returns the latest runs of a kind that the caller began. */
export const readRuns = async <Request extends RunRequest>({ kind }: RunSubjects<Request>, scope: Scope) => ({
  items: (await findRuns(scope.database, ownedRuns(kind, scope), LATEST_RUNS)).map(answerOf<Request>),
});

/** Returns a page of the items of a run. @throws ApiError 404 when the caller began no such run. */
export async function readItems<Request extends RunRequest, Item extends object>(
  kind: RunKind<Request, Item>,
  scope: Scope,
  id: string,
  page: ItemPage,
) {
  await readRun(kind, scope, id);
  const found = await findItems(scope.database, id, page);
  const shown = await kind.describe(
    scope.database,
    found.items.map(({ subjectId }) => subjectId),
  );
  return {
    totalCount: found.totalCount,
    items: found.items.map(({ subjectId, ...item }) => ({ ...item, ...shown(subjectId) })),
  };
}
