import type { LazyPage } from '../../../shared/routing/routeEntry';

/** What goes out to the national register. DevExtreme comes with it. */
export const siapePage: LazyPage = async () => ({ Component: (await import('./SiapePage')).SiapePage });
