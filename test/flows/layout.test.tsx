import { act, screen, waitFor, within } from '@testing-library/react';
import { pageAlertRaised } from '../../src/shared/pageAlerts';
import { tenantChanged } from '../../src/shared/session';
import { memberPaths } from '../../src/shared/routing/memberPaths';
import { paths } from '../../src/shared/routing/paths';
import { openPage, pageRoutes, renderApp } from '../support/renderApp';

describe('every layout', () => {
  it.each([
    ['public', paths.privacy],
    ['wide', paths.ape],
    ['application', paths.manuals],
    ['account', paths.accountForgotPassword],
  ])(
    '%s has slim bar, header, main area and footer [LAY-01] [LAY-02] [LAY-03] [LAY-04] [LAY-05] [LAY-06] [LAY-07] [ADM-01]',
    async (variant, at) => {
      const { container } = await openPage(at, { as: { policies: ['ApeList'] } });
      expect(container.querySelector(`.sace-layout--${variant}`)).not.toBeNull();
      expect(screen.getByRole('link', { name: 'Energia' })).toHaveAttribute(
        'href',
        'https://energia.regione.emilia-romagna.it',
      );
      const header = within(screen.getByRole('banner'));
      const brand = header.getByRole('link', { name: /Sace · Certificazione energetica degli edifici/ });
      expect(brand).toHaveAttribute('href', '/');
      expect(brand.querySelector('svg')).not.toBeNull();
      expect(brand).toHaveTextContent('Accreditamento dei certificatori e attestati APE in Emilia-Romagna');
      expect(header.getByRole('navigation', { name: 'Menu principale', hidden: true })).toBeInTheDocument();
      expect(within(screen.getByRole('main')).getByRole('region', { name: 'Avvisi della pagina' })).toBeInTheDocument();
      expect(screen.getByRole('contentinfo')).toBeVisible();
    },
  );

  it('wears the name of the tenant that is chosen', async () => {
    const { store } = await openPage(paths.privacy);
    const worn = () =>
      ['.sace-slim__region', '.sace-footer__body'].map((one) => document.querySelector(one)?.textContent.trim());
    expect(worn()).toEqual(['Regione Emilia-Romagna', 'Regione Emilia-Romagna']);
    await act(async () => {
      await Promise.resolve(store.dispatch(tenantChanged({ tenant: { id: 't1', name: 'Provincia di Prova' } })));
    });
    expect(worn()).toEqual(['Provincia di Prova', 'Provincia di Prova']);
  });

  it('lets keyboards skip to content, menu and footer', async () => {
    await openPage(paths.privacy);
    for (const link of within(screen.getByRole('navigation', { name: 'Collegamenti rapidi' })).getAllByRole('link')) {
      const target = document.querySelector(link.getAttribute('href') ?? '');
      expect(target).toHaveAttribute('tabindex', '-1');
    }
  });

  it('shows where the page stands', async () => {
    await openPage(memberPaths.adminAccreditationsPending, {
      as: { policies: ['AccreditationManage'] },
      adminAccreditations: { load: () => Promise.resolve({ data: [], totalCount: 0 }) },
    });
    const trail = within(screen.getByRole('navigation', { name: 'Percorso' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(trail).toEqual(['Home', 'Anagrafiche Admin', 'Accreditamenti in attesa']);
  });

  it('shows a spinner in the main area while the routed content loads [LAY-06]', async () => {
    let arrive: (page: { Component: () => React.JSX.Element }) => void = () => undefined;
    const slow = () =>
      new Promise<{ Component: () => React.JSX.Element }>((resolve) => {
        arrive = resolve;
      });
    const page = (path: string, load: typeof slow) => ({
      path,
      name: path,
      title: { id: path, defaultMessage: path },
      access: 'anonymous' as const,
      page: load,
    });
    const routes = pageRoutes([
      page('/a', () => Promise.resolve({ Component: () => <h1>Prima</h1> })),
      page('/b', slow),
    ]);
    const { router } = await openPage('/a', { routes });
    act(() => {
      void router.navigate('/b');
    });
    expect(await screen.findByText('Caricamento della pagina…')).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await act(async () => {
      arrive({ Component: () => <h1>Seconda</h1> });
      await Promise.resolve();
    });
    expect(await screen.findByRole('heading', { name: 'Seconda' })).toBeVisible();
    expect(screen.queryByText('Caricamento della pagina…')).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  });
});

describe('page alerts', () => {
  it('have a type, a title and a message, newest first, and can be dismissed [LAY-08]', async () => {
    const { dispatch, user } = await openPage(paths.privacy);
    act(() => {
      dispatch(pageAlertRaised({ type: 'info', title: 'Primo', message: 'Testo del primo' }));
      dispatch(pageAlertRaised({ type: 'danger', title: 'Secondo', message: 'Testo del secondo' }));
    });
    const region = within(screen.getByRole('region', { name: 'Avvisi della pagina' }));
    expect(region.getAllByText(/Primo|Secondo/).map((title) => title.textContent)).toEqual(['Secondo', 'Primo']);
    const second = region.getByRole('alert');
    expect(second).toHaveClass('alert-danger');
    expect(second).toHaveTextContent('SecondoTesto del secondo');
    await user.click(within(second).getByRole('button', { name: 'Chiudi l’avviso' }));
    expect(region.queryByText('Secondo')).not.toBeInTheDocument();
    expect(region.getByText('Testo del primo')).toBeVisible();
  });

  it('can be such that only their cause takes them away [LAY-08]', async () => {
    const { dispatch } = await openPage(paths.privacy);
    act(() => {
      dispatch(pageAlertRaised({ type: 'warning', message: 'Resta', dismissible: false }));
    });
    expect(screen.getByText('Resta')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Chiudi l’avviso' })).not.toBeInTheDocument();
  });
});

describe('the footer', () => {
  const column = (title: string) => {
    const section = screen.getByRole('heading', { level: 2, name: title }).closest('section');
    if (!section) throw new Error(`No column ${title}`);
    return within(section);
  };

  it('names the directorate with its address, and the switchboard [FOO-01] [FOO-03]', async () => {
    await openPage(paths.privacy);
    const directorate = column('Direzione generale');
    expect(directorate.getByText('Direzione generale Conoscenza, ricerca, lavoro, imprese')).toBeVisible();
    expect(directorate.getByText('Viale Aldo Moro 44, 40127 Bologna')).toBeVisible();
    expect(directorate.getByText('Centralino')).toBeVisible();
    expect(directorate.getByRole('link', { name: '051 5271' })).toHaveAttribute('href', 'tel:0515271');
  });

  it('gives title, phone and e-mail of the contacts from the localized texts [FOO-02]', async () => {
    await openPage(paths.privacy);
    const contacts = column('Contatti SACE');
    expect(contacts.getByRole('link', { name: '051 6450408' })).toHaveAttribute('href', 'tel:0516450408');
    expect(contacts.getByRole('link', { name: 'sace@art-er.it' })).toHaveAttribute('href', 'mailto:sace@art-er.it');
  });

  it('leads to the public relations office by web, phone, e-mail and PEC [FOO-04]', async () => {
    await openPage(paths.privacy);
    const urp = column('Ufficio relazioni con il pubblico');
    expect(urp.getByRole('link', { name: 'Sito web dell’URP' })).toHaveAttribute(
      'href',
      'https://www.regione.emilia-romagna.it/urp',
    );
    expect(urp.getByRole('link', { name: '800 662200' })).toHaveAttribute('href', 'tel:800662200');
    expect(urp.getByRole('link', { name: 'urp@regione.emilia-romagna.it' })).toBeVisible();
    expect(urp.getByRole('link', { name: 'urp@postacert.regione.emilia-romagna.it' })).toBeVisible();
  });

  it('links transparency outside, privacy and accessibility inside the portal [FOO-05]', async () => {
    const { user } = await openPage(paths.error);
    const transparency = column('Trasparenza');
    expect(transparency.getByRole('link', { name: 'Amministrazione trasparente' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:/),
    );
    expect(transparency.getByRole('link', { name: 'Note legali e copyright' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:/),
    );
    expect(transparency.getByRole('link', { name: 'Dichiarazione di accessibilità' })).toHaveAttribute(
      'href',
      paths.accessibility,
    );
    await user.click(transparency.getByRole('link', { name: 'Privacy e cookie' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  });
});

describe('the menu of a small window', () => {
  const resize = (width: number) => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  };
  const menu = () => {
    const nav = document.querySelector<HTMLElement>('nav[aria-label="Menu principale"]');
    if (!nav) throw new Error('No main menu');
    return nav;
  };
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
    window.innerWidth = 1024;
  });
  const pass = (milliseconds: number) => {
    act(() => {
      jest.advanceTimersByTime(milliseconds);
    });
  };

  it('collapses below 992 px, 150 ms after the resizing paused and 100 ms later [LAY-09] [LAY-10] [NAV-03]', async () => {
    renderApp(null, { at: paths.privacy });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => {
      expect(within(menu()).getAllByRole('link')).toHaveLength(2);
    });
    expect(menu()).not.toHaveAttribute('hidden');
    act(() => {
      resize(991);
    });
    pass(100);
    act(() => {
      resize(990);
    }); // The window is still being resized: the pause starts over.
    pass(100);
    expect(screen.queryByRole('button', { name: /il menu$/ })).not.toBeInTheDocument();
    pass(60);
    expect(screen.getByRole('button', { name: 'Chiudi il menu' })).toHaveAttribute('aria-expanded', 'true');
    expect(menu()).not.toHaveAttribute('hidden');
    pass(110);
    expect(screen.getByRole('button', { name: 'Apri il menu' })).toHaveAttribute('aria-expanded', 'false');
    expect(menu()).toHaveAttribute('hidden');
    act(() => {
      resize(992);
    });
    pass(160);
    expect(menu()).not.toHaveAttribute('hidden');
    expect(screen.queryByRole('button', { name: /il menu$/ })).not.toBeInTheDocument();
  });
});

describe('the menu of a phone', () => {
  beforeEach(() => {
    window.innerWidth = 390;
  });
  afterEach(() => {
    window.innerWidth = 1024;
  });

  it('opens by its button and collapses when the navigation has ended [LAY-09] [NAV-03]', async () => {
    const { user } = await openPage(paths.privacy);
    const open = await screen.findByRole('button', { name: 'Apri il menu' });
    await user.click(open);
    await user.click(screen.getByRole('link', { name: 'Visura Ape' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Visura Ape' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Apri il menu' })).toBeVisible();
    expect(document.querySelector('nav[aria-label="Menu principale"]')).toHaveAttribute('hidden');
  });
});
