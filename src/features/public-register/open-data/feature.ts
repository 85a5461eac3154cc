import { defineMessages } from 'react-intl';
import { feature, type LazyFeature } from '../../../shared/feature';
import { linkPaths } from '../../../shared/routing/linkPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';
import type { OpenDataApi } from './model';

const titles = defineMessages({
  openData: { id: 'routes.title.openData', defaultMessage: 'Dati aperti' },
});

const openData: LazyFeature = async () => {
  const [{ openDataSlice }, { openDataSaga }, { ask }, { OpenDataService }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../api/client'),
    import('../../../api/generated/services/OpenDataService'),
  ]);
  const api: OpenDataApi = { get: (signal) => ask(() => OpenDataService.openDataGet(), signal) };
  return feature(api, { slice: openDataSlice, saga: openDataSaga });
};

/** The open data of the public register. */
export const openDataPage: PortalPage = {
  path: linkPaths.openData,
  name: 'OpenData',
  parentName: 'PublicRegistry',
  title: titles.openData,
  access: 'anonymous',
  layout: 'public',
  invisible: true,
  page: async () => ({ Component: (await import('./OpenDataPage')).OpenDataPage }),
  feature: openData,
};
