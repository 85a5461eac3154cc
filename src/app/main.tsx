import '../styles/main.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { applicationConfigurationApi } from '../api/applicationConfiguration';
import { configureApi } from '../api/client';
import { newsApi } from '../api/news';
import { makeSessionPort } from '../features/session/port';
import { configurationRequested } from '../shared/applicationConfiguration';
import { provideLicence } from '../shared/grid/licence';
import { App } from './App';
import { loadConfig, type RuntimeConfig } from './config';
import { continueDebugSession } from './debugSession';
import { recallContext, rememberContext } from './rememberedContext';
import { laterFor, makePageTable } from './router/pageTable';
import { isKnown, patchRoutes, routeObjects } from './router/routes';
import { laterPages } from './routes/laterPages';
import { visitorPages } from './routes/visitorPages';
import { showStartFailure } from './startFailure';
import { makeStore } from './store';
import { enterTenantInAddress } from './tenantInAddress';
import { watchFocus } from './watchFocus';

function run(config: RuntimeConfig, root: HTMLElement): void {
  provideLicence(config.devExtremeLicenseKey);
  const session = makeSessionPort({
    oAuth: config.oAuth,
    // The login page replaces the page that needed a sign-in in the history, so that going back does not meet the guard
    // again.
    navigate: (path) => void router.navigate(path, { replace: true }),
  });
  if (process.env['NODE_ENV'] !== 'production') continueDebugSession();
  const store = makeStore(
    {
      session,
      applicationConfiguration: applicationConfigurationApi,
      news: newsApi,
      report: (error, feature) => {
        console.error(`The flow ${feature} stopped:`, error);
      },
    },
    { sessionContext: recallContext(config.localization.defaultLanguage) },
  );
  rememberContext(store);
  configureApi({
    baseUrl: config.api.url,
    token: session.token,
    language: () => store.getState().sessionContext.language,
    tenant: () => store.getState().sessionContext.tenant?.id ?? null,
  });
  store.dispatch(configurationRequested());
  void enterTenantInAddress(location.search, store);
  const table = makePageTable(visitorPages, laterPages);
  // Without a key of its own a page that is loaded whole would open at the scroll position of the last one that was.
  const entry = history.state as { key?: string } | null;
  if (!entry?.key) history.replaceState({ ...entry, key: Math.random().toString(32) }, '');
  const router = createBrowserRouter(routeObjects(table, store.install, store.dispatch), {
    patchRoutesOnNavigation: patchRoutes(table, store.install),
  });
  // The first load has no room for these modules: they are loaded 5 s after it, and tried again when they cannot be
  // loaded.
  const tellOfService = () => {
    setTimeout(() => {
      Promise.all([import('../features/content/messages/open/feature'), import('./newVersion')]).then(
        ([service, news]) => {
          store.install(service.openMessages);
          news.watchNewVersion(store, router);
        },
        tellOfService,
      );
    }, 5_000);
  };
  tellOfService();
  watchFocus();
  createRoot(root).render(<App store={store} router={router} pages={table} installation={config} />);
}

// Loads the later pages while the configuration loads. A failure is ignored here: the page that needs them reports it.
if (!isKnown(visitorPages, location.pathname))
  laterFor(laterPages, location.pathname)
    ?.load(location.pathname)
    .catch(() => undefined);
const root = document.getElementById('root');
if (root)
  loadConfig().then(
    (config) => {
      run(config, root);
    },
    (error: unknown) => {
      showStartFailure(root, error);
    },
  );
