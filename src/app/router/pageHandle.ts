import type { PageRoute } from '../../shared/routing/routeEntry';

/** What the layout reads of the page that is shown. */
export type PageHandle = { page: PageRoute };
