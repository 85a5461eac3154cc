import { screen, waitFor } from '@testing-library/react';
import { memberPages } from '../../src/app/routes/memberPages';
import { visitorPages } from '../../src/app/routes/visitorPages';
import { href } from '../../src/shared/routing/href';
import { memberPaths } from '../../src/shared/routing/memberPaths';
import { documentOfText } from '../../common/document/contents';
import { paths } from '../../src/shared/routing/paths';
import { openPage, pageRoutes, renderApp } from '../support/renderApp';

const pages = [...visitorPages.pages, ...memberPages.pages];
const rows = { adminAccreditations: { load: () => Promise.resolve({ data: [], totalCount: 0 }) } };

describe('pages for everybody', () => {
  it.each([
    ['privacy', paths.privacy, 'Privacy'],
    ['accessibility', paths.accessibility, 'Accessibilità'],
    ['error', paths.error, 'Errore'],
  ])('shows the %s page to a visitor [RTE-10] [RTE-11] [RTE-12] [LAY-01] [POL-04]', async (_name, at, title) => {
    const { container } = await openPage(at);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await waitFor(() => {
      expect(document.title).toBe(`Sace - ${title}`);
    });
    expect(container.querySelector('.sace-layout--public')).not.toBeNull();
  });

  it('shows the public list of certifiers to a visitor [RTE-13]', async () => {
    await openPage(paths.albo);
    expect(screen.getByRole('heading', { level: 1, name: 'Albo Pubblico Certificatori' })).toBeVisible();
  });

  it.each([
    ['RTE-18', paths.publicRegistry, 'Visura Ape'],
    ['RTE-19', paths.publicRegistryCadastre, 'Ricerca su Catasto'],
  ])('shows the public register of certificates to a visitor [%s] [USE-04]', async (_id, at, title) => {
    await openPage(at);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('search')).toBeVisible();
  });
});

describe('pages of the administration', () => {
  it.each([
    [paths.identityRoles, 'AbpIdentity.Roles', 'Ruoli'],
    [memberPaths.identityUsers, 'AbpIdentity.Users', 'Utenti'],
    [paths.tenants, 'AbpTenantManagement.Tenants', 'Enti'],
    [memberPaths.settings, 'SettingManagement.Emailing', 'Impostazioni'],
  ])(
    '%s opens with %s and is refused without it [ADM-03] [ADM-04] [ADM-05] [AUT-08] [POL-02]',
    async (at, policy, title) => {
      const { unmount } = await openPage(at, { as: { policies: [policy] } });
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
      unmount();
      await openPage(at, { as: { policies: [] } });
      expect(screen.getByRole('heading', { level: 1, name: '[403] Non sei autorizzato' })).toBeVisible();
    },
  );
});

describe('pages for those who hold a policy', () => {
  it.each(['ApeList', 'PlantManage', 'PlantMaintain'])(
    '/ape/catasto-impianti opens with %s, and is refused without any [RTE-31] [AUT-08] [POL-01]',
    async (policy) => {
      const { unmount } = await openPage(memberPaths.apeEnergySystems, { as: { policies: [policy] } });
      expect(screen.getByRole('heading', { level: 1, name: 'Catasto impianti termici' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Cerca' })).toBeVisible();
      unmount();
      await openPage(memberPaths.apeEnergySystems, { as: { policies: ['ApeCreate'] } });
      expect(screen.getByRole('heading', { level: 1, name: '[403] Non sei autorizzato' })).toBeVisible();
    },
  );

  it('/portafoglio/ricarica lists transfers for those who hold WalletManage, and is refused to others [RTE-32] [MEN-06] [AUT-08] [POL-01]', async () => {
    const transfers = { load: () => Promise.resolve({ data: [], totalCount: 0 }) };
    const { unmount } = await openPage(memberPaths.walletLoad, { as: { policies: ['WalletManage'] }, transfers });
    expect(screen.getByRole('heading', { level: 1, name: 'Ricarica portafoglio' })).toBeVisible();
    expect(await screen.findByText('0 movimenti')).toBeVisible();
    unmount();
    await openPage(memberPaths.walletLoad, { as: { policies: ['WalletEdit'] } });
    expect(screen.getByRole('heading', { level: 1, name: '[403] Non sei autorizzato' })).toBeVisible();
  });

  it.each(['WalletManage', 'WalletEdit'])(
    '/portafoglio opens with %s, and is refused without either [RTE-20] [AUT-08] [POL-01]',
    async (policy) => {
      const wallet = { mine: () => Promise.resolve([]) };
      const { unmount } = await openPage(paths.wallet, { as: { policies: [policy] }, wallet });
      expect(screen.getByRole('heading', { level: 1, name: 'Portafoglio utente' })).toBeVisible();
      expect(await screen.findByText(/^Non hai (ancora )?un portafoglio/)).toBeVisible();
      unmount();
      await openPage(paths.wallet, { as: { policies: ['ApeList'] } });
      expect(screen.getByRole('heading', { level: 1, name: '[403] Non sei autorizzato' })).toBeVisible();
    },
  );

  it('/portafoglio/ricarica-pagatore opens with WalletEdit, and is refused to the office [RTE-20] [AUT-08] [POL-01]', async () => {
    const topUp = { reach: () => Promise.resolve({ items: [], topUp: null, waiting: [] }) };
    const { unmount } = await openPage(memberPaths.walletPayerLoad, { as: { policies: ['WalletEdit'] }, topUp });
    expect(screen.getByRole('heading', { level: 1, name: 'Ricarica del pagatore' })).toBeVisible();
    expect(await screen.findByText(/^Non c’è un portafoglio che puoi ricaricare/)).toBeVisible();
    unmount();
    await openPage(memberPaths.walletPayerLoad, { as: { policies: ['WalletManage'] } });
    expect(screen.getByRole('heading', { level: 1, name: '[403] Non sei autorizzato' })).toBeVisible();
  });

  it('/ape lists certificates for those who hold ApeList, and is refused to others [RTE-17] [AUT-08] [POL-01]', async () => {
    const certificates = { ...rows.adminAccreditations, states: () => Promise.resolve({}) };
    const { unmount } = await openPage(paths.ape, { as: { policies: ['ApeList'] }, certificates });
    expect(screen.getByRole('heading', { level: 1, name: 'Ricerca attestati' })).toBeVisible();
    expect(await screen.findByText('Nessun attestato')).toBeVisible();
    unmount();
    await openPage(paths.ape, { as: { policies: [] } });
    expect(screen.getByRole('heading', { level: 1, name: '[403] Non sei autorizzato' })).toBeVisible();
  });

  it('/ape/nuovo begins a certificate for those who hold ApeCreate, and is refused to others [RTE-31] [AUT-08] [POL-01]', async () => {
    const certificates = { circumstances: () => Promise.resolve({ standing: 'never' as const, names: [] }) };
    const { unmount } = await openPage(memberPaths.apeCreate, { as: { policies: ['ApeCreate'] }, certificates });
    expect(screen.getByRole('heading', { level: 1, name: 'Nuovo attestato' })).toBeVisible();
    expect(await screen.findByText(/Per compilare attestati serve un accreditamento in vigore/)).toBeVisible();
    unmount();
    await openPage(memberPaths.apeCreate, { as: { policies: ['ApeList'] } });
    expect(screen.getByRole('heading', { level: 1, name: '[403] Non sei autorizzato' })).toBeVisible();
  });

  it('/ape/catasto asks for a unit of those who hold ApeCreate, and is refused to others [RTE-31] [AUT-08] [POL-01]', async () => {
    const { unmount } = await openPage(memberPaths.apeRegistry, { as: { policies: ['ApeCreate'] } });
    expect(screen.getByRole('heading', { level: 1, name: 'Catasto APE' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cerca' })).toBeVisible();
    unmount();
    await openPage(memberPaths.apeRegistry, { as: { policies: ['ApeList'] } });
    expect(screen.getByRole('heading', { level: 1, name: '[403] Non sei autorizzato' })).toBeVisible();
  });

  it.each([
    [memberPaths.adminAccreditationsPending, 'Accreditamenti in attesa'],
    [memberPaths.adminAccreditationsRenewals, 'Rinnovi'],
    [memberPaths.adminAccreditationsStates, 'Stati di accreditamento'],
    [memberPaths.adminAccreditationsAlbo, 'Albo certificatori'],
  ])(
    '%s lists cases for those who manage accreditations, and is refused to others [RTE-30] [MEN-04] [AUT-08]',
    async (at, title) => {
      const { unmount } = await openPage(at, { as: { policies: ['AccreditationManage'] }, ...rows });
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(await screen.findByText('Nessun accreditamento')).toBeVisible();
      unmount();
      await openPage(at, { as: { policies: ['AccreditationCreate'] } });
      expect(screen.getByRole('heading', { level: 1, name: '[403] Non sei autorizzato' })).toBeVisible();
    },
  );

  it('opens the management of accreditations at its list [RTE-16]', async () => {
    const { router } = await openPage(paths.adminAccreditations, {
      as: { policies: ['AccreditationManage'] },
      ...rows,
    });
    expect(router.state.location.pathname).toBe(paths.adminAccreditationsList);
  });

  it('refuses the management of accreditations to others [RTE-16] [AUT-08]', async () => {
    await openPage(paths.adminAccreditationsList, { as: { policies: ['AccreditationCreate'] } });
    expect(screen.getByRole('heading', { level: 1, name: '[403] Non sei autorizzato' })).toBeVisible();
  });

  it('opens one’s own entry of the public register to any signed-in user [RTE-14]', async () => {
    await openPage(paths.alboEdit, { as: { policies: [] } });
    expect(screen.getByRole('heading', { level: 1, name: 'I miei dati nell’albo pubblico' })).toBeVisible();
  });

  it('goes home from where the provider leaves who signed out, and says that it is done [AUT-03]', async () => {
    const { router } = await openPage('/auth/signed-out');
    expect(await screen.findByText('Sei uscito')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
  });

  it('does not say so to a signed-in user', async () => {
    const { router, store } = await openPage('/auth/signed-out', { as: {} });
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/');
    });
    expect(store.getState().notices).toEqual([]);
  });

  it('opens My account to a signed-in user, also as the default of the account group [ADM-02]', async () => {
    const { router } = await openPage('/account', { as: { policies: [] } });
    expect(router.state.location.pathname).toBe('/account/manage');
    expect(screen.getByRole('heading', { level: 1, name: 'Il mio account' })).toBeVisible();
  });
});

describe('the route table', () => {
  it('loads every page lazily [RTE-01]', async () => {
    for (const { page } of pages) {
      const loading = page();
      expect(loading).toBeInstanceOf(Promise);
      expect((await loading).Component).toEqual(expect.any(Function));
    }
  });

  it('fetches a page only when it is visited [RTE-01]', async () => {
    const page = jest.fn(() => Promise.resolve({ Component: () => <h1>Di prova</h1> }));
    const first = () => Promise.resolve({ Component: () => <h1>Prima</h1> });
    const title = { id: 'x', defaultMessage: 'Prova' };
    const routes = pageRoutes([
      { path: '/prima', name: 'Prima', title, access: 'anonymous', page: first },
      { path: '/prova', name: 'Prova', title, access: 'anonymous', page },
    ]);
    const { go } = await openPage('/prima', { routes });
    expect(page).not.toHaveBeenCalled();
    await go('/prova');
    expect(await screen.findByRole('heading', { name: 'Di prova' })).toBeVisible();
    expect(page).toHaveBeenCalledTimes(1);
  });

  it('redirects an unknown path to home, and says why [RTE-02]', async () => {
    const { router } = await openPage('/non/esiste');
    expect(router.state.location.pathname).toBe('/');
    expect(screen.getAllByText(/^L’indirizzo che hai aperto non esiste/)).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1, name: /certificazione energetica/ })).toBeVisible();
  });

  it('knows each path and each name once', () => {
    for (const member of ['path', 'name'] as const) {
      const all = pages.map((page) => page[member]);
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it('asks for a sign-in wherever a policy is required [AUT-08]', () => {
    const open = pages.filter(({ access, requiredPolicy }) => requiredPolicy !== undefined && access !== 'login');
    expect(open).toEqual([]);
  });
});

describe('navigation', () => {
  it('resets the scroll position to the top [RTE-03]', async () => {
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { go } = await openPage(paths.privacy);
    scroll.mockClear();
    await go(paths.accessibility);
    await screen.findByRole('heading', { level: 1, name: 'Accessibilità' });
    await waitFor(() => {
      expect(scroll).toHaveBeenCalledWith(0, 0);
    });
    scroll.mockRestore();
  });

  it('moves the focus to the heading of the new page', async () => {
    const { go } = await openPage(paths.privacy);
    await go(paths.accessibility);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Accessibilità' });
    await waitFor(() => {
      expect(heading).toHaveFocus();
    });
  });

  it('titles the document with the name of the application and a dash [USE-09]', async () => {
    const { go } = await openPage(paths.privacy, { installation: { application: { name: 'Portale' } } });
    await waitFor(() => {
      expect(document.title).toBe('Portale - Privacy');
    });
    await go(paths.publicRegistry);
    await waitFor(() => {
      expect(document.title).toBe('Portale - Visura Ape');
    });
  });
});

describe('numeric segments', () => {
  const article = {
    id: '42',
    title: 'Titolo della notizia',
    summary: 'In breve',
    body: 'Uno.\n\nDue.',
    document: documentOfText('Uno.\n\nDue.'),
    category: 'Portale',
    publishedAt: '2026-11-03T09:00:00Z',
    confirmation: null,
    attachments: [],
    language: 'it',
  };

  it('are encoded in the address and decoded on reading [RTE-04]', async () => {
    const get = jest.fn(() => Promise.resolve(article));
    const address = href(paths.newsDetail, { id: 42 });
    expect(address).not.toMatch(/42/);
    await openPage(address, { newsArticle: { get } });
    expect(get).toHaveBeenCalledWith('42', expect.anything());
    expect(screen.getByRole('heading', { level: 1, name: 'Titolo della notizia' })).toBeVisible();
  });

  it('lead to their encoded form where somebody types the digits, query and all [RTE-04]', async () => {
    const get = jest.fn(() => Promise.resolve(article));
    const { router } = renderApp(null, { at: '/news/42?da=mail#allegati', newsArticle: { get } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Titolo della notizia' })).toBeVisible();
    expect(get).toHaveBeenCalledWith('42', expect.anything());
    const { pathname, search, hash } = router.state.location;
    expect(pathname + search + hash).toBe(`${href(paths.newsDetail, { id: 42 })}?da=mail#allegati`);
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it.each(['/news/~zz9', '/news/~', `/news/${'9'.repeat(200)}`])(
    'that do not decode are said not to be found: %s [RTE-04]',
    async (at) => {
      const get = jest.fn(() => Promise.resolve(article));
      renderApp(null, { at, newsArticle: { get } });
      expect(await screen.findByRole('heading', { level: 1, name: 'Contenuto non trovato' })).toBeVisible();
      expect(screen.getByText(/indirizzo non è valido/)).toBeVisible();
      expect(get).not.toHaveBeenCalled();
    },
  );
});
