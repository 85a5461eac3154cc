import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../shared/feature';
import { paths } from '../../shared/routing/paths';
import type { PortalPage } from '../../shared/routing/portalPage';

const titles = defineMessages({
  register: { id: 'routes.title.register', defaultMessage: 'Registrati' },
  forgotPassword: { id: 'routes.title.forgotPassword', defaultMessage: 'Password dimenticata' },
  resetPassword: { id: 'routes.title.resetPassword', defaultMessage: 'Reimposta la password' },
});

const accountAccess: LazyFeature = async () => {
  const [{ accountAccessSlice }, { accountAccessSaga }, { accountAccessApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../api/accountAccess'),
  ]);
  return feature(accountAccessApi, { slice: accountAccessSlice, saga: accountAccessSaga });
};

const visitors = { parentName: 'Account', access: 'anonymous', layout: 'account', feature: accountAccess } as const;

/** Pages for people who have no account or lost its password (ADM-01). */
export const accountAccessPages: PortalPage[] = [
  {
    ...visitors,
    path: paths.accountRegister,
    name: 'Register',
    title: titles.register,
    order: 2,
    hasTenantSwitch: true,
    page: async () => ({ Component: (await import('./RegisterPage')).RegisterPage }),
  },
  {
    ...visitors,
    path: paths.accountForgotPassword,
    name: 'ForgotPassword',
    title: titles.forgotPassword,
    invisible: true,
    hasTenantSwitch: true,
    page: async () => ({ Component: (await import('./ForgotPasswordPage')).ForgotPasswordPage }),
  },
  {
    ...visitors,
    path: paths.accountResetPassword,
    name: 'ResetPassword',
    title: titles.resetPassword,
    invisible: true,
    page: async () => ({ Component: (await import('./ResetPasswordPage')).ResetPasswordPage }),
  },
];
