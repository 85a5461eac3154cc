/** An action of an officer ends while another case than its own is on screen. */
import { configureStore, type Middleware } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { errorReported } from '../../../../shared/errorReporting';
import { HttpError } from '../../../../shared/errors';
import type { AccreditationDetail } from '../model';
import { adminAccreditationsActions, adminAccreditationsSlice } from '../slice';
import { adminDossierSaga } from './saga';
import { adminDossierActions, adminDossierSlice } from './slice';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const caseOf = (id: string) =>
  ({ id, version: 1, openChecks: [], state: 'InVerifica' }) as unknown as AccreditationDetail;

/** A store with case `a` on screen, whose action the test ends. */
function start(get: (id: string) => Promise<AccreditationDetail>) {
  const heard: { type: string; payload?: unknown }[] = [];
  let end: { answer: () => void; fail: (error: Error) => void } | undefined;
  const api = {
    get,
    check: () =>
      new Promise((answer, fail) => {
        end = { answer: () => answer({ state: 'InVerifica' }), fail };
      }),
  };
  const note: Middleware = () => (next) => (action) => {
    heard.push(action as { type: string });
    return next(action);
  };
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: {
      [adminAccreditationsSlice.name]: adminAccreditationsSlice.reducer,
      [adminDossierSlice.name]: adminDossierSlice.reducer,
    },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(sagas, note),
  });
  sagas.run(adminDossierSaga, api as never);
  const show = (id: string) => {
    const { payload } = store.dispatch(adminAccreditationsActions.detailRequested(id));
    store.dispatch(adminAccreditationsActions.detailReceived({ id: payload.id, record: caseOf(id) }));
  };
  show('a');
  store.dispatch(
    adminDossierActions.actRequested(caseOf('a'), {
      kind: 'check',
      code: 'identity',
      outcome: 'passed',
      note: null,
    } as never),
  );
  return {
    store,
    heard,
    show,
    end: () => end,
    act: () => adminDossierSlice.selectors.selectAct(store.getState()),
  };
}
const changed = new HttpError(409, { code: 'Sace:Accreditation:Changed', message: 'È cambiata.', described: true });

it('that was refused is reported on the page, and not shown of the case that is open', async () => {
  const { heard, show, end, act } = start((id) => Promise.resolve(caseOf(id)));
  show('b');
  end()?.fail(changed);
  await settled();
  expect(act()).toEqual({ status: 'idle' });
  expect(heard.filter(errorReported.match)).toHaveLength(1);
});

it('that was refused is shown of its own case while that is open', async () => {
  const { heard, end, act } = start((id) => Promise.resolve(caseOf(id)));
  end()?.fail(changed);
  await settled();
  expect(act()).toMatchObject({ status: 'failed', newer: { id: 'a' } });
  expect(heard.filter(errorReported.match)).toEqual([]);
});

it.each([
  ['b', 0],
  ['a', 1],
])('whose case cannot be read again reads it only where it is on screen: %s', async (shown, times) => {
  const { heard, show, end } = start(() => Promise.reject(new HttpError(503, {})));
  show(shown);
  heard.length = 0;
  end()?.answer();
  await settled();
  expect(heard.filter(adminAccreditationsActions.detailRequested.match)).toHaveLength(times);
});
