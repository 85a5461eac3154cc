import type { LazyPage } from '../../../shared/routing/routeEntry';

/** The security log. DevExtreme comes with it. */
export const securityLogPage: LazyPage = async () => ({
  Component: (await import('./SecurityLogPage')).SecurityLogPage,
});
