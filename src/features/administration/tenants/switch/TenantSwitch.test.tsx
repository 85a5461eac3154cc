import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeConfiguration } from '../../../../../test/support/fakePorts';
import { openPage, renderApp } from '../../../../../test/support/renderApp';
import { enterTenantInAddress } from '../../../../app/tenantInAddress';
import { HttpError, NetworkError } from '../../../../shared/errors';
import { paths } from '../../../../shared/routing/paths';
import type { SessionContext } from '../../../../shared/session';
import type { TenantLookupApi } from '../model';

const bari = { id: 't1', name: 'Bari' };
type Options = {
  at?: string;
  tenant?: SessionContext['tenant'];
  isEnabled?: boolean;
  hasTenants?: boolean;
} & Partial<TenantLookupApi>;

/** The registration page of an installation with tenants, in the host, unless the test says otherwise. */
async function show({
  at = paths.accountRegister,
  tenant = null,
  isEnabled = true,
  hasTenants = true,
  ...lookup
}: Options = {}) {
  const byName = jest.fn((..._: Parameters<TenantLookupApi['byName']>) => Promise.resolve<typeof bari | null>(bari));
  const configuration = jest.fn(() =>
    Promise.resolve({ ...fakeConfiguration(), multiTenancy: { isEnabled, hasTenants } }),
  );
  const oAuth = {
    issuer: 'https://sace.example',
    clientId: 'Sace_App',
    scope: 'openid',
    responseType: 'password',
    requireHttps: true,
    spid: false,
  };
  const app = await openPage(at, {
    installation: { oAuth },
    state: { sessionContext: { language: 'it', tenant } },
    tenantLookup: { byName, ...lookup },
    applicationConfiguration: { get: configuration },
  });
  return { ...app, byName, configuration };
}
const box = () => screen.findByRole('region', { name: 'Ente' });
/** Opens the dialog of the box. */
async function open(options: Options = {}) {
  const app = await show(options);
  await app.user.click(within(await box()).getByRole('button', { name: 'Cambia' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambia ente' }));
  return {
    ...app,
    dialog,
    name: dialog.getByLabelText('Nome'),
    save: () => dialog.getByRole('button', { name: 'Salva' }),
  };
}

it.each([paths.accountLogin, paths.accountRegister, paths.accountForgotPassword])(
  'stands on %s where the installation has tenants, and names the present one [ENT-08]',
  async (at) => {
    await show({ at, tenant: bari });
    expect(await box()).toHaveTextContent('Bari');
  },
);

it('does not stand on the login page that only leads on to the provider', async () => {
  const configuration = { ...fakeConfiguration(), multiTenancy: { isEnabled: true, hasTenants: true } };
  const { store } = renderApp(null, { at: paths.accountLogin, configuration });
  expect(await screen.findByText('Ti stiamo portando alla pagina di accesso…')).toBeVisible();
  await waitFor(() => {
    expect(store.getState().applicationConfiguration.request.status).toBe('done');
  });
  expect(screen.queryByRole('region', { name: 'Ente' })).not.toBeInTheDocument();
});

it('says that none is chosen in the host', async () => {
  await show();
  expect(await box()).toHaveTextContent('Non selezionato');
});

it('does not stand where the host is all there is, unless the browser is in another tenant yet', async () => {
  const { store, unmount } = await show({ hasTenants: false });
  await waitFor(() => {
    expect(store.getState().applicationConfiguration.request.status).toBe('done');
  });
  expect(screen.queryByRole('region', { name: 'Ente' })).not.toBeInTheDocument();
  unmount();
  await show({ hasTenants: false, tenant: bari });
  expect(await box()).toHaveTextContent('Bari');
});

it('does not stand where there are no tenants, nor on the page of a reset, whose link knows its tenant', async () => {
  const { store, unmount } = await show({ isEnabled: false });
  await waitFor(() => {
    expect(store.getState().applicationConfiguration.request.status).toBe('done');
  });
  expect(screen.queryByRole('region', { name: 'Ente' })).not.toBeInTheDocument();
  unmount();
  const reset = await show({ at: `${paths.accountResetPassword}?userId=u1&resetToken=r1` });
  await waitFor(() => {
    expect(reset.store.getState().applicationConfiguration.request.status).toBe('done');
  });
  expect(screen.queryByRole('region', { name: 'Ente' })).not.toBeInTheDocument();
});

it('changes the tenant of the session and reloads the configuration [ENT-08] [AUT-13]', async () => {
  const { user, name, save, byName, store, configuration } = await open();
  expect(save()).toBeDisabled();
  const reads = configuration.mock.calls.length;
  await user.type(name, ' bari ');
  await user.click(save());
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(byName).toHaveBeenCalledWith('bari', expect.anything());
  expect(store.getState().sessionContext.tenant).toEqual(bari);
  expect(await box()).toHaveTextContent('Bari');
  await waitFor(() => {
    expect(configuration.mock.calls.length).toBe(reads + 1);
  });
});

it('goes back to the host by an empty name, without a request to the server', async () => {
  const { user, name, save, byName, store } = await open({ tenant: bari });
  expect(save()).toBeDisabled();
  await user.clear(name);
  await user.click(save());
  await waitFor(() => {
    expect(store.getState().sessionContext.tenant).toBeNull();
  });
  expect(byName).not.toHaveBeenCalled();
});

it('says in a toast and at the name that there is no such tenant, and stays', async () => {
  const { user, name, save, store } = await open({ byName: () => Promise.resolve(null) });
  await user.type(name, '<b>Nessuno</b>');
  await user.click(save());
  await waitFor(() => {
    expect(name).toHaveAccessibleDescription(/L’ente indicato non è disponibile: <b>Nessuno<\/b>/);
  });
  expect(store.getState().notices).toEqual([
    expect.objectContaining({
      severity: 'error',
      title: expect.objectContaining({ defaultMessage: 'Errore' }) as unknown,
      message: expect.objectContaining({ values: { name: '<b>Nessuno</b>' } }) as unknown,
    }),
  ]);
  expect(store.getState().sessionContext.tenant).toBeNull();
  expect(name).toHaveValue('<b>Nessuno</b>');
});

it('says that the server does not answer, and keeps the name', async () => {
  const { user, name, save, dialog } = await open({ byName: () => Promise.reject(new NetworkError()) });
  await user.type(name, 'Bari');
  await user.click(save());
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Non riusciamo a raggiungere il server/);
  expect(name).toHaveValue('Bari');
});

describe('a tenant in the address', () => {
  async function enter(search: string, byId: TenantLookupApi['byId'], tenant: SessionContext['tenant'] = null) {
    const byIdCalls = jest.fn(byId);
    const app = renderApp(null, {
      state: { sessionContext: { language: 'it', tenant } },
      tenantLookup: { byId: byIdCalls },
    });
    await screen.findByRole('heading', { level: 1 });
    await act(() => enterTenantInAddress(search, app.store));
    return { ...app, byIdCalls };
  }

  it('becomes that of the session [ENT-08]', async () => {
    const { store, byIdCalls } = await enter('?a=b&__tenant=t1', () => Promise.resolve(bari));
    await waitFor(() => {
      expect(store.getState().sessionContext.tenant).toEqual(bari);
    });
    expect(byIdCalls).toHaveBeenCalledWith('t1', expect.anything());
  });

  it.each<[string, TenantLookupApi['byId']]>([
    ['answers 404', () => Promise.reject(new HttpError(404))],
    ['takes the id for none', () => Promise.reject(new HttpError(400))],
    ['knows none that is active', () => Promise.resolve(null)],
  ])('is explained in a dialog without buttons when the server %s', async (_, byId) => {
    const { store } = await enter('?__tenant=t9', byId);
    const dialog = await screen.findByRole('alertdialog', { name: 'Errore' });
    expect(dialog).toHaveTextContent('L’ente indicato non esiste: t9');
    expect(within(dialog).queryByRole('button')).not.toBeInTheDocument();
    expect(store.getState().sessionContext.tenant).toBeNull();
  });

  it('is the host where it is empty, as the provider’s login page says it', async () => {
    const { store, byIdCalls } = await enter('?__tenant=', () => Promise.resolve(bari), bari);
    await waitFor(() => {
      expect(store.getState().sessionContext.tenant).toBeNull();
    });
    expect(byIdCalls).not.toHaveBeenCalled();
  });

  it.each(['', '?other=1'])('is not looked for in %p, nor when it is the present one', async (search) => {
    const { byIdCalls } = await enter(search, () => Promise.resolve(bari), bari);
    const again = await enter('?__tenant=t1', () => Promise.resolve(bari), bari);
    expect(again.byIdCalls).not.toHaveBeenCalled();
    expect(byIdCalls).not.toHaveBeenCalled();
  });
});
