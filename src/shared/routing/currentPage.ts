import { createContext, useContext } from 'react';
import type { PageRoute } from './routeEntry';

/** The entry of the page that is shown, given to it by the router. */
export const CurrentPageContext = createContext<PageRoute | null>(null);

/** The entry of the page that is shown. Throws outside a page. */
export function useCurrentPage(): PageRoute {
  const page = useContext(CurrentPageContext);
  if (page === null) throw new Error('No page is shown here');
  return page;
}
