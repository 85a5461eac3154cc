import type { LazyPage } from '../../../shared/routing/routeEntry';

/** The deliveries to the national register. DevExtreme is loaded with the page. */
export const siapePage: LazyPage = async () => ({ Component: (await import('./SiapePage')).SiapePage });
