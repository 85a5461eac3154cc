import { chooseOption } from '../../../../test/support/chooseOption';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage, renderApp } from '../../../../test/support/renderApp';
import { listed, mario } from '../../../../test/support/users';
import { HttpError, NetworkError } from '../../../shared/errors';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { Saving, User, UserEdit, UserRow, UsersApi } from './model';

const anna: User = {
  ...mario,
  id: 'u2',
  userName: 'anna',
  email: 'anna@example.com',
  phoneNumber: null,
  isActive: false,
  concurrencyStamp: 's2',
};
const rows: UserRow[] = [
  { ...listed(mario), roles: 'admin, gestore' },
  { ...listed(anna), status: 'inactive' },
];
const assignable = [
  { name: 'admin', isDefault: false },
  { name: 'cittadino', isDefault: true },
];
const all = [
  'AbpIdentity.Users',
  ...['Create', 'Update', 'Delete', 'ManagePermissions', 'Update.ManageRoles'].map(
    (name) => `AbpIdentity.Users.${name}`,
  ),
];

/** The page with two users, for Mario, who may do everything, unless the test says otherwise. */
async function show(users: Partial<UsersApi> = {}, policies = all, query = '') {
  const list = jest.fn<ReturnType<UsersApi['list']>, Parameters<UsersApi['list']>>(() =>
    Promise.resolve({ data: rows, totalCount: 12 }),
  );
  const load = (id: string | null): Promise<UserEdit> =>
    Promise.resolve({
      kind: 'user',
      record: [mario, anna].find((user) => user.id === id) ?? null,
      roleNames: id === null ? [] : ['admin'],
      assignable,
    });
  const app = renderApp(null, {
    at: memberPaths.identityUsers + query,
    as: { id: 'u1', userName: 'mario', policies },
    users: { list, load, ...users },
  });
  await screen.findByText('anna@example.com', {}, { timeout: 60_000 });
  return { ...app, list };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string | RegExp) => screen.findByLabelText(name);
const saves = () => jest.fn<Promise<void>, [Saving]>();

/** A new user that would go through. */
async function fill({ user }: Awaited<ReturnType<typeof show>>, password = '1q2w3E*') {
  await user.click(button('Nuovo utente'));
  await user.type(await field(/^Nome utente/), 'luca');
  await user.type(await field(/^Password/), password);
  await user.type(await field(/^Indirizzo e-mail/), 'luca@example.com');
}

it('lists the users and marks those who are not active in words [ADM-03]', async () => {
  const { list } = await show();
  expect(list.mock.calls[0]?.[0]).toMatchObject({ skip: 0, take: 50, sort: [{ selector: 'userName', desc: false }] });
  expect(screen.getByText('admin, gestore')).toBeInTheDocument();
  expect(screen.getByText('Non attivo')).toHaveClass('sace-state--ended');
  expect(screen.getByText('12 utenti')).toBeVisible();
  expect(screen.getByText('anna')).toHaveClass('sace-identity__inactive');
  expect(screen.getByRole('img', { name: /non è attivo/ })).toHaveAttribute(
    'title',
    'Questo utente non è attivo: non può accedere.',
  );
  expect(screen.getByText('mario', { selector: 'td' })).not.toHaveClass('sace-identity__inactive');
  expect(screen.queryByRole('checkbox', { hidden: true })).toBeNull();
});

it('does not offer to delete oneself', async () => {
  await show();
  expect(screen.queryByRole('button', { name: 'Elimina: mario' })).not.toBeInTheDocument();
  expect(button('Elimina: anna')).toBeVisible();
});

it('searches in one condition, and shows everything again when the text is gone', async () => {
  const { user, list } = await show();
  await user.type(screen.getByRole('searchbox'), 'anna');
  await waitFor(() => {
    expect(list.mock.lastCall?.[0].filter).toEqual(['search', 'contains', 'anna']);
  });
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => {
    expect(list.mock.lastCall?.[0].filter).toBeUndefined();
  });
});

it('makes a user, with the roles of newcomers ticked, and keeps the password out of the store', async () => {
  const made = saves().mockResolvedValue(undefined);
  const app = await show({ save: made });
  await fill(app);
  await app.user.click(screen.getByRole('tab', { name: 'Ruoli' }));
  expect(screen.getByRole('checkbox', { name: 'cittadino' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'admin' })).not.toBeChecked();
  await app.user.click(screen.getByRole('checkbox', { name: 'admin' }));
  expect(JSON.stringify(app.store.getState())).not.toContain('1q2w3E*');
  await app.user.dblClick(button('Salva'));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(made).toHaveBeenCalledTimes(1);
  expect(made).toHaveBeenCalledWith({
    kind: 'user',
    record: null,
    values: {
      userName: 'luca',
      password: '1q2w3E*',
      name: '',
      surname: '',
      email: 'luca@example.com',
      phoneNumber: '',
      isActive: true,
      lockoutEnabled: true,
      roleNames: ['cittadino', 'admin'],
    },
  });
  expect(JSON.stringify(app.store.getState())).not.toContain('1q2w3E*');
});

it('sends an update with the record as it was loaded, without asking for a password', async () => {
  const changed = saves().mockResolvedValue(undefined);
  const { user } = await show({ save: changed });
  await user.click(button('Modifica: anna'));
  await user.click(await screen.findByRole('checkbox', { name: 'Attivo' }));
  await user.click(button('Salva'));
  await waitFor(() => {
    expect(changed).toHaveBeenCalledTimes(1);
  });
  expect(changed).toHaveBeenCalledWith({
    kind: 'user',
    record: anna,
    values: expect.objectContaining({ isActive: true, password: '' }) as unknown,
  });
});

it('sends the roles of a user only when they are others than before', async () => {
  const changed = saves().mockResolvedValue(undefined);
  const { user } = await show({ save: changed });
  const saveWith = async (...roles: string[]) => {
    await user.click(button('Modifica: anna'));
    await user.click(await screen.findByRole('tab', { name: 'Ruoli' }));
    for (const name of roles) await user.click(screen.getByRole('checkbox', { name }));
    await user.click(button('Salva'));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    return changed.mock.lastCall?.[0].values;
  };
  expect(await saveWith()).not.toHaveProperty('roleNames');
  expect(await saveWith('admin', 'cittadino', 'admin', 'cittadino')).not.toHaveProperty('roleNames');
  expect(await saveWith('cittadino')).toHaveProperty('roleNames', ['admin', 'cittadino']);
});

it('does not let users switch themselves off', async () => {
  const { user } = await show();
  await user.click(button('Modifica: mario'));
  await field(/^Nome utente/);
  expect(screen.queryByRole('checkbox', { name: 'Attivo' })).not.toBeInTheDocument();
});

it('shows the roles to those who may not give them, and sends none', async () => {
  const changed = saves().mockResolvedValue(undefined);
  const { user } = await show(
    { save: changed },
    all.filter((name) => !name.endsWith('ManageRoles')),
  );
  await user.click(button('Modifica: anna'));
  await user.click(await screen.findByRole('tab', { name: 'Ruoli' }));
  expect(screen.getByRole('checkbox', { name: 'admin' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Salva'));
  await waitFor(() => {
    expect(changed).toHaveBeenCalledTimes(1);
  });
  expect(changed.mock.calls[0]?.[0].values).not.toHaveProperty('roleNames');
});

it('refuses a weak password, a name with spaces and a bad address before they are sent, on the tab where they are', async () => {
  const made = saves();
  const app = await show({ save: made });
  await fill(app, 'password');
  expect(await field(/^Password/)).toHaveAccessibleDescription(/non sia né lettera né cifra/);
  await app.user.type(await field(/^Nome utente/), ' rossi');
  await app.user.click(screen.getByRole('tab', { name: 'Ruoli' }));
  await app.user.click(button('Salva'));
  expect(made).not.toHaveBeenCalled();
  expect(screen.getByRole('tab', { name: 'Dati dell’utente' })).toHaveAttribute('aria-selected', 'true');
  expect(await field(/^Nome utente/)).toHaveFocus();
  expect(await field(/^Nome utente/)).toHaveAccessibleDescription(/solo lettere senza accenti/);
});

it('places what the server says of the password at its field', async () => {
  const refusal = new HttpError(403, {
    described: true,
    code: 'Volo.Abp.Identity:PasswordTooShort',
    message: 'x',
    validationErrors: [{ message: 'Troppo corta per questo ente.', members: ['Password'] }],
  });
  const app = await show({ save: () => Promise.reject(refusal) });
  await fill(app);
  await app.user.click(button('Salva'));
  expect(await screen.findByText('Troppo corta per questo ente.')).toBeVisible();
  expect(await field(/^Password/)).toHaveFocus();
  expect(await field(/^Nome utente/)).toHaveValue('luca');
});

it.each<[string, Error, RegExp]>([
  ['403', new HttpError(403), /Il tuo account non permette/],
  ['500', new HttpError(500, { traceId: 't-1' }), /t-1/],
  ['no network', new NetworkError(), /Non riusciamo a raggiungere il server/],
])('keeps the form and what is typed after %s', async (_what, error, words) => {
  const app = await show({ save: () => Promise.reject(error) });
  await fill(app);
  await app.user.click(button('Salva'));
  expect(await within(screen.getByRole('form')).findByRole('alert')).toHaveTextContent(words);
  expect(await field(/^Nome utente/)).toHaveValue('luca');
  expect(await field(/^Password/)).toHaveValue('1q2w3E*');
});

it('reads the list again when the answer to a new user is lost, who may be there', async () => {
  const app = await show({ save: () => Promise.reject(new NetworkError()) });
  await fill(app);
  const before = app.list.mock.calls.length;
  await app.user.click(button('Salva'));
  await waitFor(() => {
    expect(app.list.mock.calls.length).toBe(before + 1);
  });
  expect(await field(/^Nome utente/)).toHaveValue('luca');
});

it('says that a user could not be loaded, and loads it on demand', async () => {
  let isDown = true;
  const load = () =>
    isDown
      ? Promise.reject(new HttpError(409, { described: true, message: 'Utente in aggiornamento.' }))
      : Promise.resolve({ kind: 'user' as const, record: anna, roleNames: [], assignable });
  const { user } = await show({ load });
  await user.click(button('Modifica: anna'));
  expect(await screen.findByText('Utente in aggiornamento.')).toBeVisible();
  isDown = false;
  await user.click(button('Riprova'));
  expect(await field(/^Nome utente/)).toHaveValue('anna');
});

it('locks a user for as long as was chosen, and says so in the list', async () => {
  let isLocked = false;
  const lock = jest.fn<Promise<void>, Parameters<UsersApi['lock']>>(() => {
    isLocked = true;
    return Promise.resolve();
  });
  const list = () =>
    Promise.resolve({
      data: [{ ...listed(anna), ...(isLocked && { status: 'locked', lockedUntil: '2999-01-01T00:00:00Z' }) }],
      totalCount: 1,
    });
  const { user } = await show({ lock, list });
  await user.click(button('Blocca: anna'));
  await chooseOption(user, await field('Per quanto tempo'), '1 giorno');
  await user.dblClick(button('Blocca'));
  expect(await screen.findByText('L’utente “anna” è bloccato.')).toBeVisible();
  const [id, until = ''] = lock.mock.calls[0] ?? [];
  expect(id).toBe('u2');
  expect(lock).toHaveBeenCalledTimes(1);
  expect(Math.round((Date.parse(until) - Date.now()) / 3_600_000)).toBe(24);
  expect(await screen.findByRole('img', { name: /bloccato fino a: 01\/01\/2999/ })).toBeVisible();
  expect(screen.getByText('Bloccato')).toHaveClass('sace-state--ended');
  expect(screen.queryByRole('button', { name: 'Blocca: anna' })).not.toBeInTheDocument();
});

it('locks for good unless another time is chosen, and unlocks with one press', async () => {
  const lock = jest.fn<Promise<void>, Parameters<UsersApi['lock']>>(() => Promise.resolve());
  const unlock = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
  const list = () => Promise.resolve({ data: [{ ...listed(anna), status: 'lockedOut' }], totalCount: 1 });
  const { user } = await show({ lock, unlock, list });
  await user.click(button('Blocca: anna'));
  await user.click(button('Blocca'));
  expect(lock).toHaveBeenCalledWith('u2', '9999-12-31T23:59:59.000Z');
  await user.click(button('Sblocca: anna'));
  expect(await screen.findByText('L’utente “anna” non è più bloccato.')).toBeVisible();
  expect(unlock).toHaveBeenCalledWith('u2');
});

it('says in the server’s words why a user is not locked, and offers no lock of oneself', async () => {
  const words = 'Questo utente ha permessi che tu non hai.';
  const lock = () => Promise.reject(new HttpError(403, { described: true, message: words }));
  const { user } = await show({ lock });
  expect(screen.queryByRole('button', { name: 'Blocca: mario' })).not.toBeInTheDocument();
  await user.click(button('Blocca: anna'));
  await user.click(button('Blocca'));
  expect(await screen.findByText(words)).toBeVisible();
});

it('opens the user named by the address, then clears the address, for those who may change users', async () => {
  const { router } = await show({}, all, '?utente=u2');
  expect(await field(/^Nome utente/)).toHaveValue('anna');
  expect(router.state.location.search).toBe('');
});

it('opens nobody for those who may only look', async () => {
  await show({}, ['AbpIdentity.Users'], '?utente=u2');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('cancels a change of address that a user requested, and keeps what is typed in the form', async () => {
  const record = { ...anna, pendingEmail: 'anna@nuovo.example' };
  const load = () => Promise.resolve({ kind: 'user' as const, record, roleNames: [], assignable });
  const cancelEmailChange = jest
    .fn<Promise<void>, [string]>()
    .mockRejectedValueOnce(new NetworkError())
    .mockResolvedValueOnce(undefined);
  const { user } = await show({ load, cancelEmailChange });
  await user.click(button('Modifica: anna'));
  await user.type(await field('Cognome'), 'Rossi');
  await user.click(button('Annulla il cambio di indirizzo'));
  await waitFor(() => {
    expect(cancelEmailChange).toHaveBeenCalledTimes(1);
  });
  expect(screen.getByText(/^Ha chiesto di usare anna@nuovo.example/)).toBeVisible();
  await user.click(button('Annulla il cambio di indirizzo'));
  expect(await screen.findByText('Il cambio di indirizzo è annullato.')).toBeVisible();
  expect(cancelEmailChange).toHaveBeenLastCalledWith('u2');
  expect(screen.queryByText(/^Ha chiesto di usare/)).not.toBeInTheDocument();
  expect(await field('Cognome')).toHaveValue('Rossi');
  // The button has gone; who works by keys is still in the form.
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
});

it('says in the form until when a user is locked', async () => {
  const record = { ...anna, lockoutEnd: '9999-12-31T23:59:59.000Z' };
  const load = () => Promise.resolve({ kind: 'user' as const, record, roleNames: [], assignable });
  const { user } = await show({ load });
  await user.click(button('Modifica: anna'));
  expect(await screen.findByText('Questo utente è bloccato finché qualcuno non lo sblocca.')).toBeVisible();
});

it('refuses those without the policy of the users [POL-02]', async () => {
  await openPage(memberPaths.identityUsers, { as: { policies: ['AbpIdentity.Roles'] } });
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/Non sei autorizzato/);
  });
});
