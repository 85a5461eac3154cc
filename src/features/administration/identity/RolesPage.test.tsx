import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage, renderApp } from '../../../../test/support/renderApp';
import { HttpError, NetworkError } from '../../../shared/errors';
import { paths } from '../../../shared/routing/paths';
import type { RecordsApi, Role, Saving } from './model';

const admin: Role = {
  id: 'r1',
  name: 'admin',
  isDefault: false,
  isStatic: true,
  isPublic: true,
  concurrencyStamp: 's1',
  extraProperties: { colour: 'red' },
};
const clerk: Role = {
  ...admin,
  id: 'r2',
  name: '<b>sportello</b>',
  isDefault: true,
  isStatic: false,
  isPublic: false,
  concurrencyStamp: 's2',
};
const all = [
  'AbpIdentity.Roles',
  'AbpIdentity.Roles.Create',
  'AbpIdentity.Roles.Update',
  'AbpIdentity.Roles.Delete',
  'AbpIdentity.Roles.ManagePermissions',
];

/** The page with two roles, for somebody who may do everything, unless the test says otherwise. */
async function show(roles: Partial<RecordsApi> = {}, policies = all) {
  const list = jest.fn<ReturnType<RecordsApi['list']>, Parameters<RecordsApi['list']>>(() =>
    Promise.resolve({ data: [admin, clerk], totalCount: 2 }),
  );
  const load = (id: string | null) =>
    Promise.resolve({ kind: 'role' as const, record: [admin, clerk].find((role) => role.id === id) ?? null });
  const app = renderApp(null, { at: paths.identityRoles, as: { policies }, roles: { list, load, ...roles } });
  await screen.findByText(clerk.name, {}, { timeout: 60_000 });
  return { ...app, list };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const form = () => screen.findByRole('form', {});
const name = () => screen.findByLabelText(/^Nome del ruolo/);
const save = () => button('Salva');
const saves = () => jest.fn<Promise<void>, [Saving]>();

it('lists the roles ten at a time, with badges, as text [ADM-03]', async () => {
  const { list } = await show();
  expect(list.mock.calls[0]?.[0]).toEqual({ skip: 0, take: 10, requireTotalCount: true });
  expect(screen.getByText('2 ruoli')).toBeVisible();
  expect(screen.getByText('Pubblico')).toHaveClass('sace-state--theirs');
  expect(screen.getByText('Predefinito')).toHaveClass('sace-state--valid');
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

it('offers what the policies allow, and never to delete a static role', async () => {
  await show();
  expect(button('Nuovo ruolo')).toBeVisible();
  expect(button('Modifica: admin')).toBeVisible();
  expect(button('Permessi: admin')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Elimina: admin' })).not.toBeInTheDocument();
  expect(button(`Elimina: ${clerk.name}`)).toBeVisible();
});

it('offers nothing to those who may only look', async () => {
  await show({}, ['AbpIdentity.Roles']);
  expect(screen.queryByRole('button', { name: /Nuovo ruolo|Modifica|Permessi|Elimina/ })).not.toBeInTheDocument();
});

it('makes a role, says so, and reloads the list', async () => {
  const made = saves().mockResolvedValue(undefined);
  const { user, list, store } = await show({ save: made });
  const before = list.mock.calls.length;
  await user.click(button('Nuovo ruolo'));
  await user.type(await name(), 'ispettori');
  await user.click(screen.getByRole('checkbox', { name: 'Predefinito' }));
  await user.click(save());
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(made).toHaveBeenCalledWith({
    kind: 'role',
    record: null,
    values: { name: 'ispettori', isDefault: true, isPublic: false },
  });
  await waitFor(() => {
    expect(list.mock.calls.length).toBeGreaterThan(before);
  });
  expect(store.getState()).toHaveProperty('notices.0.message.id', 'shared.forms.saved');
});

it('sends an update with the record as it was loaded, and gives the focus back to its button', async () => {
  const changed = saves().mockResolvedValue(undefined);
  const { user } = await show({ save: changed });
  await user.click(button('Modifica: admin'));
  expect(await name()).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Predefinito' }));
  await user.click(save());
  await waitFor(() => {
    expect(button('Modifica: admin')).toHaveFocus();
  });
  expect(changed).toHaveBeenCalledWith({
    kind: 'role',
    record: admin,
    values: { name: 'admin', isDefault: true, isPublic: true },
  });
});

it('places a name that exists at its field, keeps what is typed, and saves the next try', async () => {
  const refusal = new HttpError(403, {
    described: true,
    code: 'Volo.Abp.Identity:DuplicateRoleName',
    message: 'x',
    validationErrors: [{ message: 'Il ruolo esiste già.', members: ['name'] }],
  });
  const made = saves().mockRejectedValueOnce(refusal).mockResolvedValueOnce(undefined);
  const { user } = await show({ save: made });
  await user.click(button('Nuovo ruolo'));
  await user.type(await name(), 'admin');
  await user.click(save());
  expect(await screen.findByText('Il ruolo esiste già.')).toBeVisible();
  expect(await name()).toHaveFocus();
  expect(await name()).toHaveValue('admin');
  await user.type(await name(), '2');
  await user.click(save());
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(made).toHaveBeenCalledTimes(2);
});

it('refuses an empty name and one of 10,000 characters before it is sent', async () => {
  const made = saves();
  const { user } = await show({ save: made });
  await user.click(button('Nuovo ruolo'));
  await name();
  await user.click(save());
  expect(await name()).toBeInvalid();
  await user.click(await name());
  await user.paste('x'.repeat(10_000));
  await user.click(save());
  expect(await name()).toHaveAccessibleDescription('Scrivi al massimo 256 caratteri.');
  expect(made).not.toHaveBeenCalled();
});

it.each<[string, Error, RegExp]>([
  ['403', new HttpError(403), /Il tuo account non permette/],
  ['500', new HttpError(500, { traceId: 't-1' }), /t-1/],
  ['no network', new NetworkError(), /Non riusciamo a raggiungere il server/],
])('keeps the form and what is typed after %s', async (_what, error, words) => {
  const { user } = await show({ save: () => Promise.reject(error) });
  await user.click(button('Nuovo ruolo'));
  await user.type(await name(), 'ispettori');
  await user.click(save());
  expect(await within(await form()).findByRole('alert')).toHaveTextContent(words);
  expect(await name()).toHaveValue('ispettori');
});

it('sends a role again that somebody else changed, with what is typed over the newest state', async () => {
  const newer: Role = { ...clerk, isPublic: true, concurrencyStamp: 's3' };
  const load = jest
    .fn<ReturnType<RecordsApi['load']>, Parameters<RecordsApi['load']>>()
    .mockResolvedValueOnce({ kind: 'role', record: clerk })
    .mockResolvedValueOnce({ kind: 'role', record: newer });
  const stale = new HttpError(403, {
    described: true,
    code: 'Volo.Abp.Identity:ConcurrencyFailure',
    message: 'Qualcun altro ha cambiato i dati.',
  });
  const changed = saves().mockRejectedValueOnce(stale).mockResolvedValueOnce(undefined);
  const { user } = await show({ load, save: changed });
  await user.click(button(`Modifica: ${clerk.name}`));
  await user.clear(await name());
  await user.type(await name(), 'mio');
  await user.click(save());
  await waitFor(() => {
    expect(changed).toHaveBeenLastCalledWith({
      kind: 'role',
      record: newer,
      values: { name: 'mio', isDefault: true, isPublic: true },
    });
  });
});

it('deletes after the question, once, and says so', async () => {
  const remove = jest.fn(() => Promise.resolve());
  const { user, list, store } = await show({ remove });
  const before = list.mock.calls.length;
  await user.click(button(`Elimina: ${clerk.name}`));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(clerk.name);
  expect(remove).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Elimina' }));
  await waitFor(() => {
    expect(list.mock.calls.length).toBeGreaterThan(before);
  });
  expect(remove).toHaveBeenCalledTimes(1);
  expect(remove).toHaveBeenCalledWith('r2');
  expect(store.getState()).toHaveProperty('notices.0.message.id', 'shared.forms.deleted');
});

it('deletes nothing when the question is declined, and says why a delete failed', async () => {
  const remove = jest.fn(() => Promise.reject(new HttpError(403, { described: true, message: 'Questo ruolo resta.' })));
  const { user, store } = await show({ remove });
  await user.click(button(`Elimina: ${clerk.name}`));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Annulla' }));
  expect(remove).not.toHaveBeenCalled();
  await user.click(button(`Elimina: ${clerk.name}`));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina' }));
  await waitFor(() => {
    expect(store.getState()).toHaveProperty(
      'notices.0',
      expect.objectContaining({ severity: 'error', message: 'Questo ruolo resta.' }),
    );
  });
  expect(screen.getByText(clerk.name)).toBeVisible();
});

it('keeps the list on screen when it cannot be loaded again', async () => {
  let isDown = false;
  const { user } = await show({
    list: () =>
      isDown ? Promise.reject(new HttpError(503)) : Promise.resolve({ data: [admin, clerk], totalCount: 2 }),
    save: () => {
      isDown = true;
      return Promise.resolve();
    },
  });
  await user.click(button('Nuovo ruolo'));
  await user.type(await name(), 'x');
  await user.click(save());
  expect(await screen.findByText(/Non è stato possibile caricare l’elenco/)).toBeVisible();
  expect(screen.getByText(clerk.name)).toBeVisible();
});

it('leads from the identity group to the roles, and lets only those in who may see them [POL-02]', async () => {
  const { go, router } = await show();
  await act(() => go(paths.identity));
  expect(router.state.location.pathname).toBe(paths.identityRoles);
});

it('refuses those without the policy of the roles [POL-02]', async () => {
  await openPage(paths.identityRoles, { as: { policies: ['AbpIdentity.Users'] } });
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/Non sei autorizzato/);
  });
});
