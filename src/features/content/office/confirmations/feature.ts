import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../../shared/feature';
import { memberPaths } from '../../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../../shared/routing/portalPage';

const titles = defineMessages({
  confirmations: { id: 'routes.title.contentConfirmations', defaultMessage: 'Conferme di lettura' },
});

const contentConfirmations: LazyFeature = async () => {
  const [{ contentConfirmationsSlice }, { contentConfirmationsSaga }, { contentConfirmationsApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../../api/contentConfirmations'),
  ]);
  return feature(contentConfirmationsApi, { slice: contentConfirmationsSlice, saga: contentConfirmationsSaga });
};

/** The readers who confirmed a notice. DevExtreme comes with them. */
export const contentConfirmationsPage: PortalPage = {
  path: memberPaths.contentConfirmations,
  name: 'ContentConfirmations',
  parentName: 'Contents',
  title: titles.confirmations,
  access: 'login',
  requiredPolicy: 'ContentManage',
  layout: 'wide',
  invisible: true,
  help: 'uffici/contenuti',
  page: async () => ({ Component: (await import('./ConfirmationsPage')).ConfirmationsPage }),
  feature: contentConfirmations,
};
