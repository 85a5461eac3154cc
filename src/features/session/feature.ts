import { defineMessages } from 'react-intl';
import { paths } from '../../shared/routing/paths';
import type { PortalPage } from '../../shared/routing/portalPage';

const titles = defineMessages({
  login: { id: 'routes.title.login', defaultMessage: 'Accedi' },
  callback: { id: 'routes.title.callback', defaultMessage: 'Accesso in corso' },
  signedOut: { id: 'routes.title.signedOut', defaultMessage: 'Uscita' },
});

const visitors = { access: 'anonymous', layout: 'account' } as const;

/** Pages of signing in and out (ADM-01). */
export const sessionPages: PortalPage[] = [
  {
    ...visitors,
    path: paths.accountLogin,
    name: 'Login',
    parentName: 'Account',
    title: titles.login,
    order: 1,
    hasTenantSwitch: true,
    // The page leads on to the identity provider, or shows the form of user name and password.
    page: async () => ({ Component: (await import('./SignInPage')).SignInPage }),
    feature: async () => (await import('./password/feature')).passwordSignIn,
  },
  {
    ...visitors,
    path: paths.authCallback,
    name: 'Callback',
    title: titles.callback,
    invisible: true,
    page: async () => ({ Component: (await import('./CallbackPage')).CallbackPage }),
  },
  {
    ...visitors,
    path: paths.authSignedOut,
    name: 'SignedOut',
    title: titles.signedOut,
    invisible: true,
    page: async () => ({ Component: (await import('./SignedOutPage')).SignedOutPage }),
  },
];
