import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../../test/support/renderApp';
import { watchEvents } from '../../../../test/support/watchEvents';
import { HttpError, NetworkError } from '../../../shared/errors';
import { paths } from '../../../shared/routing/paths';
import type { Tenant, TenantsApi } from './model';

beforeEach(() => {
  localStorage.clear();
});

const tenant: Tenant = { id: 't1', name: 'Comune di Bari', concurrencyStamp: 's1' };
const child = (name: string) => `AbpTenantManagement.Tenants.${name}`;
const all = ['AbpTenantManagement.Tenants', ...['Create', 'Update', 'Delete', 'ManageFeatures'].map(child)];

/** The page over one tenant, with every policy, unless the test says otherwise. */
async function show({
  policies = all,
  rows = [tenant],
  search = '',
  ...api
}: { policies?: string[]; rows?: Tenant[]; search?: string } & Partial<TenantsApi> = {}) {
  const list = jest.fn((..._: Parameters<TenantsApi['list']>) =>
    Promise.resolve({ data: rows, totalCount: rows.length }),
  );
  const get = jest.fn(() => Promise.resolve({ ...tenant, name: 'Bari', concurrencyStamp: 's2' }));
  const create = jest.fn((..._: Parameters<TenantsApi['create']>) => Promise.resolve());
  const rename = jest.fn((..._: Parameters<TenantsApi['rename']>) => Promise.resolve());
  const remove = jest.fn((..._: Parameters<TenantsApi['remove']>) => Promise.resolve());
  const app = await openPage(paths.tenants + search, {
    as: { policies },
    tenants: { list, get, create, rename, remove, ...api },
    features: { get: () => Promise.resolve([]) },
  });
  if (rows.length > 0) await screen.findByText(rows[0]?.name ?? '');
  return { ...app, list, get, create, rename, remove };
}
const notices = (app: { store: { getState: () => { notices: { severity: string; message: unknown }[] } } }) =>
  app.store.getState().notices;
const said = (defaultMessage: string) =>
  expect.objectContaining({
    severity: 'success',
    message: expect.objectContaining({ defaultMessage }) as unknown,
  }) as unknown;
const press = (label: string) => screen.getByLabelText(label);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const duplicate = new HttpError(403, {
  code: 'Volo.Abp.TenantManagement:DuplicateTenantName',
  described: true,
  message: 'Esiste già un ente di nome Bari.',
  validationErrors: [{ message: 'Esiste già un ente di nome Bari.', members: ['name'] }],
});
const stale = new HttpError(409, { described: true, message: 'I dati sono stati modificati da qualcun altro.' });

it('lists the tenants ten at a time by name, and searches what is typed once it rests [ADM-04]', async () => {
  const { user, list } = await show();
  expect(list.mock.calls.map(([query]) => query)).toEqual([{ skipCount: 0, maxResultCount: 10, sorting: 'name asc' }]);
  expect(await screen.findByText('1 ente')).toBeVisible();
  await user.type(screen.getByLabelText('Cerca un ente'), 'bar');
  await waitFor(() => {
    expect(list.mock.lastCall?.[0]).toEqual({ skipCount: 0, maxResultCount: 10, sorting: 'name asc', filter: 'bar' });
  });
  expect(list).toHaveBeenCalledTimes(2);
});

it('offers what the user may do, and nothing else [ADM-04] [POL-02]', async () => {
  await show({ policies: ['AbpTenantManagement.Tenants', child('Update')] });
  expect(press('Modifica: Comune di Bari')).toBeVisible();
  for (const absent of ['Funzionalità: Comune di Bari', 'Elimina: Comune di Bari'])
    expect(screen.queryByLabelText(absent)).not.toBeInTheDocument();
  expect(screen.queryByText('Nuovo ente')).not.toBeInTheDocument();
});

it('shows a name as it was typed, never as markup', async () => {
  await show({ rows: [{ ...tenant, name: '<img src=x onerror=alert(1)>' }] });
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
});

describe('a new tenant', () => {
  async function fill(api: Parameters<typeof show>[0] = {}) {
    const app = await show(api);
    await app.user.click(screen.getByText('Nuovo ente'));
    const form = await dialog('Nuovo ente');
    const save = () => app.user.click(form.getByRole('button', { name: 'Salva' }));
    await app.user.type(form.getByLabelText(/^Nome dell’ente/), 'Bari');
    await app.user.type(form.getByLabelText(/^E-mail/), 'capo@bari.example');
    await app.user.type(form.getByLabelText(/^Password/), '1q2w3E*');
    return { ...app, form, save };
  }

  it('is created with its administrator, announces it and reloads the list [ADM-04]', async () => {
    const app = await fill();
    const loads = app.list.mock.calls.length;
    const events = watchEvents(app.store);
    await app.user.dblClick(app.form.getByRole('button', { name: 'Salva' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(app.create.mock.calls).toEqual([
      [{ name: 'Bari', adminEmailAddress: 'capo@bari.example', adminPassword: '1q2w3E*' }],
    ]);
    expect(notices(app)).toEqual([said('Salvataggio riuscito')]);
    await waitFor(() => {
      expect(app.list.mock.calls.length).toBeGreaterThan(loads);
    });
    expect(JSON.stringify(app.store.getState())).not.toContain('1q2w3E*');
    expect(events('tenants/saveRequested')[0]).toMatchObject({
      change: {
        kind: 'create',
        changes: { name: 'B•••', adminEmailAddress: 'c••••••••••••••••', adminPassword: '(not shown)' },
      },
    });
  });

  it('whose answer is lost may be there: the list is read again, and what is typed stays', async () => {
    const app = await fill({ create: () => Promise.reject(new NetworkError()) });
    const loads = app.list.mock.calls.length;
    await app.save();
    await waitFor(() => {
      expect(app.list.mock.calls.length).toBeGreaterThan(loads);
    });
    expect(app.form.getByLabelText(/^Nome dell’ente/)).toHaveValue('Bari');
  });

  it('is not sent without its fields, nor with a weak password or 10,000 characters', async () => {
    const { user, form, save, create } = await fill();
    const name = form.getByLabelText(/^Nome dell’ente/);
    await user.clear(name);
    await user.paste('x'.repeat(10_000));
    expect(name).toHaveAccessibleDescription('Scrivi al massimo 64 caratteri.');
    const password = form.getByLabelText(/^Password/);
    await user.clear(password);
    await user.type(password, 'corta1');
    expect(password).toHaveAccessibleDescription(/che non sia né lettera né cifra/);
    await user.clear(form.getByLabelText(/^E-mail/));
    await save();
    expect(form.getByLabelText(/^E-mail/)).toBeInvalid();
    expect(create).not.toHaveBeenCalled();
  });

  it('of a name that is taken says so at the name, keeps everything, and can be sent again', async () => {
    const create = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(duplicate);
    const app = await fill({ create });
    await app.save();
    const name = app.form.getByLabelText(/^Nome dell’ente/);
    await waitFor(() => {
      expect(name).toHaveAccessibleDescription('Esiste già un ente di nome Bari.');
    });
    expect(app.form.getByLabelText(/^Password/)).toHaveValue('1q2w3E*');
    expect(notices(app)).toEqual([]);
    await app.user.type(name, ' 2');
    await app.save();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(create).toHaveBeenLastCalledWith({
      name: 'Bari 2',
      adminEmailAddress: 'capo@bari.example',
      adminPassword: '1q2w3E*',
    });
  });

  it.each<[string, Error, RegExp]>([
    ['a missing right', new HttpError(403), /Il tuo account non permette/],
    ['a failure of the server', new HttpError(500, { traceId: 't-9' }), /t-9/],
    ['an absent server', new NetworkError(), /Non riusciamo a raggiungere il server/],
  ])('says %s in the dialog and keeps what was typed', async (_, thrown, words) => {
    const { form, save } = await fill({ create: () => Promise.reject(thrown) });
    await save();
    expect(await form.findByRole('alert')).toHaveTextContent(words);
    expect(form.getByLabelText(/^Nome dell’ente/)).toHaveValue('Bari');
  });
});

describe('a tenant', () => {
  it('is renamed with the stamp that was read [ADM-04]', async () => {
    const app = await show();
    await app.user.click(press('Modifica: Comune di Bari'));
    const form = await dialog('Modifica ente');
    const name = form.getByLabelText(/^Nome dell’ente/);
    await app.user.clear(name);
    await app.user.type(name, 'Città di Bari{Enter}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(app.rename.mock.calls).toEqual([[{ id: 't1', name: 'Città di Bari', concurrencyStamp: 's1' }]]);
    expect(notices(app)).toEqual([said('Salvataggio riuscito')]);
  });

  it('that somebody else changed is read again, what is typed stays, and the next save counts', async () => {
    const rename = jest.fn((..._: Parameters<TenantsApi['rename']>) => Promise.resolve()).mockRejectedValueOnce(stale);
    const app = await show({ rename });
    await app.user.click(press('Modifica: Comune di Bari'));
    const form = await dialog('Modifica ente');
    const name = form.getByLabelText(/^Nome dell’ente/);
    await app.user.type(name, ' (BA)');
    await app.user.click(form.getByRole('button', { name: 'Salva' }));
    expect(await form.findByRole('alert')).toHaveTextContent('I dati sono stati modificati da qualcun altro.');
    await app.user.click(form.getByRole('button', { name: 'Ricarica l’ente' }));
    await waitFor(() => {
      expect(form.queryByRole('alert')).not.toBeInTheDocument();
    });
    expect(name).toHaveValue('Comune di Bari (BA)');
    expect(name).toHaveAccessibleDescription('Adesso l’ente si chiama «Bari».');
    await app.user.click(form.getByRole('button', { name: 'Salva' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(rename).toHaveBeenLastCalledWith({ id: 't1', name: 'Comune di Bari (BA)', concurrencyStamp: 's2' });
  });

  it('is deleted after a question only, and the list follows [ADM-04]', async () => {
    const app = await show();
    await app.user.click(press('Elimina: Comune di Bari'));
    const question = await screen.findByRole('alertdialog', { name: 'Confermi?' });
    expect(question).toHaveTextContent('Vuoi eliminare l’ente «Comune di Bari»?');
    await app.user.click(within(question).getByRole('button', { name: 'Annulla' }));
    expect(app.remove).not.toHaveBeenCalled();
    const loads = app.list.mock.calls.length;
    await app.user.click(press('Elimina: Comune di Bari'));
    await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sì' }));
    await waitFor(() => {
      expect(app.remove.mock.calls).toEqual([['t1']]);
    });
    await waitFor(() => {
      expect(app.list.mock.calls.length).toBeGreaterThan(loads);
    });
    expect(notices(app)).toEqual([said('Eliminazione riuscita')]);
  });

  it('that cannot be deleted stays, and the user hears why', async () => {
    const app = await show({
      remove: () =>
        Promise.reject(new HttpError(403, { described: true, message: 'Questo ente non si può eliminare.' })),
    });
    await app.user.click(press('Elimina: Comune di Bari'));
    await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sì' }));
    expect(await screen.findByText('Questo ente non si può eliminare.')).toBeVisible();
    expect(notices(app)).toEqual([]);
  });

  it('opens the modal of its features, titled after it [ADM-04] [FEA-01]', async () => {
    const { user, deps } = await show();
    const get = jest.spyOn(deps.features, 'get');
    await user.click(press('Funzionalità: Comune di Bari'));
    expect(await screen.findByRole('dialog', { name: 'Funzionalità - Comune di Bari' })).toBeVisible();
    expect(get).toHaveBeenCalledWith({ providerName: 'T', providerKey: 't1' }, expect.anything());
  });
});

it('opens the tenant that the address asks for, for those who may change it', async () => {
  const { get } = await show({ search: '?ente=t1' });
  expect(await screen.findByDisplayValue('Bari')).toBeVisible();
  expect(get).toHaveBeenCalledWith('t1');
});

it.each([
  ['was deleted', new HttpError(404, { described: true, message: 'L’ente non c’è più.' }), /L’ente non c’è più/],
  ['cannot be loaded', new NetworkError(), /Controlla la connessione/],
])('says so when the tenant that the address asks for %s', async (_what, error, said) => {
  const get = jest.fn(() => Promise.reject(error));
  await show({ search: '?ente=t1', get });
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByRole('dialog', { name: /Modifica/ })).toBeNull();
});

it('opens no tenant for those who may only look at the list', async () => {
  const { get } = await show({ search: '?ente=t1', policies: ['AbpTenantManagement.Tenants'] });
  expect(get).not.toHaveBeenCalled();
});
