import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { noticeRaised, noticesSlice } from '../../shared/notices';
import { pageAlertsSlice, pageAlertDismissed, selectPageAlerts } from '../../shared/pageAlerts';
import { mayLeave, type NewVersionPort } from './model';
import { leastBetween, newVersionSaga } from './saga';
import { newVersionActions, newVersionSelectors, newVersionSlice } from './slice';

describe('opening the next page with the new version', () => {
  const nothing = { notices: [], wallet: { balance: { status: 'done' }, rows: [{ status: 'pending' }] } };

  it('is allowed when nothing is typed, pending or announced', () => {
    expect(mayLeave(nothing, false)).toBe(true);
    expect(mayLeave({ ...nothing, certificates: { draft: { saving: { status: 'clean' } } } }, false)).toBe(true);
    // A draft that the server refused stays in the browser, and no more changes come by themselves.
    expect(mayLeave({ ...nothing, certificates: { draft: { saving: { status: 'refused' } } } }, false)).toBe(true);
  });

  it('is not while a form holds what was typed', () => {
    expect(mayLeave(nothing, true)).toBe(false);
  });

  it.each(['dirty', 'pending', 'waiting', 'merging', 'clashing'])('is not while a draft is %s', (status) => {
    expect(mayLeave({ ...nothing, certificates: { draft: { saving: { status } } } }, false)).toBe(false);
  });

  it('is not while a request is under way, nor while a notice is read', () => {
    expect(mayLeave({ ...nothing, topUp: { order: { status: 'pending', id: '1' } } }, false)).toBe(false);
    const notices = noticesSlice.reducer([], noticeRaised({ severity: 'success', message: 'Salvato' }));
    expect(mayLeave({ ...nothing, notices }, false)).toBe(false);
  });
});

function watching(inUse: NewVersionPort['inUse']) {
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: { newVersion: newVersionSlice.reducer, pageAlerts: pageAlertsSlice.reducer },
    middleware: (defaults) => defaults({ thunk: false }).concat(saga),
  });
  const reload = jest.fn();
  const look = jest.fn(inUse);
  const task = saga.run(() => newVersionSaga({ own: 'aaaaaaaa', inUse: look, reload }));
  const alerts = () => selectPageAlerts(store.getState());
  const found = () => newVersionSelectors.selectFoundVersion(store.getState());
  const show = async () => {
    store.dispatch(newVersionActions.pageShown());
    await jest.advanceTimersByTimeAsync(0);
  };
  return { store, reload, look, alerts, found, show, task };
}

describe('noticing a new version', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('says nothing while the portal offers this one, or two at once', async () => {
    for (const build of ['aaaaaaaa', null]) {
      const { show, alerts, found, task } = watching(() => Promise.resolve(build));
      await show();
      expect([alerts(), found()]).toEqual([[], null]);
      task.cancel();
    }
  });

  it('says it once, with a button that loads the page again', async () => {
    const { store, show, alerts, found, reload, look, task } = watching(() => Promise.resolve('bbbbbbbb'));
    await show();
    expect(found()).toBe('bbbbbbbb');
    expect(alerts()).toHaveLength(1);
    expect(alerts()[0]).toMatchObject({ dismissible: true, action: { event: newVersionActions.updateChosen() } });
    store.dispatch(pageAlertDismissed({ id: 'new-version' }));
    await jest.advanceTimersByTimeAsync(leastBetween);
    await show();
    expect(alerts()).toEqual([]);
    expect(look).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    store.dispatch(newVersionActions.updateChosen());
    expect(reload).toHaveBeenCalledTimes(1);
    task.cancel();
  });

  it('looks again at the next page, at most twice a minute, also after a request without an answer', async () => {
    const { show, look, task } = watching(() => Promise.reject(new Error('no network')));
    await show();
    await show();
    expect(look).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(leastBetween);
    await show();
    expect(look).toHaveBeenCalledTimes(2);
    task.cancel();
  });
});
