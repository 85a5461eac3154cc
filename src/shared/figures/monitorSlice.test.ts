import { HttpError, toAppError } from '../errors';
import { signedOut } from '../session';
import { makeMonitorSlice } from './monitorSlice';

const { reducer, actions, getInitialState } = makeMonitorSlice<'figures', { count: number }>('figures');
const readAt = '2026-11-27T10:00:00.000Z';
const pending = (state = getInitialState()) => {
  const asking = actions.monitorRequested();
  return { id: asking.payload.id, state: reducer(state, asking) };
};
const loaded = (count: number) => {
  const { id, state } = pending();
  return reducer(state, actions.monitorReceived({ id, monitor: { count }, readAt }));
};

it('stores the figures of the request that is pending, with the time of their arrival', () => {
  const first = pending();
  const second = pending(first.state);
  const stale = reducer(second.state, actions.monitorReceived({ id: first.id, monitor: { count: 1 }, readAt }));
  expect(stale.read).toBeNull();
  const { read, request } = reducer(stale, actions.monitorReceived({ id: second.id, monitor: { count: 2 }, readAt }));
  expect(read?.monitor).toEqual({ count: 2 });
  expect(read?.readAt).toBe(readAt);
  expect(request).toEqual({ status: 'done' });
});

it('leaves the last figures while newer ones load, and when that fails', () => {
  const { id, state } = pending(loaded(3));
  expect(state.read?.monitor).toEqual({ count: 3 });
  const error = toAppError(new HttpError(503, { message: 'Assente' }));
  const failed = reducer(state, actions.monitorFailed({ id, error }));
  expect(failed).toMatchObject({ read: { monitor: { count: 3 } }, request: { status: 'failed', error } });
});

it('clears the figures when the user signs out', () => {
  expect(reducer(loaded(3), signedOut())).toEqual(getInitialState());
});
