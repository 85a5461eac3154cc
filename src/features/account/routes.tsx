import type { LazyPage } from '../../shared/routing/routeEntry';

export const accountPage: LazyPage = async () => ({ Component: (await import('./AccountPage')).AccountPage });
