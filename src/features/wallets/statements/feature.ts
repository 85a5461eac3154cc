import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  statements: { id: 'routes.title.walletStatements', defaultMessage: 'Estratti conto' },
});

const walletStatements: LazyFeature = async () => {
  const [{ walletStatementsSlice }, { walletStatementsSaga }, { transfersApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../api/transfers'),
  ]);
  return feature(transfersApi, { slice: walletStatementsSlice, saga: walletStatementsSaga });
};

/** The statements of the bank that were taken in. DevExtreme comes with them. */
export const walletStatementsPage: PortalPage = {
  path: memberPaths.walletStatements,
  name: 'WalletStatements',
  parentName: 'Wallet',
  title: titles.statements,
  access: 'login',
  requiredPolicy: 'WalletManage',
  layout: 'wide',
  invisible: true,
  help: 'uffici/pagamenti-ed-estratti',
  page: async () => ({ Component: (await import('./StatementsPage')).StatementsPage }),
  feature: walletStatements,
};
