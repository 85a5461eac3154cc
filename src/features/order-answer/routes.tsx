import type { LazyPage } from '../../shared/routing/routeEntry';

/** Where the mail to a professional order leads; nobody signs in. */
export const orderAnswerPage: LazyPage = async () => ({
  Component: (await import('./OrderAnswerPage')).OrderAnswerPage,
});
