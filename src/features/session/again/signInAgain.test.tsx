import { act, screen } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import { signedIn } from '../../../shared/session';
import { sessionActions } from '../slice';
import { SignInAgain } from './SignInAgain';

const address = '/account/login?returnUrl=%2Faccount%2Fsigned-in%3Fchiudi';

/** A page with a field that has the focus, when its session ends. */
function endedUnder() {
  const app = renderApp(
    <>
      <input aria-label="Note" />
      <SignInAgain isOffered />
    </>,
  );
  screen.getByLabelText('Note').focus();
  act(() => {
    app.store.dispatch(signedIn({ subject: 'u-1' }));
    app.store.dispatch(sessionActions.storedTokensCleared());
  });
  return app;
}
const isHidden = () => document.documentElement.classList.contains('sace-page-hidden');

it('stands over the page until the same user has signed in, whatever key is pressed, and gives the focus back', async () => {
  const { store, user } = endedUnder();
  const dialog = screen.getByRole('alertdialog', { name: 'La sessione è terminata' });
  expect(dialog).toHaveAccessibleDescription(/^Accedi per continuare/);
  expect(screen.getByRole('link', { name: 'Accedi' })).toHaveFocus();
  expect(isHidden()).toBe(true);
  await user.keyboard('{Escape}{Escape}');
  expect(dialog).toHaveAttribute('open');
  act(() => {
    store.dispatch(sessionActions.tokenRenewed({ expiresAt: 0 }));
  });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(isHidden()).toBe(false);
  expect(screen.getByLabelText('Note')).toHaveFocus();
});

it('opens the sign-in in a window without a hold of the page, and by a link where the browser blocks windows', async () => {
  const { user } = endedUnder();
  const link = screen.getByRole('link', { name: 'Accedi' });
  expect(link).toHaveAttribute('href', address);
  expect(link).toHaveAttribute('target', '_blank');
  const prevented: boolean[] = [];
  const note = (event: Event) => {
    prevented.push(event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', note);
  const opened = { opener: window };
  const open = jest.spyOn(window, 'open').mockReturnValueOnce(opened as unknown as Window);
  await user.click(link);
  expect(open).toHaveBeenCalledWith(address, 'sace-sign-in', expect.stringContaining('popup'));
  expect(opened.opener).toBeNull();
  expect(screen.getByText(/finestra che si è aperta/)).toBeVisible();
  open.mockReturnValueOnce(null);
  await user.click(link);
  expect(prevented).toEqual([true, false]);
  window.removeEventListener('click', note);
});

it('is above a dialog that opens while it stands', async () => {
  endedUnder();
  const own = screen.getByRole<HTMLDialogElement>('alertdialog');
  const show = jest.spyOn(own, 'showModal');
  const other = document.createElement('dialog');
  document.body.append(other);
  other.showModal();
  await act(() => Promise.resolve());
  expect(show).toHaveBeenCalledTimes(1);
  other.remove();
});
