/** A command on a plan ends while the dialog of another one is open. */
import { slowCall, startRoom } from '../../../../test/support/startRoom';
import { HttpError } from '../../../shared/errors';
import { controlPlansSaga } from './saga';
import { controlPlansActions, controlPlansSlice, NEW_PLAN } from './slice';

const refused = new HttpError(409, { message: 'Il piano è cambiato.', described: true });

/** Begins to draw plan `a`, and goes on to the dialog of a new plan. */
function leaveDraw() {
  const drawing = slowCall();
  const saving = slowCall();
  const api = { list: (year: number) => Promise.resolve({ year }), draw: drawing.call, save: saving.call };
  const room = startRoom(controlPlansSlice, controlPlansSaga as never, api);
  const show = (id: string) => {
    room.store.dispatch(controlPlansActions.actingForgotten());
    room.store.dispatch(controlPlansActions.planShown(null));
    room.store.dispatch(controlPlansActions.planShown(id));
    room.store.dispatch(controlPlansActions.actingForgotten());
  };
  show('a');
  room.store.dispatch(controlPlansActions.drawRequested('a', 1, 2026));
  show(NEW_PLAN);
  return { ...room, drawing, saving, show };
}

it('waits for the draw of the plan before, does not call the new one done, and then saves that', async () => {
  const { store, state, settled, drawing, saving } = leaveDraw();
  expect(state().acting.status).toBe('pending');
  drawing.end()?.answer();
  await settled();
  expect(state()).toMatchObject({ acting: { status: 'idle' }, plans: { year: 2026 } });
  store.dispatch(controlPlansActions.saveRequested('n', { year: 2026 } as never));
  saving.end()?.answer();
  await settled();
  expect([saving.calls, state().acting.status]).toEqual([['n'], 'done']);
});

it('reports on the page that the draw of the plan before was refused', async () => {
  const { state, settled, reported, drawing } = leaveDraw();
  drawing.end()?.fail(refused);
  await settled();
  expect([reported.length, state().acting.status]).toEqual([1, 'idle']);
});

it('shows the refusal in the dialog of the same plan, opened again', async () => {
  const { state, settled, reported, drawing, show } = leaveDraw();
  show('a');
  drawing.end()?.fail(refused);
  await settled();
  expect([reported.length, state().acting.status]).toEqual([0, 'failed']);
});
