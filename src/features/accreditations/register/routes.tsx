import type { LazyPage } from '../../../shared/routing/routeEntry';

/** RTE-13. The page works for anonymous visitors, without the widgets of the administration. */
export const alboPage: LazyPage = () => import('./AlboPage').then(({ AlboPage }) => ({ Component: AlboPage }));
