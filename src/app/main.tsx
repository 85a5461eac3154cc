import '../styles/main.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { adminAccreditationsApi } from '../api/adminAccreditations';
import { alboApi } from '../api/albo';
import { anagraficheApi } from '../api/anagrafiche';
import { applicationConfigurationApi } from '../api/applicationConfiguration';
import { configureApi } from '../api/client';
import { filesApi } from '../api/files';
import { manualsApi } from '../api/manuals';
import { newsApi } from '../api/news';
import { placesApi } from '../api/places';
import { makeSessionPort } from '../features/session/port';
import { configurationRequested } from '../shared/applicationConfiguration';
import { App } from './App';
import { loadConfig, type RuntimeConfig } from './config';
import { recallContext, rememberContext } from './rememberedContext';
import { routeObjects } from './router/routes';
import { pages } from './routes/pages';
import { showStartFailure } from './startFailure';
import { makeStore } from './store';

function run(config: RuntimeConfig, root: HTMLElement): void {
  const session = makeSessionPort({ oAuth: config.oAuth });
  const store = makeStore(
    {
      session,
      applicationConfiguration: applicationConfigurationApi,
      userData: anagraficheApi,
      adminAccreditations: adminAccreditationsApi,
      albo: { ...alboApi, ...placesApi },
      news: newsApi,
      manuals: { list: manualsApi.list, file: filesApi.get },
      report: (error, feature) => { console.error(`The flow ${feature} stopped:`, error); },
    },
    { sessionContext: recallContext(localStorage, config.localization.defaultLanguage) },
  );
  rememberContext(store, localStorage);
  configureApi({
    baseUrl: config.api.url,
    token: session.token,
    language: () => store.getState().sessionContext.language,
    tenant: () => store.getState().sessionContext.tenant?.id ?? null,
  });
  store.dispatch(configurationRequested());
  createRoot(root).render(<App store={store} router={createBrowserRouter(routeObjects(pages))} installation={config} />);
}

const root = document.getElementById('root');
if (root) loadConfig().then((config) => { run(config, root); }, (error: unknown) => { showStartFailure(root, error); });
