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
import { lazyPort } from './lazyPort';
import { recallContext, rememberContext } from './rememberedContext';
import { makePageTable } from './router/pageTable';
import { patchRoutes, routeObjects } from './router/routes';
import { visitorPages } from './routes/visitorPages';
import { showStartFailure } from './startFailure';
import { makeStore } from './store';
import { enterTenantInAddress } from './tenantInAddress';

function run(config: RuntimeConfig, root: HTMLElement): void {
  provideLicence(config.devExtremeLicenseKey);
  const session = makeSessionPort({
    oAuth: config.oAuth,
    // The page that asked for a sign-in gives its place to the login page: going back does not meet the guard again.
    navigate: (path) => void router.navigate(path, { replace: true }),
  });
  const store = makeStore(
    {
      session,
      applicationConfiguration: applicationConfigurationApi,
      userData: lazyPort(async () => (await import('../api/anagrafiche')).anagraficheApi),
      adminAccreditations: lazyPort(async () => (await import('../api/adminAccreditations')).adminAccreditationsApi),
      albo: lazyPort(async () => {
        const [{ alboApi }, { placesApi }] = await Promise.all([import('../api/albo'), import('../api/places')]);
        return { ...alboApi, ...placesApi };
      }),
      news: newsApi,
      manuals: lazyPort(async () => {
        const [{ manualsApi }, { filesApi }] = await Promise.all([import('../api/manuals'), import('../api/files')]);
        return { list: manualsApi.list, file: filesApi.get };
      }),
      account: lazyPort(async () => (await import('../api/account')).accountApi),
      accountAccess: lazyPort(async () => (await import('../api/accountAccess')).accountAccessApi),
      securityLogs: lazyPort(async () => (await import('../api/securityLogs')).securityLogsApi),
      roles: lazyPort(async () => (await import('../api/identity')).rolesApi),
      users: lazyPort(async () => (await import('../api/identity')).usersApi),
      permissions: lazyPort(async () => (await import('../api/permissions')).permissionsApi),
      features: lazyPort(async () => (await import('../api/features')).featuresApi),
      settings: lazyPort(async () => (await import('../api/settings')).settingsApi),
      tenants: lazyPort(async () => (await import('../api/tenants')).tenantsApi),
      tenantLookup: lazyPort(async () => (await import('../api/tenants')).tenantLookupApi),
      report: (error, feature) => { console.error(`The flow ${feature} stopped:`, error); },
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
  const table = makePageTable(visitorPages, async () => (await import('./routes/memberPages')).memberPages);
  const router = createBrowserRouter(routeObjects(table, store.install), { patchRoutesOnNavigation: patchRoutes(table, store.install) });
  createRoot(root).render(<App store={store} router={router} installation={config} />);
}

const root = document.getElementById('root');
if (root) loadConfig().then((config) => { run(config, root); }, (error: unknown) => { showStartFailure(root, error); });
