import type { LazyPage } from '../../../shared/routing/routeEntry';

/** The page that proves a contact address, opened by a mail's link without a sign-in. */
export const contactEmailPage: LazyPage = async () => ({
  Component: (await import('./ContactEmailPage')).ContactEmailPage,
});
