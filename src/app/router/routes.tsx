import { redirect, type RouteObject } from 'react-router-dom';
import { paths } from '../../shared/routing/paths';
import type { PageRoute } from '../../shared/routing/routeEntry';
import { FirstSpinner } from './FirstSpinner';
import { Gate } from './Gate';
import { BrokenPage } from './refusals';
import { Root } from './Root';

/** What the layout reads of the page that is shown. */
export type PageHandle = { page: PageRoute };

/** Addresses that only lead on. */
const redirects: Record<string, string> = {
  [paths.adminAccreditations]: paths.adminAccreditationsList,
  [paths.identity]: paths.identityRoles,
  '/account': paths.accountManage,
  '/tenant-management': paths.tenants,
};

/** The router's table: each page loads lazily behind its gate (RTE-01), and an unknown path leads home (RTE-02). */
export function routeObjects(pages: readonly PageRoute[]): RouteObject[] {
  return [
    {
      element: <Root pages={pages} />,
      errorElement: <BrokenPage />,
      hydrateFallbackElement: <FirstSpinner />,
      children: [
        ...pages.map(pageRoute),
        ...Object.entries(redirects).map(([path, target]) => leadOn(path, target)),
        leadOn('*', paths.home),
      ],
    },
  ];
}

function pageRoute(page: PageRoute): RouteObject {
  return {
    path: page.path,
    handle: { page } satisfies PageHandle,
    element: <Gate page={page} />,
    children: [{ index: true, lazy: page.page, errorElement: <BrokenPage /> }],
  };
}

const leadOn = (path: string, target: string): RouteObject => ({ path, loader: () => redirect(target), element: <FirstSpinner /> });
