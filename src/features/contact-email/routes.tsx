import type { LazyPage } from '../../shared/routing/routeEntry';

/** Where the mail that proves a contact address leads; nobody signs in. */
export const contactEmailPage: LazyPage = async () => ({
  Component: (await import('./ContactEmailPage')).ContactEmailPage,
});
