/** The save of a board ends while the form of another one is open. */
import { slowCall, startRoom } from '../../../../test/support/startRoom';
import { HttpError } from '../../../shared/errors';
import { orderBoardsSaga } from './saga';
import { orderBoardsActions, orderBoardsSlice } from './slice';

const refused = new HttpError(409, { message: 'L’ordine è cambiato.', described: true });

/** Begins to save board `a`, and goes on to the form of a new board. */
async function leaveSave() {
  const saving = slowCall();
  const creating = slowCall();
  const api = {
    get: (id: string) => Promise.resolve({ id }),
    choices: () => Promise.resolve({}),
    update: saving.call,
    create: creating.call,
  };
  const room = startRoom(orderBoardsSlice, orderBoardsSaga as never, api);
  const show = async (id: string | null) => {
    room.store.dispatch(orderBoardsActions.formClosed());
    room.store.dispatch(orderBoardsActions.formRequested(id));
    await room.settled();
  };
  await show('a');
  room.store.dispatch(orderBoardsActions.saveRequested('a', {} as never));
  await show(null);
  return { ...room, saving, creating, show };
}

it('waits for the save of the board before, keeps the new board’s form open, and then saves that', async () => {
  const { store, state, settled, saving, creating } = await leaveSave();
  expect(state()).toMatchObject({ saving: { status: 'pending' }, editor: { boardId: null, record: { board: null } } });
  saving.end()?.answer();
  await settled();
  expect(state()).toMatchObject({ saving: { status: 'idle' }, editor: { boardId: null }, changes: 1 });
  const board = { name: 'Geometri' };
  store.dispatch(orderBoardsActions.saveRequested(null, board as never));
  creating.end()?.answer();
  await settled();
  expect(creating.calls).toEqual([board]);
  expect(state()).toMatchObject({ saving: { status: 'idle' }, editor: null, changes: 2 });
});

it('reports on the page that the save of the board before was refused', async () => {
  const { state, settled, reported, saving } = await leaveSave();
  saving.end()?.fail(refused);
  await settled();
  expect([reported.length, state().saving.status, state().editor?.boardId]).toEqual([1, 'idle', null]);
});

it('shows the refusal in the form of the same board, opened again', async () => {
  const { state, settled, reported, saving, show } = await leaveSave();
  await show('a');
  saving.end()?.fail(refused);
  await settled();
  expect([reported.length, state().saving.status]).toEqual([0, 'failed']);
});
