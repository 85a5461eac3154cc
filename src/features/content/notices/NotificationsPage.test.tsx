import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { signedOut } from '../../../shared/session';
import { paths } from '../../../shared/routing/paths';
import type { Notification, NotificationsApi } from './model';

const newest: Notification = {
  id: 'n1',
  kind: 'integrationRequested',
  page: '/accreditamenti/a1',
  audience: 'applicant',
  protocolNumber: 'ACC-2026-000001',
  name: 'Mario Rossi',
  state: 'IntegrazioneRichiesta',
  reason: 'Manca il titolo di studio.',
  dueDate: '2026-12-24',
  createdAt: '2026-11-20T09:30:00.000Z',
  isRead: false,
};
const older: Notification = {
  ...newest,
  id: 'n2',
  kind: 'submitted',
  reason: null,
  dueDate: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  isRead: true,
};

/** Opens the page with these notifications; a notification that is marked is read from then on. */
async function show({
  items = [newest, older],
  totalCount = items.length,
  at = paths.notifications,
  ...api
}: { items?: Notification[]; totalCount?: number; at?: string } & Partial<NotificationsApi> = {}) {
  const read = new Set(items.filter(({ isRead }) => isRead).map(({ id }) => id));
  const countUnread = jest.fn(() => Promise.resolve(items.length - read.size));
  const list = jest.fn((..._: Parameters<NotificationsApi['list']>) => Promise.resolve({ items, totalCount }));
  const markRead = jest.fn((id: string) => {
    read.add(id);
    return Promise.resolve();
  });
  const markAllRead = jest.fn((..._: Parameters<NotificationsApi['markAllRead']>) => {
    items.forEach(({ id }) => read.add(id));
    return Promise.resolve();
  });
  const updatePreferences = jest.fn((wanted: { mail: boolean }) => Promise.resolve(wanted));
  const app = await openPage(at, {
    as: { policies: ['AccreditationCreate', 'AccreditationManage'] },
    notifications: { countUnread, list, markRead, markAllRead, updatePreferences, ...api },
  });
  await screen.findByRole('checkbox');
  return { ...app, countUnread, list, markRead, markAllRead, updatePreferences };
}
const lines = () => within(screen.getByRole('region', { name: 'Elenco delle notifiche' })).getAllByRole('listitem');
const header = (name: string) => screen.findByRole('link', { name });

it('lists notifications, newest first, with subject, deadline and reason [RTE-21]', async () => {
  const { list } = await show();
  expect(list.mock.calls.map(([range]) => range)).toEqual([{ skip: 0, take: 20 }]);
  expect(await screen.findByText('2 notifiche, 1 da leggere')).toHaveAttribute('role', 'status');
  const [first, second] = lines();
  expect(first).toHaveTextContent(
    'Integrazione richiestaDa leggere20/11/2026, 10:30ACC-2026-000001Entro il 24/12/2026Manca il titolo di studio.',
  );
  expect(second).toHaveTextContent(/^Domanda inviata01\/11\/2026, 09:00ACC-2026-000001$/);
});

it('leads certifiers to their case and officers to the record beside their list', async () => {
  await show({
    items: [
      newest,
      {
        ...newest,
        id: 'n3',
        page: '/admin/accreditamenti/lista?pratica=a1',
        audience: 'officer',
        kind: 'integrationAnswered',
      },
      { ...newest, id: 'n4', page: null, kind: 'something new' },
    ],
  });
  await screen.findByText('3 notifiche, 3 da leggere');
  expect(screen.getByRole('link', { name: 'Integrazione richiesta' })).toHaveAttribute('href', '/accreditamenti/a1');
  expect(screen.getByRole('link', { name: 'Integrazione ricevuta' })).toHaveAttribute(
    'href',
    '/admin/accreditamenti/lista?pratica=a1',
  );
  expect(lines()[1]).toHaveTextContent('ACC-2026-000001 · Mario Rossi');
  expect(within(lines()[2] ?? document.body).getByRole('heading')).toHaveTextContent('Novità sulla pratica');
  expect(within(lines()[2] ?? document.body).queryByRole('link')).not.toBeInTheDocument();
});

it('counts the unread in the header, and counts again when one was read', async () => {
  const { user, markRead } = await show();
  expect(await header('Notifiche: 1 da leggere')).toHaveAttribute('href', '/notifiche');
  await user.click(screen.getByRole('button', { name: 'Segna come letta: Integrazione richiesta, ACC-2026-000001' }));
  expect(await header('Notifiche: nessuna da leggere')).toBeVisible();
  expect(markRead.mock.calls).toEqual([['n1']]);
  expect(screen.queryByRole('button', { name: /Segna come letta/ })).not.toBeInTheDocument();
  expect(lines()[0]).toHaveFocus();
  expect(screen.getByText('2 notifiche, nessuna da leggere')).toBeVisible();
});

it('marks one as read that is followed', async () => {
  const { user, markRead, router } = await show({
    items: [{ ...newest, page: '/admin/accreditamenti/lista?pratica=a1', audience: 'officer' }],
  });
  await user.click(await screen.findByRole('link', { name: 'Integrazione richiesta' }));
  await waitFor(() => {
    expect(markRead.mock.calls).toEqual([['n1']]);
  });
  await waitFor(() => {
    expect(router.state.location.search).toBe('?pratica=a1');
  });
});

it('takes the mark back when it could not be saved, and says so', async () => {
  const { user } = await show({
    markRead: () => Promise.reject(new HttpError(409, { described: true, message: 'Non adesso.' })),
  });
  await user.click(await screen.findByRole('button', { name: /Segna come letta/ }));
  expect(await screen.findByText('Non adesso.')).toBeVisible();
  expect(screen.getByText('Da leggere')).toBeInTheDocument();
});

it('marks all as read up to the newest that was seen, once, and keeps the focus', async () => {
  let finish: () => void = () => undefined;
  const markAllRead = jest.fn(
    (..._: Parameters<NotificationsApi['markAllRead']>) =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const { user } = await show({ markAllRead });
  const button = await screen.findByRole('button', { name: 'Segna tutte come lette' });
  await user.dblClick(button);
  expect(markAllRead.mock.calls).toEqual([['2026-11-20T09:30:00.000Z']]);
  finish();
  await waitFor(() => {
    expect(screen.queryByText('Da leggere')).not.toBeInTheDocument();
  });
  expect(button).toHaveFocus();
});

it('has an address for each page', async () => {
  const { list, user } = await show({ totalCount: 45, at: `${paths.notifications}?pagina=2` });
  expect(list.mock.calls[0]?.[0]).toEqual({ skip: 20, take: 20 });
  const pages = await screen.findByRole('navigation', { name: 'Pagine delle notifiche' });
  expect(pages).toHaveTextContent('Più recentiPagina 2 di 3Meno recenti');
  await user.click(within(pages).getByRole('link', { name: 'Meno recenti' }));
  await waitFor(() => {
    expect(list.mock.lastCall?.[0]).toEqual({ skip: 40, take: 20 });
  });
  expect(await screen.findByText('Pagina 3 di 3')).toBeVisible();
});

it('says that there are none', async () => {
  await show({ items: [] });
  expect(await screen.findByText(/Non hai notifiche/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Segna tutte come lette' })).not.toBeInTheDocument();
});

it('says when they cannot be had, and tries again', async () => {
  const list = jest
    .fn(() => Promise.resolve({ items: [newest], totalCount: 1 }))
    .mockRejectedValueOnce(new HttpError(503, { traceId: 't-9' }));
  const { user } = await show({ list });
  expect(await screen.findByRole('alert')).toHaveTextContent(/Non è stato possibile caricare questi dati.*t-9/);
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('1 notifica, 1 da leggere')).toBeVisible();
});

it('saves whether mails are wanted, and announces it', async () => {
  const { user, updatePreferences, store } = await show();
  const box = screen.getByRole('checkbox', { name: 'Voglio ricevere le notifiche anche per e-mail' });
  expect(box).toBeChecked();
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Salva la scelta' }));
  await waitFor(() => {
    expect(store.getState()).toHaveProperty('notices.0.severity', 'success');
  });
  expect(updatePreferences.mock.calls).toEqual([[{ mail: false }]]);
  expect(box).not.toBeChecked();
});

it('gives back the choice of mails that was not saved when the session ended', async () => {
  localStorage.clear();
  const first = await show();
  await first.user.click(screen.getByRole('checkbox'));
  act(() => {
    first.store.dispatch(signedOut());
  });
  first.unmount();
  const { user, updatePreferences } = await show();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(screen.getByText(/C’è di nuovo quello che avevi scritto/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Salva la scelta' }));
  expect(updatePreferences.mock.calls).toEqual([[{ mail: false }]]);
});
