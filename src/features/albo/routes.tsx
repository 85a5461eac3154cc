import type { LazyPage } from '../../shared/routing/routeEntry';

/** RTE-13. Anonymous visitors get it without the widgets of the administration. */
export const alboPage: LazyPage = () => import('./AlboPage').then(({ AlboPage }) => ({ Component: AlboPage }));
