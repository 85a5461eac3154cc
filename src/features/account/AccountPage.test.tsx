import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../test/support/renderApp';
import { HttpError } from '../../shared/errors';
import { paths } from '../../shared/routing/paths';
import { signedOut } from '../../shared/session';
import type { AccountApi, SignInSession } from './model';

const current: SignInSession = {
  id: 's1',
  method: 'password',
  startedAt: '2026-11-20T08:00:00Z',
  lastUsedAt: '2026-11-21T13:05:00Z',
  address: '192.0.2.7',
  browser: 'Firefox',
  system: 'Linux',
  isRemembered: true,
  isCurrent: true,
};
const phone: SignInSession = {
  ...current,
  id: 's2',
  method: 'spid',
  browser: 'Safari',
  system: 'iOS',
  lastUsedAt: '2026-11-19T09:30:00Z',
  isRemembered: false,
  isCurrent: false,
};
const unknown: SignInSession = { ...phone, id: 's3', method: 'password', browser: null, system: null, address: null };

/** The page with three devices, unless the test says otherwise. */
async function show(account: Partial<AccountApi> = {}) {
  const signOut = jest.fn(() => Promise.resolve());
  const app = await openPage(paths.accountManage, {
    as: {},
    session: { signOut },
    account: { sessions: () => Promise.resolve([current, phone, unknown]), ...account },
  });
  return { ...app, signOut };
}
const devices = async () =>
  (await screen.findAllByRole('listitem')).filter((item) => item.classList.contains('sace-session'));
const dialog = () => screen.findByRole('alertdialog');

it('shows each device in words: this one, when and from where it was used, and how the user came in', async () => {
  await show();
  expect(await screen.findByText('3 dispositivi collegati')).toBeVisible();
  const [first, second, third] = await devices();
  if (!first || !second || !third) throw new Error('There are three devices.');
  expect(within(first).getByRole('heading', { name: 'Firefox su Linux' })).toBeVisible();
  expect(first).toHaveTextContent(
    /Questo dispositivo.*Accesso ricordato.*21\/11\/2026, 14:05.*Nome utente e password.*192\.0\.2\.7/,
  );
  expect(second).toHaveTextContent(/Safari su iOS.*SPID/);
  expect(second).not.toHaveTextContent('Questo dispositivo');
  expect(third).toHaveTextContent('Dispositivo sconosciuto');
});

it('distinguishes devices of one name by their time, ten at once', async () => {
  const many = Array.from({ length: 31 }, (_, at): SignInSession => ({
    ...phone,
    id: `m${String(at)}`,
    browser: 'Chrome',
    system: 'Linux',
    lastUsedAt: `2026-10-${String(31 - at).padStart(2, '0')}T09:30:00Z`,
    isCurrent: at === 0,
  }));
  const { user } = await show({ sessions: () => Promise.resolve([...many, { ...current, isCurrent: false }]) });
  expect(await screen.findByText('32 dispositivi collegati')).toBeVisible();
  const titles = async () => (await devices()).map((item) => within(item).getByRole('heading').textContent);
  expect(await titles()).toHaveLength(10);
  expect((await devices())[0]).toHaveTextContent('Questo dispositivo');
  expect((await titles()).slice(0, 3)).toEqual([
    'Chrome su Linux · 31/10/2026, 10:30',
    'Chrome su Linux · 30/10/2026, 10:30',
    'Chrome su Linux · 29/10/2026, 10:30',
  ]);
  await user.click(screen.getByRole('button', { name: 'Mostra altri dispositivi (22)' }));
  expect(await titles()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Mostra altri dispositivi (12)' }));
  await user.click(screen.getByRole('button', { name: 'Mostra altri dispositivi (2)' }));
  expect(new Set(await titles()).size).toBe(32);
  expect(screen.queryByRole('button', { name: /Mostra altri dispositivi/ })).not.toBeInTheDocument();
});

it('ends one other device after the question, says so, and returns the focus to the list', async () => {
  const revoke = jest.fn(() => Promise.resolve());
  const { user, store } = await show({ revoke });
  await user.click(await screen.findByRole('button', { name: /^Esci da quel dispositivo: Safari su iOS/ }));
  expect(await dialog()).toHaveTextContent('Uscire da quel dispositivo?');
  await user.click(screen.getByRole('button', { name: 'Esci da quel dispositivo' }));
  expect(await screen.findByText('2 dispositivi collegati')).toBeVisible();
  expect(revoke).toHaveBeenCalledWith('s2');
  expect(store.getState()).toHaveProperty('notices.0.message.values.count', 1);
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Dispositivi collegati' })).toHaveFocus();
  });
});

it('ends nothing when the question is declined', async () => {
  const revoke = jest.fn(() => Promise.resolve());
  const { user } = await show({ revoke });
  const button = await screen.findByRole('button', { name: /^Esci da quel dispositivo: Safari su iOS/ });
  await user.click(button);
  await dialog();
  expect(button).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  await waitFor(() => {
    expect(button).toBeEnabled();
  });
  expect(revoke).not.toHaveBeenCalled();
  expect(await devices()).toHaveLength(3);
});

it('counts a device whose sign-in is over already as ended', async () => {
  const { user } = await show({ revoke: () => Promise.reject(new HttpError(404)) });
  await user.click(await screen.findByRole('button', { name: /^Esci da quel dispositivo: Safari/ }));
  await user.click(await screen.findByRole('button', { name: 'Esci da quel dispositivo' }));
  expect(await screen.findByText('2 dispositivi collegati')).toBeVisible();
});

it('ends all others and stays signed in here', async () => {
  const signOutEverywhere = jest.fn(() => Promise.resolve(2));
  const { user, signOut } = await show({ signOutEverywhere });
  await user.click(await screen.findByRole('button', { name: 'Esci dagli altri dispositivi' }));
  await user.click(await screen.findByRole('button', { name: 'Esci dagli altri' }));
  expect(await screen.findByText('1 dispositivo collegato')).toBeVisible();
  expect(signOutEverywhere).toHaveBeenCalledWith(true);
  expect(signOut).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Esci dagli altri dispositivi' })).not.toBeInTheDocument();
});

it('ends all with this one and goes the usual way out', async () => {
  const signOutEverywhere = jest.fn(() => Promise.resolve(3));
  const { user, signOut } = await show({ signOutEverywhere });
  await user.click(await screen.findByRole('button', { name: 'Esci da tutti i dispositivi' }));
  await user.click(await screen.findByRole('button', { name: 'Esci da tutti' }));
  await waitFor(() => {
    expect(signOut).toHaveBeenCalledTimes(1);
  });
  expect(signOutEverywhere).toHaveBeenCalledWith(false);
});

it('signs out of this device by the usual way out', async () => {
  const { user, signOut } = await show();
  await user.click(await screen.findByRole('button', { name: /^Esci da questo dispositivo: Firefox/ }));
  await waitFor(() => {
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});

it('says so when signing out everywhere fails, signs nobody out here, and tries again', async () => {
  const signOutEverywhere = jest
    .fn<Promise<number>, [boolean]>()
    .mockRejectedValueOnce(new HttpError(503, { traceId: 't-7' }))
    .mockResolvedValueOnce(3);
  const { user, signOut } = await show({ signOutEverywhere });
  await user.click(await screen.findByRole('button', { name: 'Esci da tutti i dispositivi' }));
  await user.click(await screen.findByRole('button', { name: 'Esci da tutti' }));
  expect(await screen.findByText('Non è stato possibile uscire: gli accessi sono ancora aperti.')).toBeVisible();
  expect(screen.getByText(/t-7/)).toBeVisible();
  expect(signOut).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  await user.click(await screen.findByRole('button', { name: 'Esci da tutti' }));
  await waitFor(() => {
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});

it('says that the devices could not be loaded and loads them on demand', async () => {
  const sessions = jest
    .fn<Promise<SignInSession[]>, []>()
    .mockRejectedValueOnce(new HttpError(500))
    .mockResolvedValueOnce([current]);
  const { user } = await show({ sessions });
  expect(await screen.findByText('Non è stato possibile caricare questi dati.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('1 dispositivo collegato')).toBeVisible();
});

it('shows no device any more when the session has ended while the page stays, and waits for nothing', async () => {
  const { store } = await show();
  await devices();
  await act(async () => {
    store.dispatch(signedOut());
    await new Promise((resolve) => setTimeout(resolve, 50)); // the configuration is read again
  });
  expect(screen.queryByText('Caricamento dei dispositivi…')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Esci da/ })).not.toBeInTheDocument();
});

it('says that there is nothing to show where somebody else looks after the sign-ins', async () => {
  await show({ sessions: () => Promise.resolve([]) });
  expect(await screen.findByText(/li gestisce il servizio con cui hai effettuato l’accesso/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Esci/ })).not.toBeInTheDocument();
});
