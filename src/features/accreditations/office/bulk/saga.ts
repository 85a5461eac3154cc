import { abortable } from '../../../../shared/request/abortable';
import { errorReported } from '../../../../shared/errorReporting';
import { toAppError } from '../../../../shared/errors';
import { attempting } from '../../../../shared/request/answering';
import { polling } from '../../../../shared/request/polling';
import { call, put, select, takeLatest } from '../../../../shared/saga';
import { signedOut } from '../../../../shared/session';
import type { AdminAccreditationsApi, BulkRun } from '../model';
import { adminAccreditationsActions } from '../slice';
import { adminRunsActions, adminRunsSelectors } from './slice';

/** The interval of the checks of a run, in milliseconds. */
const lookEvery = 1000;
/** The number of outcomes that are loaded at once. */
const itemsAtOnce = 50;

const isUnderWay = ({ finishedAt, stoppedAt }: BulkRun) => finishedAt === null && stoppedAt === null;

/** Checks a run until it ends or is stopped. */
function* follow(api: AdminAccreditationsApi, begun: BulkRun) {
  yield* put(adminRunsActions.runReceived(begun));
  const load = (signal: AbortSignal) => api.run(begun.id, signal);
  yield* call(polling, begun, lookEvery, isUnderWay, load, adminRunsActions.runReceived);
  yield* put(adminAccreditationsActions.countsRequested());
}

/** Goes on checking the run on screen: its last answer may be from before it ended. */
function* goOn(api: AdminAccreditationsApi) {
  const known = yield* select(adminRunsSelectors.selectRun);
  if (known && isUnderWay(known)) yield* call(follow, api, known);
}

type Action = ReturnType<
  | typeof adminRunsActions.runsRequested
  | typeof adminRunsActions.runRequested
  | typeof adminRunsActions.stopRequested
  | typeof adminRunsActions.resumeRequested
  | typeof adminRunsActions.runDismissed
  | typeof signedOut
>;

function* work(api: AdminAccreditationsApi, action: Action) {
  try {
    if (adminRunsActions.runsRequested.match(action)) {
      const runs = yield* abortable((signal) => api.runs(signal));
      const open = runs.find(({ finishedAt }) => finishedAt === null);
      yield* open ? call(follow, api, open) : call(goOn, api);
    }
    if (adminRunsActions.runRequested.match(action))
      yield* call(follow, api, yield* call(api.startRun, action.payload));
    if (adminRunsActions.stopRequested.match(action))
      yield* call(follow, api, yield* call(api.stopRun, action.payload.id));
    if (adminRunsActions.resumeRequested.match(action))
      yield* call(follow, api, yield* call(api.resumeRun, action.payload.id));
  } catch (thrown) {
    const error = toAppError(thrown);
    if (adminRunsActions.runRequested.match(action)) yield* put(adminRunsActions.runFailed({ error }));
    else if (!adminRunsActions.runsRequested.match(action)) yield* put(errorReported({ error, retry: action }));
    yield* call(goOn, api);
  }
}

/** Follows one run at a time. The server executes it, also when the page is closed. */
export function* adminRunsSaga(api: AdminAccreditationsApi) {
  yield* takeLatest(
    [
      adminRunsActions.runsRequested,
      adminRunsActions.runRequested,
      adminRunsActions.stopRequested,
      adminRunsActions.resumeRequested,
      adminRunsActions.runDismissed,
      signedOut,
    ],
    work,
    api,
  );
  yield* takeLatest(
    adminRunsActions.itemsRequested,
    attempting(
      ({ id, skip }, signal) => api.runItems(id, { skip, take: itemsAtOnce }, signal),
      ({ items, totalCount }, { id, skip }) =>
        adminRunsActions.itemsReceived({ id, skip, rows: items, total: totalCount }),
      (error, action) => errorReported({ error, retry: action }),
    ),
  );
}
