import { feature, type LazyFeature } from '../../shared/feature';
import { paths } from '../../shared/routing/paths';
import type { PortalPage } from '../../shared/routing/portalPage';
import { accountTitles } from './titles';

export const account: LazyFeature = async () => {
  const [{ accountSlice }, { accountSaga }, { accountApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../api/account'),
  ]);
  return feature(accountApi, { slice: accountSlice, saga: accountSaga });
};

/** The user's own account (ADM-02). */
export const accountPage: PortalPage = {
  path: paths.accountManage,
  name: 'MyAccount',
  parentName: 'Account',
  title: accountTitles.myAccount,
  access: 'login',
  layout: 'wide',
  order: 3,
  page: async () => ({ Component: (await import('./AccountPage')).AccountPage }),
  feature: account,
};
