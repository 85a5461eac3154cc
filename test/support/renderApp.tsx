import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { App } from '../../src/app/App';
import type { Installation } from '../../src/app/installation';
import { laterPages } from '../../src/app/routes/laterPages';
import { makePageTable } from '../../src/app/router/pageTable';
import { patchRoutes, routeObjects } from '../../src/app/router/routes';
import type { PortalPage } from '../../src/shared/routing/portalPage';
import { visitorPages } from '../../src/app/routes/visitorPages';
import { makeStore, type RootState } from '../../src/app/store';
import { configurationRequested } from '../../src/shared/applicationConfiguration';
import { returnLostFocus } from '../../src/shared/ui/returnLostFocus';
import { fakeDeps, type FakeDeps } from './fakePorts';
import { loneRooms } from './loneRooms';
import './dialog';

// The program does so from the first focus on (src/app/watchFocus.ts).
returnLostFocus();

type Options = FakeDeps & {
  /** The browser's address; by default the home page. */
  at?: string;
  /** Other routes than the program's own. */
  routes?: RouteObject[];
  installation?: Partial<Installation>;
  state?: Partial<RootState>;
};

const installationByDefault: Installation = {
  application: { name: 'Sace' },
  administrationMenuVisible: true,
  oAuth: null,
};

/** A part of the program alone may be of anybody's page. */
const allPages = { subscribe: () => () => undefined, hasMore: () => true };

/** The whole program over fake ports: real store, real sagas, real router. `ui` alone, or the page at an address. */
export function renderApp(ui: ReactElement | null, options: Options = {}) {
  const { at = '/', routes, installation, state, ...fakes } = options;
  const deps = fakeDeps(fakes);
  const store = makeStore(deps, state);
  if (ui) {
    // No route brings these rooms.
    loneRooms(deps).forEach(store.install);
  }
  const alone: RouteObject[] | undefined = ui ? [{ path: '*', element: ui }] : undefined;
  const table = makePageTable(visitorPages, laterPages);
  const own = routes ?? alone;
  const router = createMemoryRouter(own ?? routeObjects(table, store.install, store.dispatch), {
    initialEntries: [at],
    ...(own === undefined && { patchRoutesOnNavigation: patchRoutes(table, store.install) }),
  });
  store.dispatch(configurationRequested());
  const view = render(
    <App
      store={store}
      router={router}
      pages={ui ? allPages : table}
      installation={{ ...installationByDefault, ...installation }}
    />,
  );
  const go = (to: string | number) => act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)));
  return Object.assign(store, {
    store,
    router,
    go,
    deps,
    user: userEvent.setup(),
    unmount: view.unmount,
    container: view.container,
  });
}

/** The program's routes with these pages alone. */
export const pageRoutes = (pages: readonly PortalPage[]) => routeObjects(makePageTable({ pages, parents: [] }));

/** The page at an address, once its heading is there. */
export async function openPage(at: string, options: Omit<Options, 'at'> = {}) {
  const app = renderApp(null, { ...options, at });
  await screen.findByRole('heading', { level: 1 });
  return app;
}
