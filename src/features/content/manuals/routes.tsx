import type { LazyPage } from '../../../shared/routing/routeEntry';

export const manualsPage: LazyPage = async () => ({ Component: (await import('./ManualsPage')).ManualsPage });
