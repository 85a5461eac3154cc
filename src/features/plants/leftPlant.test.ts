/** A command on a plant ends while another one is on screen. */
import { slowCall, startRoom } from '../../../test/support/startRoom';
import { HttpError } from '../../shared/errors';
import { plantsSaga } from './saga';
import { plantsActions, plantsSlice } from './slice';

const refused = new HttpError(409, { message: 'L’impianto è cambiato.', described: true });

/** Begins to save plant `a`, and goes on to the form of plant `b`. */
async function leaveSave() {
  const saving = slowCall();
  const acting = slowCall();
  const api = { get: (id: string) => Promise.resolve({ id }), save: saving.call, tell: acting.call };
  const room = startRoom(plantsSlice, plantsSaga as never, api);
  const show = async (id: string) => {
    room.store.dispatch(plantsActions.plantLeft());
    room.store.dispatch(plantsActions.plantRequested(id));
    await room.settled();
  };
  const save = (id: string) => room.store.dispatch(plantsActions.saveSent(id, {} as never));
  await show('a');
  save('a');
  await show('b');
  return { ...room, saving, acting, show, save };
}

it('waits for the save of the plant that was left, shows it in no other one, and then saves the next', async () => {
  const { state, settled, saving, save } = await leaveSave();
  expect(state().acting.status).toBe('pending');
  saving.end()?.answer({ id: 'a' });
  await settled();
  expect(state()).toMatchObject({ acting: { status: 'idle' }, plant: { id: 'b' }, changes: 1 });
  save('b');
  await settled();
  expect(saving.calls).toEqual(['a', 'b']);
});

it('reports on the page that the save of the plant before was refused', async () => {
  const { state, settled, reported, saving } = await leaveSave();
  saving.end()?.fail(refused);
  await settled();
  expect([reported.length, state().acting.status, state().changes]).toEqual([1, 'idle', 1]);
});

it('shows a refusal in the plant that was left and opened again', async () => {
  const { state, settled, reported, saving, show } = await leaveSave();
  await show('a');
  saving.end()?.fail(refused);
  await settled();
  expect([reported.length, state().acting.status]).toEqual([0, 'failed']);
});

it('waits in the form of a new plant, too, for the act on the plant before', async () => {
  const { store, state, settled, acting, saving, save, show } = await leaveSave();
  saving.end()?.answer({ id: 'a' });
  await show('a');
  store.dispatch(plantsActions.actSent('a', {} as never));
  store.dispatch(plantsActions.plantLeft());
  store.dispatch(plantsActions.newPlantShown('n'));
  expect(state().acting.status).toBe('pending');
  acting.end()?.fail(refused);
  await settled();
  expect(state().acting.status).toBe('idle');
  save('n');
  await settled();
  saving.end()?.answer({ id: 'n' });
  await settled();
  expect(saving.calls).toEqual(['a', 'n']);
});
