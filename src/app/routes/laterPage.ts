import type { LazyPage } from '../../shared/routing/routeEntry';

/** A page whose capability is not in this release: it says so and offers nothing. */
export const laterPage: LazyPage = async () => ({ Component: (await import('../../pages/LaterPage')).LaterPage });
