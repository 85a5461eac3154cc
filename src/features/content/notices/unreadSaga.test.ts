import { configureStore, type Action } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { HttpError } from '../../../shared/errors';
import { signedIn, signedOut } from '../../../shared/session';
import { selectUnreadCount, unreadNotificationsSlice } from '../../../shared/unreadNotifications';
import type { NotificationsApi } from './model';
import { notificationsActions } from './slice';
import { countInterval, unreadSaga } from './unreadSaga';

const visibility = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  visibility('visible');
});
/** Lets time pass, and lets its effects finish. */
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

/** A session over these counts, one after the other. */
function start(...counts: (number | Error)[]) {
  const countUnread = jest.fn((_: AbortSignal) => {
    const next = counts.length > 1 ? counts.shift() : counts[0];
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next ?? 0);
  });
  const saga = createSagaMiddleware();
  const events: string[] = [];
  const store = configureStore({
    reducer: { unreadNotifications: unreadNotificationsSlice.reducer },
    middleware: (defaults) =>
      defaults({ thunk: false }).concat(saga, () => (next: (event: unknown) => unknown) => (event: unknown) => {
        events.push((event as Action).type);
        return next(event);
      }),
  });
  const task = saga.run(unreadSaga, { countUnread } as Partial<NotificationsApi> as NotificationsApi, true);
  return {
    countUnread,
    events,
    store,
    count: () => selectUnreadCount(store.getState()),
    stop: () => {
      task.cancel();
    },
  };
}

it('counts with the session and again after a while', async () => {
  const { countUnread, count, stop } = start(3, 5);
  await pass(0);
  expect(count()).toBe(3);
  await pass(countInterval);
  expect([count(), countUnread.mock.calls.length]).toEqual([5, 2]);
  stop();
});

it('sends no event for an unchanged count', async () => {
  const { countUnread, events, stop } = start(3, 3, 4);
  await pass(2 * countInterval);
  expect(countUnread).toHaveBeenCalledTimes(3);
  expect(events.filter((type) => type === 'unreadNotifications/unreadCounted')).toHaveLength(2);
  stop();
});

it('sends one event for failures in a row, and another one after a success', async () => {
  const down = new HttpError(503);
  const { countUnread, events, stop } = start(down, down, down, 3, down, down);
  await pass(5 * countInterval);
  expect(countUnread).toHaveBeenCalledTimes(6);
  expect(events).toEqual(
    ['unreadCountFailed', 'unreadCounted', 'unreadCountFailed'].map((name) => `unreadNotifications/${name}`),
  );
  stop();
});

it('sends no request while the page is hidden, and one at once when it is visible again', async () => {
  const { countUnread, count, stop } = start(3, 5);
  await pass(0);
  visibility('hidden');
  await pass(10 * countInterval);
  expect(countUnread).toHaveBeenCalledTimes(1);
  visibility('visible');
  await pass(0);
  expect(count()).toBe(5);
  stop();
});

it('counts at once when something was read, and keeps the last count over a failure', async () => {
  const { store, count, stop } = start(3, 1, new HttpError(503));
  await pass(0);
  store.dispatch(notificationsActions.allReadRecorded({ id: 'x', until: '2026-11-20T09:30:00.000Z' }));
  await pass(0);
  expect(count()).toBe(1);
  await pass(countInterval);
  expect(count()).toBe(1);
  stop();
});

it('ends with the session, and begins with the next one', async () => {
  const { store, countUnread, count, stop } = start(3, 8);
  await pass(0);
  store.dispatch(signedOut());
  await pass(5 * countInterval);
  expect([count(), countUnread.mock.calls.length]).toEqual([0, 1]);
  store.dispatch(signedIn({ subject: 'u2' }));
  await pass(0);
  expect(count()).toBe(8);
  stop();
});
