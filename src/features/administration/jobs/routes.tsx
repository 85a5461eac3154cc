import type { LazyPage } from '../../../shared/routing/routeEntry';

/** Work outside of requests. DevExtreme comes with it. */
export const jobsPage: LazyPage = async () => ({ Component: (await import('./JobsPage')).JobsPage });
