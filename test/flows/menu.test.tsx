import { act, screen, waitFor, within } from '@testing-library/react';
import { paths } from '../../src/shared/routing/paths';
import { iconPaths } from '../../src/shared/ui/iconPaths';
import { memberIconPaths } from '../../src/shared/ui/memberIconPaths';
import { openPage } from '../support/renderApp';

const menu = () => {
  const nav = document.querySelector<HTMLElement>('nav[aria-label="Menu principale"]');
  if (!nav) throw new Error('No main menu');
  return nav;
};
const top = () => [...menu().querySelectorAll('.sace-nav__item')].map((item) => item.textContent);
const links = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.textContent);
type App = Awaited<ReturnType<typeof openPage>>;

const signedIn = (...policies: string[]) =>
  openPage(paths.privacy, {
    as: { policies, userName: 'maria.rossi', name: 'Maria', surName: 'Rossi', email: 'maria@example.org' },
  });

async function openParent(app: App, name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name });
  await app.user.click(button);
  const panel = button.parentElement?.querySelector<HTMLElement>('.sace-panel');
  if (!panel) throw new Error(`${name} shows nothing`);
  return panel;
}

describe('the main menu', () => {
  it('offers visitors the public pages only, and hides home and the news [MEN-01] [MEN-02] [MEN-11] [POL-04]', async () => {
    await openPage(paths.privacy);
    await waitFor(() => {
      expect(top()).toEqual(['Albo Pubblico Certificatori', 'Visura Ape']);
    });
  });

  it('gives certifiers their accreditations, a new one, and the public list [MEN-03] [NAV-01]', async () => {
    const app = await signedIn('AccreditationCreate');
    expect(links(await openParent(app, 'Certificatore'))).toEqual([
      'I miei accreditamenti',
      'Nuovo accreditamento',
      'Albo Pubblico Certificatori',
      'I miei dati anagrafici',
      'I miei dati nell’albo pubblico',
      'Le mie società',
      'Deleghe',
      'Abilitazione dei manutentori',
    ]);
    expect(top()).toEqual(['Certificatore']);
  });

  it('gives a mere maintainer their data, their companies, the request for access and the register of plants', async () => {
    const app = await signedIn('PlantMaintain');
    expect(links(await openParent(app, 'Certificatore'))).toEqual([
      'Albo Pubblico Certificatori',
      'I miei dati anagrafici',
      'I miei dati nell’albo pubblico',
      'Le mie società',
      'Abilitazione dei manutentori',
    ]);
    expect(links(await openParent(app, 'Attestati'))).toEqual(['Catasto impianti termici', 'Visura Ape']);
  });

  it('gives administrators of accreditations the eight entries in order [MEN-04]', async () => {
    const app = await signedIn('AccreditationManage');
    expect(links(await openParent(app, 'Anagrafiche Admin'))).toEqual([
      'Accreditamenti',
      'Accreditamenti in attesa',
      'Rinnovi',
      'Monitoraggio',
      'Stati di accreditamento',
      'Albo certificatori',
      'Ordini e collegi regionali',
      'Albo Pubblico Certificatori',
    ]);
  });

  it('shows in Attestati only what ApeList or ApeCreate allow [MEN-05] [MEN-11]', async () => {
    const reader = await signedIn('ApeList');
    expect(links(await openParent(reader, 'Attestati'))).toEqual([
      'Ricerca attestati',
      'Catasto impianti termici',
      'Visura Ape',
    ]);
    reader.unmount();
    const author = await signedIn('ApeList', 'ApeCreate');
    expect(links(await openParent(author, 'Attestati'))).toEqual([
      'Ricerca attestati',
      'Nuovo attestato',
      'Catasto APE',
      'Catasto impianti termici',
      'Visura Ape',
    ]);
  });

  it('lays the search of certificates out wide [MEN-05] [LAY-02]', async () => {
    const { container } = await openPage(paths.ape, { as: { policies: ['ApeList'] } });
    expect(container.querySelector('.sace-layout--wide')).not.toBeNull();
  });

  it('gives each wallet user the top-up of their policy [MEN-06]', async () => {
    const payer = await signedIn('WalletEdit');
    expect(links(await openParent(payer, 'Portafoglio'))).toEqual(['Portafoglio utente', 'Ricarica del pagatore']);
    payer.unmount();
    const cashier = await signedIn('WalletManage');
    expect(links(await openParent(cashier, 'Portafoglio'))).toEqual(['Portafoglio utente', 'Ricarica portafoglio']);
  });

  it('offers the manuals to those who list certificates [MEN-07]', async () => {
    await signedIn('ApeList');
    expect(await screen.findByRole('link', { name: 'Manuali' })).toHaveAttribute('href', paths.manuals);
  });

  it('takes Certificatore and the payer top-up away from who holds WalletManage [MEN-09]', async () => {
    const app = await signedIn('AccreditationCreate', 'WalletManage', 'WalletEdit');
    expect(links(await openParent(app, 'Portafoglio'))).toEqual(['Portafoglio utente', 'Ricarica portafoglio']);
    expect(screen.queryByRole('button', { name: 'Certificatore' })).not.toBeInTheDocument();
  });

  it('shows the administration menu only where the installation says so [MEN-08] [ADM-06] [ADM-03] [ADM-04] [ADM-05] [ADM-07]', async () => {
    const as = {
      policies: ['AbpIdentity.Roles', 'AbpIdentity.Users', 'AbpTenantManagement.Tenants', 'SettingManagement.Emailing'],
    };
    const shown = await openPage(paths.privacy, { as, installation: { administrationMenuVisible: true } });
    expect(links(await openParent(shown, 'Amministrazione'))).toEqual(['Ruoli', 'Utenti', 'Enti', 'Impostazioni']);
    shown.unmount();
    const hidden = await openPage(paths.privacy, { as, installation: { administrationMenuVisible: false } });
    await waitFor(() => {
      expect(hidden.getState().applicationConfiguration.request.status).toBe('done');
    });
    expect(screen.queryByRole('button', { name: 'Amministrazione' })).not.toBeInTheDocument();
  });

  it('leads to every page of the administration by the user menu where the main menu hides it, and to none twice [ADM-06] [MEN-11]', async () => {
    const as = {
      policies: ['AbpIdentity.Roles', 'AbpIdentity.Users', 'AbpTenantManagement.Tenants', 'SettingManagement.Emailing'],
    };
    const userMenuOf = async (visible: boolean) => {
      const app = await openPage(paths.privacy, { as, installation: { administrationMenuVisible: visible } });
      await waitFor(() => {
        expect(app.getState().applicationConfiguration.request.status).toBe('done');
      });
      if (visible) await screen.findByRole('button', { name: 'Amministrazione' });
      const button = await screen.findByRole('button', { name: /Menu dell’utente/ });
      await app.user.click(button);
      const panel = button.parentElement?.querySelector<HTMLElement>('.sace-user__panel');
      if (!panel) throw new Error('No user menu');
      if (!visible) await within(panel).findByRole('link', { name: 'Ruoli' });
      const found = links(panel);
      app.unmount();
      return found;
    };
    expect(await userMenuOf(false)).toEqual(['Il mio account', 'Ruoli', 'Utenti', 'Enti', 'Impostazioni']);
    expect(await userMenuOf(true)).toEqual(['Il mio account']);
  });

  it('shows each page of the administration with its icon, the settings with a gear [ADM-05]', async () => {
    const app = await signedIn('AbpIdentity.Roles', 'AbpTenantManagement.Tenants', 'SettingManagement.Emailing');
    const panel = await openParent(app, 'Amministrazione');
    const outline = (name: string) => within(panel).getByRole('link', { name }).querySelector('svg path');
    await waitFor(() => {
      expect(outline('Impostazioni')).toHaveAttribute('d', memberIconPaths.settings);
    });
    expect(outline('Ruoli')).toHaveAttribute('d', memberIconPaths.key);
    expect(outline('Enti')).toHaveAttribute('d', iconPaths.pa);
  });

  it('hides the settings when their feature is off [POL-03] [ADM-05]', async () => {
    const app = await openPage(paths.privacy, {
      as: { policies: ['AbpIdentity.Users', 'SettingManagement.Emailing'] },
      configuration: { features: { values: { 'SettingManagement.Enable': 'False' } } },
    });
    expect(links(await openParent(app, 'Amministrazione'))).toEqual(['Utenti']);
  });

  it('loads a picture for each parent, once it is opened [NAV-02]', async () => {
    const app = await signedIn('AccreditationManage', 'ApeList');
    const panel = await openParent(app, 'Attestati');
    await waitFor(() => {
      expect(panel.querySelector('[data-parent="Certificates"] svg')).not.toBeNull();
    });
    expect(document.querySelector('[data-parent="Admin"]')).toBeNull();
  });

  it('cuts entries at 210 px and tells them whole in the title [NAV-05]', async () => {
    await signedIn('AccreditationManage');
    const label = (await screen.findByRole('button', { name: 'Anagrafiche Admin' })).querySelector('span');
    expect(label).toHaveStyle({ maxWidth: '210px' });
    expect(label).toHaveAttribute('title', 'Anagrafiche Admin');
  });
});

describe('the menu by keyboard', () => {
  it('opens with Enter, is left with Escape, and gives the focus back', async () => {
    const { user } = await signedIn('AccreditationCreate');
    const button = await screen.findByRole('button', { name: 'Certificatore' });
    act(() => {
      button.focus();
    });
    await user.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    expect(screen.getByRole('link', { name: 'I miei accreditamenti' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Nuovo accreditamento' })).toHaveFocus();
    const last = within(menu()).getAllByRole('link').at(-1);
    await user.keyboard('{End}');
    expect(last).toHaveFocus();
    await user.keyboard('{Home}{ArrowUp}');
    expect(last).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  it('goes in with the down arrow and along the bar with left and right', async () => {
    const { user } = await signedIn('AccreditationCreate', 'ApeList');
    const first = await screen.findByRole('button', { name: 'Certificatore' });
    act(() => {
      first.focus();
    });
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Attestati' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('link', { name: 'Manuali' })).toHaveFocus();
    act(() => {
      first.focus();
    });
    await user.keyboard('{ArrowDown}');
    await waitFor(() => {
      expect(screen.getByRole('link', { name: 'I miei accreditamenti' })).toHaveFocus();
    });
  });

  it('closes when the focus or the pointer goes elsewhere, and when a page is chosen, which marks its section', async () => {
    const app = await signedIn('AccreditationCreate');
    const button = await screen.findByRole('button', { name: 'Certificatore' });
    expect(button).not.toHaveAttribute('aria-current');
    await app.user.click(button);
    await app.user.click(screen.getByRole('heading', { level: 1 }));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await app.user.click(button);
    await app.user.click(screen.getByRole('link', { name: 'Nuovo accreditamento' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Nuovo accreditamento' })).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveAttribute('aria-current', 'true');
  });
});

describe('the user menu', () => {
  it('offers visitors a link to sign in that brings them back [MEN-10]', async () => {
    await openPage(`${paths.albo}?nome=rossi`);
    expect(screen.getByRole('link', { name: 'Accedi' })).toHaveAttribute(
      'href',
      '/account/login?returnUrl=%2Falbo%3Fnome%3Drossi',
    );
    expect(screen.queryByRole('button', { name: /Menu dell’utente/ })).not.toBeInTheDocument();
  });

  it.each([
    ['/account/forgot-password?returnUrl=%2Falbo%3Fnome%3Drossi', '%2Falbo%3Fnome%3Drossi'],
    ['/account/forgot-password', '%2F'],
  ])('does not forget at %s where its visitor wanted to go [MEN-10]', async (at, returnUrl) => {
    await openPage(at);
    expect(document.querySelector('.sace-slim__login')).toHaveAttribute(
      'href',
      `/account/login?returnUrl=${returnUrl}`,
    );
  });

  it('shows the name, who is signed in, the account and the way out [MEN-10] [NAV-04] [ENT-07]', async () => {
    const signOut = jest.fn(() => Promise.resolve());
    const { user } = await openPage(paths.privacy, {
      as: { userName: 'maria.rossi', name: 'Maria', surName: 'Rossi', email: 'maria@example.org' },
      session: { signOut },
    });
    const button = await screen.findByRole('button', { name: 'Menu dell’utente: maria.rossi' });
    expect(button).toHaveTextContent('maria.rossi');
    await user.click(button);
    expect(screen.getByText('Accesso eseguito come Maria Rossi')).toBeVisible();
    expect(screen.getByText('maria@example.org')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Il mio account' })).toHaveAttribute('href', '/account/manage');
    await user.click(screen.getByRole('button', { name: 'Esci' }));
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('link', { name: 'Accedi' })).not.toBeInTheDocument();
  });

  it('names the tenant of its user', async () => {
    const currentTenant = { id: 't', name: 'Unione dei Comuni', isAvailable: true };
    const { user } = await openPage(paths.privacy, { as: { userName: 'gestore' }, configuration: { currentTenant } });
    const button = await screen.findByRole('button', { name: 'Menu dell’utente: gestore' });
    // The tenant's name stands in the place of the Region's above and below, and beside the user.
    expect(screen.getAllByText('Unione dei Comuni')).toHaveLength(3);
    await user.click(button);
    // The menu shows it, too.
    await waitFor(() => {
      expect(screen.getAllByText('Unione dei Comuni')).toHaveLength(4);
    });
  });

  it('hides its items without their policy [MEN-11]', async () => {
    const { visibleItems } = await import('../../src/app/routes/userMenu');
    const item = { name: 'A', title: { id: 'a' }, path: '/a', icon: 'user', order: 1, requiredPolicy: 'P' } as const;
    expect(visibleItems({}, [item])).toEqual([]);
    expect(visibleItems({ P: true }, [item])).toEqual([item]);
  });

  describe('its manage action', () => {
    const open = async (responseType: string, issuer = 'https://id.example.org/') => {
      const oAuth = {
        issuer,
        clientId: 'Sace_App',
        scope: 'openid',
        responseType,
        requireHttps: true,
        spid: false,
      };
      const app = await openPage(`${paths.albo}?nome=rossi`, { as: {}, installation: { oAuth } });
      await app.user.click(await screen.findByRole('button', { name: /Menu dell’utente/ }));
      return screen.getByRole('link', { name: 'Il mio account' });
    };

    it('opens the page of the account at the provider where people sign in there, and leads back [ADM-02]', async () => {
      const link = await open('code');
      expect(link).toHaveAttribute(
        'href',
        `https://id.example.org/Account/Manage?returnUrl=${encodeURIComponent(window.location.href)}`,
      );
      expect(link).not.toHaveAttribute('target');
      expect(screen.getByRole('link', { name: 'I miei dispositivi' })).toHaveAttribute('href', paths.accountManage);
    });

    it('is the one item where the provider is the portal’s own, which leads to the page with the devices [ADM-02]', async () => {
      const link = await open('code', `${window.location.origin}/`);
      const returnUrl = encodeURIComponent(window.location.href);
      expect(link).toHaveAttribute('href', `${window.location.origin}/Account/Manage?returnUrl=${returnUrl}`);
      expect(screen.queryByRole('link', { name: 'I miei dispositivi' })).not.toBeInTheDocument();
    });

    it('opens the page of this program where people sign in here [ADM-02]', async () => {
      expect(await open('password')).toHaveAttribute('href', paths.accountManage);
      expect(screen.queryByRole('link', { name: 'I miei dispositivi' })).not.toBeInTheDocument();
    });
  });

  it('offers languages only where there is a choice', async () => {
    const one = await openPage(paths.privacy);
    await waitFor(() => {
      expect(one.getState().applicationConfiguration.request.status).toBe('done');
    });
    expect(screen.queryByRole('combobox', { name: 'Lingua' })).not.toBeInTheDocument();
    one.unmount();
    const languages = [
      { cultureName: 'it', displayName: 'Italiano' },
      { cultureName: 'en', displayName: 'English' },
    ];
    const { user, store } = await openPage(paths.privacy, {
      configuration: { localization: { languages, currentCulture: { cultureName: 'it' } } },
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Lingua' }), 'en');
    expect(store.getState().sessionContext.language).toBe('en');
    await waitFor(() => {
      expect(document.documentElement.lang).toBe('en');
    });
  });
});
