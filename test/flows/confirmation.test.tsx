import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import createSagaMiddleware from 'redux-saga';
import { askConfirmation } from '../../src/shared/askConfirmation';
import {
  confirmationRequested,
  confirmationSlice,
  type ConfirmationRequest,
  type ConfirmationSeverity,
} from '../../src/shared/confirmation';
import { ConfirmationDialog } from '../../src/shared/ui/ConfirmationDialog';
import '../support/dialog';

/** Asks for a confirmation as a saga does, with the focus on a button. */
async function ask(request: Partial<ConfirmationRequest> = {}) {
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: { confirmation: confirmationSlice.reducer },
    middleware: (defaults) => defaults({ thunk: false }).concat(saga),
  });
  render(
    <Provider store={store}>
      <IntlProvider locale="it" defaultLocale="it" onError={() => undefined}>
        <button>Elimina</button>
        <ConfirmationDialog />
      </IntlProvider>
    </Provider>,
  );
  screen.getByRole('button', { name: 'Elimina' }).focus();
  let task: { toPromise: () => Promise<unknown> } = { toPromise: () => Promise.reject(new Error('no question')) };
  // The first dialog also loads its icons.
  await Promise.all([import('../../src/shared/ui/LaterIconPath'), import('../../src/shared/ui/MemberIconPath')]);
  await act(async () => {
    task = saga.run(() => askConfirmation({ severity: 'warning', message: 'Vuoi procedere?', ...request }));
    await Promise.resolve();
  });
  return { store, result: () => task.toPromise(), user: userEvent.setup() };
}

describe('a confirmation', () => {
  it.each<ConfirmationSeverity>(['info', 'success', 'warning', 'error'])(
    'comes with severity %s [CON-01]',
    async (severity) => {
      await ask({ severity, title: 'Attenzione' });
      const dialog = screen.getByRole('alertdialog', { name: 'Attenzione' });
      expect(dialog).toHaveClass(`sace-dialog--${severity}`);
      expect(dialog).toHaveAccessibleDescription('Vuoi procedere?');
    },
  );

  it('has the buttons Cancel and Yes, in this order, with texts of its own if given [CON-02]', async () => {
    await ask();
    const names = () =>
      screen
        .getAllByRole('button')
        .map((button) => button.textContent)
        .filter((name) => name !== 'Elimina');
    expect(names()).toEqual(['Annulla', 'Sì']);
  });

  it.each([
    [{ hideCancel: true }, ['Sì']],
    [{ hideYes: true }, ['Annulla']],
    [{ cancelText: 'Lascia', yesText: 'Elimina tutto' }, ['Lascia', 'Elimina tutto']],
  ])('with %j shows %j [CON-02]', async (options, expected) => {
    await ask(options);
    expect(
      screen
        .getAllByRole('button')
        .map((button) => button.textContent)
        .slice(1),
    ).toEqual(expected);
  });

  it.each([
    ['Sì', 'confirm'],
    ['Annulla', 'reject'],
  ])('answers %s with %s, closes, and gives the focus back [CON-03]', async (name, expected) => {
    const { user, result } = await ask();
    await user.click(screen.getByRole('button', { name }));
    await expect(result()).resolves.toBe(expected);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Elimina' })).toHaveFocus();
  });

  it('is dismissed by Escape [CON-03]', async () => {
    const { user, result } = await ask();
    await user.keyboard('{Escape}');
    await expect(result()).resolves.toBe('dismiss');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is not dismissed when that was excluded', async () => {
    const { store } = await ask({ dismissible: false });
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
    expect(store.getState().confirmation.open).not.toBeNull();
  });

  it('is dismissed by the next question [CON-03]', async () => {
    const { store, result } = await ask();
    await act(async () => {
      store.dispatch(confirmationRequested({ severity: 'info', message: 'Un’altra domanda' }));
      await Promise.resolve();
    });
    await expect(result()).resolves.toBe('dismiss');
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    expect(screen.getByText('Un’altra domanda')).toBeInTheDocument();
  });
});
