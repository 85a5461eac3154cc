import type { LazyPage } from '../../../shared/routing/routeEntry';

export const plantPlatesPage: LazyPage = async () => ({ Component: (await import('./PlatesPage')).PlatesPage });
