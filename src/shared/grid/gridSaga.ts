import type { PayloadAction } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { toAppError, type AppError } from '../errors';
import { call, cancel, cancelled, fork, put, take } from '../saga';
import type { GridLoad } from './gridReducers';
import { loadHeaderDays } from './loadHeaderDays';
import type { Lane, LoadOptions, LoadResult } from './loadOptions';

// The widget waits for the answer to each of its loads by a promise, which no action can carry.
type Recipient = { resolve: (result: LoadResult) => void; reject: (reason: Error) => void };
const recipients = new Map<string, Recipient>();

/** The refusal of a grid's load. `error` is in the state history, too. */
class LoadRefused extends Error {
  readonly error: AppError;

  constructor(error: AppError) {
    super(error.message ?? error.kind);
    this.name = 'LoadRefused';
    this.error = error;
  }
}

/** Waits for the answer to the load with this id. */
export function awaitDelivery(id: string): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    recipients.set(id, { resolve, reject });
  });
}

/** Hands the rows to the waiting load; no-op when there is none. */
function deliver(id: string, result: LoadResult): void {
  recipients.get(id)?.resolve(result);
  recipients.delete(id);
}

/** Rejects the waiting load. Every load is settled, or the grid's spinner would turn for ever. */
function refuse(id: string, error: AppError): void {
  recipients.get(id)?.reject(new LoadRefused(error));
  recipients.delete(id);
}

type Matcher<Payload> = { type: string; match: (action: unknown) => action is PayloadAction<Payload> };

/** The events of a slice made with `gridReducers`. */
export type GridEvents = {
  loadRequested: Matcher<GridLoad>;
  loadAnswered: (load: GridLoad, result: LoadResult) => PayloadAction<unknown>;
  rowsCounted: (load: GridLoad, totalCount: number) => PayloadAction<unknown>;
  countFailed: (load: GridLoad, error: AppError) => PayloadAction<unknown>;
  loadFailed: (load: GridLoad, error: AppError) => PayloadAction<unknown>;
  loadReplaced: (load: GridLoad) => PayloadAction<unknown>;
  gridLeft: { type: string };
};

/**
 * Checks the counts of an answer: the widget would wait for ever for a requested count that does not come. Rows that
 * take long to count are as many, for now, as the page shows.
 * @throws Error when the answer lacks a count
 */
function withCounts(options: LoadOptions, result: LoadResult): LoadResult {
  const lacksTotal = options.requireTotalCount === true && result.totalCount === undefined;
  if (lacksTotal && options.countWithin !== undefined) {
    const { skip = 0, take = 0 } = options;
    const { length } = result.data;
    const isLastPage = length < take && (length > 0 || skip === 0);
    return { ...result, totalCount: skip + length, isCounting: !isLastPage };
  }
  const lacksGroups =
    options.requireGroupCount === true && options.group !== undefined && result.groupCount === undefined;
  if (lacksTotal || lacksGroups) throw new Error('The answer lacks the count of what the list holds');
  return result;
}

/**
 * Returns true when a load in `lane` makes one that runs in `running` pointless. A new page replaces its groups and
 * items, too.
 */
function replaces(lane: Lane, running: Lane): boolean {
  return lane === running || (lane === 'rows' && /^(groups|items):/.test(running));
}

type Load = (options: LoadOptions, signal: AbortSignal) => Promise<LoadResult>;

function* loadOnce(events: GridEvents, load: Load, request: GridLoad) {
  const abort = new AbortController();
  let isAnswered = false;
  try {
    const answer = yield* call(loadHeaderDays, load, request.lane, request.options, abort.signal);
    const result = withCounts(request.options, answer);
    yield* put(events.loadAnswered(request, result));
    deliver(request.id, result);
    isAnswered = true;
    if (result.isCounting === true) yield* countRows(events, load, request, abort.signal);
  } catch (thrown) {
    const error = toAppError(thrown);
    yield* put(events.loadFailed(request, error));
    refuse(request.id, error);
  } finally {
    if (yield* cancelled()) {
      abort.abort();
      refuse(request.id, { kind: 'aborted' });
      if (!isAnswered) yield* put(events.loadReplaced(request));
    }
  }
}

/** Counts the rows of a page that came without their number. Where that fails, the page goes on without it. */
function* countRows(events: GridEvents, load: Load, request: GridLoad, signal: AbortSignal) {
  // Some pages have an option of their own, such as the queue: it is part of what is counted.
  const { skip: _skip, after: _after, sort: _sort, countWithin: _countWithin, ...counted } = request.options;
  try {
    const { totalCount } = yield* call(load, { ...counted, take: 0 }, signal);
    if (totalCount !== undefined) yield* put(events.rowsCounted(request, totalCount));
  } catch (thrown) {
    yield* put(events.countFailed(request, toAppError(thrown)));
  }
}

/** Runs the loads of one grid, each lane its newest only, and ends them all when the grid leaves the screen. */
export function* gridSaga(events: GridEvents, load: Load) {
  const running = new Map<Lane, Task>();
  for (;;) {
    const action = yield* take([events.loadRequested.type, events.gridLeft.type]);
    const request = events.loadRequested.match(action) ? action.payload : undefined;
    for (const [lane, task] of running) {
      if (request && task.isRunning() && !replaces(request.lane, lane)) continue;
      running.delete(lane);
      yield* cancel(task);
    }
    if (request) running.set(request.lane, yield* fork(loadOnce, events, load, request));
  }
}
