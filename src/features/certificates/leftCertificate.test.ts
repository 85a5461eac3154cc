/** An action ends while another certificate than its own is on screen. */
import { configureStore, type Middleware } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { errorReported } from '../../shared/errorReporting';
import { HttpError } from '../../shared/errors';
import { holdValues } from '../../shared/forms/heldValues';
import { saveFile } from '../../shared/saveFile';
import { certificatesSaga } from './saga';
import { certificatesActions, certificatesSelectors, certificatesSlice } from './slice';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A store over a server that answers one call when the test says so, and all others at once. */
function start(slow: 'move' | 'sendSigned' | 'askAnnulment' | 'import') {
  const calls: string[] = [];
  const reported: unknown[] = [];
  let end: { answer: (value: unknown) => void; fail: (error: Error) => void } | undefined;
  const certificateOf = (id: string) => ({ header: { id, state: 'Bozza' }, saved: { version: 1 } });
  const api = {
    get: (id: string) => {
      calls.push(`get ${id}`);
      return Promise.resolve(certificateOf(id));
    },
    [slow]: (...given: unknown[]) => {
      calls.push(`${slow} ${given.find((one) => one === 'a' || one === 'b') as string}`);
      return new Promise((answer, fail) => {
        end = { answer, fail };
      });
    },
  };
  const note: Middleware = () => (next) => (action) => {
    if (errorReported.match(action)) reported.push(action);
    return next(action);
  };
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: { certificates: certificatesSlice.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(sagas, note),
  });
  sagas.run(certificatesSaga, api as never, saveFile);
  const show = async (id: string) => {
    store.dispatch(certificatesActions.registrationLeft());
    store.dispatch(certificatesActions.certificateLeft());
    store.dispatch(certificatesActions.certificateRequested(id));
    await settled();
  };
  return { calls, reported, store, show, end: () => end, state: () => store.getState().certificates };
}

it('sends no action on the next certificate while one is under way, and shows that one on until it ends', async () => {
  const { calls, store, show, end, state } = start('move');
  await show('a');
  store.dispatch(certificatesActions.moveRequested('a', 'validated', 1));
  await show('b');
  expect(state().acting.status).toBe('pending');
  end()?.answer(undefined);
  await settled();
  expect(state().acting.status).toBe('idle');
  expect(state().certificate?.header.id).toBe('b');
  expect(calls).toEqual(['get a', 'move a', 'get b', 'get a']);
});

it('reports the failure of an action on a certificate that was left, and shows none of the next one', async () => {
  const { reported, store, show, end, state } = start('move');
  await show('a');
  store.dispatch(certificatesActions.moveRequested('a', 'validated', 1));
  await show('b');
  end()?.fail(new HttpError(409, { message: 'È cambiato.', described: true }));
  await settled();
  expect(reported).toHaveLength(1);
  expect(state().acting.status).toBe('idle');
});

it('reads a certificate again after its signed file was sent only where it is still on screen', async () => {
  const { calls, store, show, end, state } = start('sendSigned');
  await show('a');
  store.dispatch(certificatesActions.signedFilesSent('a', holdValues([new File(['x'], 'x.p7m')], null), 1));
  await settled();
  await show('b');
  end()?.answer({});
  await settled();
  expect(state().certificate?.header.id).toBe('b');
  expect(calls).toEqual(['get a', 'sendSigned a', 'get b']);
});

it('takes no signed file of the next certificate while one is being sent, and reports the failure of that one', async () => {
  const { calls, reported, store, show, end, state } = start('sendSigned');
  const send = (id: string) => {
    store.dispatch(certificatesActions.signedFilesSent(id, holdValues([new File(['x'], `${id}.p7m`)], null), 1));
  };
  const sent = () => certificatesSelectors.selectSignedSent(store.getState());
  await show('a');
  send('a');
  await settled();
  await show('b');
  expect(state().signedSending.status).toBe('pending');
  end()?.fail(new HttpError(409, { message: 'La firma non è valida.', described: true }));
  await settled();
  expect(reported).toHaveLength(1);
  expect([state().signedSending.status, sent()]).toEqual(['idle', []]);
  send('b');
  await settled();
  end()?.fail(new HttpError(409, { message: 'La firma non è valida.', described: true }));
  await settled();
  expect(calls.filter((call) => call.startsWith('sendSigned'))).toEqual(['sendSigned a', 'sendSigned b']);
  expect([reported.length, sent().map(({ name }) => name)]).toEqual([1, ['b.p7m']]);
});

it('decides no annulment while one is under way, and shows the progress of another certificate to none', async () => {
  const { calls, store, show, end, state } = start('askAnnulment');
  const ask = (id: string) => store.dispatch(certificatesActions.annulmentAsked(id, {} as never));
  await show('a');
  ask('a');
  await show('b');
  store.dispatch(certificatesActions.annulmentBegun());
  expect(state().annulmentActing.status).toBe('pending');
  end()?.answer({ state: 'Registrata' });
  await settled();
  expect([state().annulmentActing.status, state().registration]).toEqual(['idle', null]);
  ask('b');
  await settled();
  expect(calls.filter((call) => call.startsWith('ask'))).toEqual(['askAnnulment a', 'askAnnulment b']);
});

it('keeps the certificate on screen when another one was discarded', async () => {
  const { store, show, state } = start('move');
  await show('b');
  store.dispatch(certificatesActions.discarded({ certificateId: 'a' }));
  expect(state().certificate?.header.id).toBe('b');
});

it('goes on with an import whose dialog was closed, and shows it again', async () => {
  const { store, end, state } = start('import');
  const files = [new File(['<ape/>'], 'a.xml'), new File(['<ape/>'], 'b.xml')];
  store.dispatch(certificatesActions.importRequested(holdValues(files, null), 2, false));
  await settled();
  store.dispatch(certificatesActions.importClosed());
  expect(state()).toMatchObject({ importing: { status: 'pending' }, awaited: 2 });
  end()?.answer({ outcome: 'ok' });
  await settled();
  end()?.answer({ outcome: 'ok' });
  await settled();
  expect(state().importing.status).toBe('done');
  expect(state().imported.map(({ name }) => name)).toEqual(['a.xml', 'b.xml']);
});
