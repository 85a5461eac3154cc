import { configureStore, createAction, type Middleware } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { confirmationAnswered, confirmationSlice, selectConfirmation } from '../confirmation';
import { errorReported } from '../errorReporting';
import { takeLeading } from '../saga';
import { attempting } from './answering';
import { onlyConfirmed } from './onlyConfirmed';

const burnRequested = createAction<{ letter: string }>('letters/burnRequested');
const burnConfirmed = createAction<{ letter: string }>('letters/burnConfirmed');
const burnDeclined = createAction('letters/burnDeclined');
const burnt = createAction<{ letter: string; ashes: number }>('letters/burnt');

/** A store that asks before a letter is burnt; `heard` are its events besides those of the question. */
function asking(burn: (letter: string) => Promise<number>) {
  const heard: unknown[] = [];
  const saga = createSagaMiddleware();
  const record: Middleware = () => (next) => (action) => {
    const { type } = action as { type: string };
    if (!type.startsWith('confirmation/')) heard.push(action);
    return next(action);
  };
  const store = configureStore({
    reducer: { confirmation: confirmationSlice.reducer },
    middleware: (defaults) => defaults().concat(saga, record),
  });
  saga.run(function* () {
    yield* takeLeading(
      burnRequested,
      onlyConfirmed(
        ({ letter }) => ({ message: { id: 'letters.burn', defaultMessage: `Burn ${letter}?` } }),
        attempting(
          ({ letter }) => burn(letter),
          (ashes, { letter }) => burnt({ letter, ashes }),
        ),
        { confirmed: burnConfirmed, declined: burnDeclined },
      ),
    );
  });
  store.dispatch(burnRequested({ letter: 'a' }));
  const open = selectConfirmation(store.getState());
  const answer = async (result: 'confirm' | 'reject') => {
    if (open) store.dispatch(confirmationAnswered({ id: open.id, result }));
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { open, answer, heard };
}

it('does nothing before the user has confirmed it', async () => {
  const burn = jest.fn(() => Promise.resolve(3));
  const { open, answer, heard } = asking(burn);
  expect(open).toMatchObject({ severity: 'warning', message: { defaultMessage: 'Burn a?' } });
  expect(burn).not.toHaveBeenCalled();
  await answer('confirm');
  expect(heard).toEqual([
    burnRequested({ letter: 'a' }),
    burnConfirmed({ letter: 'a' }),
    burnt({ letter: 'a', ashes: 3 }),
  ]);
});

it('does nothing when the user declines', async () => {
  const burn = jest.fn(() => Promise.resolve(3));
  const { answer, heard } = asking(burn);
  await answer('reject');
  expect(burn).not.toHaveBeenCalled();
  expect(heard).toEqual([burnRequested({ letter: 'a' }), burnDeclined()]);
});

it('lets the program report a failure that nothing else handles', async () => {
  const { answer, heard } = asking(() => Promise.reject(new Error('wet')));
  await answer('confirm');
  expect(heard.at(-1)).toEqual(errorReported({ error: { kind: 'unexpected', message: 'wet' } }));
});
