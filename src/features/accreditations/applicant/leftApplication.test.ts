/** An action, or the way to pagoPA, ends while another application is on screen. */
import { slowCall } from '../../../../test/support/startRoom';
import { application } from '../../../../test/support/applications';
import { fakeDeps } from '../../../../test/support/fakePorts';
import { makeStore } from '../../../app/store';
import { holdContent } from '../../../shared/drafts/contents';
import { feature } from '../../../shared/feature';
import { HttpError } from '../../../shared/errors';
import { accreditationsSaga } from './saga';
import { accreditationsActions, accreditationsSelectors, accreditationsSlice } from './slice';
import { contentOf } from './wizardContent';

type State = Parameters<typeof accreditationsSelectors.selectDraft>[0];
const refused = new HttpError(403, { message: 'Credito insufficiente.', described: true });
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A store with application `a` on screen; the test ends its payments and requests of pagoPA's page. */
async function start() {
  const paying = slowCall();
  const saving = slowCall();
  const opening = slowCall();
  const gone: string[] = [];
  const fakes = fakeDeps({
    accreditations: {
      get: (id) => Promise.resolve({ ...application(), id }),
      save: saving.call,
      payFee: paying.call,
      openFeeCheckout: opening.call,
    },
  });
  const store = makeStore(fakes);
  store.install(
    feature(fakes.accreditations, {
      slice: accreditationsSlice,
      saga: (api) => accreditationsSaga(api, (address) => gone.push(address)),
    }),
  );
  const state = () => store.getState() as unknown as State & { errorDialog: unknown; notices: { severity: string }[] };
  const show = async (id: string) => {
    store.dispatch(accreditationsActions.pageLeft());
    store.dispatch(accreditationsActions.applicationRequested(id));
    await settled();
  };
  const pay = async (id: string) => {
    store.dispatch(accreditationsActions.commandSent(id, 'feePaid'));
    await settled();
  };
  await show('a');
  return {
    store,
    state,
    show,
    pay,
    paying,
    saving,
    opening,
    gone,
    command: () => accreditationsSelectors.selectCommand(state()),
    shown: () => accreditationsSelectors.selectApplication(state())?.id,
    checkout: () => accreditationsSelectors.selectCheckout(state()),
    reports: () => JSON.stringify(state()).includes('Credito insufficiente.'),
  };
}

it('waits for the payment of the fee of the application before, keeps this one on screen, and then pays its fee', async () => {
  const { show, pay, paying, command, shown, state } = await start();
  await pay('a');
  await show('b');
  expect(command()).toMatchObject({ status: 'pending', applicationId: 'a' });
  paying.end()?.answer();
  await settled();
  expect([command().status, shown()]).toEqual(['idle', 'b']);
  expect(state().notices.map(({ severity }) => severity)).toEqual(['success']);
  await pay('b');
  paying.end()?.answer();
  await settled();
  expect(paying.calls).toEqual(['a', 'b']);
  expect(command()).toMatchObject({ status: 'done', applicationId: 'b' });
});

it('sends an application no more whose save fails after it was left, and pays the fee of this one', async () => {
  const { store, state, show, pay, paying, saving, command } = await start();
  holdContent('a', contentOf(application()));
  const { round } = accreditationsSelectors.selectDraft(state());
  store.dispatch(accreditationsActions.draftTyped({ id: 'a', round }));
  store.dispatch(accreditationsActions.commandSent('a', 'submitted'));
  await settled();
  expect([saving.calls, command().status]).toEqual([['a'], 'pending']);
  await show('b');
  saving.end()?.fail(refused);
  await settled();
  expect(command().status).toBe('idle');
  expect(state().notices.map(({ severity }) => severity)).toEqual(['warning']);
  await pay('b');
  paying.end()?.answer();
  await settled();
  expect(command()).toMatchObject({ status: 'done', applicationId: 'b' });
});

it('reports that the payment of the application before was refused, and shows no other one for it', async () => {
  const { show, pay, paying, command, shown, reports } = await start();
  await pay('a');
  await show('b');
  paying.end()?.fail(refused);
  await settled();
  expect([command().status, shown(), reports()]).toEqual(['idle', 'b', true]);
});

it('leads nobody to pagoPA who has gone on to another application, whose own page of pagoPA opens then', async () => {
  const { store, show, opening, gone, checkout } = await start();
  store.dispatch(accreditationsActions.checkoutRequested('a'));
  await show('b');
  expect(checkout().status).toBe('pending');
  opening.end()?.answer('#a');
  await settled();
  expect([gone, checkout().status]).toEqual([[], 'idle']);
  store.dispatch(accreditationsActions.checkoutRequested('b'));
  opening.end()?.answer('#b');
  await settled();
  expect([gone, opening.calls]).toEqual([['#b'], ['a', 'b']]);
});
