import type { LazyPage } from '../../../shared/routing/routeEntry';

/** The page to which the mail to a professional order leads. It needs no sign-in. */
export const orderAnswerPage: LazyPage = async () => ({
  Component: (await import('./OrderAnswerPage')).OrderAnswerPage,
});
