import type { PageRoute } from '../../shared/routing/routeEntry';

/** The layout reads these facts of the shown page. */
export type PageHandle = { page: PageRoute };
