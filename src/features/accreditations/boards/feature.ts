import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';

const titles = defineMessages({
  boards: { id: 'routes.title.adminOrders', defaultMessage: 'Ordini e collegi regionali' },
});

const orderBoards: LazyFeature = async () => {
  const [{ orderBoardsSlice }, { orderBoardsSaga }, { orderBoardsApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../api/orderBoards'),
  ]);
  return feature(orderBoardsApi, { slice: orderBoardsSlice, saga: orderBoardsSaga });
};

/** The regional boards of the professional orders, for those who manage accreditations (RTE-30). */
export const orderBoardsPage: PortalPage = {
  path: memberPaths.adminAccreditationsOrders,
  name: 'AdminOrders',
  parentName: 'Admin',
  title: titles.boards,
  access: 'login',
  requiredPolicy: 'AccreditationManage',
  layout: 'wide',
  order: 7,
  help: 'uffici/albo-e-ordini',
  page: async () => ({ Component: (await import('./OrderBoardsPage')).OrderBoardsPage }),
  feature: orderBoards,
};
