import { act, screen, waitFor, within } from '@testing-library/react';
import { newsSlice } from '../../src/features/content/news/slice';
import { configurationRequested } from '../../src/shared/applicationConfiguration';
import { errorReported } from '../../src/shared/errorReporting';
import { HttpError, NetworkError, type AppError } from '../../src/shared/errors';
import { noticeRaised } from '../../src/shared/notices';
import { paths } from '../../src/shared/routing/paths';
import { fakeConfiguration } from '../support/fakePorts';
import { openPage, pageRoutes, renderApp } from '../support/renderApp';

const report = async (error: AppError, retry?: Parameters<typeof errorReported>[0]['retry']) => {
  const app = await openPage(paths.privacy);
  act(() => {
    app.dispatch(errorReported({ error, ...(retry && { retry }) }));
  });
  return app;
};

describe('the error reporter', () => {
  it('shows a described error with details under its message, and only Close [ERR-09] [CON-02]', async () => {
    const { user } = await report({
      kind: 'http',
      status: 400,
      described: true,
      message: 'Richiesta non valida',
      details: '- Il campo è obbligatorio',
    });
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Richiesta non valida' }));
    expect(dialog.getByText('- Il campo è obbligatorio')).toBeInTheDocument();
    expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual(['Chiudi']);
    await user.click(dialog.getByRole('button', { name: 'Chiudi' }));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });
  });

  it.each<[string, AppError, string, string]>([
    [
      'described without details',
      { kind: 'http', status: 403, described: true, message: 'Già accreditato' },
      'Si è verificato un errore',
      'Già accreditato',
    ],
    [
      '404',
      { kind: 'http', status: 404 },
      'Contenuto non trovato',
      'Quello che cerchi non esiste o non è più disponibile.',
    ],
    [
      'any other status',
      { kind: 'http', status: 409 },
      'Si è verificato un errore',
      'Il server non ha spiegato che cosa è successo. Riprova fra qualche minuto.',
    ],
  ])('shows a dialog: %s [ERR-09]', async (_case, error, title, text) => {
    await report(error);
    expect(await screen.findByRole('alertdialog', { name: title })).toHaveTextContent(text);
  });

  it.each<[AppError, string]>([
    [{ kind: 'http', status: 403 }, '[403] Non sei autorizzato'],
    [{ kind: 'http', status: 500, traceId: 'abc-1' }, '[500] Errore interno del server'],
    [{ kind: 'network' }, 'Connessione assente'],
  ])('fills the page for %j, keeps the page under it, and Escape brings it back [ERR-09]', async (error, title) => {
    const { user } = await report(error);
    const heading = await screen.findByRole('heading', { level: 1, name: title });
    expect(heading).toHaveFocus();
    expect(screen.getByText('Titolare del trattamento')).not.toBeVisible();
    if (error.traceId !== undefined) expect(screen.getByText(/abc-1/)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument();
    expect(screen.getByText('Titolare del trattamento')).toBeVisible();
  });

  it('tries again when there is what to try [ERR-09]', async () => {
    const list = jest.fn(() => Promise.resolve({ items: [], totalCount: 0, categories: [] }));
    const { user } = await openPage(paths.privacy, { news: { list } }).then(async (app) => {
      act(() => {
        app.dispatch(
          errorReported({ error: { kind: 'network' }, retry: newsSlice.actions.pageRequested({ skip: 0, take: 3 }) }),
        );
      });
      await screen.findByRole('heading', { name: 'Connessione assente' });
      return app;
    });
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(list).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('heading', { name: 'Connessione assente' })).not.toBeInTheDocument();
  });

  it('says nothing of a request that nobody waits for any more [ERR-09]', async () => {
    const app = await report({ kind: 'aborted' });
    expect(app.getState().confirmation.open).toBeNull();
    expect(app.getState().errorReporting.fullPage).toBeNull();
  });

  it('asks the configuration after a 401 of any feature; a session that is gone is put away and the page stays [ERR-09] [AUT-11]', async () => {
    const get = jest.fn(() => Promise.resolve(fakeConfiguration({ as: { policies: ['ApeList'] } })));
    const clear = jest.fn(() => Promise.resolve());
    const app = await openPage(paths.ape, {
      as: { policies: ['ApeList'] },
      applicationConfiguration: { get },
      session: { clear },
    });
    get.mockImplementation(() => Promise.resolve(fakeConfiguration()));
    act(() => {
      app.dispatch(newsSlice.actions.pageFailed({ id: 'x', error: { kind: 'http', status: 401 } }));
    });
    expect(await screen.findByText('La sessione è terminata')).toBeVisible();
    expect(clear).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { level: 1, name: 'Ricerca attestati' })).toBeVisible();
  });

  it('ends a session whose token the server refuses for good, the token of another tenant for example, calmly and once [AUT-11]', async () => {
    // The server answers 401 to everything, also to the question about the user: the program does not repeat it in a
    // circle.
    const get = jest.fn(() => Promise.resolve(fakeConfiguration({ as: { policies: ['ApeList'] } })));
    const clear = jest.fn(() => Promise.resolve());
    const app = await openPage(paths.ape, {
      as: { policies: ['ApeList'] },
      applicationConfiguration: { get },
      session: { clear },
    });
    const calls = get.mock.calls.length;
    get.mockImplementation(() => Promise.reject(new HttpError(401)));
    act(() => {
      app.dispatch(newsSlice.actions.pageFailed({ id: 'x', error: { kind: 'http', status: 401 } }));
    });
    expect(await screen.findByText('La sessione è terminata')).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(clear).toHaveBeenCalledTimes(1);
    expect(get.mock.calls.length - calls).toBeLessThanOrEqual(2);
    expect(screen.getAllByText('La sessione è terminata')).toHaveLength(1);
    expect(app.getState().session).toMatchObject({ isEnded: true });
    await app.user.click(screen.getByRole('button', { name: 'Esci' }));
    await waitFor(() => {
      expect(app.getState().session).toEqual({ status: 'anonymous' });
    });
  });

  it('leaves a session alone that the server still knows [ERR-09]', async () => {
    const clear = jest.fn(() => Promise.resolve());
    const app = await openPage(paths.ape, { as: { policies: ['ApeList'] }, session: { clear } });
    const before = app.getState().applicationConfiguration.data;
    act(() => {
      app.dispatch(errorReported({ error: { kind: 'http', status: 401 } }));
    });
    await waitFor(() => {
      expect(app.getState().applicationConfiguration.data).not.toBe(before);
    });
    expect(clear).not.toHaveBeenCalled();
    expect(screen.queryByText('La sessione è terminata')).not.toBeInTheDocument();
  });

  it('drops a tenant that the server refuses, and signs out [ERR-09]', async () => {
    const signOut = jest.fn(() => Promise.resolve());
    const app = await openPage(paths.privacy, { as: {}, session: { signOut } });
    act(() => {
      app.dispatch(errorReported({ error: { kind: 'http', status: 404, tenantRefused: true } }));
    });
    await waitFor(() => {
      expect(signOut).toHaveBeenCalled();
    });
    expect(app.getState().sessionContext.tenant).toBeNull();
  });
});

describe('a server that is away while the page loads', () => {
  it('leaves the public pages usable, says so, and is tried again automatically [AUT-13]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const get = jest.fn(() => Promise.resolve(fakeConfiguration()));
    get.mockImplementationOnce(() => Promise.reject(new NetworkError()));
    await openPage(paths.privacy, { applicationConfiguration: { get } });
    expect(await screen.findByText('Connessione assente')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    await waitFor(() => {
      expect(screen.queryByText('Connessione assente')).not.toBeInTheDocument();
    });
    expect(get).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });

  it('offers another try where rights must be known [AUT-08]', async () => {
    const get = jest.fn(() => Promise.reject<ReturnType<typeof fakeConfiguration>>(new NetworkError()));
    const { user } = await openPage(paths.ape, { as: { policies: ['ApeList'] }, applicationConfiguration: { get } });
    expect(screen.getByText(/quali pagine puoi aprire/)).toBeVisible();
    get.mockImplementation(() => Promise.resolve(fakeConfiguration({ as: { policies: ['ApeList'] } })));
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ricerca attestati' })).toBeVisible();
  });

  it('keeps what it knew when a refresh fails', async () => {
    const get = jest.fn(() => Promise.resolve(fakeConfiguration({ as: { policies: ['ApeList'] } })));
    const app = await openPage(paths.ape, { as: { policies: ['ApeList'] }, applicationConfiguration: { get } });
    get.mockImplementation(() => Promise.reject(new HttpError(503)));
    act(() => {
      app.dispatch(configurationRequested());
    });
    await waitFor(() => {
      expect(app.getState().applicationConfiguration.request.status).toBe('failed');
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Ricerca attestati' })).toBeVisible();
  });
});

describe('guards', () => {
  it('send a visitor to sign in with the wanted address to come back to [AUT-07]', async () => {
    const signIn = jest.fn(() => new Promise<void>(() => undefined));
    renderApp(null, { at: `${paths.ape}?pagina=2`, session: { signIn } });
    await waitFor(() => {
      expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ returnUrl: '/ape?pagina=2' }));
    });
    expect(screen.queryByRole('heading', { name: 'Ricerca attestati' })).not.toBeInTheDocument();
    expect(signIn).toHaveBeenCalledTimes(1);
  });

  it('say why a sign-in did not work, and try again only on request [AUT-07]', async () => {
    const signIn = jest.fn(() => Promise.reject(new Error('no')));
    const { user } = await openPage(paths.manuals, { session: { signIn } });
    expect(screen.getByRole('heading', { level: 1, name: 'Accesso non riuscito' })).toBeVisible();
    expect(signIn).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    await waitFor(() => {
      expect(signIn).toHaveBeenCalledTimes(2);
    });
  });
});

describe('a page that breaks', () => {
  it('offers another try that remounts it, inside the layout', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    const Component = () => {
      if (broken) throw new Error('broken');
      return <h1>Di nuovo qui</h1>;
    };
    const routes = pageRoutes([
      {
        path: '/a',
        name: 'A',
        title: { id: 'a', defaultMessage: 'A' },
        access: 'anonymous',
        page: () => Promise.resolve({ Component }),
      },
    ]);
    const { user } = await openPage('/a', { routes });
    expect(screen.getByRole('heading', { level: 1, name: 'Errore nella pagina' })).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByRole('heading', { name: 'Di nuovo qui' })).toBeVisible();
    quiet.mockRestore();
  });
});

describe('a page that cannot be fetched', () => {
  const title = { id: 'a', defaultMessage: 'A' };
  const lost = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

  async function goThere() {
    let isOffline = true;
    const page = () => (isOffline ? Promise.reject(lost()) : Promise.resolve({ Component: () => <h1>Eccola</h1> }));
    const home = {
      path: '/',
      name: 'Home',
      title,
      access: 'anonymous',
      page: () => Promise.resolve({ Component: () => <h1>Casa</h1> }),
    } as const;
    const app = await openPage('/', {
      routes: pageRoutes([home, { path: '/a', name: 'A', title, access: 'anonymous', page }]),
    });
    await app.go('/a');
    expect(await screen.findByRole('heading', { level: 1, name: 'La pagina non è stata caricata' })).toBeVisible();
    return {
      ...app,
      comeBack: () => {
        isOffline = false;
      },
    };
  }

  it('says so, and comes when its user tries again; the next visit shows it at once [RTE-01]', async () => {
    const { user, go, comeBack } = await goThere();
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(screen.getByRole('heading', { level: 1, name: 'La pagina non è stata caricata' })).toBeVisible();
    comeBack();
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByRole('heading', { name: 'Eccola' })).toBeVisible();
    await go('/');
    await go('/a');
    expect(await screen.findByRole('heading', { name: 'Eccola' })).toBeVisible();
  });

  it('comes by itself when the network is back [RTE-01]', async () => {
    const { comeBack } = await goThere();
    comeBack();
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(await screen.findByRole('heading', { name: 'Eccola' })).toBeVisible();
  });
});

describe('a crash of one feature', () => {
  it('is reported and shown, three restarts at most, and the others go on', async () => {
    const crashes: string[] = [];
    // An error that cannot even be read takes the worker down, and its watcher with it.
    const unreadable = Object.defineProperty(new Error(), 'message', {
      get: () => {
        throw new Error('crash');
      },
    });
    const list = () => Promise.reject(unreadable);
    const app = await openPage(paths.privacy, {
      report: (_error, feature) => {
        crashes.push(feature);
      },
      news: { list },
    });
    for (let time = 1; time <= 5; time += 1) {
      await act(async () => {
        app.dispatch(newsSlice.actions.pageRequested({ skip: 0, take: 3 }));
        await new Promise((resolve) => {
          setTimeout(resolve, 0);
        });
      });
    }
    expect(crashes).toEqual(['news', 'news', 'news', 'news']);
    expect(screen.getByText('Una parte del portale si è fermata')).toBeVisible();
    act(() => {
      app.dispatch(noticeRaised({ severity: 'info', message: 'Il resto funziona' }));
    });
    expect(screen.getByText('Il resto funziona')).toBeVisible();
    act(() => {
      app.dispatch(errorReported({ error: { kind: 'http', status: 404 } }));
    });
    expect(await screen.findByRole('alertdialog', { name: 'Contenuto non trovato' })).toBeInTheDocument();
  });
});
