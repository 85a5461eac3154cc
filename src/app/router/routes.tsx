import type { Dispatch } from '@reduxjs/toolkit';
import { matchPath, redirect, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom';
import { noticeRaised } from '../../shared/notices';
import { paths } from '../../shared/routing/paths';
import type { Pages } from '../routes/pages';
import type { PortalPage } from '../../shared/routing/portalPage';
import { FirstSpinner } from './FirstSpinner';
import { Gate } from './Gate';
import { BrokenPage, latePage } from './BrokenPage';
import { messages } from './messages';
import type { PageHandle } from './pageHandle';
import type { PageTable } from './pageTable';
import { Root } from './Root';
import type { Install } from '../firstPorts';

/** Addresses that only redirect. */
const redirects: Record<string, string> = {
  [paths.adminAccreditations]: paths.adminAccreditationsList,
  [paths.identity]: paths.identityRoles,
  '/account': paths.accountManage,
  '/tenant-management': paths.tenants,
};

const ROOT = 'root';

/**
 * The router's table: each page loads lazily behind its gate (RTE-01); an unknown path leads home (RTE-02), with a
 * notice that explains it.
 */
export function routeObjects(
  table: PageTable,
  install: Install = () => undefined,
  dispatch: Dispatch = (action) => action,
): RouteObject[] {
  return [
    {
      id: ROOT,
      element: <Root table={table} />,
      errorElement: <BrokenPage />,
      hydrateFallbackElement: <FirstSpinner />,
      children: [
        ...table.known().pages.map((page) => pageRoute(page, install)),
        ...Object.entries(redirects).map(([path, target]) => leadOn(path, target)),
        leadOn('*', paths.home, () => {
          dispatch(noticeRaised({ severity: 'info', message: messages.unknownAddress }));
        }),
      ],
    },
  ];
}

/** True for an address of one of the pages. */
export const isKnown = ({ pages }: Pages, address: string): boolean =>
  pages.some(({ path }) => matchPath(path, address) !== null);

/** Adds unknown pages when an address matches none of the known ones, each once. */
export function patchRoutes(table: PageTable, install: Install): PatchRoutesOnNavigationFunction {
  const patched = new Set<Pages>();
  return async ({ patch, path }) => {
    // The router calls this for any address with parameters, since other pages might fit better; none of ours does.
    if (isKnown(table.first, path)) return;
    const later = await table.fetchFor(path);
    if (patched.has(later)) return;
    patched.add(later);
    patch(
      ROOT,
      later.pages.map((page) => pageRoute(page, install)),
    );
  };
}

function pageRoute(page: PortalPage, install: Install): RouteObject {
  return {
    path: page.path,
    handle: { page } satisfies PageHandle,
    element: <Gate page={page} />,
    children: [{ index: true, lazy: () => load(page, install), errorElement: <BrokenPage /> }],
  };
}

const leadOn = (path: string, target: string, onLed?: () => void): RouteObject => ({
  path,
  loader: () => {
    onLed?.();
    return redirect(target);
  },
  element: <FirstSpinner />,
});

async function load({ page, feature }: PortalPage, install: Install) {
  // A feature does not wait for its page, which is larger: some request their data at once.
  const begin = async () => {
    for (const one of [(await feature?.()) ?? []].flat()) install(one);
  };
  const get = async () => (await Promise.all([page(), begin()]))[0].Component;
  return { Component: await get().catch((error: unknown) => latePage(get, error)) };
}
